import { Readable } from 'node:stream'
import { inboxQuery, parseInbox } from '#features/leads/domain/desk/lead-inbox.ts'
import { exportLeads } from '#features/leads/server/desk/export-leads.ts'
import { openLeadFile } from '#features/leads/server/files/lead-files.ts'
import { localTime } from '#features/sites/domain/opening-hours.ts'
import { parseId } from '#kernel/ids.ts'
import { privateHeaders, type StaffAnswer, type StaffCall } from '../frame/staff-answer.tsx'

/** A file that a shopper sent: always saved, never shown, whatever it says that it is. */
export async function sendLeadFile({ deps, context }: StaffCall): Promise<StaffAnswer> {
  const id = parseId<'lead file'>(context.req.param('file'))
  const file = id && (await openLeadFile(deps, context.get('site'), id))
  if (!file) return { kind: 'missing' }
  return download(Readable.toWeb(file.content) as ReadableStream, {
    name: file.name,
    type: 'application/octet-stream',
    bytes: file.bytes,
  })
}

/** What the current filter shows, all pages of it, as a file. */
export async function sendExport({ deps, context, staff }: StaffCall): Promise<StaffAnswer> {
  const address = context.get('site')
  const { site } = await deps.snapshots.get(address)
  const params = new URL(context.req.url).searchParams
  const { filter } = parseInbox(inboxQuery(params), site, staff.user.id)
  const format = params.get('format') === 'json' ? 'json' : 'csv'
  const now = deps.now()
  const content = exportLeads(deps.database, address, { format, shown: { filter, now } })
  const name = `${site.slug}-${filter.folder}-${localTime(now, site.timeZone).date}.${format}`
  const type = format === 'json' ? 'application/json' : 'text/csv; charset=utf-8'
  deps.log.info({ site: site.slug, staff: staff.user.id, format, folder: filter.folder }, 'leads exported')
  return download(content, { name, type })
}

type Download = { name: string; type: string; bytes?: number }

function download(content: ReadableStream, { name, type, bytes }: Download): StaffAnswer {
  const headers = new Headers({
    ...privateHeaders,
    'content-type': type,
    'content-disposition': attachment(name),
    'x-content-type-options': 'nosniff',
    // Should a browser show it all the same, nothing in it may do anything.
    'content-security-policy': "default-src 'none'; sandbox",
  })
  if (bytes !== undefined) headers.set('content-length', String(bytes))
  return { kind: 'response', response: new Response(content, { headers }) }
}

/** In plain letters for old programs, and as it is for the rest (RFC 6266). */
export function attachment(name: string): string {
  const plain = name.replace(/[^\w. -]/g, '_')
  const exact = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, percent)
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}

const percent = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
