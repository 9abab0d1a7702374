import { noteStockChange } from '#features/sites/server/note-stock-change.ts'
import type { DealershipId, VehicleId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { nextStockNumber } from '../../domain/making/new-vehicle.ts'
import type { StoredVehicle } from '../../domain/stock-file/plan/plan-stock-import.ts'
import { slugGiver, vehicleSlugBase } from '../../domain/stock-file/plan/vehicle-slug.ts'
import { lockByIdentity } from '../push/push-store.ts'
import { identityOfStockNumber } from '../../domain/push/stock-identity.ts'
import { insertVehicles, listVehicleSlugs, lockStoredVehicles, waitForTurnToImport } from '../vehicle-store.ts'
import { listStockNumbers } from './making-store.ts'

type Duplication = { id: VehicleId; among: readonly DealershipId[]; now: Date }

/**
 * Makes a copy of a vehicle in the caller's transaction: everything but what tells two of a kind apart (VIN, rego, stock number,
 * photos) and what happened to the first. It is off the site until somebody has looked it over. Undefined: there is no such vehicle.
 */
export async function duplicateVehicle(
  db: GroupDb,
  { id, among, now }: Duplication,
): Promise<StoredVehicle | undefined> {
  await waitForTurnToImport(db)
  const [original] = await lockStoredVehicles(db, { ids: [id], dealershipIds: among })
  if (!original) return undefined
  const { dealershipId } = original
  const stockNumber = await freeStockNumber(db, dealershipId)
  const copy = copyOf(original, { stockNumber, now })
  const giveSlug = slugGiver(await listVehicleSlugs(db))
  await insertVehicles(db, [{ ...copy, slug: giveSlug(vehicleSlugBase(copy)) }])
  await noteStockChange(db, dealershipId)
  const [made] = await lockByIdentity(db, { dealershipIds: [dealershipId], identities: [copy.identity] })
  return made
}

/** The next number that no vehicle of the dealership has, whoever numbered it. */
async function freeStockNumber(db: GroupDb, dealershipId: DealershipId): Promise<string> {
  const numbers = await listStockNumbers(db, dealershipId)
  for (let number = nextStockNumber(numbers) || '1'; ; number = nextStockNumber([number])) {
    const identities = [identityOfStockNumber(number)]
    if ((await lockByIdentity(db, { dealershipIds: [dealershipId], identities })).length === 0) return number
  }
}

function copyOf(original: StoredVehicle, { stockNumber, now }: { stockNumber: string; now: Date }): StoredVehicle {
  const { regoExpires: _rego, wofExpires: _wof, inspectedOn: _on, decodedFromVin, builtIn, ...own } = original.facts
  const facts = builtIn === undefined || decodedFromVin?.includes('country') ? own : { ...own, builtIn }
  return {
    ...original,
    facts,
    stockNumber,
    identity: identityOfStockNumber(stockNumber),
    vin: '',
    rego: '',
    images: [],
    thumbnails: [],
    spinFrames: [],
    historyReportUrl: '',
    conditionReport: null,
    status: original.status === 'sold' ? 'in_stock' : original.status,
    soldAt: null,
    isReserved: false,
    isHeld: false,
    isShown: false,
    isArchived: false,
    isDeleted: false,
    isHandMade: true,
    createdAt: now,
    priceSince: now,
  }
}
