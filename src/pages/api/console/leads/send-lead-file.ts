import { Readable } from 'node:stream'
import { openLeadFile } from '#features/leads/server/files/lead-files.ts'
import { parseId } from '#kernel/ids.ts'
import type { SiteCall } from '../console-call.ts'
import { downloadResponse } from '../download-response.ts'
import { reachableLeads } from './reachable-leads.ts'

/** A file that a shopper sent with a lead. */
export async function sendLeadFile(call: SiteCall, params: Record<string, string>): Promise<Response | null> {
  const [leadId, fileId] = [parseId<'lead'>(params['lead']), parseId<'lead file'>(params['file'])]
  if (!leadId || !fileId || (await reachableLeads(call, [leadId])).length === 0) return null
  const file = await openLeadFile(call.deps, call.address, fileId)
  if (!file) return null
  if (file.leadId !== leadId) {
    file.content.destroy()
    return null
  }
  const content = Readable.toWeb(file.content) as ReadableStream
  return downloadResponse(content, { name: file.name, type: 'application/octet-stream', bytes: file.bytes })
}
