import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { priceDisplay } from '#features/inventory/domain/price/vehicle-price.ts'
import { repaymentTerms } from '#features/finance/domain/repayment-terms.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { VehicleId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import { longestNote, type SavedVehicle } from '../domain/garage.ts'
import {
  findGarage,
  findSharedGarage,
  type GarageOwner,
  hasShareLink,
  listSaved,
  makeGarage,
  noteSeen,
  noteVehicle,
  removeVehicle,
  saveVehicle,
  shareGarage,
} from './garage-store.ts'
import { hashOf, newToken } from './private-token.ts'

export type { GarageOwner }
export type GarageDeps = { database: TenantDatabase; now(): Date; newId(): string }

/** Whose garage at which site. */
export type GarageKey = { site: Site; owner: GarageOwner }

/** Saved vehicles, the newest first; none where there is no garage yet. */
export const savedVehicles = (deps: GarageDeps, { site, owner }: GarageKey): Promise<SavedVehicle[]> =>
  deps.database.forGroup(site.groupId, async (db) => {
    const garage = await findGarage(db, site.id, owner)
    if (!garage) return []
    await noteSeen(db, garage, deps.now())
    return listSaved(db, garage)
  })

/** The price to buy, also where a price by the week or the day comes first; null where none is shown. */
export function shownPrice(vehicle: Vehicle, site: Site): Cents | null {
  const price = priceDisplay(vehicle, {
    settings: site.settings.vehicle,
    region: site.region,
    terms: repaymentTerms(site),
  })
  return price.kind === 'price' || price.second ? vehicle.price : null
}

/** Puts a vehicle into the garage, which is made for it when there is none. Answers what is in it now. */
export const saveToGarage = (deps: GarageDeps, { site, owner }: GarageKey, vehicle: Vehicle): Promise<SavedVehicle[]> =>
  deps.database.forGroup(site.groupId, async (db) => {
    const now = deps.now()
    const garage =
      (await findGarage(db, site.id, owner)) ??
      (await makeGarage(db, { garageId: deps.newId(), siteId: site.id, owner, now }))
    const saved = {
      vehicleId: vehicle.id,
      savedAt: now,
      savedPrice: shownPrice(vehicle, site),
      note: '',
    }
    await saveVehicle(db, garage, saved)
    return listSaved(db, garage)
  })

export const removeFromGarage = (
  deps: GarageDeps,
  { site, owner }: GarageKey,
  vehicleId: VehicleId,
): Promise<SavedVehicle[]> =>
  deps.database.forGroup(site.groupId, async (db) => {
    const garage = await findGarage(db, site.id, owner)
    if (!garage) return []
    await removeVehicle(db, garage, { vehicleId, now: deps.now() })
    return listSaved(db, garage)
  })

export const noteInGarage = (
  deps: GarageDeps,
  { site, owner }: GarageKey,
  { vehicleId, note }: { vehicleId: VehicleId; note: string },
): Promise<void> =>
  deps.database.forGroup(site.groupId, async (db) => {
    const garage = await findGarage(db, site.id, owner)
    if (garage) await noteVehicle(db, garage, { vehicleId, note: note.trim().slice(0, longestNote) })
  })

/** A link that shows the garage's vehicles to whoever has it, without notes; an earlier link stops working. */
export const shareOwnGarage = (deps: GarageDeps, { site, owner }: GarageKey): Promise<string | undefined> =>
  deps.database.forGroup(site.groupId, async (db) => {
    const garage = await findGarage(db, site.id, owner)
    if (!garage) return undefined
    const { token, hash } = newToken()
    await shareGarage(db, garage, hash)
    return token
  })

export const stopSharing = (deps: GarageDeps, { site, owner }: GarageKey): Promise<void> =>
  deps.database.forGroup(site.groupId, async (db) => {
    const garage = await findGarage(db, site.id, owner)
    if (garage) await shareGarage(db, garage, null)
  })

export const isShared = (deps: Pick<GarageDeps, 'database'>, { site, owner }: GarageKey): Promise<boolean> =>
  deps.database.forGroup(site.groupId, (db) => hasShareLink(db, site.id, owner))

/** Sharing shows vehicles only; undefined where the token opens nothing. */
export const sharedVehicles = (deps: GarageDeps, site: Site, token: string): Promise<VehicleId[] | undefined> =>
  deps.database.forGroup(site.groupId, async (db) => {
    const garage = await findSharedGarage(db, site.id, hashOf(token))
    return garage && (await listSaved(db, garage)).map(({ vehicleId }) => vehicleId)
  })
