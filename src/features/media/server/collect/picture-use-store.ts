import { sql } from 'kysely'
import type { GroupId } from '#kernel/ids.ts'
import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'
import { type MediaKey, mediaExtensions, mediaPath, parseMediaKey } from '../../domain/media-key.ts'

export const listGroups = async (db: PlatformDb): Promise<GroupId[]> => {
  const { rows } = await sql<{ group_id: GroupId }>`select group_id from dealer_group order by group_id`.execute(db)
  return rows.map((row) => row.group_id)
}

/** What only remembers where a picture was fetched from, or that nobody uses it. */
const noUse = ['remote_picture', 'unused_picture']

/**
 * Every stored picture that any row of the group names: of vehicles, pages, settings, drafts, history and whatever comes later.
 * The tables are those of the catalogue; one that may not be read throws, so that nothing is taken for unused that was not seen.
 */
export async function listUsedPictures(db: GroupDb): Promise<Set<MediaKey>> {
  const tables = await sql<{ name: string }>`
    select c.relname as name from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'group_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all(${noUse}::text[])`.execute(db)
  const shape = `[0-9a-f]{32}\\.(?:${mediaExtensions.join('|')})`
  const used = new Set<MediaKey>()
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ key: string }>`
      select distinct m[1] as key from ${sql.table(name)} t, regexp_matches(t::text, ${`(${shape})`}, 'g') m`.execute(
      db,
    )
    for (const { key } of rows) {
      const parsed = parseMediaKey(key)
      if (parsed) used.add(parsed)
    }
  }
  return used
}

/** Does what is unused at this moment, each since it was first seen so; what is used again is forgotten. */
export async function noteUnused(db: GroupDb, keys: readonly MediaKey[], now: Date): Promise<void> {
  await sql`delete from unused_picture where media_key <> all(${keys}::text[])`.execute(db)
  await sql`insert into unused_picture (media_key, unused_since) select k, ${now}::timestamptz from unnest(${keys}::text[]) k
    on conflict do nothing`.execute(db)
}

/** From here on an import fetches it anew: nothing new comes to name a picture that is about to go. */
export async function forgetAddresses(db: GroupDb, unusedSince: Date): Promise<void> {
  const keys = await listUnused(db, unusedSince)
  await sql`delete from remote_picture where media_url = any(${keys.map(mediaPath)}::text[])`.execute(db)
}

export async function listUnused(db: GroupDb, unusedSince: Date): Promise<MediaKey[]> {
  const { rows } = await sql<{ media_key: string }>`
    select media_key from unused_picture where unused_since <= ${unusedSince}`.execute(db)
  return rows.flatMap((row) => parseMediaKey(row.media_key) ?? [])
}

export async function forgetUnused(db: GroupDb, key: MediaKey): Promise<void> {
  await sql`delete from unused_picture where media_key = ${key}`.execute(db)
}
