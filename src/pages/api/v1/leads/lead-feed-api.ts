import { type FeedPlace, readLeadFeed, readLeadRecord } from '#features/leads/server/feed/read-lead-feed.ts'
import { setLeadStatus } from '#features/leads/server/feed/set-lead-status.ts'
import { parseId } from '#kernel/ids.ts'
import { second } from '#kernel/duration.ts'
import { cursorOf, limitOf, readCursor } from '../cursor.ts'
import { auditOf, type KeyedCall, readJsonBody, refuse } from '../keyed-call.ts'
import { fieldsOf, type V1Problem } from '../v1-problem.ts'
import { etagOf, namesEtag } from '../etag.ts'
import { momentOf } from '../vehicles/requested-dealerships.ts'
import { presentRecord, statusBody } from './lead-record-schemas.ts'

const noStore = { 'cache-control': 'no-store' }

/**
 * A change gets its moment before it commits, and shows only then. So a list that has come to its end goes on a little before the
 * moment at which it began: what was on its way then is listed, and a few are listed twice.
 */
const overlap = 30 * second

/** Enquiries of a site for other programs: what is new and what has changed. */
export async function listLeads(call: KeyedCall): Promise<Response> {
  const query = (name: string) => call.context.req.query(name)
  const limit = limitOf(query('limit'))
  const after = query('after') === undefined ? null : placeOf(query('after') ?? '')
  const since = momentOf(query('since'))
  const fields: Record<string, string> = {}
  if (!limit.ok) fields['limit'] = limit.problem
  if (after === undefined) fields['after'] = 'is no cursor of this list'
  if (!since.ok) fields['since'] = since.problem
  if (!limit.ok || after === undefined || !since.ok) return refuse(call, { kind: 'invalid', fields })
  const { records, hasMore } = await readLeadFeed(call.deps, {
    site: call.site,
    after,
    since: since.value,
    limit: limit.value,
  })
  const began = after?.began ?? call.deps.now().toISOString()
  const next = hasMore ? records.at(-1)?.place : endOf(records.at(-1)?.place ?? after, began)
  return Response.json(
    {
      data: records.map(presentRecord),
      next: cursorOf({ ...(next ?? startPlace), ...(hasMore ? { began } : {}) }),
      more: hasMore,
    },
    { headers: noStore },
  )
}

const startPlace = { changedAt: '1970-01-01T00:00:00.000000Z', id: '00000000-0000-0000-0000-000000000000' }

function endOf(last: FeedPlace | null, began: string): { changedAt: string; id: string } {
  const safe = new Date(new Date(began).getTime() - overlap)
  return last && new Date(last.changedAt) < safe ? last : { ...startPlace, changedAt: safe.toISOString() }
}

function placeOf(text: string): (FeedPlace & { began?: string }) | undefined {
  const { changedAt = '', id, began } = readCursor(text) ?? {}
  const lead = parseId<'lead'>(id)
  if (!lead || !isMoment(changedAt) || (began !== undefined && !isMoment(began))) return undefined
  return { changedAt, id: lead, ...(began ? { began } : {}) }
}

const isMoment = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z$/.test(text) && !Number.isNaN(new Date(text).getTime())

const missing: V1Problem = { kind: 'missing', error: 'This site has no lead with this id.' }

export async function readLead(call: KeyedCall): Promise<Response> {
  const { deps, site, context } = call
  const id = parseId<'lead'>(context.req.param('id'))
  const record =
    id && (await deps.database.forGroup(site.groupId, (db) => readLeadRecord(db, { site, id, now: deps.now() })))
  if (!record) return refuse(call, missing)
  const body = presentRecord(record)
  const etag = etagOf(body)
  const headers = { ...noStore, etag }
  const ifNoneMatch = context.req.header('if-none-match')
  if (ifNoneMatch !== undefined && namesEtag(ifNoneMatch, etag)) return new Response(null, { status: 304, headers })
  return Response.json(body, { headers })
}

const mostBytes = 16 * 1024

export async function putStatus(call: KeyedCall): Promise<Response> {
  const id = parseId<'lead'>(call.context.req.param('id'))
  if (!id) return refuse(call, missing)
  const body = await readJsonBody(call, mostBytes)
  if (!body.ok) return refuse(call, body.problem)
  const read = statusBody.safeParse(body.value.value)
  if (!read.success) return refuse(call, { kind: 'invalid', fields: fieldsOf(read.error) })
  const { status, how = 'call', by, note = '' } = read.data
  const subject = { kind: 'lead', id, name: status }
  const done = await setLeadStatus(call.deps, {
    site: call.site,
    id,
    status,
    how,
    by: plain(by || call.key.name),
    note: plain(note),
    audit: auditOf(call, { action: 'leads.status', subject, after: read.data }),
  })
  if (!done.ok && done.problem === 'missing') return refuse(call, missing)
  if (!done.ok) return refuse(call, { kind: 'conflict', error: 'The shopper took this enquiry back.' })
  const { record, isChanged } = done.value
  return Response.json({ changed: isChanged, lead: presentRecord(record) }, { headers: noStore })
}

/** Postgres stores no null character, and nobody reads the others. */
const plain = (text: string): string => text.replace(/(?!\n)[\p{Cc}\p{Cs}]+/gu, ' ')
