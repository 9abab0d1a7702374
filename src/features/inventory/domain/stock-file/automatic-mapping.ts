import type { Region } from '#features/sites/domain/region.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { CarType } from '../vehicle/vehicle.ts'
import { isAddress } from './cells/list-text.ts'
import { isEngineFuel } from './cells/vocabulary/fuel-term.ts'
import { listFields, sourceOf } from './headings/field-sources.ts'
import { namesOf } from './headings/field-headings.ts'
import { fits } from './headings/fitting-cells.ts'
import { fileShape, type FileShape } from './headings/file-shape.ts'
import { placeInList } from './headings/heading-key.ts'
import { priceColumns } from './headings/price-columns.ts'
import { stockFields, type Source, type StockField, type StockMapping } from './mapping.ts'

/**
 * The mapping that a file's own headings suggest: a field's name, or what dealers' systems and the feeds of partners commonly
 * call it, with the columns of its unit, its currency and its further pictures. `carType` is what all vehicles are where no column
 * says it. The problem says what must be mapped by hand.
 */
export function automaticMapping(
  headings: readonly string[],
  sample: readonly (readonly string[])[] = [],
  { region = 'AU', carType = null }: { region?: Region; carType?: CarType | null | undefined } = {},
): Result<StockMapping, string[]> {
  const file = fileShape(headings, sample, region)
  const fields = sourcesOf(columnsFound(file), file)
  if (!fields.car_type && carType !== null) fields.car_type = { constant: carType }
  return mappingOf(fields, file)
}

/** The heading that each field is read from, as far as the headings tell. */
export function guessedColumns(
  headings: readonly string[],
  sample: readonly (readonly string[])[],
  region: Region = 'AU',
): Map<StockField, string> {
  const file = fileShape(headings, sample, region)
  return new Map([...columnsFound(file)].map(([field, at]) => [field, headings[at] ?? '']))
}

/** Sources for the columns that were found or chosen. */
export function sourcesOf(
  columns: ReadonlyMap<StockField, number>,
  file: FileShape,
): Partial<Record<StockField, Source>> {
  const fields: Partial<Record<StockField, Source>> = {}
  for (const [field, at] of columns) fields[field] = sourceOf(field, at, file)
  const prices = priceColumns(file)
  const reduced = prices.some(({ kind }) => kind === 'reduced')
  const asked = prices.find(({ kind }) => kind === 'asked')
  // Where a feed has a sale price beside the price, the price is what a reduced vehicle cost before.
  if (fields.price && !fields.was_price && reduced && asked) fields.was_price = sourceOf('was_price', asked.at, file)
  return fields
}

/** A mapping of these sources, or what it still lacks. `chosen`: the columns by which a person tells vehicles apart. */
export function mappingOf(
  fields: Partial<Record<StockField, Source>>,
  file: FileShape,
  chosen: readonly string[] = [],
): Result<StockMapping, string[]> {
  const identity = chosen.length > 0 ? [...chosen] : usualIdentity(fields, file)
  const missing = missingFrom(fields, identity)
  return missing.length > 0 ? fail(missing) : ok({ fields, ...(identity.length > 0 ? { identity } : {}) })
}

/** Rows without a stock number are told apart by VIN or plate; a file that has none of them, by the address of each vehicle's page. */
function usualIdentity(fields: Partial<Record<StockField, Source>>, file: FileShape): string[] {
  const named = (['vin', 'rego'] as const).flatMap((field) => {
    const source = fields[field]
    return source && 'columns' in source ? source.columns : []
  })
  if (named.length > 0) return named.slice(0, 1)
  return fields.stock_number ? [] : addressColumns(file).slice(0, 1)
}

/** Columns in which every row holds an address of its own, and no picture. */
const addressColumns = (file: FileShape): string[] =>
  file.headings.filter((_, at) => {
    const cells = file.cells(at)
    return (
      cells.length > 1 &&
      new Set(cells).size === cells.length &&
      cells.every((cell) => isAddress(cell) && !/\.(?:jpe?g|png|webp|gif|avif)(?:[?#]|$)/i.test(cell))
    )
  })

type Candidate = { field: StockField; at: number; rank: number }

/** Gives every field the column whose heading most surely names it, of equal ones the first; no column to two fields. */
function columnsFound(file: FileShape): Map<StockField, number> {
  const found = new Map<StockField, number>()
  const taken = new Set<number>()
  for (const { field, at } of candidates(file).toSorted((one, other) => one.rank - other.rank || one.at - other.at)) {
    if (found.has(field) || taken.has(at)) continue
    found.set(field, at)
    taken.add(at)
  }
  const engine = file.keys.findIndex((keys, at) => keys.includes('engine') && !taken.has(at))
  // Google's `engine` is a fuel.
  if (!found.has('fuel') && engine !== -1 && file.cells(engine).some((cell) => isEngineFuel(cell, file.region)))
    found.set('fuel', engine)
  return found
}

const emptyColumn = 100_000

function candidates(file: FileShape): Candidate[] {
  return file.headings.flatMap((heading, at) =>
    stockFields.flatMap((field) => {
      const keys = [...(file.keys[at] ?? []), ...(listFields.has(field) ? (placeInList(heading)?.key ?? []) : [])]
      const names = namesOf.get(field)
      const place = keys.findIndex((key) => names?.has(key))
      const key = keys[place]
      if (key === undefined || !fits(field, { key, at }, file)) return []
      const rank = place * 1000 + (names?.get(key) ?? 0) + (file.cells(at).length === 0 ? emptyColumn : 0)
      return [{ field, at, rank }]
    }),
  )
}

/** Returns what a mapping cannot do without. */
function missingFrom(fields: Partial<Record<StockField, Source>>, identity: string[]): string[] {
  const needed = (['make', 'model'] as const).filter((field) => !fields[field])
  const missing = needed.map((field) => `no column is headed ${field}`)
  if (!fields.car_type) missing.push('no column says whether a vehicle is new, used or demo')
  if (!fields.stock_number && identity.length === 0) missing.push('there’s no column for a stock number, VIN or rego')
  return missing
}
