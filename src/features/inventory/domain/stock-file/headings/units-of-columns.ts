import { factDefinitions, factNames } from '../../vehicle/fact-definitions.ts'
import { capacityUnits, distanceUnits, lengthUnits, massUnits, unitNamed, type Unit } from '../cells/quantity-text.ts'
import type { StockField } from '../mapping.ts'
import type { FileShape } from './file-shape.ts'
import { headingStems, unitInHeading } from './heading-key.ts'

/** What a number of a field may be measured in. */
type Dimension = 'distance' | 'money' | 'length' | 'mass' | 'capacity'

const kinds = new Map<StockField, string>(
  factNames.map((fact) => [factDefinitions[fact].field, factDefinitions[fact].kind]),
)

function dimensionOf(field: StockField): Dimension | undefined {
  if (field === 'km') return 'distance'
  if (field.endsWith('price')) return 'money'
  const kind = kinds.get(field)
  return kind === 'length' || kind === 'mass' || kind === 'capacity' ? kind : undefined
}

/** Names under which the unit of any number of a dimension stands, where it is not named after its column. */
const sharedStems: Record<Dimension, string[]> = {
  distance: ['odometer', 'mileage', 'odo', 'km', 'distance', ''],
  money: ['price', ''],
  length: ['length', 'dimension', 'dimensions', ''],
  mass: ['weight', 'mass', 'weights', ''],
  capacity: ['engine', 'capacity'],
}

/** The column in which the unit or the currency of a number stands, told by its name and by what it holds. */
export function unitColumnOf(field: StockField, at: number, file: FileShape): string | undefined {
  const dimension = dimensionOf(field)
  if (!dimension) return undefined
  const stems = [...headingStems(file.headings[at] ?? ''), ...sharedStems[dimension]]
  const names = stems.flatMap((stem) => suffixes(dimension).map((suffix) => stem + suffix))
  const named = file.headings.map((heading, column) => ({
    heading,
    column,
    rank: names.findIndex((name) => file.keys[column]?.[0] === name),
  }))
  return named
    .filter(({ column, rank }) => rank !== -1 && column !== at && holdsUnits(file.cells(column), dimension))
    .toSorted((one, other) => one.rank - other.rank)[0]?.heading
}

const suffixes = (dimension: Dimension): readonly string[] =>
  dimension === 'money'
    ? ['currency', 'currencycode', 'unit', 'currencyiso']
    : ['unit', 'u', 'units', 'uom', 'unitcode', 'unittext', 'unitofmeasure', 'measure', 'type']

const unitsOf = { distance: distanceUnits, length: lengthUnits, mass: massUnits, capacity: capacityUnits } as const

const holdsUnits = (cells: readonly string[], dimension: Dimension): boolean =>
  cells.length > 0 &&
  cells.every((cell) =>
    dimension === 'money'
      ? /^(?:[A-Z]{3}|[A-Z]{0,2}[$€£])$/i.test(cell)
      : (unitNamed(cell) ?? '') in unitsOf[dimension] || (dimension === 'distance' && /^m$/i.test(cell)),
  )

/** The unit of a column: as its heading says, else as the size of its numbers allows no other. */
export function unitOf(field: StockField, at: number, file: FileShape): ReturnType<typeof unitInHeading> {
  const heading = file.headings[at] ?? ''
  // The product's own files say `km` for the unit of the region.
  if (field === 'km' && heading === 'km' && file.headings.includes('car_type')) return undefined
  const dimension = dimensionOf(field)
  const input = unitInHeading(heading)
  if (
    input !== undefined &&
    (dimension === 'money' ? input === 'cents' || input === 'dollars' : dimension && input in unitsOf[dimension])
  )
    return input
  const numbers = file
    .cells(at)
    .map((cell) => cell.replace(/^([1-9]\d{0,2}),(?=\d{3}$)/, '$1'))
    .flatMap((cell) => (/^\d+(?:[.,]\d+)?$/.test(cell) ? Number(cell.replace(',', '.')) : []))
  const sizes = numbers.filter((number) => number > 0)
  // Americans write a number alone beside `7,639 lbs`.
  if (dimension === 'mass' && file.region === 'US' && sizes.length > 0) return 'lb'
  if (sizes.length === 0 || sizes.length < file.cells(at).length / 2 - (numbers.length - sizes.length)) return undefined
  return byRange({ field, dimension, isUs: file.region === 'US', sizes })
}

type Sizes = { field: StockField; dimension: Dimension | undefined; isUs: boolean; sizes: number[] }

/** Nothing on wheels is 15 mm or 15 m long by chance: a whole column of numbers tells its unit. */
function byRange({ field, dimension, isUs, sizes }: Sizes): Unit | undefined {
  const most = Math.max(...sizes)
  const median = sizes.toSorted((one, other) => one - other)[Math.floor(sizes.length / 2)] ?? 0
  if (dimension === 'length') {
    const isHeight = field === 'travel_height_mm'
    if (most <= (isHeight ? 5 : 15) && !(isUs && (isHeight || median >= 10))) return 'm'
    if (most <= (isHeight ? 17 : 80)) return 'ft'
    if (most <= (isHeight ? 200 : 1000) && isUs) return 'in'
    return most <= (isHeight ? 450 : 1600) ? 'cm' : 'mm'
  }
  if (dimension === 'mass') {
    if (isUs) return 'lb'
    return most <= (field === 'ball_weight_kg' ? 1 : 100) ? 't' : 'kg'
  }
  return dimension === 'capacity' && most <= 20 ? 'L' : undefined
}
