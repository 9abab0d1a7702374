import { type RawBuilder, sql } from 'kysely'
import { asId, type SiteId, type VehicleId } from '#kernel/ids.ts'
import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { type AlertFrequency, parseFrequency } from '../domain/search-alert.ts'
import { forgetWaitingMail, newestNews } from './alerts/news-store.ts'
import type { GarageId } from './garage-store.ts'

export type SavedSearch = {
  id: string
  email: string
  /** Path and query of the list. */
  address: string
  title: string
  frequency: AlertFrequency
  /** A list, one vehicle, or what lies in a garage. */
  about: 'list' | 'vehicle' | 'garage'
  vehicleId: VehicleId | null
  isMailed: boolean
  createdAt: Date
  confirmedAt: Date | null
  stoppedAt: Date | null
  lastSentAt: Date | null
}

const columns = [
  'saved_search_id',
  'email',
  'address',
  'title',
  'frequency',
  'created_at',
  'confirmed_at',
  'stopped_at',
  'last_sent_at',
  'vehicle_id',
  'garage_id',
  'by_mail',
] as const

type Row = {
  saved_search_id: string
  email: string
  address: string
  title: string
  frequency: string
  created_at: Date
  confirmed_at: Date | null
  stopped_at: Date | null
  last_sent_at: Date | null
  vehicle_id: string | null
  garage_id: string | null
  by_mail: boolean
}

const searchOf = (row: Row): SavedSearch => ({
  id: row.saved_search_id,
  email: row.email,
  address: row.address,
  title: row.title,
  frequency: parseFrequency(row.frequency),
  about: row.garage_id !== null ? 'garage' : row.vehicle_id !== null ? 'vehicle' : 'list',
  vehicleId: row.vehicle_id === null ? null : asId<'vehicle'>(row.vehicle_id),
  isMailed: row.by_mail,
  createdAt: row.created_at,
  confirmedAt: row.confirmed_at,
  stoppedAt: row.stopped_at,
  lastSentAt: row.last_sent_at,
})

type NewSearch = {
  id: string
  siteId: SiteId
  email: string
  address: string
  title: string
  /** Belongs to one vehicle; null for a list. */
  vehicleId: VehicleId | null
  frequency: AlertFrequency
  tokenHash: Buffer
  now: Date
  isConfirmed: boolean
}

/** Adds a search and answers its id; one that this address already has stays confirmed if it was, and then only who proved the address changes how often. */
export async function saveSearch(db: GroupDb, search: NewSearch): Promise<{ id: string; isConfirmed: boolean }> {
  const { rows } = await sql<{ saved_search_id: string; confirmed_at: Date | null }>`
    insert into saved_search (saved_search_id, site_id, email, address, title, vehicle_id, frequency, token_hash, created_at, confirmed_at,
      mail_seen, push_seen)
    values (${search.id}, ${search.siteId}, ${search.email}, ${search.address}, ${search.title}, ${search.vehicleId},
      ${search.frequency}, ${search.tokenHash}, ${search.now}, ${search.isConfirmed ? search.now : null},
      ${newestNews}, ${newestNews})
    on conflict (group_id, site_id, email, address) where stopped_at is null and garage_id is null
    do update set frequency = case when ${search.isConfirmed} or saved_search.confirmed_at is null
        then excluded.frequency else saved_search.frequency end,
      confirmed_at = coalesce(saved_search.confirmed_at, excluded.confirmed_at),
      mail_seen = case when saved_search.confirmed_at is null then excluded.mail_seen else saved_search.mail_seen end,
      push_seen = case when saved_search.confirmed_at is null then excluded.push_seen else saved_search.push_seen end
    returning saved_search_id, confirmed_at`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A saved search was not stored')
  return { id: row.saved_search_id, isConfirmed: row.confirmed_at !== null }
}

export async function findSearch(db: GroupDb, siteId: SiteId, tokenHash: Buffer): Promise<SavedSearch | undefined> {
  const row = await db
    .selectFrom('saved_search')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row && searchOf(row)
}

export const listSearches = async (db: GroupDb, siteId: SiteId, email: string): Promise<SavedSearch[]> =>
  (
    await db
      .selectFrom('saved_search')
      .select(columns)
      .where('site_id', '=', siteId)
      .where('email', '=', email)
      .where('garage_id', 'is', null)
      .where('stopped_at', 'is', null)
      .orderBy('created_at', 'desc')
      .execute()
  ).map(searchOf)

/** From now on it is told; what was new in its list before is not. */
export async function confirmSearch(db: GroupDb, id: string, now: Date): Promise<void> {
  await sql`update saved_search set confirmed_at = ${now}, mail_seen = ${newestNews}, push_seen = ${newestNews}
    where saved_search_id = ${id} and confirmed_at is null`.execute(db)
}

