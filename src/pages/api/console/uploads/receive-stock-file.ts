import { receiveStockFile } from '#features/inventory/server/upload/stock-uploads.ts'
import { outputResponse, problemResponse } from '../call-response.ts'
import { auditNow } from '../audit-now.ts'
import type { SiteCall } from '../console-call.ts'
import { reach } from '../stock/run-stock.ts'
import { readBody } from './read-body.ts'

/** Fifty thousand vehicles as XML are 48 MB. */
const maxFileBytes = 60 * 1024 * 1024

/** Stores a stock file and answers `{id}`: it is read at once, and nothing of the stock changes yet. */
export async function receiveStock(call: SiteCall): Promise<Response> {
  const { deps, groupId, request, requestId, staff } = call
  const { site } = await deps.snapshots.get(call.address)
  const params = new URL(request.url).searchParams
  const dealershipId = reach(call, site).find((id) => id === params.get('dealership'))
  if (!dealershipId)
    return problemResponse({ kind: 'invalid', message: 'Choose a dealership on this site.' }, requestId)
  const body = await readBody(request, maxFileBytes)
  if (!body.ok || body.value.length === 0) {
    const message = {
      'too-large': 'This file is larger than 60 MB.',
      'cut-short': 'The file didn’t upload properly. Please try again.',
      empty: 'This file is empty.',
    }[body.ok ? 'empty' : body.problem]
    const response = problemResponse({ kind: 'invalid', message }, requestId)
    response.headers.set('connection', 'close')
    return response
  }
  const name = (params.get('name') ?? '').replaceAll(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 200) || 'stock file'
  const id = await receiveStockFile(deps, {
    groupId,
    siteId: site.id,
    dealershipId,
    name,
    content: body.value,
    sentBy: staff.user.id,
  })
  await auditNow(call, 'imports.send', {
    subject: { kind: 'stock file', id, name },
    after: { bytes: body.value.length },
  })
  return outputResponse({ id })
}
