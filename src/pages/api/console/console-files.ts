import { Hono, type Context } from 'hono'
import type { Permission } from '#features/accounts/domain/permissions.ts'
import type { WebDeps } from '#pages/web-deps.ts'
import type { WebEnv } from '#pages/web-env.ts'
import { problemResponse } from './call-response.ts'
import type { OpenCall, SiteCall } from './console-call.ts'
import { findCaller } from './find-caller.ts'
import { sendExport } from './leads/send-export.ts'
import { sendLeadFile } from './leads/send-lead-file.ts'
import { sendMailHtml } from './leads/send-mail-html.ts'
import { sendPicture } from './send-picture.ts'

/** What is no JSON: files to save, pictures, a mail as its reader sees it. The address names the site: `?site={id}`. */
type FileRoute = {
  /** Below `/api/console/files/`. */
  path: string
  permission: Permission | 'signed-in'
  /** Null: there is nothing like that. */
  answer(call: SiteCall, params: Record<string, string>): Promise<Response | null>
}

export const fileRoutes: readonly FileRoute[] = [
  { path: 'leads', permission: 'leads.export', answer: sendExport },
  { path: 'leads/:lead/:file', permission: 'leads.read', answer: sendLeadFile },
  { path: 'outbox/:mail', permission: 'outbox.read', answer: sendMailHtml },
  { path: 'picture', permission: 'signed-in', answer: sendPicture },
]

type Opened = (deps: WebDeps, context: Context<WebEnv>) => { call: OpenCall }

export function consoleFiles(deps: WebDeps, open: Opened): Hono<WebEnv> {
  const app = new Hono<WebEnv>()
  for (const route of fileRoutes) {
    app.get(`/api/console/files/${route.path}`, async (context) => {
      const { call } = open(deps, context)
      if (isFromElsewhere(context.req.raw.headers))
        return problemResponse({ kind: 'refused', message: 'Open this from the console.' }, call.requestId)
      const found = await findCaller(call, { permission: route.permission, scope: 'site' })
      if (!found.ok) return problemResponse(found.problem, call.requestId)
      const answer = 'site' in found.value ? await route.answer(found.value, context.req.param()) : null
      return answer ?? problemResponse({ kind: 'missing' }, call.requestId)
    })
  }
  return app
}

/** Browsers say with every request which page began it; typing the address is allowed. */
function isFromElsewhere(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  return site !== null && site !== 'same-origin' && site !== 'none'
}
