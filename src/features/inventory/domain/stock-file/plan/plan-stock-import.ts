import type { VehicleId } from '#kernel/ids.ts'
import type { Vehicle } from '../../vehicle/vehicle.ts'
import type { CompleteVehicle } from './complete-vehicle.ts'
import { fieldChanges, type FieldChange } from '../report/field-changes.ts'
import { type Coverage, type ImportedField, type RefusedRow, type VehicleToImport } from '../vehicle-in-file.ts'
import type { BufferedVehicle, VehicleBuffer } from '../vehicle-buffer.ts'
import { differsByZeros, type FindRenamed, renamedVehicles } from './same-vehicle.ts'

/** A vehicle of the dealership as it is stored, with the identity by which the file names it. */
export type StoredVehicle = Vehicle & {
  identity: string
  /** A shopper has paid to reserve it: a file neither frees nor sells it, and people are alerted instead. */
  isHeld?: boolean
  /** Fields that staff changed by hand: a file leaves them as they are. A locked status is not ended by a file that lacks the vehicle. */
  lockedFields?: readonly string[]
  /** Staff made it: a file that lacks it leaves it as it is, and a file that has it takes it over. */
  isHandMade?: boolean
}

export type CompletedStock = {
  vehicles: VehicleBuffer
  refused: Pick<RefusedRow, 'identity'>[]
  coverage: Coverage
  complete: CompleteVehicle
  /** The file holds some vehicles only: those that it lacks stay as they are. */
  keepsOthers?: boolean
}

/** Enough of a stored vehicle to name it; a plan for a large stock must not hold all of it. */
type KnownVehicle = Pick<StoredVehicle, 'id' | 'name' | 'stockNumber'>

/** `changedVehicle` makes what is to be stored. */
type PlannedChange = { id: VehicleId; vehicle: BufferedVehicle; changes: FieldChange[] }

export type StockPlan = {
  added: BufferedVehicle[]
  changed: PlannedChange[]
  /** Vehicles that were for sale until now and are no longer in the file: they become sold. */
  removed: KnownVehicle[]
  /** Reserved online, and sold or gone as the file says: they stay as they are until the reservation ends. */
  goneWhileHeld: KnownVehicle[]
  /** In the file, but their row was refused: they stay as they are. */
  kept: KnownVehicle[]
  /** Stored under another stock number than the file has: the vehicle is the same. */
  renamed: (KnownVehicle & { row: number; from: string; to: string })[]
  /** Made by staff, and in the file by now: from here on the file decides about them. */
  joined: (KnownVehicle & { row: number })[]
  /** Made by staff, and not in the file: they stay as they are. */
  ownStock: KnownVehicle[]
  /** Not stored yet, and their row says too little to take them in. */
  refused: BufferedVehicle[]
  unchanged: number
  /** Vehicles for sale before the import. */
  live: number
}

/** What an import has to do. Stored vehicles may come one by one, so that a large stock need not be held in memory. */
type StockPlanner = { compare(stored: StoredVehicle): void; plan(): StockPlan }

/** Decides what becomes of every stored vehicle and every row of the file; writes nothing. */
export function planStockImport(existing: Iterable<StoredVehicle>, file: CompletedStock): StockPlan {
  const planner = stockPlanner(file)
  for (const stored of existing) planner.compare(stored)
  return planner.plan()
}

/** Call `compare` once for each stored vehicle of the dealership, and `plan` once after all of them. */
export function stockPlanner(file: CompletedStock): StockPlanner {
  const work: PlanInWork = {
    file,
    notYetFound: new Map(file.vehicles.list().map((vehicle) => [vehicle.identity, vehicle])),
    refused: new Set(file.refused.map((row) => row.identity)),
    plan: {
      added: [],
      changed: [],
      removed: [],
      goneWhileHeld: [],
      kept: [],
      renamed: [],
      joined: [],
      ownStock: [],
      refused: [],
      unchanged: 0,
      live: 0,
    },
    waiting: [],
  }
  return { compare: (stored) => compare(work, stored), plan: () => endPlan(work) }
}

