import type { Region } from '#features/sites/domain/region.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { CarType } from '../vehicle/vehicle.ts'
import { isAddress } from './cells/list-text.ts'
import { isEngineFuel } from './cells/vocabulary/fuel-term.ts'
import { combinedColumns, combinedSources } from './headings/combined-columns.ts'
import { listFields, sourceOf } from './headings/field-sources.ts'
import { namesOf } from './headings/field-headings.ts'
import { fits, isPicture } from './headings/fitting-cells.ts'
import { namesInTitle } from '../naming/names-in-title.ts'
import { vinFacts } from '../naming/vin-facts.ts'
import { parseYear } from './cells/year-text.ts'
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
  const titled = fromTitle(fields, file)
  // Where a feed has a sale price beside the price, the price is what a reduced vehicle cost before.
  if (fields.price && !fields.was_price && reduced && asked) fields.was_price = sourceOf('was_price', asked.at, file)
  return { ...combinedSources(file), ...titled, ...fields }
}

/** Make, model and year out of a title such as `2016 Land Rover Discovery Sport TD4`, where no column holds them alone. */
function fromTitle(
  { name, make, model, badge, year }: Partial<Record<StockField, Source>>,
  file: FileShape,
): Partial<Record<StockField, Source>> {
  const [heading] = name && 'columns' in name ? name.columns : []
  const cells = heading === undefined ? [] : file.cells(file.headings.indexOf(heading))
  if (heading === undefined || cells.length === 0) return {}
  const named = cells.filter((cell) => namesInTitle(cell).model !== '').length > cells.length / 2
  const dated = cells.filter((cell) => yearFirst.test(cell)).length > cells.length / 2
  const isOfNames = file.keys[file.headings.indexOf(heading)]?.some((key) => /^(?:year)?make(?:and)?model/.test(key))
  return {
    ...(named && !make ? { make: { columns: [heading], join: ' ', find: 'make' } } : {}),
    ...(named && !model ? { model: { columns: [heading], join: ' ', find: 'model' } } : {}),
    // What is headed `Make & Model` names the vehicle and says nothing else.
    ...(named && !badge && isOfNames ? { badge: { columns: [heading], join: ' ', find: 'badge' } } : {}),
    ...(dated && !year ? { year: { columns: [heading], join: ' ', pattern: yearFirst.source } } : {}),
  }
}

const yearFirst = /^(?:(?:used|new|demo|pre-owned)\s+)?((?:19|20)\d{2})\b/i

/** A mapping of these sources, or what it still lacks. `chosen`: the columns by which a person tells vehicles apart. */
export function mappingOf(
  fields: Partial<Record<StockField, Source>>,
  file: FileShape,
  chosen: readonly string[] = [],
): Result<StockMapping, string[]> {
  const identity = chosen.length > 0 ? [...chosen] : usualIdentity(fields, file)
  const missing = missingFrom(fields, { identity, file })
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
  const taken = new Set<number>(combinedColumns(file))
  for (const { field, at } of candidates(file).toSorted((one, other) => one.rank - other.rank || one.at - other.at)) {
    if (found.has(field) || taken.has(at)) continue
    found.set(field, at)
    taken.add(at)
  }
  const engine = file.keys.findIndex((keys, at) => keys.includes('engine') && !taken.has(at))
  // Google's `engine` is a fuel.
  if (!found.has('fuel') && engine !== -1 && file.cells(engine).some((cell) => isEngineFuel(cell, file.region)))
    found.set('fuel', engine)
  for (const field of ['images', 'year'] as const) {
    const at = found.has(field) ? -1 : columnByCells(field, { file, taken })
    if (at !== -1) found.set(field, at)
  }
  return found
}

/** The column that by its heading and its cells can be nothing else, where none has a name that is known. */
function columnByCells(
  field: 'images' | 'year',
  { file, taken }: { file: FileShape; taken: ReadonlySet<number> },
): number {
  const isIt = field === 'images' ? holdsPictures : holdsYears
  const found = file.headings.flatMap((heading, at) => {
    const cells = file.cells(at)
    return !taken.has(at) && cells.length > 0 && isIt(heading, cells) ? [{ heading, at }] : []
  })
  return (found.find(({ heading }) => /large|full|orig|xl|hd|big|high|max/i.test(heading)) ?? found[0])?.at ?? -1
}

const holdsPictures = (heading: string, cells: readonly string[]): boolean =>
  /image|photo|pic|img|media/i.test(heading) &&
  !/thumb|small|tiny|icon|logo|dealer|banner|map|floor|plan|360|spin|video|count|num|qty|total|updated|date/i.test(
    heading,
  ) &&
  cells.every((cell) => isPicture(cell))

const holdsYears = (heading: string, cells: readonly string[]): boolean =>
  /year|yr/i.test(heading) &&
  !/warrant|owner|tax|rego|service|finance/i.test(heading) &&
  cells.every((cell) => parseYear(cell, new Date('2100-01-01')).ok)

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

/** What a file lacks whose vehicles are all new or all used. */
export const noCondition = 'no column says whether a vehicle is new, used or demo'

function missingFrom(
  fields: Partial<Record<StockField, Source>>,
  { identity, file }: { identity: string[]; file: FileShape },
): string[] {
  const needed = (['make', 'model'] as const).filter((field) => !fields[field])
  const missing = needed
    .filter((field) => !(field === 'make' && saysMakeByVin(fields.vin, file)))
    .map((field) => `no column is headed ${field}`)
  if (!fields.car_type) missing.push(noCondition)
  if (!fields.stock_number && identity.length === 0) missing.push('there’s no column for a stock number, VIN or rego')
  return missing
}

/** North American VINs say who made a vehicle. */
function saysMakeByVin(vin: Source | undefined, file: FileShape): boolean {
  const [heading] = vin && 'columns' in vin ? vin.columns : []
  return heading !== undefined && file.cells(file.headings.indexOf(heading)).some((cell) => vinFacts(cell)?.make)
}
