import type { Region } from '#features/sites/domain/region.ts'
import type { Template } from '#features/sites/domain/template.ts'
import { noteStockChange } from '#features/sites/server/note-stock-change.ts'
import type { DealershipId, LocationId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { factTexts, type NewVehicleInput } from '../../domain/making/new-vehicle.ts'
import { vinFacts } from '../../domain/naming/vin-facts.ts'
import { moneyFieldNames, pushedFields, type PushedVehicle } from '../../domain/push/pushed-fields.ts'
import { readPushed } from '../../domain/push/read-pushed.ts'
import { vehicleCompleter } from '../../domain/stock-file/plan/complete-vehicle.ts'
import { modelSpellings } from '../../domain/stock-file/plan/model-spellings.ts'
import type { StoredVehicle } from '../../domain/stock-file/plan/plan-stock-import.ts'
import { slugGiver } from '../../domain/stock-file/plan/vehicle-slug.ts'
import type { VehicleInFile } from '../../domain/stock-file/vehicle-in-file.ts'
import { setLockedFields } from '../edit/vehicle-change-store.ts'
import { listWrittenModels, lockByIdentity } from '../push/push-store.ts'
import { identityOfStockNumber } from '../../domain/push/stock-identity.ts'
import { insertVehicles, listVehicleSlugs, waitForTurnToImport } from '../vehicle-store.ts'
import { newVehicle } from '../apply-stock-plan.ts'
import { findSameVehicle, type SameVehicle } from './making-store.ts'

type Creation = {
  dealership: { id: DealershipId; locations: readonly { id: LocationId; slug: string }[] }
  /** Dealerships among which a VIN may stand once. */
  among: readonly DealershipId[]
  site: { region: Region; template: Template }
  vehicle: NewVehicleInput
  now: Date
}

/** `taken`: it is in stock already. `invalid`: what is wrong with each field, by the names of `NewVehicleInput`. */
export type CreateProblem =
  | { kind: 'taken'; vehicle: SameVehicle }
  | { kind: 'invalid'; fields: Record<string, string> }

/**
 * Makes a vehicle in the caller's transaction, read by the rules of stock files, so that filters find it by the same names. It
 * is on sale at once, a stock file that lacks it leaves it alone, and what was written about it is no file's to change.
 */
export async function createVehicle(db: GroupDb, creation: Creation): Promise<Result<StoredVehicle, CreateProblem>> {
  const { dealership, among, vehicle, now } = creation
  await waitForTurnToImport(db)
  const identity = identityOfStockNumber(vehicle.stockNumber)
  const vin = (vehicle.vin ?? '').toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const taken = await findSameVehicle(db, { dealershipId: dealership.id, among, identity, vin })
  if (taken) return fail({ kind: 'taken', vehicle: taken })
  const read = readCreation(creation)
  if (!read.ok) return fail({ kind: 'invalid', fields: read.problem })
  const { make, model } = read.value
  const spellModel = modelSpellings([{ make, model, count: 1 }, ...(await listWrittenModels(db))])
  const finished = vehicleCompleter({ pictureOf: () => undefined, spellModel })(read.value)
  const giveSlug = slugGiver(await listVehicleSlugs(db))
  const added = newVehicle(finished, { dealershipId: dealership.id, giveSlug, now })
  await insertVehicles(db, [{ ...added, isHandMade: true }])
  const [stored] = await lockByIdentity(db, { dealershipIds: [dealership.id], identities: [added.identity] })
  if (!stored) throw new Error('A vehicle that was just added is not there')
  const written = (['comments', 'features'] as const).filter((field) => stored[field].length > 0)
  if (written.length > 0) await setLockedFields(db, stored.id, written)
  await noteStockChange(db, dealership.id)
  return ok({ ...stored, lockedFields: written })
}

function readCreation({ dealership, site, vehicle, now }: Creation): Result<VehicleInFile, Record<string, string>> {
  const { stockNumber, facts, locationId, vin = '', ...said } = vehicle
  const year = said.year ?? vinFacts(vin)?.year ?? null
  const location = dealership.locations.find(({ id }) => id === locationId)?.slug
  const values: Record<string, unknown> = { ...said, vin, year }
  const fields: PushedVehicle = { ...factTexts(facts, site), ...(location ? { location } : {}) }
  for (const [field, name] of pushedNames)
    if (values[field] !== undefined)
      fields[name] = moneyFieldNames.includes(name) ? dollars(values[field]) : values[field]
  const context = { now, region: site.region, locations: [...dealership.locations] }
  const read = readPushed({ stockNumber, fields, stored: undefined, context })
  return read.ok ? ok(read.value.vehicle) : fail(problemsOf(read.problem))
}

/** The names of other programs by ours: a vehicle's `carType` is their `car_type`. */
const pushedNames: readonly [string, string][] = Object.entries(pushedFields).flatMap(([name, { decides }]) => {
  const field = decides[0]
  return field && field !== 'locationId' ? [[field, name] as [string, string]] : []
})
const dollars = (cents: unknown): number | null => (typeof cents === 'number' ? cents / 100 : null)

function problemsOf(problems: Record<string, string>): Record<string, string> {
  const ours = new Map(pushedNames.map(([field, name]) => [name, field]))
  return Object.fromEntries(
    Object.entries(problems).map(([name, text]) => [
      name === 'stock_number' ? 'stockNumber' : (ours.get(name) ?? (name === 'vehicle' ? 'make' : `facts.${name}`)),
      `${text.charAt(0).toUpperCase()}${text.slice(1)}.`,
    ]),
  )
}
