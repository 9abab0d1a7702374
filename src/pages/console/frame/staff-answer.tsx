import type { Context } from 'hono'
import type { ReactElement } from 'react'
import type { Staff } from '#features/accounts/server/find-staff.ts'
import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import { unreachable } from '#kernel/result.ts'
import { contentSecurityPolicy, cspHash } from '#platform/http/security-headers.ts'
import { renderHtml } from '#platform/rendering/render-html.ts'
import type { WebDeps } from '#pages/web-deps.ts'
import type { WebEnv } from '#pages/web-env.ts'
import { consoleSheet } from './console-sheet.ts'
import { StaffDocument, StaffPage } from './staff-page.tsx'

const parts = { styles: [cspHash(consoleSheet)], imageHosts: [] }
const policy = contentSecurityPolicy(parts)
/** For the page that shows a mail as its reader would see it, in a frame that may do nothing. */
const policyWithFrame = `${policy}; frame-src 'self'`

/** What a staff page is given: its request, and a person who may see it. */
export type StaffCall = {
  deps: WebDeps
  context: Context<WebEnv>
  staff: Staff
  /** What was posted; empty where nothing is. */
  form: FormData
}

/** What it answers: a title and contents, or where to go, or that there is nothing, or something that is no page. */
export type StaffAnswer =
  | {
      kind: 'page'
      title: string
      body: ReactElement
      /** 422: something typed was refused and stands there again. */
      status?: 200 | 422
      hasFrame?: boolean
    }
  | { kind: 'moved'; to: string }
  | { kind: 'missing' }
  | { kind: 'response'; response: Response }

type StaffHtml = {
  status: 200 | 403 | 404 | 422 | 429
  title: string
  body: ReactElement
  /** Address of the script that enhances it; empty for none. */
  script?: string
  hasFrame?: boolean
  headers?: Record<string, string>
}

/** A finished staff page: kept by no browser, listed by no search engine. */
export function staffResponse({ status, title, body, script = '', hasFrame = false, headers }: StaffHtml): Response {
  const html = renderHtml(
    <StaffDocument title={title} sheet={consoleSheet} script={script}>
      {body}
    </StaffDocument>,
  )
  return new Response(new Uint8Array(html), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...privateHeaders,
      'content-security-policy': hasFrame ? policyWithFrame : policy,
      ...headers,
    },
  })
}

/** Of everything behind the login. */
export const privateHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

type Inside = { deps: WebDeps; site: SiteAddress; staff: Staff | null; /** That was asked for. */ path: string }

/** What a route answered, as the person who asked sees it. */
export function staffAnswerResponse(answer: StaffAnswer, inside: Inside): Response {
  switch (answer.kind) {
    case 'moved':
      return seeOther(answer.to)
    case 'missing':
      return noticeResponse(404, inside, {
        title: 'Nothing here',
        text: 'There is no such page, or it does not belong to this site.',
      })
    case 'response':
      return answer.response
    case 'page': {
      const { title, body, status = 200, hasFrame } = answer
      const { deps, ...frame } = inside
      return staffResponse({
        status,
        title,
        hasFrame,
        script: deps.consoleScript,
        body: <StaffPage {...frame}>{body}</StaffPage>,
      })
    }
    default:
      return unreachable(answer)
  }
}

export const notAllowedResponse = (inside: Inside): Response =>
  noticeResponse(403, inside, {
    title: 'Not for this account',
    text: 'This account may not see that. Ask your manager, or sign out and use another one.',
  })

function noticeResponse(
  status: 403 | 404,
  { site, staff, path }: Inside,
  { title, text }: { title: string; text: string },
): Response {
  const body = (
    <StaffPage site={site} staff={staff} path={path}>
      <h1>{title}</h1>
      <p>{text}</p>
    </StaffPage>
  )
  return staffResponse({ status, title, body })
}

/** After a form, or from an address that only leads on. */
export function seeOther(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}
