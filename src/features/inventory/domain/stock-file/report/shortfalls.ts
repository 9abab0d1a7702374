import { cellText } from '../cells/cell-text.ts'
import { isAddress } from '../cells/list-text.ts'
import { parseYear } from '../cells/year-text.ts'
import { parseCarType } from '../cells/state-terms.ts'
import { headingKey } from '../headings/heading-key.ts'
import type { ColumnReader } from '../row/column-reader.ts'
import type { VehicleInFile } from '../vehicle-in-file.ts'

/** Without these a vehicle is listed and hardly sold: each with what a person calls it. */
const neededFields = {
  price: 'a price',
  km: 'an odometer',
  images: 'pictures',
  year: 'a year',
  car_type: 'its condition',
} as const
type NeededField = keyof typeof neededFields

/** A field that a shopper looks for first and that next to no vehicle of a file has. */
export type Shortfall = {
  field: NeededField
  /** Vehicles that have it, of those that should. */
  found: number
  of: number
  /** The column that it is read from; null: from none. */
  column: string | null
  /** Columns that are not used and look like it. */
  candidates: string[]
}

/** Under this share of its vehicles a field counts as missing from a file. */
const fewest = 0.05

/** Counts while a file is read; `list` names what is missing. */
export function shortfallCounter(
  columns: ColumnReader,
  { headings, sample }: { headings: readonly string[]; sample: readonly (readonly string[])[] },
) {
  const found: Record<NeededField, number> = { price: 0, km: 0, images: 0, year: 0, car_type: 0 }
  const expected: Record<NeededField, number> = { price: 0, km: 0, images: 0, year: 0, car_type: 0 }
  return {
    add(vehicle: VehicleInFile): void {
      for (const field in found) {
        const needed = field as NeededField
        if (!isExpected(needed, vehicle)) continue
        expected[needed] += 1
        if (has(needed, vehicle)) found[needed] += 1
      }
    },
    list: (): Shortfall[] =>
      (Object.keys(neededFields) as NeededField[])
        .filter((field) => expected[field] > 0 && found[field] < expected[field] * fewest)
        .map((field) => ({
          field,
          found: found[field],
          of: expected[field],
          column: columns.source(field) ? columns.label(field) : null,
          candidates: lookalikes(field, { columns, headings, sample }),
        })),
  }
}

/** Nobody asks how far a caravan was towed or a new vehicle driven, nor what was paid for one that is sold. */
function isExpected(field: NeededField, { carType, body, status }: VehicleInFile): boolean {
  if (field === 'km')
    return (
      carType !== 'new' &&
      !/caravan|trailer|pop top|fifth wheel|camper|pod|teardrop|float|hybrid|toy hauler|destination/i.test(body)
    )
  return field !== 'price' || status !== 'sold'
}

function has(field: NeededField, vehicle: VehicleInFile): boolean {
  // Whether a picture that is named as a file is there, is seen only where the files are looked for.
  if (field === 'images') return vehicle.pictures.some((name) => isAddress(name))
  if (field === 'car_type') return vehicle.refusedIfNew === undefined
  if (field === 'price') return (vehicle.price ?? vehicle.rentalPrice ?? vehicle.subscriptionPrice) !== null
  return vehicle[field] !== null
}

type UnusedIn = { columns: ColumnReader; headings: readonly string[]; sample: readonly (readonly string[])[] }

const mostCandidates = 4

function lookalikes(field: NeededField, { columns, headings, sample }: UnusedIn): string[] {
  return headings
    .map((heading, at) => ({
      heading,
      cells: sample.map((row) => cellText(row[at] ?? '')).filter((cell) => cell !== ''),
    }))
    .filter(
      ({ heading, cells }) =>
        heading.trim() !== '' &&
        cells.length > 0 &&
        columns.fieldsOf(heading).length === 0 &&
        resembles[field](headingKey(heading), cells),
    )
    .map(({ heading }) => heading)
    .slice(0, mostCandidates)
}

const most = (cells: readonly string[], test: (cell: string) => boolean): boolean =>
  cells.filter((cell) => test(cell)).length > cells.length / 2

const numberOf = (cell: string): number => Number(cell.replace(/[^\d.]/g, '') || Number.NaN)

/** What a dealer paid, and what a maker recommends, is no price. */
const noPrice =
  /cost|wholesale|msrp|rrp|invoice|siv|trade|floor|holdback|finance|deposit|weekly|monthly|payment|reserve|margin|profit|commission|recon|book|valuation|was|previous|km|mile|odo|year|id$|number|phone|post|zip/

const resembles: Record<NeededField, (key: string, cells: readonly string[]) => boolean> = {
  price: (key, cells) =>
    !noPrice.test(key) &&
    most(
      cells,
      (cell) => /^\D{0,5}\d[\d,. ]*\D{0,20}$/.test(cell) && numberOf(cell) >= 1000 && numberOf(cell) < 5_000_000,
    ) &&
    (/price|retail|amount|value|ask|sell|advert|special|internet|web|dollar|total/.test(key) ||
      cells.some((cell) => /\$/.test(cell))),
  km: (key, cells) => /km|kilo|mile|odo|clock|reading|distance/.test(key) && most(cells, (cell) => /\d/.test(cell)),
  images: (_, cells) =>
    most(
      cells,
      (cell) =>
        /\.(?:jpe?g|png|webp|avif|gif|heic)\b/i.test(cell) ||
        /https?:\/\/\S*(?:image|photo|picture|img|media|cdn)/i.test(cell),
    ),
  year: (key, cells) =>
    /year|yr|buil[dt]|model|date|reg|made|manuf/.test(key) &&
    most(cells, (cell) => parseYear(cell, new Date('2100-01-01')).ok),
  car_type: (_, cells) => most(cells, (cell) => parseCarType(cell).ok),
}

/** What is missing once the pictures that are named as files were looked for: `foundFiles` of `namedFiles` are there. */
export const withFoundPictures = (
  shortfalls: readonly Shortfall[],
  { namedFiles, foundFiles }: { namedFiles: number; foundFiles: number },
): Shortfall[] =>
  shortfalls.filter(({ field }) => field !== 'images' || foundFiles === 0 || foundFiles < namedFiles * fewest)

/** One line for a report. */
export function shortfallLine({ field, found, of, column, candidates }: Shortfall): string {
  const who =
    of === 1
      ? 'The vehicle has'
      : found === 0
        ? `None of ${of.toLocaleString('en-US')} vehicles has`
        : `Only ${found.toLocaleString('en-US')} of ${of.toLocaleString('en-US')} vehicles ${found === 1 ? 'has' : 'have'}`
  const what = of === 1 ? neededFields[field].replace(/^(?:an? )?/, 'no ') : neededFields[field]
  const it = field === 'images' ? 'them' : 'it'
  const where =
    column === null
      ? `no column is read for ${it}`
      : `${field === 'images' ? 'they are' : 'it is'} read from “${column}”`
  const which =
    candidates.length === 0 ? '' : ` Not used, and may hold it: ${candidates.map((name) => `“${name}”`).join(', ')}.`
  return `${who} ${what}: ${where}.${which}`
}
