import { sql } from 'kysely'
import { siteName } from '#features/sites/server/site-name-store.ts'
import type { GroupDb } from '#platform/postgres/database.ts'

/** A dealership with what is for sale there, and on how many sites it stands. */
export type DealershipStock = { slug: string; name: string; forSale: number; sites: number }

/** A site with what is for sale at its dealerships. */
export type SiteStock = { slug: string; name: string; forSale: number }

/** Counted over the index that every list of a dealership's vehicles uses. */
export async function stockOfDealerships(db: GroupDb): Promise<DealershipStock[]> {
  const { rows } = await sql<DealershipStock>`select d.slug, d.name,
      (select count(*)::int from vehicle v where v.group_id = d.group_id and v.dealership_id = d.dealership_id
        and v.status <> 'sold' and v.is_shown) as "forSale",
      (select count(*)::int from site_dealership s where s.group_id = d.group_id and s.dealership_id = d.dealership_id) as sites
    from dealership d where d.group_id = current_group_id() order by d.position, d.slug`.execute(db)
  return rows
}

export async function stockOfSites(db: GroupDb): Promise<SiteStock[]> {
  const { rows } = await sql<SiteStock>`select s.slug, ${siteName('s')} as name,
      (select count(*)::int from site_dealership sd join vehicle v using (group_id, dealership_id)
        where sd.group_id = s.group_id and sd.site_id = s.site_id and v.status <> 'sold' and v.is_shown) as "forSale"
    from site s where s.group_id = current_group_id() order by s.created_at, s.slug`.execute(db)
  return rows
}
