import { asId, type DealershipId, type SiteId, type UserId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { ChosenColumns } from '../../domain/stock-file/chosen-mapping.ts'
import type { UploadPlan } from '../../domain/stock-file/report/upload-plan.ts'
import type { FileHead } from '../reading/read-file-head.ts'

/** `looking`: being read. `unclear`: its columns cannot be told. `ready`: the difference is known. */
const uploadStates = ['looking', 'ready', 'unclear', 'applying', 'applied', 'failed'] as const
type UploadState = (typeof uploadStates)[number]

type UploadProgress = { phase: 'reading' | 'comparing' | 'writing'; rows: number }

export type StockUpload = {
  id: string
  siteId: SiteId
  dealershipId: DealershipId
  name: string
  sentAt: Date
  state: UploadState
  chosen: ChosenColumns | null
  allowRemovals: boolean
  head: FileHead | null
  plan: UploadPlan | null
  problems: string[]
  progress: UploadProgress | null
  importId: string | null
}

type NewUpload = Pick<StockUpload, 'id' | 'siteId' | 'dealershipId' | 'name' | 'sentAt'> & {
  content: Buffer
  sentBy: UserId
}

export const insertUpload = async (db: GroupDb, made: NewUpload): Promise<void> =>
  void (await db
    .insertInto('stock_upload')
    .values({
      stock_upload_id: made.id,
      site_id: made.siteId,
      dealership_id: made.dealershipId,
      name: made.name,
      content: made.content,
      sent_at: made.sentAt,
      sent_by: made.sentBy,
      state: 'looking',
    })
    .execute())

export const forgetUploadsBefore = async (db: GroupDb, moment: Date): Promise<void> =>
  void (await db.deleteFrom('stock_upload').where('sent_at', '<', moment).execute())

const columns = [
  'stock_upload_id',
  'site_id',
  'dealership_id',
  'name',
  'sent_at',
  'state',
  'chosen',
  'allow_removals',
  'head',
  'plan',
  'problems',
  'progress',
  'stock_import_id',
] as const

/** Those of a site, the newest first; without what the files hold. */
export async function listUploads(db: GroupDb, siteId: SiteId, limit: number): Promise<StockUpload[]> {
  const rows = await db
    .selectFrom('stock_upload')
    .select(columns)
    .where('site_id', '=', siteId)
    .orderBy('sent_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(uploadOf)
}

export async function findUpload(db: GroupDb, id: string): Promise<StockUpload | undefined> {
  const row = await db.selectFrom('stock_upload').select(columns).where('stock_upload_id', '=', id).executeTakeFirst()
  return row && uploadOf(row)
}

export async function readUploadedFile(db: GroupDb, id: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('stock_upload').select('content').where('stock_upload_id', '=', id).executeTakeFirst()
  return row?.content
}

type Row = {
  stock_upload_id: string
  site_id: string
  dealership_id: string
  name: string
  sent_at: Date
  state: string
  chosen: unknown
  allow_removals: boolean
  head: unknown
  plan: unknown
  problems: string[]
  progress: unknown
  stock_import_id: string | null
}

const uploadOf = (row: Row): StockUpload => ({
  id: row.stock_upload_id,
  siteId: asId<'site'>(row.site_id),
  dealershipId: asId<'dealership'>(row.dealership_id),
  name: row.name,
  sentAt: row.sent_at,
  state: row.state as UploadState,
  chosen: row.chosen as ChosenColumns | null,
  allowRemovals: row.allow_removals,
  head: row.head as FileHead | null,
  plan: planOf(row.plan),
  problems: row.problems,
  progress: row.progress as UploadProgress | null,
  importId: row.stock_import_id,
})

type NoteBefore = { row: number; note: string }

/** A plan as it is stored; those of an earlier release lack some lists, and their notes were not grouped yet. */
function planOf(value: unknown): UploadPlan | null {
  if (value === null) return null
  const plan = value as Omit<UploadPlan, 'notes'> & {
    notes: { count: number; shown: (UploadPlan['notes']['shown'][number] | NoteBefore)[] }
  }
  const shown = plan.notes.shown.map((each) =>
    'reason' in each ? each : { reason: each.note, count: 1, rows: [each.row], examples: [] },
  )
  const none = { count: 0, shown: [] }
  const { renamed = none, joined = none, ownStock = none } = plan
  return {
    ...plan,
    renamed,
    joined,
    ownStock,
    shortfalls: plan.shortfalls ?? [],
    notes: { count: plan.notes.count, shown },
  }
}

export type UploadChange = Partial<
  Pick<StockUpload, 'state' | 'chosen' | 'allowRemovals' | 'head' | 'plan' | 'problems' | 'progress' | 'importId'>
>

/** Changes an upload that is in one of these states; false where it is in none of them any more. */
export async function changeUpload(
  db: GroupDb,
  { id, when }: { id: string; when: readonly UploadState[] },
  change: UploadChange,
): Promise<boolean> {
  const done = await db
    .updateTable('stock_upload')
    .set({
      ...(change.state !== undefined && { state: change.state }),
      ...(change.chosen !== undefined && { chosen: json(change.chosen) }),
      ...(change.allowRemovals !== undefined && { allow_removals: change.allowRemovals }),
      ...(change.head !== undefined && { head: json(change.head) }),
      ...(change.plan !== undefined && { plan: json(change.plan) }),
      ...(change.problems !== undefined && { problems: change.problems }),
      ...(change.progress !== undefined && { progress: json(change.progress) }),
      ...(change.importId !== undefined && { stock_import_id: change.importId }),
    })
    .where('stock_upload_id', '=', id)
    .where('state', 'in', when)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))
