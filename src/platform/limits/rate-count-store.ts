import { sql } from 'kysely'
import type { PlatformDb } from '../postgres/database.ts'

/** What a key has used up in an hour of the clock (hours since 1970), over all processes. */
type RateCount = { key: Buffer; count: number }

/** Counts of these keys, in this hour and the one before. */
export async function readRateCounts(
  db: PlatformDb,
  keys: readonly Buffer[],
  hour: number,
): Promise<(RateCount & { hour: number })[]> {
  const { rows } = await sql<{ key: Buffer; hour: number; count: number }>`
    select key, hour, count from limits.rate_count
    where key = any(${keys}::bytea[]) and hour between ${hour - 1} and ${hour}`.execute(db)
  return rows
}

/** Adds to the counts of an hour. In the order of the keys, so that two processes never wait for each other in a circle. */
export async function addRateCounts(db: PlatformDb, changes: readonly RateCount[], hour: number): Promise<RateCount[]> {
  const sorted = changes.toSorted((a, b) => a.key.compare(b.key))
  const { rows } = await sql<{ key: Buffer; count: number }>`
    insert into limits.rate_count as known (key, hour, count)
    select key, ${hour}, count from unnest(${sorted.map(({ key }) => key)}::bytea[], ${sorted.map(({ count }) => count)}::bigint[]) as c (key, count)
    on conflict (key, hour) do update set count = known.count + excluded.count
    returning key, count`.execute(db)
  return rows
}

/** Counts of hours before this one; what two hours ago was counted counts no more. */
export async function forgetRateCounts(db: PlatformDb, before: number): Promise<void> {
  await db.deleteFrom('limits.rate_count').where('hour', '<', before).execute()
}
