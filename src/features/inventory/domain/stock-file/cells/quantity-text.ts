import { fail, ok, type Result } from '#kernel/result.ts'
import { digitsPattern, numberOfDigits, plainNumber } from './number-text.ts'

export const lengthUnits = { mm: 1, cm: 10, m: 1000, ft: 304.8, in: 25.4 } as const
export const massUnits = { kg: 1, t: 1000, lb: 0.453_592_37 } as const
export const capacityUnits = { cc: 1, L: 1000 } as const
export const distanceUnits = { km: 1, mi: 1.609_344 } as const

export type Unit =
  | keyof typeof lengthUnits
  | keyof typeof massUnits
  | keyof typeof capacityUnits
  | keyof typeof distanceUnits

/** A kind of quantity: how much of the canonical unit each unit is, and what is believable in the canonical unit. */
export type Measure = { units: Partial<Record<Unit, number>>; least: number; most: number }

/**
 * A quantity as a whole number of the measure's canonical unit. A unit inside the text (`2.5 t`, `21'6"`) wins over
 * `assumed`. Zero is returned as it is: whether it means "none" is the field's business.
 */
export function parseQuantity(text: string, measure: Measure, assumed: Unit): Result<number, string> {
  const [whole, ...parts] = [text, ...partsWithUnits(text)].map((part) => valueIn(part, measure, assumed))
  const value = typeof whole === 'string' ? (parts.find((part) => typeof part === 'number') ?? whole) : (whole ?? 0)
  if (typeof value === 'string') return fail(value)
  if (value === 0) return ok(0)
  if (value < measure.least || value > measure.most) return fail('looks wrong; is the unit right?')
  return ok(Math.round(value))
}

function valueIn(text: string, measure: Measure, assumed: Unit): number | string {
  const feet = 'ft' in measure.units ? feetAndInches(text) : undefined
  return feet ?? inCanonicalUnit(plainNumber(text), measure, assumed)
}

