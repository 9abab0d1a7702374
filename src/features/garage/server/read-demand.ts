import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import { createListMatcher } from '#features/search/domain/columnar/list-matcher.ts'
import type { VehicleId } from '#kernel/ids.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import type { StockForAlerts } from './alerts/match-changes.ts'
import { type AgreedShopper, listAgreed } from './contact-store.ts'
import { countFollowers, countHearts, countSearches, type WantedList } from './demand-store.ts'

/** What shoppers of a site want: counts, and people only where they agreed to be known. */
export type Demand = {
  /** Vehicles in stock that somebody saved or follows, the most wanted first. */
  vehicles: { vehicleId: VehicleId; name: string; href: string; hearts: number; followers: number }[]
  /** Lists that people wait for and that hold nothing now, the most wanted first. */
  missing: WantedList[]
  /** Lists that people follow, with how many vehicles they hold. */
  wanted: (WantedList & { inStock: number })[]
  agreed: (Omit<AgreedShopper, 'vehicleIds'> & { saved: string[] })[]
}

const mostShown = 50

export async function readDemand(
  { database }: { database: TenantDatabase },
  { site, vehicles, findVehicle, hrefOf, requestFor }: StockForAlerts,
): Promise<Demand> {
  const [hearts, followers, searches, agreed] = await database.forGroup(site.groupId, async (db) => [
    new Map((await countHearts(db, site.id)).map(({ vehicleId, people }) => [vehicleId, people])),
    await countFollowers(db, site.id),
    await countSearches(db, site.id),
    await listAgreed(db, site.id),
  ])
  const matcher = createListMatcher(vehicles, site)
  const lists = searches.map((list) => {
    const request = requestFor(list.address)
    const found = request && matcher.setOf(request)
    return { ...list, inStock: found ? matcher.vehiclesIn(found).length : 0 }
  })
  const wanted = [...new Set([...hearts.keys(), ...followers.keys()])].flatMap((vehicleId) => {
    const vehicle = vehicles.find(({ id }) => id === vehicleId)
    if (!vehicle) return []
    const counts = { hearts: hearts.get(vehicleId) ?? 0, followers: followers.get(vehicleId) ?? 0 }
    return [{ vehicleId, name: vehicleName(vehicle), href: hrefOf(vehicle), ...counts }]
  })
  const namesOf = (ids: readonly VehicleId[]): string[] =>
    ids.flatMap((id) => {
      const vehicle = findVehicle(id)
      return vehicle ? [vehicleName(vehicle)] : []
    })
  return {
    vehicles: wanted.toSorted((a, b) => b.hearts + b.followers - a.hearts - a.followers).slice(0, mostShown),
    missing: lists.filter(({ inStock }) => inStock === 0).slice(0, mostShown),
    wanted: lists.filter(({ inStock }) => inStock > 0).slice(0, mostShown),
    agreed: agreed.map(({ vehicleIds, ...shopper }) => ({ ...shopper, saved: namesOf(vehicleIds) })),
  }
}
