import { factLabel, type FactKey } from '#features/inventory/domain/vehicle/fact-labels.ts'
import { type Region, regionRules } from '#features/sites/domain/region.ts'
import { groupThousands } from '#kernel/money.ts'
import { byName } from './by-name.ts'
import { type NumberRange, type RangeName, rangeNames, type SearchQuery } from './search-query.ts'

/** `Price`, `Kilometres` (`Miles` in the US), `Tare` (there `Dry weight`). */
export function rangeLabel(name: RangeName, region: Region): string {
  if (region === 'US' && usLabels[name]) return usLabels[name]
  const label = labels[name]
  return typeof label === 'string' ? label : factLabel(label.fact, region)
}

/** How a shopper writes a number: the words around it, and the smallest difference that counts. */
type RangeUnit = { before: string; after: string; step: number }

/** Words around a number, and the smallest difference that counts in the shopper's unit. */
export function rangeUnit(name: RangeName, region: Region): RangeUnit {
  const { before = '', after = '', step = 1 } = scaleOf(name, region)
  return { before, after, step }
}

/** `$20,000 to $40,000`, `From 2018`, `Up to 50,000 km`. */
export function rangeText(name: RangeName, { from, to }: NumberRange, region: Region): string {
  const text = (value: number) => rangeEndText(name, value, region)
  if (from !== null && to !== null) return from === to ? text(from) : `${text(from)} to ${text(to)}`
  if (from !== null) return `${text(from)} or ${upwards[name] ?? 'more'}`
  if (to === null) return 'Any'
  return name === 'year' ? `${text(to)} or older` : `Up to ${text(to)}`
}

const upwards: Partial<Record<RangeName, string>> = { year: 'newer', warranty: 'later' }