/** What waits may be due at once by it. */
export async function changeFrequency(
  db: GroupDb,
  siteId: SiteId,
  { id, frequency, now }: { id: string; frequency: AlertFrequency; now: Date },
): Promise<void> {
  await db.updateTable('saved_search').set({ frequency }).where('saved_search_id', '=', id).execute()
  await db.updateTable('site').set({ alerts_notify_at: now }).where('site_id', '=', siteId).execute()
}

/** Nothing more of it; of a garage no more mails, while devices that agreed are told on. */
export async function stopSearch(db: GroupDb, id: string, now: Date): Promise<void> {
  await forgetWaitingMail(db, id)
  await sql`update saved_search set by_mail = by_mail and garage_id is null,
      stopped_at = case when garage_id is null then ${now}::timestamptz end
    where saved_search_id = ${id} and stopped_at is null`.execute(db)
}

/** Stops everything that this site sends to an address. */
export async function stopSearchesOf(
  db: GroupDb,
  siteId: SiteId,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  const rows = await db
    .selectFrom('saved_search')
    .select('saved_search_id')
    .where('site_id', '=', siteId)
    .where('email', '=', email)
    .where('email', '<>', '')
    .execute()
  for (const row of rows) await stopSearch(db, row.saved_search_id, now)
}

type GarageWatch = {
  id: string
  tokenHash: Buffer
  garageId: GarageId
  site: Site
  now: Date
  /** What mails name as the thing that they are about, and where it is. */
  email: string
  /** Null: mails stay as they are, which is off for a garage that was not watched yet. */
  mail: AlertFrequency | 'off' | null
}

/** Watches what lies in a garage, for its devices and, where its owner proved an address, by mail. */
export async function watchGarage(db: GroupDb, watch: GarageWatch): Promise<void> {
  const { garageId, site, now, mail } = watch
  const byMail = mail !== null && mail !== 'off'
  const { route, label } = site.settings.retail.garage
  const frequency = byMail ? mail : 'now'
  const { rows } = await sql<{ saved_search_id: string }>`
    insert into saved_search (saved_search_id, site_id, garage_id, email, address, title, frequency, token_hash, created_at, confirmed_at, by_mail)
    values (${watch.id}, ${site.id}, ${garageId}, ${watch.email}, ${route}, ${label}, ${frequency}, ${watch.tokenHash}, ${now}, ${now}, ${byMail})
    on conflict (group_id, garage_id) where garage_id is not null and stopped_at is null do update set
      by_mail = case when ${mail === null} then saved_search.by_mail else excluded.by_mail end,
      frequency = case when excluded.by_mail then excluded.frequency else saved_search.frequency end
    returning saved_search_id`.execute(db)
  const [row] = rows
  if (row && mail === 'off') await forgetWaitingMail(db, row.saved_search_id)
  if (byMail) await db.updateTable('site').set({ alerts_notify_at: now }).where('site_id', '=', site.id).execute()
}

/** How often a shopper is mailed about a garage; `off` for never. */
export async function findGarageMail(db: GroupDb, garageId: GarageId): Promise<AlertFrequency | 'off'> {
  const row = await db
    .selectFrom('saved_search')
    .select(['by_mail', 'frequency'])
    .where('garage_id', '=', garageId)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
  return row?.by_mail ? parseFrequency(row.frequency) : 'off'
}

/** The lists of a site that somebody waits for: the same list is asked for once, however many they are. */
export async function listWantedAddresses(db: GroupDb, siteId: SiteId): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select distinct address from saved_search
    where site_id = ${siteId} and confirmed_at is not null and stopped_at is null
      and vehicle_id is null and garage_id is null`.execute(db)
  return rows.map(({ address }) => address)
}

/** With what waits to be told of them. Answers how many. */
export async function deleteSearches(db: GroupDb, which: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ saved_search_id: string }>`
    delete from saved_search where ${which} returning saved_search_id`.execute(db)
  await sql`delete from waiting_alert
    where saved_search_id = any(${rows.map((row) => row.saved_search_id)}::uuid[])`.execute(db)
  return rows.length
}

/** Forgets what devices put aside long ago, sign-ins and sessions that ended, and searches that nobody confirmed in two weeks. */
export async function deleteOldGarages(db: PlatformDb, before: Date): Promise<void> {
  await sql`delete from garage where shopper_id is null and seen_at < ${before}`.execute(db)
  await sql`delete from shopper_sign_in where expires_at < now() - interval '1 day'`.execute(db)
  await sql`delete from shopper_session where expires_at < now()`.execute(db)
  await sql`delete from shopper_challenge where expires_at < now()`.execute(db)
  await sql`delete from saved_search where confirmed_at is null and created_at < now() - interval '14 days'`.execute(db)
}