/** A plan while the stored vehicles come one by one. */
type PlanInWork = {
  file: CompletedStock
  notYetFound: Map<string, BufferedVehicle>
  refused: ReadonlySet<string>
  plan: StockPlan
  waiting: PossiblyRenamed[]
  findRenamed?: FindRenamed
}

function compare(work: PlanInWork, stored: StoredVehicle): void {
  const { plan, notYetFound } = work
  const isForSale = stored.status !== 'sold' && !stored.isArchived && !stored.isDeleted
  if (isForSale) plan.live += 1
  const found = notYetFound.get(stored.identity)
  if (found) take(work, compared(work, stored, found))
  else if (isForSale || isArchivedUnsold(stored)) missing(work, stored)
}

/** Put away for good, it is still the vehicle of its row: another one would bring it back. A deleted one is nobody's any more. */
const isArchivedUnsold = ({ status, isArchived, isDeleted }: StoredVehicle): boolean =>
  status !== 'sold' && isArchived && !isDeleted

/** What the file's row would change about a stored vehicle; little is held, as there may be very many. */
function compared({ file, refused }: PlanInWork, stored: StoredVehicle, found: BufferedVehicle): PossiblyRenamed {
  const incoming = file.complete(file.vehicles.get(found.identity))
  const isGone = stored.isHeld === true && isGoneInFile(stored, incoming, file.coverage)
  const changes = fieldChanges(stored, heldAsItIs(stored, incoming), spokenOf(incoming, file.coverage))
  const { isHandMade = false } = stored
  return { stored: known(stored), found, changes, isGone, isHandMade, otherwise: placeOfMissing(stored, refused) }
}

function take({ plan, notYetFound }: PlanInWork, joining: PossiblyRenamed): void {
  const { stored, found, changes, isGone, isHandMade } = joining
  notYetFound.delete(found.identity)
  if (isGone) plan.goneWhileHeld.push(stored)
  if (isHandMade) plan.joined.push({ ...stored, row: found.row })
  if (changes.length === 0 && !isHandMade) plan.unchanged += 1
  else plan.changed.push({ id: stored.id, vehicle: found, changes })
}

function missing(work: PlanInWork, stored: StoredVehicle): void {
  const { file, refused, waiting } = work
  work.findRenamed ??= renamedVehicles(file.vehicles.list())
  const found = refused.has(stored.identity) ? undefined : work.findRenamed(stored)
  if (found) waiting.push(compared(work, stored, found))
  else place(work, known(stored), placeOfMissing(stored, refused))
}

/** Puts a vehicle that the file lacks where it belongs. */
function place({ plan, file }: PlanInWork, stored: KnownVehicle, where: PossiblyRenamed['otherwise']): void {
  if (!file.keepsOthers && where) plan[where].push(stored)
}

function placeOfMissing(stored: StoredVehicle, refused: ReadonlySet<string>): PossiblyRenamed['otherwise'] {
  if (stored.isArchived) return undefined
  if (refused.has(stored.identity)) return 'kept'
  if (stored.isHandMade) return 'ownStock'
  if (stored.isHeld) return 'goneWhileHeld'
  return stored.lockedFields?.includes('status') ? 'kept' : 'removed'
}

/** Once every stored vehicle was looked at, what is left of the file is new or has another number than before. */
function endPlan(work: PlanInWork): StockPlan {
  const { plan, notYetFound, waiting } = work
  for (const each of waiting) {
    const { stored, found, otherwise } = each
    if (notYetFound.has(found.identity)) {
      take(work, each)
      plan.renamed.push({ ...stored, row: found.row, from: stored.stockNumber, to: found.stockNumber })
    } else place(work, stored, otherwise)
  }
  const others = [...notYetFound.values()]
  const refused = others.filter(({ refusedIfNew }) => refusedIfNew !== undefined)
  return { ...plan, added: others.filter(({ refusedIfNew }) => refusedIfNew === undefined), refused }
}

/** A stored vehicle beside a row of the file that may be its own. */
type PossiblyRenamed = {
  stored: KnownVehicle
  found: BufferedVehicle
  changes: FieldChange[]
  isGone: boolean
  isHandMade: boolean
  /** What becomes of it where another vehicle has that row; undefined: nothing, as it is archived. */
  otherwise: undefined | 'ownStock' | 'kept' | 'goneWhileHeld' | 'removed'
}

