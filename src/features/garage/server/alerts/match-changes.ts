import { setImmediate as nextTurn } from 'node:timers/promises'
import { lowestBefore } from '#features/inventory/domain/price/price-history.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { Bits } from '#features/search/domain/columnar/bits.ts'
import { createListMatcher } from '#features/search/domain/columnar/list-matcher.ts'
import type { SearchRequest } from '#features/search/domain/engine/search-engine.ts'
import { partedAddress } from '#features/search/domain/query/address-ranges.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { VehicleId } from '#kernel/ids.ts'
import type { GroupDb, TenantDatabase } from '#platform/postgres/database.ts'
import {
  changeOf,
  isNotifiedOfList,
  type MatchedVehicle,
  notifiedOfVehicle,
  type VehicleChange,
} from '../../domain/search-alert.ts'
import { shownPrice } from '../update-garage.ts'
import { listWantedAddresses } from '../saved-search-store.ts'
import { listMatched, lockMatchedVersion, noteMatched, saveMatched } from './matched-store.ts'
import { addAlerts, addListNews, type FoundAlert, type ListNews } from './news-store.ts'
import { listNotifiedOf, listWatchers } from './watcher-store.ts'

/** What a site shows now, and how one of its addresses is to be read. */
export type StockForAlerts = {
  site: Site
  version: number
  /** Vehicles that are for sale. */
  vehicles: readonly Vehicle[]
  /** Vehicles that wait for photos, a price or comments before they are seen. */
  preparing: readonly Pick<Vehicle, 'id'>[]
  /** Finds those too that were sold lately; undefined once a vehicle has left the site. */
  findVehicle(id: VehicleId): Vehicle | undefined
  hrefOf(vehicle: Vehicle): string
  /** Undefined for an address that is no list any more. */
  requestFor(address: string): SearchRequest | undefined
}

/**
 * Finds what somebody may want to hear of since the last time, and notes it. What a site had when its first search was saved is no
 * news. Lists are asked between two transactions, since that may take seconds: whoever notes first has done it for all.
 */
export async function matchChanges(database: TenantDatabase, stock: StockForAlerts, now: Date): Promise<void> {
  const { site, version } = stock
  const { matchedVersion, changes, moved, pairs, addresses } = await database.forGroup(site.groupId, (db) =>
    readChanges(db, stock),
  )
  const watched = pairs.flatMap(({ searchId, vehicleId, address }): FoundAlert[] => {
    const found = changes.get(vehicleId)
    const change = found ? notifiedOfVehicle(found, address) : null
    return change ? [{ searchId, change }] : []
  })
  const news = await matchesAmong(stock, changes, addresses)
  await database.forGroup(site.groupId, async (db) => {
    if ((await lockMatchedVersion(db, site.id)) !== matchedVersion) return
    await addAlerts(db, site.id, { found: watched, now })
    await addListNews(db, site.id, { news, now })
    if (moved.size > 0) await saveMatched(db, site.id, moved)
    await noteMatched(db, site.id, { version, notifyAt: watched.length + news.length > 0 ? now : null })
  })
}

async function readChanges(db: GroupDb, stock: StockForAlerts) {
  const { id } = stock.site
  const matchedVersion = await lockMatchedVersion(db, id)
  const before = await listMatched(db, id)
  const { changes, moved } = changesSince(before, stock)
  if (before.size === 0) changes.clear()
  const ids = [...changes.keys()]
  const sold = ids.filter((each) => changes.get(each)?.kind === 'sold')
  if (ids.length === 0) return { matchedVersion, changes, moved, pairs: [], addresses: [] }
  const pairs = [...(await listWatchers(db, id, ids)), ...(await listNotifiedOf(db, id, sold))]
  return { matchedVersion, changes, moved, pairs, addresses: await listWantedAddresses(db, id) }
}

/** The news of each vehicle, and each vehicle that differs at all from what was taken down of it. */
function changesSince(before: ReadonlyMap<VehicleId, MatchedVehicle>, { vehicles, preparing, site }: StockForAlerts) {
  const changes = new Map<VehicleId, VehicleChange>()
  const moved = new Map<VehicleId, MatchedVehicle>()
  const compare = (vehicleId: VehicleId, now: MatchedVehicle, lowest: number): void => {
    const known = before.get(vehicleId)
    const change = changeOf(known, now, lowest)
    if (change) changes.set(vehicleId, { vehicleId, ...change })
    if (!known || !isAlike(known, now)) moved.set(vehicleId, now)
  }
  const present = new Set<VehicleId>()
  for (const vehicle of vehicles) {
    present.add(vehicle.id)
    compare(vehicle.id, matchedOf(vehicle, site), lowestBefore(vehicle))
  }
  // Back in preparation is off the site, and no sale.
  for (const { id } of preparing) {
    const known = before.get(id)
    if (known?.isForSale) moved.set(id, { ...known, isForSale: false, isReserved: false })
    present.add(id)
  }
  for (const [vehicleId, known] of before)
    if (!present.has(vehicleId)) compare(vehicleId, { ...known, isForSale: false, isReserved: false }, Infinity)
  return { changes, moved }
}

const matchedOf = (vehicle: Vehicle, site: Site): MatchedVehicle => ({
  isForSale: true,
  isReserved: vehicle.isReserved,
  price: shownPrice(vehicle, site) ?? 0,
  priceNote: vehicle.priceNote,
  name: vehicleName(vehicle),
})

const isAlike = (one: MatchedVehicle, other: MatchedVehicle): boolean =>
  one.isForSale === other.isForSale &&
  one.isReserved === other.isReserved &&
  one.price === other.price &&
  one.priceNote === other.priceNote &&
  one.name === other.name

/** So many lists are asked before others get a turn: a page that is wanted meanwhile waits a millisecond or two. */
const searchesPerBatch = 200

/** Sets of vehicles remembered: what is ticked repeats, where the ranges beside it hardly do. */
const mostSets = 20_000

/**
 * Matching is turned round: the few vehicles that changed become an index of their own, and each list that anybody
 * waits for is asked once of that, however many people wait. What lists have in common is asked once too.
 */
export async function matchesAmong(
  stock: Pick<StockForAlerts, 'site' | 'vehicles' | 'requestFor'>,
  changes: ReadonlyMap<VehicleId, VehicleChange>,
  addresses: readonly string[],
): Promise<ListNews[]> {
  const announced = stock.vehicles.filter(({ id }) => isNotifiedOfList(changes.get(id)?.kind ?? 'sold'))
  if (announced.length === 0) return []
  const matcher = createListMatcher(announced, stock.site)
  const sets = new Map<string, Bits | null>()
  const setOf = (list: string): Bits | null => {
    const known = sets.get(list)
    if (known !== undefined) return known
    const request = stock.requestFor(list)
    const set = request ? matcher.setOf(request) : null
    if (sets.size < mostSets) sets.set(list, set)
    return set
  }
  const news: ListNews[] = []
  let requests = 0
  for (const address of addresses) {
    if (++requests % searchesPerBatch === 0) await nextTurn()
    const { list, ranges } = partedAddress(address, stock.site.region)
    const set = setOf(list)
    if (set === null) continue
    const matched = matcher.vehiclesIn(set, ranges).flatMap(({ id }) => changes.get(id) ?? [])
    if (matched.length > 0) news.push({ address, changes: matched })
  }
  return news
}
