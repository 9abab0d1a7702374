import type { Site } from '#features/sites/domain/site.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import type { PartnerVehicle } from '../../domain/mismatch/partner-mismatches.ts'
import { forgetPartnerListing, notePartnerListing } from './partner-listing-store.ts'

type Deps = { database: TenantDatabase }
type OfSite = Pick<Site, 'id' | 'groupId'>
type PartnerList = { partner: string; vehicles: readonly Omit<PartnerVehicle, 'since'>[]; now: Date }

/** Takes what a partner says that it lists; it takes the place of what it said before. */
export const comparePartner = (
  { database }: Deps,
  site: OfSite,
  { partner, vehicles, now }: PartnerList,
): Promise<void> =>
  database.forGroup(site.groupId, (db) =>
    notePartnerListing(db, site.id, { partner, source: 'partner', listedAt: now, vehicles }),
  )

/** Forgets what a partner said; false where it said nothing. */
export const forgetPartner = ({ database }: Deps, site: OfSite, partner: string): Promise<boolean> =>
  database.forGroup(site.groupId, (db) => forgetPartnerListing(db, site.id, partner))