/** Labels a range where it stands alone, as on a filter that can be taken back: `ATM up to 2,500 kg`, and `Up to $40,000`. */
export function rangeFilterText(name: RangeName, range: NumberRange, region: Region): string {
  const text = rangeText(name, range, region)
  return named.has(name) ? `${rangeLabel(name, region)} ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text
}

/** Kilograms, kilometres on a charge and years of a warranty alone do not say of what. */
const named: ReadonlySet<RangeName> = new Set<RangeName>([
  'atm',
  'tare',
  'payload',
  'gvm',
  'towing',
  'electric_range',
  'battery',
  'charging',
  'warranty',
])

/** One end of a range as stored, in words: `$40,000`, `6.5 m`, `2018`. */
export function rangeEndText(name: RangeName, stored: number, region: Region): string {
  const { before, after } = rangeUnit(name, region)
  const [whole = '', decimals] = String(shownNumber(name, stored, region)).split('.')
  const grouped = yearRanges.has(name) ? whole : groupThousands(Number(whole))
  return `${before}${grouped}${decimals ? `.${decimals}` : ''}${after}`
}

/** The number as the shopper writes it, rounded to a step: dollars, metres or feet, kilograms or pounds. */
export function shownNumber(name: RangeName, stored: number, region: Region): number {
  const { stored: scale, step } = scaleOf(name, region)
  return multipleOf(step, Math.round(stored / scale / step))
}

/** In the shopper's unit like `shownNumber`, but to three decimals and not to a step: for steps and differences. */
export const numberInUnit = (name: RangeName, stored: number, region: Region): number =>
  Number((stored / scaleOf(name, region).stored).toFixed(3))

/**
 * The number as the query holds it (cents, millimetres, kilograms) behind one that is shown, rounded outwards, so that
 * no vehicle that was asked for is left out.
 */
export function storedNumber(name: RangeName, end: keyof NumberRange, { shown, region }: ShownNumber): number {
  return stored(scaleOf(name, region), end, shown)
}
type ShownNumber = { shown: number; region: Region }

/** `20000-40000`, `2018-`, `-6.5`: in the units that the shopper knows. */
export function formatRange(name: RangeName, { from, to }: NumberRange, region: Region): string {
  const end = (stored: number | null) => (stored === null ? '' : shownNumber(name, stored, region))
  return `${end(from)}-${end(to)}`
}

/** Names of the fields that forms send for the two ends of a range. */
export const rangeFields = (name: RangeName): string[] => ['from', 'to', 'min', 'max'].map((end) => `${name}_${end}`)

/**
 * Ranges of an address: `price=20000-40000`, `year=2018-`, `km=-50000`, and what a form with two fields sends
 * (`price_from`, `price_to`, or `_min` and `_max`), which wins over the former.
 */
export function parseRanges(values: ReadonlyMap<string, readonly string[]>, region: Region) {
  const ranges: SearchQuery['ranges'] = {}
  const unreadable: string[] = []
  for (const name of rangeNames) {
    const written = writtenRange(name, values)
    if (written === null) continue
    const range = readRange(name, written, region)
    if (range === 'unreadable')
      unreadable.push(`${rangeLabel(name, region)} “${asText(written)}” (not a number we can read)`)
    else if (range !== null) ranges[name] = range
  }
  return { ranges, unreadable }
}

/**
 * One unit that is shown holds `stored` units that are kept; shown numbers are whole multiples of `step`, which is never
 * finer than what is kept, so that a number read from an address is written as it stood. Beyond `highest` it is a slip.
 */
type Scale = {
  stored: number
  step: number
  before?: string
  after?: string
  lowest?: number
  highest: number
}

/** Years are written without a comma. */
const yearRanges: ReadonlySet<RangeName> = new Set<RangeName>(['year', 'warranty'])

const plain = { stored: 1, step: 1 }
const dollars = { stored: 100, step: 1, before: '$' }
const kilograms: Scale = { ...plain, after: ' kg', highest: 200_000 }
const pounds: Scale = { stored: 0.453_592_37, step: 10, after: ' lb', highest: 440_000 }

const scales: Record<Exclude<RangeName, 'km'>, Scale> = {
  price: { ...dollars, highest: 100_000_000 },
  repayment: { ...dollars, after: ' a week', highest: 100_000 },
  year: { ...plain, lowest: 1880, highest: 2100 },
  length: { stored: 1000, step: 0.1, after: ' m', highest: 50 },
  atm: kilograms,
  tare: kilograms,
  payload: kilograms,
  gvm: kilograms,
  towing: kilograms,
  engine: { ...plain, after: ' cc', highest: 100_000 },
  fuel_economy: { stored: 10, step: 0.1, after: ' L/100 km', highest: 200 },
  electric_range: { ...plain, after: ' km', highest: 5000 },
  battery: { ...plain, after: ' kWh', highest: 2000 },
  charging: { ...plain, after: ' kW', highest: 5000 },
  warranty: { ...plain, lowest: 1990, highest: 2100 },
  photos: { ...plain, after: ' photos', highest: 1000 },
}

const usScales: Partial<Record<RangeName, Scale>> = {
  length: { stored: 304.8, step: 0.1, after: ' ft', highest: 160 },
  atm: pounds,
  tare: pounds,
  payload: pounds,
  gvm: pounds,
  towing: pounds,
  fuel_economy: { stored: 10, step: 1, after: ' mpg', highest: 500 },
  electric_range: { ...plain, after: ' miles', highest: 5000 },
  repayment: { ...dollars, after: ' a month', highest: 400_000 },
}

function scaleOf(name: RangeName, region: Region): Scale {
  if (name === 'km') return { ...plain, after: ` ${regionRules(region).distanceUnit}`, highest: 10_000_000 }
  return (region === 'US' ? usScales[name] : undefined) ?? scales[name]
}

const labels: Record<RangeName, string | { fact: FactKey }> = {
  price: 'Price',
  repayment: 'Weekly repayment',
  year: 'Year',
  km: 'Kilometres',
  length: { fact: 'length' },
  atm: { fact: 'atm' },
  tare: { fact: 'tare' },
  payload: { fact: 'payload' },
  gvm: { fact: 'gvm' },
  towing: { fact: 'towing' },
  engine: { fact: 'engine-size' },
  fuel_economy: { fact: 'fuel-economy' },
  electric_range: { fact: 'electric-range' },
  battery: { fact: 'battery' },
  charging: 'Charging speed',
  warranty: { fact: 'warranty' },
  photos: 'Photos',
}

/** There both a trailer's and a motor vehicle's laden mass are called GVWR, and people pay by the month. */
const usLabels: Partial<Record<RangeName, string>> = {
  km: 'Miles',
  atm: 'Towable GVWR',
  repayment: 'Monthly payment',
}

/** The two ends as written; null when the address says nothing about this range. */
/** Made once: an address is read for each search that somebody saved. */
const endKeys = byName(rangeNames, (name) => [`${name}_from`, `${name}_to`, `${name}_min`, `${name}_max`] as const)

function writtenRange(name: RangeName, values: ReadonlyMap<string, readonly string[]>): [string, string] | null {
  const [fromKey, toKey, minKey, maxKey] = endKeys[name]
  const from = values.get(fromKey)?.[0] ?? values.get(minKey)?.[0]
  const to = values.get(toKey)?.[0] ?? values.get(maxKey)?.[0]
  if (from !== undefined || to !== undefined) return [from ?? '', to ?? '']
  const whole = values.get(name)?.[0]
  if (whole === undefined) return null
  const dash = whole.indexOf('-')
  return dash === -1 ? [whole, whole] : [whole.slice(0, dash), whole.slice(dash + 1)]
}

/** As the shopper wrote it, a single value once. */
function asText([from, to]: [string, string]): string {
  return (from === to ? from : `${from}-${to}`).slice(0, 40)
}

function readRange(name: RangeName, written: [string, string], region: Region): NumberRange | null | 'unreadable' {
  const scale = scaleOf(name, region)
  const [low, high] = [readNumber(scale, written[0]), readNumber(scale, written[1])]
  if (low === 'unreadable' || high === 'unreadable') return 'unreadable'
  const isSwapped = low !== null && high !== null && low > high
  const [from, to] = isSwapped ? [high, low] : [low, high]
  // "From 0" says nothing, yet would leave out vehicles whose number is unknown.
  const start = from === (scale.lowest ?? 0) ? null : from
  if (start === null && to === null) return null
  return { from: start && stored(scale, 'from', start), to: to === null ? null : stored(scale, 'to', to) }
}

/** The number in `text`, which may carry a dollar sign, its unit, spaces, thousands separators, or a k for thousands. */
function readNumber(scale: Scale, text: string): number | null | 'unreadable' {
  const bare = text.toLowerCase().replace(/[$,\s]/g, '')
  const unit = (scale.after ?? '').trim()
  const digits = unit !== '' && bare.endsWith(unit) ? bare.slice(0, -unit.length) : bare
  if (digits === '') return null
  const [, number, thousands] = /^(\d{1,9}(?:\.\d{1,6})?)(k?)$/.exec(digits) ?? []
  const value = Number(number) * (thousands ? 1000 : 1)
  return value >= (scale.lowest ?? 0) && value <= scale.highest ? value : 'unreadable'
}

function stored({ stored, step }: Scale, end: keyof NumberRange, shown: number): number {
  if (end === 'from') return Math.floor(Math.floor(shown / step + hair) * step * stored + hair)
  return Math.ceil(Math.ceil(shown / step - hair) * step * stored - hair)
}

/** Takes the noise of floating point for what it is. */
const hair = 1e-6

/** Without the noise of floating point: three times a tenth is 0.3. */
const multipleOf = (step: number, times: number) =>
  Number.isInteger(step) ? step * times : Number((step * times).toFixed(step < 1 ? 1 : 0))
