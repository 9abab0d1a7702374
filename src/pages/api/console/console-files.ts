import type { Permission } from '#features/accounts/domain/permissions.ts'
import type { Guarded } from '#pages/addresses/address-row.ts'
import { problemResponse } from './call-response.ts'
import { openCall } from './console-api.ts'
import type { SiteCall } from './console-call.ts'
import { findCaller } from './session/find-caller.ts'
import { sendExport } from './leads/send-export.ts'
import { sendLeadFile } from './leads/send-lead-file.ts'
import { sendMailHtml } from './leads/send-mail-html.ts'
import { sendPerson } from './person/send-person.ts'
import { sendMismatches } from './mismatch/run-mismatches.ts'
import { sendPicture } from './send-picture.ts'
import { sendVehicleSheet } from './stock/send-vehicle-sheet.ts'

/** What is no JSON: files to save, pictures, a mail as its reader sees it. The address names the site: `?site={id}`. */
type FileRoute = {
  /** Below `/api/console/files/`. */
  path: string
  permission: Permission | 'signed-in'
  needsProof?: boolean
  /** Null: there is nothing like that. */
  respond(call: SiteCall, params: Record<string, string>): Promise<Response | null>
}

export const fileRoutes: readonly FileRoute[] = [
  { path: 'leads', permission: 'leads.export', needsProof: true, respond: sendExport },
  { path: 'leads/:lead/:file', permission: 'leads.read', respond: sendLeadFile },
  { path: 'people/:lead', permission: 'leads.export', needsProof: true, respond: sendPerson },
  { path: 'outbox/:mail', permission: 'outbox.read', respond: sendMailHtml },
  { path: 'mismatches', permission: 'stock.read', respond: sendMismatches },
  { path: 'stock/:vehicle/:sheet', permission: 'stock.read', respond: sendVehicleSheet },
  { path: 'picture', permission: 'signed-in', respond: sendPicture },
]

/** A file for who may have it, and asks from the console: nobody else's page can show it, or guess that it is there. */
export const consoleFile = ({ permission, needsProof, respond }: FileRoute): Guarded => ({
  demands: { permission: `staff: ${permission}`, origin: 'console' },
  async respond({ deps, context }) {
    const { call } = openCall(deps, context)
    if (isFromElsewhere(context.req.raw.headers))
      return problemResponse({ kind: 'refused', message: 'Open this from the console.' }, call.requestId)
    const found = await findCaller(call, { permission, scope: 'site', ...(needsProof ? { needsProof } : {}) })
    if (!found.ok) return problemResponse(found.problem, call.requestId)
    const file = 'address' in found.value ? await respond(found.value, context.req.param()) : null
    return file ?? problemResponse({ kind: 'missing' }, call.requestId)
  },
})

/** Browsers say with every request which page began it; typing the address is allowed. */
function isFromElsewhere(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  return site !== null && site !== 'same-origin' && site !== 'none'
}
