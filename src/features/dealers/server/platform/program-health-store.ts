import { sql } from 'kysely'
import { silenceHours } from '#features/feeds/domain/feeds-in/feed-source.ts'
import { hour } from '#kernel/duration.ts'
import { listSetAside } from '#platform/jobs/job-start-store.ts'
import type { PlatformDb } from '#platform/postgres/database.ts'

type QueueHealth = {
  name: string
  /** Due and not taken, being done, and tried before and tried again later. */
  waiting: number
  active: number
  retrying: number
  /** Seconds since the oldest job that is due, or failed before, was to be done; 0 where there is none. */
  oldestSeconds: number
}

type DeliveryHealth = {
  /** Deliveries of enquiries that are due or were tried in vain, and those that nobody tries any more. */
  waiting: number
  failed: number
  /** Seconds since the oldest that waits was made. */
  oldestSeconds: number
}

type FeedHealth = {
  sources: number
  /** Nothing new has come for more than a day. */
  silent: number
  /** The last fetch failed. */
  failing: number
}

type ProgramHealth = { queues: QueueHealth[]; deliveries: DeliveryHealth; feeds: FeedHealth }

/** Counts and ages of what waits in the whole installation, and nothing of any dealer. */
export async function readProgramHealth(db: PlatformDb, now: Date): Promise<ProgramHealth> {
  return {
    queues: await listQueueHealth(db, now),
    deliveries: await readDeliveryHealth(db, now),
    feeds: await readFeedHealth(db, now),
  }
}

async function listQueueHealth(db: PlatformDb, now: Date): Promise<QueueHealth[]> {
  const { rows } = await sql<Omit<QueueHealth, 'oldestSeconds'> & { oldest: Date | null }>`
    select name, count(*) filter (where state = 'created' and start_after <= ${now})::int as waiting,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'retry')::int as retrying,
      min(case when state = 'retry' then created_on else start_after end)
        filter (where state = 'retry' or (state = 'created' and start_after <= ${now})) as oldest
    from pgboss.job where state in ('created', 'retry', 'active') group by name order by name`.execute(db)
  return rows.map(({ oldest, ...queue }) => ({ ...queue, oldestSeconds: secondsSince(oldest, now) }))
}

async function readDeliveryHealth(db: PlatformDb, now: Date): Promise<DeliveryHealth> {
  const { rows } = await sql<{ waiting: number; oldest: Date | null; failed: number }>`
    select count(*)::int as waiting, min(created_at) as oldest,
      (select count(*)::int from lead_delivery where status = 'failed') as failed
    from lead_delivery where finished_at is null and (due_at <= ${now} or attempts > 0)`.execute(db)
  const { waiting = 0, oldest = null, failed = 0 } = rows[0] ?? {}
  return { waiting, failed, oldestSeconds: secondsSince(oldest, now) }
}

async function readFeedHealth(db: PlatformDb, now: Date): Promise<FeedHealth> {
  const { rows } = await sql<FeedHealth>`
    select count(*)::int as sources,
      count(*) filter (where coalesce(last_file_at, created_at) < ${new Date(now.getTime() - silenceHours * hour)})::int
        as silent,
      count(*) filter (where 'failed' = (select outcome from feed_run r where r.group_id = f.group_id
        and r.feed_source_id = f.feed_source_id order by began_at desc limit 1))::int as failing
    from feed_source f where not is_paused`.execute(db)
  return rows[0] ?? { sources: 0, silent: 0, failing: 0 }
}

/** Work that took two processes down in the last week, with the name of its dealer. */
export async function readSetAside(db: PlatformDb): Promise<{ dealer: string; subject: string; at: Date }[]> {
  const all = await listSetAside(db)
  if (all.length === 0) return []
  const rows = await db.selectFrom('dealer_group').select(['group_id', 'name']).execute()
  const names = new Map(rows.map(({ group_id: id, name }) => [id, name]))
  return all.map(({ groupId, subject, at }) => ({ dealer: names.get(groupId) ?? 'a former dealer', subject, at }))
}

/** Some of the first domains of sites, others each day, those of `also` that are still among them, and how many there are in all. */
export async function listDomains(
  db: PlatformDb,
  most: number,
  also: readonly string[] = [],
): Promise<{ hosts: string[]; all: number }> {
  const { rows } = await sql<{ host: string; found: number }>`
    select host, found from (
      select host, count(*) over ()::int as found, row_number() over (order by md5(host || current_date::text)) as place
      from site_host
      where (group_id, site_id, position) in (select group_id, site_id, min(position) from site_host group by 1, 2)
    ) first_hosts where place <= ${most} or host = any(${also})`.execute(db)
  return { hosts: rows.map(({ host }) => host).toSorted(), all: rows[0]?.found ?? 0 }
}

const secondsSince = (since: Date | null, now: Date): number =>
  since ? Math.max(0, Math.round((now.getTime() - since.getTime()) / 1000)) : 0
