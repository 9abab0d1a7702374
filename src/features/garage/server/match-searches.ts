import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-words.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { SendMail } from '#features/leads/server/records/lead-ports.ts'
import { createColumnarSearchEngine } from '#features/search/domain/columnar/columnar-search-engine.ts'
import type { SearchRequest } from '#features/search/domain/engine/search-engine.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { VehicleId } from '#kernel/ids.ts'
import type { Database, GroupDb } from '#platform/postgres/database.ts'
import { type AlertedVehicle, alertMail } from '../domain/garage-mails.ts'
import { changeOf, isMailDue, type MatchedVehicle, type VehicleChange } from '../domain/search-alert.ts'
import { shownPrice } from './keep-garage.ts'
import type { SearchLinks } from './private-token.ts'
import {
  addAlerts,
  claimAlerts,
  keepMatched,
  listActiveSearches,
  listMatched,
  listWaiting,
  lockMatching,
  noteMatched,
  releaseAlerts,
  type SiteToMatch,
  type WaitingAlerts,
} from './saved-search-store.ts'
import { searchPath } from './saved-searches.ts'

export type { SiteToMatch }

/** What a site shows now, and how one of its addresses is to be read. */
export type StockForAlerts = {
  site: Site
  version: number
  /** For sale. */
  vehicles: readonly Vehicle[]
  hrefOf(vehicle: Vehicle): string
  /** Undefined for an address that is no list any more. */
  requestFor(address: string): SearchRequest | undefined
}

export type MatchDeps = {
  database: Database
  readStockForAlerts(site: SiteToMatch): Promise<StockForAlerts>
  sendMail: SendMail
  mailFrom: string
  originOf(site: Site): string
  searchLinks: SearchLinks
  now(): Date
}

/** Finds what changed on a site since the last time, for whom, and mails what is due. Safe to repeat and to be killed in. */
export async function alertSearches(deps: MatchDeps, target: SiteToMatch): Promise<void> {
  const stock = await deps.readStockForAlerts(target)
  await deps.database.forGroup(target.groupId, async (db) => {
    await lockMatching(db, target.siteId)
    await matchChanges(db, stock, deps.now())
    await noteMatched(db, target.siteId, stock.version)
  })
  await mailWaiting(deps, stock)
}

/**
 * Matching is turned round: the few vehicles that changed become an index of their own, and each list that anybody waits for
 * is asked once of that, however many people wait. What a site had when its first search was saved is no news.
 */
export async function matchChanges(db: GroupDb, stock: StockForAlerts, now: Date): Promise<void> {
  const { site } = stock
  const before = await listMatched(db, site.id)
  const current = new Map<VehicleId, MatchedVehicle>(
    stock.vehicles.map((vehicle) => [vehicle.id, { isForSale: true, price: shownPrice(vehicle, site) ?? 0 }]),
  )
  const changes = new Map<VehicleId, VehicleChange>()
  const moved = new Map<VehicleId, MatchedVehicle>()
  for (const [vehicleId, vehicle] of current) {
    const known = before.get(vehicleId)
    if (!known || known.price !== vehicle.price || !known.isForSale) moved.set(vehicleId, vehicle)
    const change = changeOf(known, vehicle)
    if (change) changes.set(vehicleId, { vehicleId, ...change })
  }
  for (const [vehicleId, known] of before)
    if (known.isForSale && !current.has(vehicleId)) moved.set(vehicleId, { ...known, isForSale: false })
  if (before.size > 0 && changes.size > 0) {
    const changed = stock.vehicles.filter(({ id }) => changes.has(id))
    await addAlerts(db, matchesAmong(changed, { stock, changes, searches: await listActiveSearches(db, site.id) }), now)
  }
  await keepMatched(db, site.id, { changed: moved, gone: [] })
}

type Matching = {
  stock: Pick<StockForAlerts, 'site' | 'requestFor'>
  changes: ReadonlyMap<VehicleId, VehicleChange>
  searches: ReadonlyMap<string, readonly string[]>
}

/** Which searches each change is for. */
export function matchesAmong(
  changed: readonly Vehicle[],
  { stock, changes, searches }: Matching,
): { searchId: string; change: VehicleChange }[] {
  const engine = createColumnarSearchEngine(changed, stock.site)
  const found: { searchId: string; change: VehicleChange }[] = []
  for (const [address, searchIds] of searches) {
    const request = stock.requestFor(address)
    if (!request) continue
    for (const { vehicle } of engine.search(request).hits) {
      const change = changes.get(vehicle.id)
      if (change) found.push(...searchIds.map((searchId) => ({ searchId, change })))
    }
  }
  return found
}

const mostAtOnce = 1_000

/** Sends what waits: one mail per search, with everything since the last one. A mail is claimed before it is sent, so never sent twice. */
async function mailWaiting(deps: MatchDeps, stock: StockForAlerts): Promise<void> {
  const { site } = stock
  const now = deps.now()
  const siteHour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: site.timeZone, hour: '2-digit', hour12: false }).format(now),
  )
  const waiting = await deps.database.forGroup(site.groupId, (db) => listWaiting(db, site.id, mostAtOnce))
  const byId = new Map(stock.vehicles.map((vehicle) => [vehicle.id, vehicle]))
  for (const search of waiting) {
    if (!isMailDue(search, { now, siteHour })) continue
    if (!(await deps.database.forGroup(site.groupId, (db) => claimAlerts(db, search.id, now)))) continue
    const vehicles = alertedVehicles(search, { byId, stock, origin: deps.originOf(site) })
    if (vehicles.length > 0) await mailOne(deps, site, { search, vehicles, now })
  }
}

type Telling = { byId: ReadonlyMap<VehicleId, Vehicle>; stock: StockForAlerts; origin: string }

/** What was found and is still so: a vehicle that was sold meanwhile is not told. */
function alertedVehicles({ alerts }: WaitingAlerts, { byId, stock, origin }: Telling): AlertedVehicle[] {
  const latest = new Map(alerts.map((alert) => [alert.vehicleId, alert]))
  return [...latest.values()].flatMap(({ vehicleId, kind }): AlertedVehicle[] => {
    const vehicle = byId.get(vehicleId)
    if (!vehicle) return []
    return [
      {
        kind,
        name: vehicleName(vehicle),
        href: origin + stock.hrefOf(vehicle),
        price: shownPrice(vehicle, stock.site),
      },
    ]
  })
}

async function mailOne(
  deps: MatchDeps,
  site: Site,
  { search, vehicles, now }: { search: WaitingAlerts; vehicles: AlertedVehicle[]; now: Date },
): Promise<void> {
  const origin = deps.originOf(site)
  const link = origin + searchPath(deps.searchLinks.tokenOf(search.id))
  const sent = await deps.sendMail({
    groupId: site.groupId,
    messageId: `<alert-${search.id}-${deps.now().getTime()}@${deps.mailFrom.split('@')[1] ?? 'forecourt.example'}>`,
    from: { name: site.name, address: deps.mailFrom },
    to: [search.email],
    ...alertMail(site, { title: search.title, listHref: origin + search.address, vehicles, unsubscribeHref: link }),
    headers: { 'List-Unsubscribe': `<${link}/stop>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  })
  // A mail server that is away takes it another minute; one that refuses the address for good is not asked again.
  if (!sent.ok && sent.problem.kind === 'temporary')
    await deps.database.forGroup(site.groupId, (db) => releaseAlerts(db, search.id, now))
}
