import { asCents, type Cents } from '#kernel/money.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { mostDollars } from '#features/inventory/domain/price/price-range.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { regionRules, type Region } from '#features/sites/domain/region.ts'
import { digitsPattern, numberOfDigits, type DecimalMark } from './number-text.ts'

/** Describes how the file writes amounts, and where it is from. */
export type MoneyContext = { unit: 'dollars' | 'cents'; region: Region; mark: DecimalMark }

/** Describes what a price cell says. Null: it does not say. */
type PriceText = {
  price: Cents | null
  wasPrice: Cents | null
  note: Vehicle['priceNote'] | null
  /** `SOLD` and `On hold` stand where the price was. */
  state: 'sold' | 'reserved' | null
}

/**
 * `$24,990`, `A$24,990 drive away`, `24 990`, `25k`, `Was $27,990 now $24,990`, `POA`. Zero and words that ask to call mean
 * that there is no price. The problem completes a sentence: `“-5” ... is below zero`.
 */
export function parsePrice(text: string, money: MoneyContext): Result<PriceText, string> {
  const note = priceNoteOf(text)
  const state = stateIn(text)
  const noPrice = { price: null, wasPrice: null, note, state }
  const foreign = foreignMoney(text, money.region)
  if (foreign) return fail(foreign)
  if (isBelowZero.test(text)) return fail('is below zero')
  if (!/\d/.test(text)) return state !== null || asksToCall.test(text) ? ok(noPrice) : fail('is not a price')
  if (/^\W*(?:from|starting (?:at|from)|starts (?:at|from))\b/i.test(text))
    return fail('is where prices start, not a price')
  const amounts = amountsIn(text, money.mark)
  if (amounts.some((amount) => Number.isNaN(amount.value))) return fail(unreadable(text, money.mark))
  const wasPrice = amounts.find((amount) => amount.kind === 'earlier')
  const current = onlyAmount(amounts.filter((amount) => amount.kind === 'current'))
  if (current === 'several') return fail('names more than one amount')
  if (!current) return fail(wasPrice ? 'names only an earlier price' : 'is not a price')
  const price = centsOf(current.value, money)
  if (price > mostDollars * 100) return fail('has more than eight digits')
  const earlier = wasPrice ? centsOf(wasPrice.value, money) : null
  return ok({ price: price === 0 ? null : price, wasPrice: earlier, note, state })
}

/** A cell that holds nothing but an earlier price or a price per week: `Was $27,990`, `$189 pw`. Null: no amount. */
export function parseAmount(text: string, money: MoneyContext): Result<Cents | null, string> {
  const foreign = foreignMoney(text, money.region)
  if (foreign) return fail(foreign)
  if (isBelowZero.test(text)) return fail('is below zero')
  if (!/\d/.test(text)) return asksToCall.test(text) ? ok(null) : fail('is not an amount')
  const amount = onlyAmount(amountsIn(text, money.mark))
  if (amount === 'several') return fail('names more than one amount')
  if (!amount || Number.isNaN(amount.value) || amount.value > mostDollars) return fail('is not an amount')
  return ok(amount.value === 0 ? null : centsOf(amount.value, money))
}

export function parsePriceNote(text: string): Result<Vehicle['priceNote'], string> {
  const note = priceNoteOf(text.replaceAll('_', ' '))
  return note ? ok(note) : fail('is not drive-away, excluding-charges or none')
}

/** Returns what the price includes, where the text says so. */
function priceNoteOf(text: string): Vehicle['priceNote'] | null {
  if (/\bdrive[\s-]*away\b|\bdap?\b|\bon[\s-]the[\s-]road\b/i.test(text)) return 'drive-away'
  if (excludesCharges.test(text)) return 'excluding-charges'
  return /^none$/i.test(text.trim()) ? 'none' : null
}

type Amount = { value: number; hasDollar: boolean; kind: 'current' | 'earlier' | 'aside' }

