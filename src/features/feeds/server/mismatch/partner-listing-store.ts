import { isDeepStrictEqual } from 'node:util'
import type { SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { followingList, type PartnerListing, type PartnerVehicle } from '../../domain/mismatch/partner-mismatches.ts'

type NewListing = Omit<PartnerListing, 'vehicles'> & { vehicles: readonly Omit<PartnerVehicle, 'since'>[] }

/** Notes what a partner has now; what says the same as before has said it since then. */
export async function notePartnerListing(db: GroupDb, siteId: SiteId, listing: NewListing): Promise<void> {
  const { partner, source, listedAt } = listing
  const before = await db
    .selectFrom('partner_listing')
    .select('vehicles')
    .where('site_id', '=', siteId)
    .where('partner', '=', partner)
    .where('source', '=', source)
    .forUpdate()
    .executeTakeFirst()
  const known = (before?.vehicles ?? []) as PartnerVehicle[]
  const vehicles = JSON.parse(JSON.stringify(followingList(known, listing.vehicles, listedAt))) as PartnerVehicle[]
  // Partners fetch every few minutes: a list of thousands that is as before is not written again.
  const isSame = isDeepStrictEqual(known, vehicles)
  const row = { listed_at: listedAt, ...(isSame ? {} : { vehicles: JSON.stringify(vehicles) }) }
  await db
    .insertInto('partner_listing')
    .values({ site_id: siteId, partner, source, vehicles: '[]', ...row })
    .onConflict((conflict) => conflict.columns(['group_id', 'site_id', 'partner', 'source']).doUpdateSet(row))
    .execute()
}

export async function listPartnerListings(db: GroupDb, siteId: SiteId): Promise<PartnerListing[]> {
  const rows = await db
    .selectFrom('partner_listing')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('partner')
    .orderBy('source')
    .execute()
  return rows.map((row) => ({
    partner: row.partner,
    source: row.source,
    listedAt: row.listed_at,
    vehicles: row.vehicles as PartnerVehicle[],
  }))
}

/** Forgets what a partner itself said that it lists. */
export async function forgetPartnerListing(db: GroupDb, siteId: SiteId, partner: string): Promise<boolean> {
  const done = await db
    .deleteFrom('partner_listing')
    .where('site_id', '=', siteId)
    .where('partner', '=', partner)
    .where('source', '=', 'partner')
    .executeTakeFirst()
  return done.numDeletedRows > 0n
}
