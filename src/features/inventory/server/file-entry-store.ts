import { sql } from 'kysely'
import { day } from '#kernel/duration.ts'
import { asId, type DealershipId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { type DatedEntry, type FileEntry, followingEntry } from '../domain/stock-file/file-entry.ts'

type StoredEntry = DatedEntry & {
  dealershipId: DealershipId
  identity: string
  source: string
  goneAt: Date | null
}

type NewEntries = {
  dealershipId: DealershipId
  source: string
  /** What the file says of each vehicle, by its identity. */
  entries: Iterable<[identity: string, entry: FileEntry]>
  /** The entries say a part of what there is to say: other fields stay as they were. */
  addsFields?: boolean
  now: Date
}

const batchSize = 500

/** Notes what a file says of vehicles; a row that says what it said before is not written again. */
export async function noteFileEntries(db: GroupDb, { entries, ...written }: NewEntries): Promise<void> {
  let batch = new Map<string, FileEntry>()
  for (const [identity, entry] of entries) {
    batch.set(identity, entry)
    if (batch.size < batchSize) continue
    await noteBatch(db, batch, written)
    batch = new Map()
  }
  if (batch.size > 0) await noteBatch(db, batch, written)
}

async function noteBatch(
  db: GroupDb,
  batch: ReadonlyMap<string, FileEntry>,
  { dealershipId, source, addsFields = false, now }: Omit<NewEntries, 'entries'>,
): Promise<void> {
  const stored = await db
    .selectFrom('stock_file_entry')
    .selectAll()
    .where('dealership_id', '=', dealershipId)
    .where('identity', '=', sql<string>`any(${[...batch.keys()]}::text[])`)
    .execute()
  const before = new Map(stored.map((row) => [row.identity, row]))
  const rows = [...batch].flatMap(([identity, entry]) => {
    const row = before.get(identity)
    const known = row && dated(row)
    const next = followingEntry(known, addsFields ? { ...known?.entry, ...entry } : entry, now)
    if (!next && row?.gone_at === null && row.source === source) return []
    return [{ identity, source, ...(next ?? known) }]
  })
  if (rows.length === 0) return
  await sql`insert into stock_file_entry (dealership_id, identity, source, entry, since)
    select ${dealershipId}, identity, source, entry, since
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (identity text, source text, entry jsonb, since jsonb)
    on conflict (group_id, dealership_id, identity) do update
    set source = excluded.source, entry = excluded.entry, since = excluded.since, gone_at = null`.execute(db)
}

/** Entries that a file lacks are told apart from this moment on, and forgotten half a year later. */
export async function noteGoneEntries(
  db: GroupDb,
  { dealershipId, present, now }: { dealershipId: DealershipId; present: readonly string[]; now: Date },
): Promise<void> {
  await sql`update stock_file_entry set gone_at = ${now}
    where group_id = current_group_id() and dealership_id = ${dealershipId} and gone_at is null
      and not (identity = any(${present}::text[]))`.execute(db)
  await db
    .deleteFrom('stock_file_entry')
    .where('dealership_id', '=', dealershipId)
    .where('gone_at', '<', new Date(now.getTime() - 183 * day))
    .execute()
}

/** The entries of these vehicles alone are gone, as a system says that removes them one by one. */
export async function noteGoneEntry(
  db: GroupDb,
  { dealershipId, identity, now }: { dealershipId: DealershipId; identity: string; now: Date },
): Promise<void> {
  await db
    .updateTable('stock_file_entry')
    .set({ gone_at: now })
    .where('dealership_id', '=', dealershipId)
    .where('identity', '=', identity)
    .where('gone_at', 'is', null)
    .execute()
}

/** What the last files of these dealerships say, and what they no longer do. */
export async function listFileEntries(db: GroupDb, dealershipIds: readonly DealershipId[]): Promise<StoredEntry[]> {
  if (dealershipIds.length === 0) return []
  const rows = await db
    .selectFrom('stock_file_entry')
    .selectAll()
    .where('dealership_id', 'in', [...dealershipIds])
    .execute()
  return rows.map((row) => ({
    ...dated(row),
    dealershipId: asId<'dealership'>(row.dealership_id),
    identity: row.identity,
    source: row.source,
    goneAt: row.gone_at,
  }))
}

const dated = (row: { entry: unknown; since: unknown }): DatedEntry => ({
  entry: row.entry as FileEntry,
  since: row.since as DatedEntry['since'],
})