/** `16,800 lb (7,620 kg)`, `25' 11" / 7.9 m`: the same in two units, each behind its number. */
function partsWithUnits(text: string): string[] {
  const parts = text.split(/\s*[(/|=]\s*/).map((part) => part.replace(/\)\s*$/, '').trim())
  return parts.length === 2 && parts.every((part) => /\d\s*[a-z"'’′”″]+\.?$/i.test(part)) ? parts : []
}

/**
 * A whole number up to `most` such as doors or seats: `5`, `5 Seats`, `5.0`, `Sleeps 4`. The problem goes on after the
 * name of the field.
 */
export function parseCount(text: string, most: number): Result<number, string> {
  const match = /^(?:(?:sleeps|seats|berths?|up to)[\s:]+)*(-?)\s*(\d+)(?:\.0+)?\s*(?:[a-z]+\.?)?$/i.exec(text)
  if (!match) return fail('is not a number')
  if (match[1]) return fail('is below zero')
  const count = Number(match[2])
  return count > most ? fail(`is more than ${most}`) : ok(count)
}

/** A number with one place behind the point, whatever unit is written behind it: `7.8`, `7,8 L/100km`, `82.5 kWh`. */
export function parseDecimal(text: string, most: number): Result<number, string> {
  const match = /^(\d{1,4}(?:[.,]\d{1,3})?)\s*(?:[a-z][a-z/ ]*\d{0,3}\s*[a-z]*\.?)?$/i.exec(text.trim())
  if (!match) return fail('is not a number')
  const number = Math.round(Number((match[1] ?? '').replace(',', '.')) * 10) / 10
  return number > most ? fail(`is more than ${most}`) : ok(number)
}

/** A place that the dealer gives a vehicle in lists, the highest first: a whole number of at most nine digits, below zero too. */
export function parseRank(text: string): Result<number, string> {
  const rank = /^[+-]?\d{1,9}(?:\.0+)?$/.test(text) ? Number(text) : NaN
  if (Number.isNaN(rank)) return fail('is not a whole number')
  return Math.abs(rank) > mostRank ? fail(`is beyond ${mostRank}`) : ok(rank + 0)
}

/** More than any list has places. */
const mostRank = 1_000_000

const quantityPattern = new RegExp(
  String.raw`^([-−–]?)\s*(${digitsPattern})(k(?![a-z]))?\s*([a-z"']+\.?)?(?:\s+approx\.?)?$`,
  'i',
)

function inCanonicalUnit(text: string, measure: Measure, assumed: Unit): number | string {
  const match = quantityPattern.exec(text.replace(/^(?:approx\.?|approximately|about|~)\s*/i, ''))
  if (!match) return 'is not a measure'
  if (match[1]) return 'is below zero'
  const unit = match[4] === undefined ? assumed : unitNamed(match[4])
  const number = quantityIn(match[2] ?? '', unit)
  if (number === undefined || Number.isNaN(number)) return 'is not a measure'
  const factor = unit && measure.units[unit]
  if (factor === undefined) return `is not given in ${Object.keys(measure.units).join(', ')}`
  return number * factor * (match[3] ? 1000 : 1)
}

/** Units so large that nobody counts them in thousands: a point before three digits is a decimal one (`4.495 t`, `5.925 m`). */
const largeUnits: readonly (Unit | undefined)[] = ['t', 'm', 'ft', 'L']

const quantityIn = (digits: string, unit: Unit | undefined): number | undefined =>
  largeUnits.includes(unit) && /^\d{1,3}\.\d{3}$/.test(digits) ? Number(digits) : numberOfDigits(digits)

/** `21'6"`, `21 ft 6 in`; undefined when the text is not of that form. */
function feetAndInches(text: string): number | undefined {
  const match = /^(\d+)\s*(?:ft|feet|foot|['’′])\.?\s*(\d+(?:\.\d+)?)\s*(?:in|inch|inches|["”″])?\.?$/i.exec(text)
  return match ? Number(match[1]) * lengthUnits.ft + Number(match[2]) * lengthUnits.in : undefined
}

/** The unit that a word means: `kms`, `KMT` (schema.org) and `Kilometres` are one. */
export const unitNamed = (word: string): Unit | undefined => unitsByName[word.toLowerCase().replace(/\.$/, '')]

const unitsByName: Partial<Record<string, Unit>> = {
  mm: 'mm',
  mmt: 'mm',
  millimetre: 'mm',
  millimetres: 'mm',
  millimeters: 'mm',
  cm: 'cm',
  cmt: 'cm',
  centimetres: 'cm',
  centimeters: 'cm',
  m: 'm',
  mtr: 'm',
  mtrs: 'm',
  metre: 'm',
  meter: 'm',
  metres: 'm',
  meters: 'm',
  ft: 'ft',
  feet: 'ft',
  foot: 'ft',
  "'": 'ft',
  in: 'in',
  inch: 'in',
  inches: 'in',
  '"': 'in',
  kg: 'kg',
  kgm: 'kg',
  kgs: 'kg',
  kilogram: 'kg',
  kilos: 'kg',
  kilograms: 'kg',
  t: 't',
  tonne: 't',
  tonnes: 't',
  ton: 't',
  tons: 't',
  tne: 't',
  lb: 'lb',
  lbs: 'lb',
  lbr: 'lb',
  pound: 'lb',
  pounds: 'lb',
  cc: 'cc',
  ccs: 'cc',
  ccm: 'cc',
  cm3: 'cc',
  l: 'L',
  lt: 'L',
  ltr: 'L',
  litre: 'L',
  litres: 'L',
  liter: 'L',
  liters: 'L',
  k: 'km',
  km: 'km',
  kms: 'km',
  kmt: 'km',
  klm: 'km',
  klms: 'km',
  kilometre: 'km',
  kilometer: 'km',
  kilometres: 'km',
  kilometers: 'km',
  mi: 'mi',
  mls: 'mi',
  smi: 'mi',
  mile: 'mi',
  miles: 'mi',
}
