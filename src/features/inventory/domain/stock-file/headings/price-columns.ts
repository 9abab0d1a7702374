import type { ColumnSource } from '../mapping.ts'
import type { FileShape } from './file-shape.ts'
import { chargesNames, priceNames } from './field-headings.ts'
import { unitColumnOf, unitOf } from './units-of-columns.ts'

/** Columns of a file that hold what is asked for a vehicle, each with what its heading says of the amount. */
type PriceColumns = { at: number; says: string; kind: keyof typeof priceNames }[]

const sayings: Record<keyof typeof priceNames, string> = {
  reduced: '',
  driveAway: 'drive away',
  asked: '',
  withoutCharges: 'excluding government charges',
  withoutGst: 'excl GST',
}

/** In the order in which they count: the reduced price of a vehicle that has one, then all in all, then the plain price. */
export function priceColumns(file: FileShape): PriceColumns {
  const kinds = Object.keys(sayings) as (keyof typeof priceNames)[]
  const chosen = kinds.flatMap((kind) => {
    const ranked = rankedOf(kind, file)
    // Of `Now` and `Special Price` a vehicle has either: all of them count.
    const of = kind === 'reduced' ? ranked : ranked.slice(0, 1)
    return of.map((at) => ({ at, says: sayingOf(kind, at, file), kind }))
  })
  return chosen.filter(({ at }, place) => chosen.findIndex((each) => each.at === at) === place)
}

/** `AUD` in every row; one that says `POA` is a price all the same. */
const isCurrency = (cells: readonly string[]): boolean =>
  cells.some((cell) => /^[a-z]{3}$/i.test(cell)) && cells.every((cell) => /^(?!p[or]a|tb[ac])[a-z]{3}$/i.test(cell))

/** A price beside a column of on-road costs is without them, unless its cells say otherwise. */
function sayingOf(kind: keyof typeof priceNames, at: number, file: FileShape): string {
  const isAlone = file.cells(at).every((cell) => /^\W*[\d.,]+$|^p\.?o\.?a/i.test(cell))
  return kind === 'asked' && isAlone && chargesColumn(file) !== undefined ? sayings.withoutCharges : sayings[kind]
}

/** The heading of the column that says what comes on top of the price until a vehicle is on the road. */
function chargesColumn(file: FileShape): string | undefined {
  return file.headings.find(
    (_, at) =>
      file.keys[at]?.slice(0, 3).some((key) => chargesNames.includes(key)) &&
      file.cells(at).some((cell) => /[1-9]/.test(cell)) &&
      file.cells(at).every((cell) => /^\$?\s*[\d.,]+$/.test(cell)),
  )
}

/** The names of a kind; where charges stand in a column of their own, a total is the price with them. */
function namesFor(kind: keyof typeof priceNames, file: FileShape): readonly string[] {
  if (chargesColumn(file) === undefined) return priceNames[kind]
  if (kind === 'driveAway') return [...priceNames.driveAway, ...totals]
  return priceNames[kind].filter((name) => !totals.includes(name))
}

const totals = ['totalprice', 'pricetotal', 'total']

function rankedOf(kind: keyof typeof priceNames, file: FileShape): number[] {
  const names = namesFor(kind, file)
  const ranked = file.headings
    .map((_, at) => ({ at, rank: rankOf(names, file.keys[at] ?? []) + (file.cells(at).length === 0 ? 1_000_000 : 0) }))
    .filter(
      ({ at, rank }) =>
        rank < Number.POSITIVE_INFINITY && isSurest(kind, file.keys[at] ?? [], file) && !isCurrency(file.cells(at)),
    )
    .toSorted((one, other) => one.rank - other.rank || one.at - other.at)
  return ranked.map(({ at }) => at)
}

/** `Price (Ex GST)` is a price too, and no other kind is as surely named by it. */
function isSurest(kind: keyof typeof priceNames, keys: readonly string[], file: FileShape): boolean {
  const placeOf = (each: keyof typeof priceNames): number => keys.findIndex((key) => namesFor(each, file).includes(key))
  const own = placeOf(kind)
  return (Object.keys(sayings) as (keyof typeof priceNames)[]).every(
    (each) => placeOf(each) === -1 || placeOf(each) >= own,
  )
}

function rankOf(names: readonly string[], keys: readonly string[]): number {
  const place = keys.findIndex((key) => names.includes(key))
  return place === -1 ? Number.POSITIVE_INFINITY : place * 1000 + names.indexOf(keys[place] ?? '')
}

/** The price of a row: of several columns the first that holds an amount. */
export function priceSource(columns: PriceColumns, file: FileShape): ColumnSource {
  const [first] = columns
  const unit = first && unitOf('price', first.at, file)
  const currency = columns.map(({ at }) => unitColumnOf('price', at, file)).find((heading) => heading !== undefined)
  const isWithout = columns.some(({ kind }) => kind === 'withoutCharges')
  const charges = isWithout ? chargesColumn(file) : undefined
  return {
    columns: columns.map(({ at }) => file.headings[at] ?? ''),
    join: ' ',
    ...(columns.length > 1 || first?.says ? { take: 'first' as const, says: columns.map(({ says }) => says) } : {}),
    ...(unit === undefined ? {} : { unit }),
    ...(currency === undefined ? {} : { unit_column: currency }),
    ...(charges === undefined ? {} : { charges_column: charges }),
  }
}
