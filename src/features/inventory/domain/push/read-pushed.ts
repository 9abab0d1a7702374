import { fail, ok, type Result } from '#kernel/result.ts'
import { isRemark } from '../stock-file/row/read-vehicle.ts'
import { factFields } from '../stock-file/row/read-facts.ts'
import { composedName } from '../stock-file/row/read-terms.ts'
import type { ReadContext } from '../stock-file/row/reading.ts'
import type { Source, StockField, StockMapping } from '../stock-file/mapping.ts'
import type { StoredVehicle } from '../stock-file/plan/plan-stock-import.ts'
import { stockMapper } from '../stock-file/stock-mapper.ts'
import type { Coverage, ImportedField, VehicleInFile } from '../stock-file/vehicle-in-file.ts'
import { plainBuffer } from '../stock-file/vehicle-buffer.ts'
import type { VehicleFacts } from '../vehicle/fact-definitions.ts'
import {
  centsOf,
  moneyFieldNames,
  isStoredPicture,
  pictureFieldNames,
  type PushedVehicle,
  pushedFields,
} from './pushed-fields.ts'

type PushToRead = {
  stockNumber: string
  /** Checked by `pushedVehicle`. */
  fields: PushedVehicle
  /** The vehicle that has this stock number; undefined: it is new. */
  stored: StoredVehicle | undefined
  context: ReadContext
}

export type ReadPush = { vehicle: VehicleInFile; coverage: Coverage }

/**
 * A program's vehicle is read by the rules of stock files: makes, models and kinds get the names that filters go by.
 * The problem names each field that is wrong, and how.
 */
export function readPushed(push: PushToRead): Result<ReadPush, Record<string, string>> {
  const { fields, stored, context } = push
  const input = Object.keys(fields).filter((name) => !isList(name)) as StockField[]
  const mapping = mappingOf(input, stored)
  const reader = stockMapper(mapping, ['stock_number', ...input], { context, vehicles: plainBuffer(), sample: [] })
  if (!reader.ok) throw new Error(reader.problem.join('; '))
  reader.value.takeRow(1, [push.stockNumber, ...input.map((name) => cellOf(name, fields[name]))])
  const file = reader.value.mapped()
  const reasons = [
    ...file.refused.flatMap((row) => row.reasons),
    ...file.notes.flatMap(({ note }) => (isRemark(note) ? [] : note)),
  ]
  if (reasons.length > 0) return fail(problemsOf(reasons))
  const [buffered] = file.vehicles.list()
  if (!buffered) return fail({ stock_number: 'is needed' })
  const strange = strangePicture(fields, stored)
  if (strange) return fail(strange)
  const vehicle = withLists(file.vehicles.get(buffered.identity), fields)
  return ok({ vehicle, coverage: coverageOf(push, vehicle) })
}

const listNames: readonly string[] = [...pictureFieldNames, 'features']
const isList = (name: string): boolean => listNames.includes(name)

/** What a vehicle is called is made of these, so that all of them must be known wherever one changes. */
const naming = ['make', 'model', 'badge', 'series', 'year', 'car_type'] as const

function mappingOf(input: readonly StockField[], stored: StoredVehicle | undefined): StockMapping {
  const fields: Partial<Record<StockField, Source>> = { stock_number: column('stock_number') }
  for (const name of input) fields[name] = column(name)
  const known: Record<string, unknown> = stored
    ? { ...readKnown(stored), car_type: stored.carType, year: stored.year ?? '' }
    : {}
  for (const name of naming) if (stored) fields[name] ??= { constant: String(known[name] ?? '') }
  return { fields }
}

const readKnown = ({ make, model, badge, series }: StoredVehicle) => ({ make, model, badge, series })

const column = (name: StockField): Source => ({
  columns: [name],
  join: ' ',
  ...(moneyFieldNames.includes(name) ? { unit: 'cents' as const } : {}),
})

function cellOf(name: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return moneyFieldNames.includes(name) ? centsOf(value) : String(value)
  return typeof value === 'string' ? value : ''
}

/** A list of a call comes as a list: no cell has to be taken apart. */
function withLists(vehicle: VehicleInFile, fields: PushedVehicle): VehicleInFile {
  const list = (name: string): string[] => (Array.isArray(fields[name]) ? [...new Set(fields[name].map(String))] : [])
  return {
    ...vehicle,
    features: list('features'),
    pictures: list('images'),
    plans: list('floor_plans'),
    frames: list('spin_frames'),
  }
}

/** A path of our own storage is good only for a picture that the vehicle has already. */
function strangePicture(fields: PushedVehicle, stored: StoredVehicle | undefined): Record<string, string> | undefined {
  const own = new Set(
    [...(stored?.images ?? []), ...(stored?.floorPlans ?? []), ...(stored?.spinFrames ?? [])].map(({ url }) => url),
  )
  for (const name of pictureFieldNames) {
    const list = fields[name]
    const strange = Array.isArray(list) && list.find((url) => isStoredPicture(String(url)) && !own.has(String(url)))
    if (strange) return { [name]: 'names a stored picture that this vehicle does not have' }
  }
  return undefined
}

function coverageOf({ fields, stored }: PushToRead, vehicle: VehicleInFile): Coverage {
  const input = Object.keys(fields)
  const decided = new Set<ImportedField>(input.flatMap((name) => pushedFields[name]?.decides ?? []))
  const isRenamed = naming.some((name) => input.includes(name)) && stored?.name === (stored && composedName(stored))
  if (isRenamed) decided.add('name')
  if (typeof fields['clock_reading'] === 'number') decided.add('km')
  const decoded = vehicle.facts.decodedFromVin?.split(', ') ?? []
  for (const name of ['make', 'year'] as const) if (decoded.includes(name)) decided.add(name)
  // Words for kinds are stored beside one another, so that one of them never wipes those of the others.
  vehicle.original = { ...stored?.original, ...vehicle.original }
  const facts = new Set<keyof VehicleFacts>()
  for (const { field, fact } of factFields) if (input.includes(field)) facts.add(fact)
  if (decoded.length > 0) {
    const before = stored?.facts.decodedFromVin?.split(', ') ?? []
    facts.add('decodedFromVin')
    vehicle.facts.decodedFromVin = [...new Set([...before, ...decoded])].join(', ')
    // What somebody wrote before stays.
    if (decoded.includes('country') && !stored?.facts.builtIn) facts.add('builtIn')
  }
  return {
    fields: decided,
    facts,
    inStockSince: isOtherDay(fields['in_stock_since'], stored?.createdAt),
    soldOn: isOtherDay(fields['sold_on'], stored?.soldAt),
  }
}

const isOtherDay = (input: unknown, stored: Date | null | undefined): boolean =>
  typeof input === 'string' && input !== stored?.toISOString().slice(0, 10)

/** A problem belongs to the field whose name its reason begins with; `no make` is about the make. */
function problemsOf(reasons: readonly string[]): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const reason of reasons) {
    const [first = '', second = ''] = reason.split(/[ :]/, 2)
    const name = first === 'no' ? second : first
    const isField = Object.hasOwn(pushedFields, name) || name === 'stock_number'
    const key = isField ? name : 'vehicle'
    const text = isField && first !== 'no' ? reason.slice(name.length).replace(/^[: ]+/, '') : reason
    problems[key] ??= text.replace(/; left out$/, '')
  }
  return problems
}
