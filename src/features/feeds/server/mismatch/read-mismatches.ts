import { sharedVins } from '#features/inventory/domain/preflight/vehicle-flaws.ts'
import type { StoredVehicle } from '#features/inventory/domain/stock-file/plan/plan-stock-import.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { readStockBesideFile } from '#features/inventory/server/edit/read-stock-beside-file.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { DealershipId, GroupId, UserId } from '#kernel/ids.ts'
import type { GroupDb, TenantDatabase } from '#platform/postgres/database.ts'
import { feedRules } from '../../domain/feeds-out/feed-rules.ts'
import { fileMismatches } from '../../domain/mismatch/file-mismatches.ts'
import { type ComparedStock, filePlace, inOrder, type Mismatch } from '../../domain/mismatch/mismatch.ts'
import { partnerLabel, type PartnerListing, partnerMismatches } from '../../domain/mismatch/partner-mismatches.ts'
import { listPartnerListings } from './partner-listing-store.ts'

type Deps = {
  database: TenantDatabase
  now(): Date
  listStaff(groupId: GroupId): Promise<readonly { id: UserId; name: string }[]>
}

type ToCompare = {
  site: Site
  /** What the website shows. */
  shown: readonly Vehicle[]
  /** Dealerships whose stock is compared: those that the reader works for. */
  among: readonly DealershipId[]
}

/** A place that the website was compared with, and when it was last heard of; null: never. */
export type ComparedPlace = { place: string; label: string; at: Date | null; source: 'file' | PartnerListing['source'] }

/** Compares the website with the last stock files and with what partners have, vehicle by vehicle. */
export async function readMismatches(
  deps: Deps,
  { site, shown, among }: ToCompare,
): Promise<{ places: ComparedPlace[]; mismatches: Mismatch[] }> {
  const read = await deps.database.forGroup(site.groupId, (db) => readCompared(db, site, among))
  const people = new Map((await deps.listStaff(site.groupId)).map(({ id, name }) => [id, name]))
  const changes = new Map(read.changes.map((change) => [`${change.vehicleId} ${change.field}`, change]))
  const byId = new Map(shown.map((vehicle) => [vehicle.id, vehicle]))
  const shownStock = read.stored.map((stored) => asShown(stored, byId.get(stored.id)))
  const hidden = new Set(read.stored.flatMap(({ id, price }) => (price !== byId.get(id)?.price ? [id] : [])))
  const stock: ComparedStock = {
    site,
    now: deps.now(),
    vehicles: shownStock,
    hidesPrice: ({ id, price }) => price === null && hidden.has(id),
    sharedVins: sharedVins(read.stored),
    changeOf(vehicle, field) {
      const change = changes.get(`${vehicle.id} ${field}`)
      if (!change) return undefined
      const by = change.userId === null ? undefined : people.get(change.userId)
      return { at: change.at, by: by ?? 'Someone who left' }
    },
  }
  const mismatches = [
    ...fileMismatches({ ...stock, vehicles: shownStock.map(withOwnNote(read.stored)) }, read.entries),
    ...read.listings.flatMap((listing) => ofReach(partnerMismatches(stock, listing), { site, among })),
  ]
  return { places: placesOf(site, read), mismatches: inOrder(mismatches) }
}

async function readCompared(db: GroupDb, site: Site, among: readonly DealershipId[]) {
  return {
    ...(await readStockBesideFile(db, among)),
    listings: await listPartnerListings(db, site.id),
  }
}

/** What shoppers see of a vehicle, with what only its row knows; whether the dealer's own file reserves it is the row's. */
const asShown = (stored: StoredVehicle, shown: Vehicle | undefined): StoredVehicle =>
  shown ? { ...stored, ...shown, isReserved: stored.isReserved, isReservable: stored.isReservable } : stored

/** What the file says of a price's charges is compared with what is stored of them: the site's own default says nothing of the file. */
function withOwnNote(stored: readonly StoredVehicle[]): (vehicle: StoredVehicle) => StoredVehicle {
  const notes = new Map(stored.map(({ id, priceNote }) => [id, priceNote]))
  return (vehicle) => ({ ...vehicle, priceNote: notes.get(vehicle.id) ?? vehicle.priceNote })
}

/** A partner's vehicles of other dealerships are unknown to who does not work there, and no difference. */
const ofReach = (mismatches: Mismatch[], { site, among }: Pick<ToCompare, 'site' | 'among'>): Mismatch[] =>
  among.length === site.dealerships.length ? mismatches : mismatches.filter(({ vehicleId }) => vehicleId !== null)

function placesOf(site: Site, { entries, listings }: Awaited<ReturnType<typeof readCompared>>): ComparedPlace[] {
  const moments = entries.flatMap(({ since, goneAt }) => [...Object.values(since), goneAt?.getTime() ?? 0])
  const targets = site.settings.connections.feeds.targets.filter(
    (target) => !listings.some(({ partner, source }) => partner === target && source === 'feed'),
  )
  return [
    ...(moments.length > 0
      ? [{ place: filePlace, label: 'Stock file', at: new Date(largest(moments)), source: 'file' as const }]
      : []),
    ...listings.map(({ partner, source, listedAt }) => ({
      place: partner,
      label: partnerLabel(partner),
      at: listedAt,
      source,
    })),
    ...targets.map((target) => ({
      place: target,
      label: feedRules[target].label,
      at: null,
      source: 'feed' as const,
    })),
  ]
}

const largest = (numbers: readonly number[]): number => numbers.reduce((most, number) => Math.max(most, number), 0)
