import { sql, type ExpressionBuilder, type SqlBool } from 'kysely'
import { asId, type DealershipId, type LeadId, type SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { Tables } from '#platform/postgres/tables/tables.ts'
import {
  type InboxCounts,
  type InboxCursor,
  type InboxFilter,
  type InboxFolder,
  inboxFolders,
  type InboxRow,
  type InboxSort,
  noCounts,
} from '#features/leads/domain/desk/lead-inbox.ts'
import { type LeadState, leadStates } from '#features/leads/domain/desk/lead-status.ts'

type Request = { siteId: SiteId; filter: InboxFilter; now: Date }
type Page = Request & { sort: InboxSort; cursor: InboxCursor | null; limit: number }

type Leads = ExpressionBuilder<Tables, 'lead'>

/**
 * One page of a folder, in its order. The ids are found in one index (lead_due where somebody waits, lead_by_state or
 * lead_inbox elsewhere) without looking at the table; only the rows of the page are read.
 */
export async function listInbox(db: GroupDb, page: Page): Promise<InboxRow[]> {
  const key = page.sort === 'due' ? 'due_at' : 'created_at'
  const isBackwards = page.cursor?.direction === 'before'
  const isAscending = (page.sort === 'newest') === isBackwards
  const direction = isAscending ? 'asc' : 'desc'
  const ids = db
    .selectFrom('lead')
    .select(['group_id', 'lead_id'])
    .where('site_id', '=', page.siteId)
    .where((leads) => leads.and([...inboxConditions(leads, page), ...beyond(page.cursor, key, isAscending)]))
    .orderBy(key, direction)
    .orderBy('lead_id', direction)
    .limit(page.limit)
  const rows = await db
    .selectFrom('lead')
    .select(rowColumns)
    .select(rowTexts)
    .where('site_id', '=', page.siteId)
    .where(({ eb, refTuple }) => eb(refTuple('group_id', 'lead_id'), 'in', ids.$asTuple('group_id', 'lead_id')))
    .orderBy(key, direction)
    .orderBy('lead_id', direction)
    .execute()
  const inbox = rows.map((row) => rowOf(row, page.now))
  return isBackwards ? inbox.reverse() : inbox
}

/** Counts each folder under this filter; the folder that the filter names does not matter. */
export async function countInbox(db: GroupDb, question: Request): Promise<InboxCounts> {
  const everywhere = { ...question, filter: { ...question.filter, folder: 'all' as const } }
  const byState = await db
    .selectFrom('lead')
    .select(['state', sql<number>`count(*)`.as('leads')])
    .where('site_id', '=', question.siteId)
    .where((leads) => leads.and(inboxConditions(leads, everywhere)))
    .groupBy('state')
    .execute()
  const waiting = await db
    .selectFrom('lead')
    .select([
      sql<number>`count(*)`.as('leads'),
      sql<number>`count(*) filter (where due_at <= ${question.now})`.as('overdue'),
    ])
    .where('site_id', '=', question.siteId)
    .where('due_at', 'is not', null)
    .where((leads) => leads.and(inboxConditions(leads, everywhere)))
    .executeTakeFirstOrThrow()
  const counts = noCounts()
  for (const { state, leads } of byState) {
    const folder = inboxFolders.find((known) => known === state)
    if (folder) counts[folder] = leads
    counts.all += leads
  }
  return { ...counts, waiting: waiting.leads, overdue: waiting.overdue }
}

type Among = { siteId: SiteId; ids: readonly LeadId[]; /** Null: any. */ dealershipIds: readonly DealershipId[] | null }

/** Those of these leads that the site has, and that belong to one of the dealerships. */
export async function leadsAmong(db: GroupDb, { siteId, ids, dealershipIds }: Among): Promise<LeadId[]> {
  if (ids.length === 0 || dealershipIds?.length === 0) return []
  let found = db
    .selectFrom('lead')
    .select('lead_id')
    .where('site_id', '=', siteId)
    .where('lead_id', 'in', [...ids])
  if (dealershipIds) found = found.where('dealership_id', 'in', [...dealershipIds])
  return (await found.execute()).map((row) => asId<'lead'>(row.lead_id))
}

/** The conditions of a filter, as SQL over the leads. */
export function inboxConditions(leads: Leads, { filter, now }: Request) {
  const wanted = [...inFolder(leads, filter.folder, now)]
  if (filter.category !== '') wanted.push(leads('category', '=', filter.category))
  if (filter.dealershipId) wanted.push(leads('dealership_id', '=', filter.dealershipId))
  if (filter.among) wanted.push(leads('dealership_id', 'in', filter.among.length > 0 ? [...filter.among] : [noId]))
  if (filter.locationId) wanted.push(leads('location_id', '=', filter.locationId))
  if (filter.assigned === 'nobody') wanted.push(leads('assigned_to', 'is', null))
  else if (filter.assigned !== 'anybody') wanted.push(leads('assigned_to', '=', filter.assigned))
  if (filter.from) wanted.push(leads('created_at', '>=', filter.from))
  if (filter.until) wanted.push(leads('created_at', '<', filter.until))
  for (const word of filter.tokens) wanted.push(leads('search_text', 'like', `%${likeText(word)}%`))
  return wanted
}

/** No dealership has it: for a list that must find nothing. */
const noId = '00000000-0000-0000-0000-000000000000'

function inFolder(leads: Leads, folder: InboxFolder, now: Date) {
  switch (folder) {
    case 'all':
      return []
    case 'waiting':
      return [leads('due_at', 'is not', null)]
    case 'overdue':
      return [leads('due_at', '<=', now)]
    default:
      return [leads('state', '=', folder)]
  }
}

/** Row comparison is what lets the index begin at the cursor. */
function beyond(cursor: InboxCursor | null, key: 'due_at' | 'created_at', isAscending: boolean) {
  if (!cursor) return []
  const [row, comparison] = [sql.ref(key), sql.raw(isAscending ? '>' : '<')]
  return [sql<SqlBool>`(${row}, lead_id) ${comparison} (${cursor.at}::timestamptz, ${cursor.id}::uuid)`]
}

const likeText = (word: string): string => word.replace(/[\\%_]/g, (sign) => `\\${sign}`)

const rowColumns = [
  'lead_id',
  'name',
  'email',
  'phone',
  'category',
  'subcategory',
  'dealership_id',
  'location_id',
  'created_at',
  'due_at',
  'answered_at',
  'assigned_to',
  'state',
] as const

const text = (key: string) => sql<string>`coalesce(payload ->> ${sql.lit(key)}, '')`

const rowTexts = () => [
  text('last_name').as('last_name'),
  text('Vehicle Make').as('make'),
  text('Vehicle Model').as('model'),
  text('stock_number').as('stock_number'),
  sql<string>`left(coalesce(payload ->> 'message', ''), 200)`.as('excerpt'),
]

type Row = {
  lead_id: string
  name: string
  last_name: string
  email: string
  phone: string
  category: string
  subcategory: string
  make: string
  model: string
  stock_number: string
  excerpt: string
  dealership_id: string | null
  location_id: string | null
  created_at: Date
  due_at: Date | null
  answered_at: Date | null
  assigned_to: string | null
  state: string
}

const rowOf = (row: Row, now: Date): InboxRow => ({
  id: asId<'lead'>(row.lead_id),
  name: [row.name, row.last_name].filter(Boolean).join(' '),
  email: row.email,
  phone: row.phone,
  category: row.category,
  subcategory: row.subcategory,
  vehicle: vehicleLabel(row),
  excerpt: row.excerpt,
  dealershipId: row.dealership_id === null ? null : asId<'dealership'>(row.dealership_id),
  locationId: row.location_id === null ? null : asId<'location'>(row.location_id),
  createdAt: row.created_at,
  dueAt: row.due_at,
  answeredAt: row.answered_at,
  assignedTo: row.assigned_to === null ? null : asId<'user'>(row.assigned_to),
  state: stateOf(row, now),
  nextStep: null,
})

function vehicleLabel({ make, model, stock_number: stockNumber }: Row): string {
  const name = [make, model].filter(Boolean).join(' ')
  return name && stockNumber ? `${name} (${stockNumber})` : name || stockNumber
}

const stateOf = (row: Row, now: Date): LeadState =>
  row.due_at !== null && row.due_at <= now ? 'overdue' : (leadStates.find((state) => state === row.state) ?? 'new')