const isBelowZero = /^\s*[-−–(]\s*(?:[a-z]{1,3}\s*)?\$?\s*\d|\$\s*[-−]\s*\d/i
const asksToCall =
  /^(?:p\.?\s?o\.?\s?[ar]\.?|price on (?:application|request|enquiry)|(?:up)?on (?:application|request)|t\.?b\.?[acd]\.?|to be (?:advised|announced|confirmed)|negotiable|auction|make an? offer|coming soon)$|^(?:please )?(?:call|phone|ring|ask|e-?mail|enquire|inquire|contact|enquiry|inquiry|request)\b/i
const excludesCharges =
  /\bexcl?(?:\.|uding|udes)?\b.*\b(?:gov|charges|on[\s-]?roads?)|\begc\b|\bbefore on[\s-]?road|(?:\+|\bplus)\s*(?:orc|on[\s-]?roads?|gov|gst|charges)|\bebgc\b/i

const amountPattern = new RegExp(
  String.raw`(?<![\w.,])(?:AUD?|NZD?|USD?)?\s*(\$)?\s*(${digitsPattern})(\s?k\b)?(?![\w%]|[.,]\d)`,
  'gi',
)

function amountsIn(text: string, mark: DecimalMark): Amount[] {
  return [...text.matchAll(amountPattern)].map((match) => {
    const digits = numberOfDigits((match[2] ?? '').replace(/[.,]+$/, ''), mark)
    const value = digits === undefined ? Number.NaN : digits * (match[3] ? 1000 : 1)
    return { value, hasDollar: match[1] !== undefined, kind: kindOf(text, match.index, match[0].length) }
  })
}

/** The words around an amount tell the price from what it was and from what is not a price at all. */
function kindOf(text: string, at: number, length: number): Amount['kind'] {
  const before = text.slice(0, at)
  const after = text.slice(at + length)
  if (/\b(?:was|rrp|previously|original(?:ly)?|normally|before)\W*$/i.test(before)) return 'earlier'
  if (/\b(?:save|saving|deposit)\W*$/i.test(before)) return 'aside'
  if (/^\s*(?:p\/?w\b|per (?:week|month)|weekly|a week|\/\s*w|off\b|months?\b|years?\b|yrs?\b|kms?\b)/i.test(after))
    return 'aside'
  return 'current'
}

/** The amounts with a dollar sign are meant where several numbers stand: `$24,990 with 12 service vouchers`. */
function onlyAmount(amounts: Amount[]): Amount | 'several' | undefined {
  const withDollar = amounts.filter((amount) => amount.hasDollar)
  const meant = withDollar.length > 0 ? withDollar : amounts
  return new Set(meant.map((amount) => amount.value)).size > 1 ? 'several' : meant[0]
}

const centsOf = (value: number, { unit }: MoneyContext): Cents => asCents(unit === 'cents' ? value : value * 100)

/** `SOLD`, `On hold - Smith`, `$24,990 deposit taken`. */
function stateIn(text: string): PriceText['state'] {
  if (/\bsold\b/i.test(text)) return 'sold'
  return /\bon hold\b|\bdeposit (?:taken|paid|received)\b|\bunder (?:offer|contract|deposit)\b|\breserved\b|\bsale pending\b/i.test(
    text,
  )
    ? 'reserved'
    : null
}

const unreadable = (text: string, mark: DecimalMark): string =>
  /^[^\d.,]*\d+[.,]\d{1,2}(?:[^\d.,].*)?$/.test(text)
    ? `is not clear: this file writes cents behind a ${mark === '.' ? 'point' : 'comma'}`
    : 'is not a price'

/** A sentence where the amount is in money of another country; the sign of a dollar alone is this country's. */
function foreignMoney(text: string, region: Region): string | undefined {
  const own = regionRules(region).currency
  const found = currencies.find(([currency, pattern]) => currency !== own && pattern.test(text))
  return found && `is in ${found[2]}, and this dealership sells in ${nameOfMoney(own)}`
}

const currencies: readonly (readonly [currency: string, sign: RegExp, name: string])[] = [
  ['AUD', /\bAUD?\s*\$|\bAUD\b|\bA\$/i, 'Australian dollars'],
  ['NZD', /\bNZD?\s*\$|\bNZD\b/i, 'New Zealand dollars'],
  ['USD', /\bUSD?\s*\$|\bUSD\b/i, 'US dollars'],
  ['CAD', /\bCAD?\s*\$|\bCAD\b/i, 'Canadian dollars'],
  ['EUR', /€|\bEUR\b|\beuros?\b/i, 'euros'],
  ['GBP', /£|\bGBP\b/i, 'pounds'],
  ['JPY', /[¥円]|\bJPY\b|\byen\b/i, 'yen'],
  ['INR', /₹|\bINR\b|\brs\.?\s*\d|\blakhs?\b/i, 'rupees'],
]

const nameOfMoney = (currency: string): string => currencies.find(([known]) => known === currency)?.[2] ?? 'dollars'
