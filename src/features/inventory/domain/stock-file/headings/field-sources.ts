import type { ColumnSource, StockField } from '../mapping.ts'
import { namesOf, pictureNames } from './field-headings.ts'
import { fits, flagMeaning, isChargesName, isTaxKindName, isTaxName, isYesNoName } from './fitting-cells.ts'
import type { FileShape } from './file-shape.ts'
import { headingKey, placeInList } from './heading-key.ts'
import { priceColumns, priceSource } from './price-columns.ts'
import { unitColumnOf, unitOf } from './units-of-columns.ts'

/** How a field is read from the column that was found or chosen for it, with the columns that belong to it. */
export function sourceOf(field: StockField, at: number, file: FileShape): ColumnSource {
  const heading = file.headings[at] ?? ''
  if (field === 'price') {
    const columns = priceColumns(file)
    if (columns.some((column) => column.at === at)) return priceSource(columns, file)
  }
  if (listFields.has(field)) return listSource(field, at, file)
  const unitColumn = unitColumnOf(field, at, file)
  const key = file.keys[at]?.find((each) => isYesNoName.test(each))
  const flag = field === 'status' ? flagOf(at, file) : undefined
  const others = anyOf.has(field) ? othersOf(field, at, file) : []
  return {
    columns: [heading, ...others],
    join: ' ',
    ...(others.length > 0 ? { take: 'first' } : {}),
    unit: unitOf(field, at, file),
    ...(unitColumn === undefined ? {} : { unit_column: unitColumn }),
    ...(field === 'car_type' && key !== undefined
      ? { values: key.endsWith('used') ? yesNoAs('used', 'new') : yesNoAs('new', 'used') }
      : {}),
    ...(flag === undefined ? {} : { values: yesNoAs(flag, 'in stock') }),
    ...(field === 'status' ? { when: flagsBeside(at, file) } : {}),
    // What the price says itself stands where tax is included.
    ...(field === 'price_note' && file.keys[at]?.some((each) => isTaxName.test(each) || isTaxKindName.test(each))
      ? { values: taxMeanings(file.region === 'US' ? '' : 'excl GST') }
      : {}),
    ...(field === 'price_note' && file.keys[at]?.some((each) => isChargesName.test(each))
      ? { values: yesNoAs('drive away', 'excluding government charges') }
      : {}),
  }
}

/** Fields of which a row may hold any one of several columns: the model year, the build or the compliance date; `UVW` or `Dry Wt`. */
const anyOf: ReadonlySet<StockField> = new Set<StockField>(['year', 'tare_kg', 'atm_kg', 'gvm_kg', 'ball_weight_kg'])

/** The columns that may hold a field too, in the unit of the one that was found for it, the surest first. */
function othersOf(field: StockField, at: number, file: FileShape): string[] {
  const names = namesOf.get(field)
  const unit = unitOf(field, at, file)
  const others = file.keys.flatMap((keys, column) => {
    const key = keys.slice(0, 3).find((each) => names?.has(each))
    const mayHold = key !== undefined && column !== at && fits(field, { key, at: column }, file)
    const isFilled = file.cells(column).length > 0 && unitOf(field, column, file) === unit
    return mayHold && isFilled ? [{ column, rank: names?.get(key) ?? 0 }] : []
  })
  return others.toSorted((one, other) => one.rank - other.rank).map(({ column }) => file.headings[column] ?? '')
}

const taxMeanings = (without: string): Record<string, string> => ({
  ...yesNoAs('', without),
  ...Object.fromEntries('inclusive included incl incl. inc inc.'.split(' ').map((word) => [word, ''])),
  ...Object.fromEntries(
    'exclusive excluded excl excl. exc ex ex. plus + extra'.split(' ').map((word) => [word, without]),
  ),
})

/** What a yes in this column means, where it is one that says yes or no of the vehicle's being gone. */
function flagOf(at: number, file: FileShape): 'sold' | 'withdrawn' | undefined {
  const key = file.keys[at]?.find((each) => flagMeaning(each) !== undefined && fits('status', { key: each, at }, file))
  return key === undefined ? undefined : flagMeaning(key)
}

/** The columns beside the status that say that a vehicle is gone: a row that says so anywhere offers nothing. */
const flagsBeside = (status: number, file: FileShape): Record<string, string> =>
  Object.fromEntries(
    file.headings.flatMap((heading, at) => {
      const meaning = at === status || file.cells(at).length === 0 ? undefined : flagOf(at, file)
      return meaning === undefined ? [] : [[heading, meaning]]
    }),
  )

/** Fields that may stand in several columns: `image[0].url`, `Photo 1`, `Option 12`. */
export const listFields: ReadonlySet<StockField> = new Set<StockField>([
  'images',
  'thumbnails',
  'floor_plans',
  'spin_frames',
  'features',
  'comments',
])

function listSource(field: StockField, at: number, file: FileShape): ColumnSource {
  const own = numberedBeside(at, file)
  const columns =
    field === 'images' ? [...ofNames(pictureNames.main, file), ...own, ...ofNames(pictureNames.more, file)] : own
  const headings = [...new Set(columns)].map((column) => file.headings[column] ?? '')
  // Google's format puts a comma without a space between options, and keeps it for that.
  const isGoogle = file.keys[at]?.[0] === 'vehicleoption' && !file.cells(at).some((cell) => /[|\n]/.test(cell))
  return { columns: headings, join: field === 'comments' ? '\n' : '|', ...(isGoogle ? { list: ',' } : {}) }
}

/** The columns of the same name with another number or none, in the order of their numbers: `Photo`, `Photo 2`, `Photo 3`. */
function numberedBeside(at: number, file: FileShape): number[] {
  const placeOf = (heading: string) => placeInList(heading) ?? { key: headingKey(heading), place: 0 }
  const own = placeOf(file.headings[at] ?? '')
  return file.headings
    .flatMap((heading, column) => {
      const each = placeOf(heading)
      return each.key === own.key ? [{ column, place: each.place }] : []
    })
    .toSorted((one, other) => one.place - other.place)
    .map(({ column }) => column)
}

const ofNames = (names: readonly string[], file: FileShape): number[] =>
  file.keys.flatMap((keys, at) =>
    keys.slice(0, 3).some((key) => names.includes(key)) && file.cells(at).length > 0 ? numberedBeside(at, file) : [],
  )

const yesNoAs = (yes: string, no: string): Record<string, string> => ({
  yes,
  no,
  y: yes,
  n: no,
  true: yes,
  false: no,
  t: yes,
  f: no,
  x: yes,
  1: yes,
  0: no,
})
