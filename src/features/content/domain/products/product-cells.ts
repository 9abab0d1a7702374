import type { ProductFit } from './product.ts'

/** Stands for a cell that says something which is no such value. */
const unreadable = Symbol('unreadable')
type Unreadable = typeof unreadable

export const isUnreadable = (value: unknown): value is Unreadable => value === unreadable

/** Reads `$1,249.90` as dollars; null: the price is on request. */
export function readNumber(text: string): number | null | Unreadable {
  if (/^(|poa|tba|on request|enquire.*|call.*)$/i.test(text)) return null
  const plain = text.replaceAll(/\s|,(?=\d{3})/g, '').replace(/^(?:AUD|NZD|USD)?\$?/i, '')
  if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(plain)) return unreadable
  return Number(plain) === 0 ? null : Number(plain)
}

/** Reads `4`, `yes` or `out of stock`; null: nobody counts them. */
export function readStock(text: string): number | null | Unreadable {
  if (/^(|yes|y|true|in stock|available)$/i.test(text)) return null
  if (/^(no|n|false|none|out of stock|sold out)$/i.test(text)) return 0
  return /^\d{1,6}$/.test(text) && Number(text) <= 100_000 ? Number(text) : unreadable
}

/** Makes of two words that are read without a colon. */
const longMakes = [
  'Alfa Romeo',
  'Aston Martin',
  'Great Wall',
  'Land Rover',
  'Royal Enfield',
  'Rolls Royce',
  'Harley Davidson',
]

/**
 * Reads `Toyota HiLux 2015-2020; Land Rover Defender from 2020; Mazda`. A make of several words stands before a colon, or is known. Returns
 * a sentence where a part is none.
 */
export function readFits(text: string): ProductFit[] | string {
  const fits: ProductFit[] = []
  for (const part of text.split(/[;\n|]/).map((each) => each.trim())) {
    if (part === '') continue
    const fit = readFit(part)
    if (fit === null) return `“${part}” is not a vehicle such as Toyota HiLux 2015-2020.`
    fits.push(fit)
  }
  return fits
}

function readFit(part: string): ProductFit | null {
  const match =
    /^(?<name>.*?)(?:,?\s+(?:(?<open>from|until|to)\s+)?(?<first>(?:19|20)\d\d)(?<range>\s*(?:[-–]|to)\s*(?<last>(?:19|20)\d\d)?|\+)?)?$/i.exec(
      part,
    )
  const { name = '', open = '', first, range, last } = match?.groups ?? {}
  const named = splitName(name.replace(/,?\s+all(?:\s+models)?$/i, '').trim())
  if (named === null) return null
  const year = first === undefined ? null : Number(first)
  if (/^(until|to)$/i.test(open)) return { ...named, from_year: null, to_year: year }
  if (/^from$/i.test(open) || (range !== undefined && last === undefined))
    return { ...named, from_year: year, to_year: null }
  const to = last === undefined ? year : Number(last)
  return year !== null && to !== null && to < year ? null : { ...named, from_year: year, to_year: to }
}

function splitName(name: string): Pick<ProductFit, 'make' | 'model'> | null {
  const colon = name.indexOf(':')
  const long = longMakes.find((make) => name.toLowerCase().startsWith(make.toLowerCase()))
  const space = name.indexOf(' ')
  const end = colon >= 0 ? colon : long ? long.length : space < 0 ? name.length : space
  const [make, model] = [name.slice(0, end).trim(), name.slice(end).replace(/^:/, '').trim()]
  return /[\p{L}\d]/u.test(make) && make.length <= 60 && model.length <= 60 ? { make, model } : null
}