/** Sold as the file says, or taken off the website. */
const isGoneInFile = (stored: StoredVehicle, incoming: VehicleToImport, { fields }: Coverage): boolean =>
  (fields.has('status') && incoming.status === 'sold' && stored.status !== 'sold') ||
  (fields.has('isShown') && !incoming.isShown && stored.isShown && !incoming.unread?.fields.includes('isShown'))

/** What the file says of one vehicle: not what stands in cells of its row that could not be read. */
function spokenOf({ unread }: VehicleToImport, coverage: Coverage): Coverage {
  if (!unread) return coverage
  const fields = new Set(coverage.fields)
  const facts = new Set(coverage.facts)
  for (const field of unread.fields) fields.delete(field)
  for (const fact of unread.facts) facts.delete(fact)
  return { ...coverage, fields, facts }
}

const known = ({ id, name, stockNumber }: StoredVehicle): KnownVehicle => ({ id, name, stockNumber })

/** What would free or sell a vehicle that is held, or change what staff have locked, stays as it is stored. */
function heldAsItIs(stored: StoredVehicle, incoming: VehicleToImport): VehicleToImport {
  const locked = Object.fromEntries(
    (stored.lockedFields ?? [])
      .filter((field) => field in incoming)
      .map((field) => [field, stored[field as keyof Vehicle]]),
  )
  // A number that lost its zeros in a spreadsheet is the dealer's number as it was.
  const number = differsByZeros(stored.stockNumber, incoming.stockNumber) ? { stockNumber: stored.stockNumber } : {}
  return {
    ...incoming,
    ...number,
    ...locked,
    ...(stored.isHeld ? { status: stored.status, isShown: stored.isShown } : {}),
  }
}

/** A file that would empty the yard is far more often a broken export than a good day's trade. */
const mostRemovals = 0.3

/** Counts what the file decides about: vehicles that staff made are none of it. */
export const removesTooMany = (plan: Pick<StockPlan, 'removed' | 'live' | 'ownStock'>): boolean =>
  plan.removed.length > (plan.live - plan.ownStock.length) * mostRemovals

/** A stored vehicle as it is after the import: the file's word where it speaks, its own everywhere else. */
export function changedVehicle(
  stored: StoredVehicle,
  incoming: VehicleToImport,
  { coverage: ofFile, now }: { coverage: Coverage; now: Date },
): StoredVehicle {
  const coverage = spokenOf(incoming, ofFile)
  const changed: StoredVehicle = { ...stored, facts: { ...stored.facts } }
  if (stored.isHandMade) changed.isHandMade = false
  for (const field of coverage.fields) copyField(changed, heldAsItIs(stored, incoming), field)
  for (const fact of coverage.facts) {
    delete changed.facts[fact]
    Object.assign(changed.facts, fact in incoming.facts ? { [fact]: incoming.facts[fact] } : {})
  }
  if (!differsByZeros(stored.stockNumber, incoming.stockNumber)) changed.identity = incoming.identity
  if (coverage.inStockSince && incoming.inStockSince) changed.createdAt = incoming.inStockSince
  changed.soldAt = soldAt(stored, { status: changed.status, soldOn: coverage.soldOn ? incoming.soldOn : null, now })
  if (changed.price !== stored.price || changed.priceNote !== stored.priceNote) changed.priceSince = now
  return changed
}

type Imported = Pick<Vehicle, ImportedField>

function copyField<Field extends ImportedField>(to: Imported, from: Imported, field: Field): void {
  to[field] = from[field]
}

type Sale = { status: Vehicle['status']; soldOn: Date | null; now: Date }

/**
 * Since when a vehicle is sold: the day that the file names, else the one on which it was seen to be sold after it had been
 * for sale. Of one that was sold before it was first seen nobody knows when, and it is not called just sold.
 */
export function soldAt(stored: Pick<Vehicle, 'status' | 'soldAt'> | null, { status, soldOn, now }: Sale): Date | null {
  if (status !== 'sold') return null
  if (soldOn) return soldOn
  return stored && stored.status !== 'sold' ? now : (stored?.soldAt ?? null)
}
