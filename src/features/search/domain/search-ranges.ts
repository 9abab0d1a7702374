import type { Region } from '#features/sites/domain/region.ts'
import { centsFromDollars } from '#kernel/money.ts'
import { rangeLabel } from './search-filters.ts'
import { type NumberRange, type RangeName, rangeNames, type SearchQuery } from './search-query.ts'

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
    const range = readRange(name, written)
    if (range === 'unreadable') unreadable.push(`${rangeLabel(name, region)} "${inWords(written)}"`)
    else if (range !== null) ranges[name] = range
  }
  return { ranges, unreadable }
}

/** `20000-40000`, `2018-`, `-50000`: prices in dollars. */
export function formatRange(name: RangeName, { from, to }: NumberRange): string {
  const scale = name === 'price' ? 100 : 1
  return `${from === null ? '' : from / scale}-${to === null ? '' : to / scale}`
}

/** Names of the fields that forms send for the two ends of a range. */
export const rangeFields = (name: RangeName): string[] => ['from', 'to', 'min', 'max'].map((end) => `${name}_${end}`)

/** Dollars, years, kilometres or miles; anything beyond is a slip of the keyboard. */
const limits: Record<RangeName, { lowest: number; highest: number }> = {
  price: { lowest: 0, highest: 100_000_000 },
  year: { lowest: 1880, highest: 2100 },
  km: { lowest: 0, highest: 10_000_000 },
}

/** The two ends as written; null when the address says nothing about this range. */
function writtenRange(name: RangeName, values: ReadonlyMap<string, readonly string[]>): [string, string] | null {
  const field = (...ends: string[]) =>
    ends.map((end) => values.get(`${name}_${end}`)?.[0]).find((text) => text !== undefined)
  const [from, to] = [field('from', 'min'), field('to', 'max')]
  if (from !== undefined || to !== undefined) return [from ?? '', to ?? '']
  const whole = values.get(name)?.[0]
  if (whole === undefined) return null
  const dash = whole.indexOf('-')
  return dash === -1 ? [whole, whole] : [whole.slice(0, dash), whole.slice(dash + 1)]
}

/** As the shopper wrote it, a single value once. */
function inWords([from, to]: [string, string]): string {
  return (from === to ? from : `${from}-${to}`).slice(0, 40)
}

function readRange(name: RangeName, [from, to]: [string, string]): NumberRange | null | 'unreadable' {
  const [low, high] = [readEnd(name, from), readEnd(name, to)]
  if (low === 'unreadable' || high === 'unreadable') return 'unreadable'
  const isSwapped = low !== null && high !== null && low > high
  const range = isSwapped ? { from: high, to: low } : { from: low, to: high }
  // "From 0" says nothing, yet would leave out vehicles whose number is unknown.
  const start = range.from === limits[name].lowest ? null : range.from
  return start === null && range.to === null
    ? null
    : { from: inStoredUnit(name, start), to: inStoredUnit(name, range.to) }
}

/** The number in `text`, which may carry a dollar sign, spaces and thousands separators. */
function readEnd(name: RangeName, text: string): number | null | 'unreadable' {
  const digits = text.replace(/[$,\s]/g, '')
  if (digits === '') return null
  const value = /^\d{1,9}(\.\d+)?$/.test(digits) ? Math.round(Number(digits)) : NaN
  const { lowest, highest } = limits[name]
  return value >= lowest && value <= highest ? value : 'unreadable'
}

const inStoredUnit = (name: RangeName, value: number | null) =>
  value === null || name !== 'price' ? value : centsFromDollars(value)
