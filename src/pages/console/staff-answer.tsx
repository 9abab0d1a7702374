import type { Context } from 'hono'
import type { ReactElement } from 'react'
import type { SignedIn } from '#features/accounts/server/auth.ts'
import type { Staff } from '#features/accounts/server/find-staff.ts'
import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import { unreachable } from '#kernel/result.ts'
import { contentSecurityPolicy, cspHash } from '#platform/http/security-headers.ts'
import { renderHtml } from '#platform/rendering/render-html.ts'
import type { WebDeps } from '../web-deps.ts'
import type { WebEnv } from '../web-env.ts'
import { consoleSheet } from './console-sheet.ts'
import { StaffDocument, StaffPage } from './staff-page.tsx'

const policy = contentSecurityPolicy({ styles: [cspHash(consoleSheet)], imageHosts: [] })

/** What a staff page is given: its request, and a person who may see it. */
export type StaffCall = { deps: WebDeps; context: Context<WebEnv>; staff: Staff }

/** What it answers: a title and contents, or where to go, or that there is nothing. */
export type StaffAnswer =
  | { kind: 'page'; title: string; body: ReactElement }
  | { kind: 'moved'; to: string }
  | { kind: 'missing' }

type StaffHtml = {
  status: 200 | 403 | 404 | 422 | 429
  title: string
  body: ReactElement
  headers?: Record<string, string>
}

/** A finished staff page: kept by no browser, listed by no search engine, free of script. */
export function staffResponse({ status, title, body, headers }: StaffHtml): Response {
  const html = renderHtml(
    <StaffDocument title={title} sheet={consoleSheet}>
      {body}
    </StaffDocument>,
  )
  return new Response(new Uint8Array(html), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': policy,
      ...headers,
    },
  })
}

type Inside = { site: SiteAddress; user: SignedIn | null }

/** What a route answered, as the person who asked sees it. */
export function staffAnswerResponse(answer: StaffAnswer, { site, user }: Inside): Response {
  switch (answer.kind) {
    case 'moved':
      return seeOther(answer.to)
    case 'missing':
      return noticeResponse(404, {
        site,
        user,
        title: 'Nothing here',
        text: 'There is no such page, or it does not belong to this site.',
      })
    case 'page': {
      const { title, body } = answer
      return staffResponse({ status: 200, title, body: <StaffPage {...{ site, user }}>{body}</StaffPage> })
    }
    default:
      return unreachable(answer)
  }
}

export const notAllowedResponse = (inside: Inside): Response =>
  noticeResponse(403, {
    ...inside,
    title: 'Not for this account',
    text: 'This account may not see that. Ask your manager, or sign out and use another one.',
  })

function noticeResponse(
  status: 403 | 404,
  { site, user, title, text }: Inside & { title: string; text: string },
): Response {
  const body = (
    <StaffPage site={site} user={user}>
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
