import type { Permission } from '#features/accounts/domain/permissions.ts'
import type { Guarded } from '#pages/addresses/address-row.ts'
import { problemResponse } from '../call-response.ts'
import { openCall } from '../console-api.ts'
import type { SiteCall } from '../console-call.ts'
import { findCaller } from '../session/find-caller.ts'
import { receiveDocument } from './receive-document.ts'
import { receiveOldSite } from './receive-old-site.ts'
import { receivePicture } from './receive-picture.ts'
import { receiveStock } from './receive-stock-file.ts'

/** One file, sent as the whole body. The address names the site: `?site={id}`. */
type UploadRoute = {
  /** Below `/api/console/uploads/`. */
  path: string
  permission: Permission
  respond(call: SiteCall): Promise<Response>
}

export const uploadRoutes: readonly UploadRoute[] = [
  { path: 'document', permission: 'stock.edit', respond: receiveDocument },
  { path: 'picture', permission: 'stock.edit', respond: receivePicture },
  { path: 'old-site', permission: 'settings.edit', respond: receiveOldSite },
  { path: 'stock', permission: 'stock.import', respond: receiveStock },
]

/** Knows who sends, and that they may, before a byte of the file is read; pages of other origins were refused before. */
export const consoleUpload = ({ permission, respond }: UploadRoute): Guarded => ({
  demands: { permission: `staff: ${permission}`, body: 'call' },
  async respond({ deps, context }) {
    const { call } = openCall(deps, context)
    const found = await findCaller(call, { permission, scope: 'site' })
    if (!found.ok) return refused(found.problem, call.requestId)
    return 'address' in found.value ? respond(found.value) : refused({ kind: 'missing' }, call.requestId)
  },
})

/** What was not read of a body would be taken for the next request. */
function refused(...problem: Parameters<typeof problemResponse>): Response {
  const response = problemResponse(...problem)
  response.headers.set('connection', 'close')
  return response
}
