import { sql } from 'kysely'
import { asId, type GroupId, type SiteId } from '#kernel/ids.ts'
import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'

export type StoredWalk = {
  origin: string
  mostPages: number
  state: 'reading' | 'stopped' | 'done' | 'failed'
  message: string
  robots: string | null
}

/** Begins to read a site, or goes on with one that was begun before. */
export async function beginWalk(
  db: GroupDb,
  siteId: SiteId,
  { origin, mostPages, now }: { origin: string; mostPages: number; now: Date },
): Promise<void> {
  const known = await findWalk(db, siteId)
  if (known?.origin !== origin) await db.deleteFrom('old_site_walk').where('site_id', '=', siteId).execute()
  const goesOn = { most_pages: mostPages, state: 'reading' as const, message: '', claimed_until: null }
  await db
    .insertInto('old_site_walk')
    .values({ site_id: siteId, origin, began_at: now, ...goesOn })
    .onConflict((conflict) => conflict.columns(['group_id', 'site_id']).doUpdateSet(goesOn))
    .execute()
}

export async function findWalk(db: GroupDb, siteId: SiteId): Promise<StoredWalk | undefined> {
  const row = await db.selectFrom('old_site_walk').selectAll().where('site_id', '=', siteId).executeTakeFirst()
  return (
    row && { origin: row.origin, mostPages: row.most_pages, state: row.state, message: row.message, robots: row.robots }
  )
}

/** How many pages of the site are in each state. */
export async function countPages(db: GroupDb, siteId: SiteId) {
  const rows = await db
    .selectFrom('old_site_page')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('site_id', '=', siteId)
    .groupBy('state')
    .execute()
  const of = (state: string): number => Number(rows.find((row) => row.state === state)?.count ?? 0)
  return { read: of('read'), waiting: of('waiting'), refused: of('refused'), failed: of('failed') }
}

/** Takes a walk for this process until a moment; undefined: another process has it, or it has ended. */
export async function claimWalk(
  db: GroupDb,
  siteId: SiteId,
  { now, until }: { now: Date; until: Date },
): Promise<StoredWalk | undefined> {
  const done = await db
    .updateTable('old_site_walk')
    .set({ claimed_until: until })
    .where('site_id', '=', siteId)
    .where('state', '=', 'reading')
    .where(({ eb, or }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .executeTakeFirst()
  return done.numUpdatedRows > 0n ? findWalk(db, siteId) : undefined
}

type WalkChange = { state?: StoredWalk['state']; message?: string; robots?: string; claimedUntil?: null }

export async function changeWalk(db: GroupDb, siteId: SiteId, change: WalkChange): Promise<boolean> {
  const { claimedUntil, ...plain } = change
  const done = await db
    .updateTable('old_site_walk')
    .set({ ...plain, ...(claimedUntil === null ? { claimed_until: null } : {}) })
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Adds pages that are not known yet. */
export async function addPages(db: GroupDb, siteId: SiteId, addresses: readonly string[]): Promise<void> {
  await sql`insert into old_site_page (site_id, address)
    select ${siteId}, address from unnest(${addresses}::text[]) as address
    on conflict (group_id, site_id, address) do nothing`.execute(db)
}

/** The next pages: sitemaps first, then those without a query, in the order in which they were found. */
export async function nextPages(db: GroupDb, siteId: SiteId, most: number): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`select address from old_site_page
    where group_id = current_group_id() and site_id = ${siteId} and state = 'waiting'
    order by not address ~* '[.]xml($|[?])', strpos(address, '?') > 0, found_at, address limit ${most}`.execute(db)
  return rows.map(({ address }) => address)
}

export async function setPages(
  db: GroupDb,
  siteId: SiteId,
  { addresses, state }: { addresses: readonly string[]; state: 'read' | 'refused' | 'failed' },
): Promise<void> {
  if (addresses.length === 0) return
  await db
    .updateTable('old_site_page')
    .set({ state })
    .where('site_id', '=', siteId)
    .where('address', 'in', [...addresses])
    .execute()
}

/** Sites whose old one is being read. */
export async function listWalks(db: PlatformDb): Promise<{ groupId: GroupId; siteId: SiteId }[]> {
  const rows = await db
    .selectFrom('old_site_walk')
    .select(['group_id', 'site_id'])
    .where('state', '=', 'reading')
    .execute()
  return rows.map((row) => ({ groupId: asId<'dealer group'>(row.group_id), siteId: asId<'site'>(row.site_id) }))
}
