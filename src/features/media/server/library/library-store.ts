import { sql } from 'kysely'
import type { GroupDb } from '#platform/postgres/database.ts'
import { type MediaKey, mediaExtensions, mediaPath, parseMediaKey } from '../../domain/media-key.ts'
import type { PictureUse } from '../../domain/picture-use.ts'

type LibraryPicture = { key: MediaKey; name: string; alt: string; addedAt: Date }

/** The newest first. */
export async function listLibrary(db: GroupDb): Promise<LibraryPicture[]> {
  const rows = await db
    .selectFrom('library_picture')
    .selectAll()
    .orderBy('added_at', 'desc')
    .orderBy('media_key')
    .execute()
  return rows.flatMap(({ media_key, name, alt, added_at }) => {
    const key = parseMediaKey(media_key)
    return key ? [{ key, name, alt, addedAt: added_at }] : []
  })
}

/** Puts a picture by; one that is there already keeps its name, its description and its time. */
export async function addToLibrary(db: GroupDb, { key, name, alt, addedAt }: LibraryPicture): Promise<void> {
  await db
    .insertInto('library_picture')
    .values({ media_key: key, name, alt, added_at: addedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Locked until the change of it is done; undefined where the picture is not in the library. */
export async function findInLibrary(db: GroupDb, key: MediaKey): Promise<{ name: string; alt: string } | undefined> {
  return db
    .selectFrom('library_picture')
    .select(['name', 'alt'])
    .where('media_key', '=', key)
    .forUpdate()
    .executeTakeFirst()
}

export async function describeInLibrary(
  db: GroupDb,
  { key, name, alt }: Omit<LibraryPicture, 'addedAt'>,
): Promise<void> {
  await db.updateTable('library_picture').set({ name, alt }).where('media_key', '=', key).execute()
}

export async function removeFromLibrary(db: GroupDb, key: MediaKey): Promise<void> {
  await db.deleteFrom('library_picture').where('media_key', '=', key).execute()
}

const pictureExtensions = mediaExtensions.filter((extension) => extension !== 'pdf')
const pictureShape = `([0-9a-f]{32}\\.(?:${pictureExtensions.join('|')}))`

/**
 * Every place of the group that names a picture in what is live, planned or typed: content, settings and drafts are read as text, so that
 * a picture within a block or a text of theirs counts too. History is not: what it names stays stored, and may come back.
 */
export async function listContentUses(db: GroupDb): Promise<(PictureUse & { picture: MediaKey })[]> {
  const { rows } = await sql<PictureUse & { picture: string }>`
    with place as materialized (
      select 'page' as kind, title as name, path as key, group_id, site_id, p::text as whole from page p
      union all select 'article', title, slug, group_id, site_id, a::text from article a
      union all select 'offer', title, slug, group_id, site_id, o::text from offer o
      union all select 'position', title, slug, group_id, site_id, j::text from job_position j
      union all select 'model', name, slug, group_id, site_id, m::text from model m
      union all select 'product', title, slug, group_id, site_id, r::text from product r
      union all select 'form', slug, slug, group_id, site_id, f::text from own_form f where removed_at is null
      union all select 'settings', name, '', group_id, site_id, settings::text from site
      union all select 'planned', title, subject, group_id, site_id, n::text from planned_publication n where state <> 'published'
      union all select 'draft', subject, subject, group_id, site_id, d::text from console_draft d)
    select distinct place.kind, place.name, place.key, site.slug as site, found[1] as picture
    from place join site using (group_id, site_id), regexp_matches(place.whole, ${pictureShape}, 'g') as found
    order by 1, 2, 3`.execute(db)
  return rows.flatMap(({ picture, ...use }) => {
    const key = parseMediaKey(picture)
    return key ? [{ ...use, picture: key }] : []
  })
}

/** Vehicles in use whose photos or floor plans are among these pictures. */
export async function listVehicleUses(
  db: GroupDb,
  keys: readonly MediaKey[],
): Promise<(PictureUse & { picture: MediaKey })[]> {
  if (keys.length === 0) return []
  const urls = keys.map(mediaPath)
  const { rows } = await sql<{ name: string; key: string; url: string }>`
    select distinct concat_ws(' ', v.year, v.make, v.model, v.badge) as name, v.vehicle_id::text as key, image ->> 'url' as url
    from vehicle v, jsonb_array_elements(v.images || v.floor_plans) as image
    where not v.is_archived and not v.is_deleted and image ->> 'url' = any(${urls}::text[])
    order by 1, 2`.execute(db)
  return rows.flatMap(({ url, name, key }) => {
    const picture = keys.find((each) => mediaPath(each) === url)
    return picture ? [{ kind: 'vehicle' as const, name, key, site: '', picture }] : []
  })
}
