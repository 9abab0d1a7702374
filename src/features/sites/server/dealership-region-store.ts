import { type DealershipId, asId, type LocationId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { Region } from '../domain/region.ts'

/** Sites that show this dealership, the oldest first. */
const sitesOf = (db: GroupDb, dealershipId: DealershipId) =>
  db
    .selectFrom('site')
    .innerJoin('site_dealership', (join) =>
      join
        .onRef('site_dealership.group_id', '=', 'site.group_id')
        .onRef('site_dealership.site_id', '=', 'site.site_id'),
    )
    .where('site_dealership.dealership_id', '=', dealershipId)
    .orderBy('site.created_at')

/** Region of the first site that shows this dealership; undefined while none does. */
export async function findDealershipRegion(db: GroupDb, dealershipId: DealershipId): Promise<Region | undefined> {
  const row = await sitesOf(db, dealershipId).select('site.region').executeTakeFirst()
  return row?.region
}

/** Zone of the first location of a dealership, else of the first site that shows it; undefined while neither is there. */
export async function findDealershipTimeZone(db: GroupDb, dealershipId: DealershipId): Promise<string | undefined> {
  const place = await db
    .selectFrom('location')
    .select('time_zone')
    .where('dealership_id', '=', dealershipId)
    .where('time_zone', '!=', '')
    .orderBy('position')
    .executeTakeFirst()
  if (place) return place.time_zone
  const site = await sitesOf(db, dealershipId).select('site.time_zone').executeTakeFirst()
  return site?.time_zone
}

/** A dealership's name and where its vehicles can stand; undefined when the group has none with this id. */
export async function findDealershipYards(
  db: GroupDb,
  id: DealershipId,
): Promise<{ name: string; locations: { id: LocationId; slug: string }[] } | undefined> {
  const row = await db.selectFrom('dealership').select('name').where('dealership_id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const locations = await db
    .selectFrom('location')
    .select(['location_id', 'slug'])
    .where('dealership_id', '=', id)
    .orderBy('position')
    .execute()
  return {
    name: row.name,
    locations: locations.map((each) => ({ id: asId<'location'>(each.location_id), slug: each.slug })),
  }
}
