import type { FeedTarget } from '#features/sites/domain/settings/connections/feed-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import { feedRules } from '../../domain/feeds-out/feed-rules.ts'
import { carriedVehicle } from '../../domain/mismatch/partner-mismatches.ts'
import { feedFileNames, type MadeFeed } from '../../domain/feeds-out/make-feed.ts'
import { notePartnerListing } from '../mismatch/partner-listing-store.ts'
import {
  feedKeyOf,
  findFeedKey,
  findIndexNow,
  listFeedFetches,
  noteFeedFetch,
  replaceFeedKey,
  type FeedFetch,
} from './feed-address-store.ts'

type Deps = { database: TenantDatabase; newFeedKey(): string; now(): Date }
type OfSite = Pick<Site, 'id' | 'groupId'>

type FeedAddress = { target: FeedTarget; label: string; path: string }

/** Each partner that the site's settings name fetches its feed from one of these. */
export function siteFeedAddresses(deps: Deps, site: Site): Promise<FeedAddress[]> {
  const made = { key: deps.newFeedKey(), at: deps.now() }
  return deps.database.forGroup(site.groupId, async (db) => {
    const addresses: FeedAddress[] = []
    for (const target of site.settings.connections.feeds.targets) {
      const key = await feedKeyOf(db, { siteId: site.id, target }, made)
      addresses.push({ target, label: feedRules[target].label, path: `/feeds/${feedFileNames[target]}?key=${key}` })
    }
    return addresses
  })
}

/** A new key for a feed: the address of before answers nobody any more. */
export const renewFeedAddress = (deps: Deps, site: OfSite, target: FeedTarget): Promise<void> =>
  deps.database.forGroup(site.groupId, (db) =>
    replaceFeedKey(db, { siteId: site.id, target }, { key: deps.newFeedKey(), at: deps.now() }),
  )

export const feedKey = ({ database }: Pick<Deps, 'database'>, site: OfSite, target: FeedTarget) =>
  database.forGroup(site.groupId, (db) => findFeedKey(db, { siteId: site.id, target }))

export const recordFeedFetch = ({ database }: Pick<Deps, 'database'>, site: OfSite, fetch: FeedFetch): Promise<void> =>
  database.forGroup(site.groupId, (db) => noteFeedFetch(db, site.id, fetch))

/** What a partner has from now on: the vehicles of its feed, and those that were left out. */
export function recordDelivery(
  { database }: Pick<Deps, 'database'>,
  site: Site,
  { target, feed, at }: { target: FeedTarget; feed: Pick<MadeFeed, 'vehicles' | 'leftOut'>; at: Date },
): Promise<void> {
  const vehicles = [
    ...feed.vehicles.map((vehicle) => carriedVehicle(vehicle, site)),
    ...feed.leftOut.map(({ vehicle: { id, stockNumber, vin } }) => ({
      id,
      stockNumber,
      vin,
      name: '',
      isLeftOut: true,
    })),
  ]
  const listing = { partner: target, source: 'feed' as const, listedAt: at, vehicles }
  return database.forGroup(site.groupId, (db) => notePartnerListing(db, site.id, listing))
}

export const siteFeedFetches = ({ database }: Pick<Deps, 'database'>, site: OfSite, limit: number) =>
  database.forGroup(site.groupId, (db) => listFeedFetches(db, site.id, limit))

/** Search engines compare the key with the one at the site's own address; undefined where the site tells them nothing. */
export const indexNowKey = async ({ database }: Pick<Deps, 'database'>, site: OfSite): Promise<string | undefined> =>
  (await database.forGroup(site.groupId, (db) => findIndexNow(db, site.id)))?.key
