import { asCents, type Cents } from '#kernel/money.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { digitsPattern, numberOfDigits } from './number-text.ts'

export type MoneyUnit = 'dollars' | 'cents'

/** What a price cell says. Null: it does not say. */
export type PriceText = { price: Cents | null; wasPrice: Cents | null; note: Vehicle['priceNote'] | null }

/** Above this a number is a slip or a placeholder such as 99999999. */
const mostDollars = 50_000_000

/**
 * `$24,990`, `A$24,990 drive away`, `24 990`, `25k`, `Was $27,990 now $24,990`, `POA`. Zero and words that ask to call mean
 * that there is no price. The problem completes a sentence: `“-5” ... is below zero`.
 */
export function parsePrice(text: string, unit: MoneyUnit): Result<PriceText, string> {
  const note = priceNoteOf(text)
  const noPrice = { price: null, wasPrice: null, note }
  if (isBelowZero.test(text)) return fail('is below zero')
  if (!/\d/.test(text)) return asksToCall.test(text) ? ok(noPrice) : fail('is not a price')
  const amounts = amountsIn(text)
  if (amounts.some((amount) => Number.isNaN(amount.value))) return fail('is not a price')
  const wasPrice = amounts.find((amount) => amount.kind === 'earlier')
  const current = onlyAmount(amounts.filter((amount) => amount.kind === 'current'))
  if (current === 'several') return fail('names more than one amount')
  if (!current) return fail(wasPrice ? 'names only an earlier price' : 'is not a price')
  const price = centsOf(current.value, unit)
  if (price > mostDollars * 100) return fail('is not a believable price')
  return ok({ price: price === 0 ? null : price, wasPrice: wasPrice ? centsOf(wasPrice.value, unit) : null, note })
}

/** A cell that holds nothing but an earlier price or a price per week: `Was $27,990`, `$189 pw`. Null: no amount. */
export function parseAmount(text: string, unit: MoneyUnit): Result<Cents | null, string> {
  if (isBelowZero.test(text)) return fail('is below zero')
  if (!/\d/.test(text)) return asksToCall.test(text) ? ok(null) : fail('is not an amount')
  const amount = onlyAmount(amountsIn(text))
  if (amount === 'several') return fail('names more than one amount')
  if (!amount || Number.isNaN(amount.value) || amount.value > mostDollars) return fail('is not an amount')
  return ok(amount.value === 0 ? null : centsOf(amount.value, unit))
}

export function parsePriceNote(text: string): Result<Vehicle['priceNote'], string> {
  const note = priceNoteOf(text.replaceAll('_', ' '))
  return note ? ok(note) : fail('is not drive-away, excluding-charges or none')
}

/** What the price includes, where the text says so. */
function priceNoteOf(text: string): Vehicle['priceNote'] | null {
  if (/\bdrive[\s-]*away\b|\bdap?\b|\bon[\s-]the[\s-]road\b/i.test(text)) return 'drive-away'
  if (excludesCharges.test(text)) return 'excluding-charges'
  return /^none$/i.test(text.trim()) ? 'none' : null
}

type Amount = { value: number; hasDollar: boolean; kind: 'current' | 'earlier' | 'aside' }

const isBelowZero = /^\s*[-−–(]\s*(?:[a-z]{1,3}\s*)?\$?\s*\d|\$\s*[-−]\s*\d/i
const asksToCall =
  /^(?:p\.?\s?o\.?\s?[ar]\.?|price on (?:application|request|enquiry)|(?:up)?on (?:application|request)|t\.?b\.?[acd]\.?|to be (?:advised|announced|confirmed)|negotiable|auction|make an? offer|coming soon|sold|reserved)$|^(?:please )?(?:call|phone|ring|ask|e-?mail|enquire|inquire|contact|enquiry|inquiry|request)\b/i
const excludesCharges =
  /\bexcl?(?:\.|uding|udes)?\b.*\b(?:gov|charges|on[\s-]?roads?)|\begc\b|\bbefore on[\s-]?road|(?:\+|\bplus)\s*(?:orc|on[\s-]?roads?|gov|gst|charges)|\bebgc\b/i

const amountPattern = new RegExp(
  String.raw`(?<![\w.,])(?:AUD?|NZD?|USD?)?\s*(\$)?\s*(${digitsPattern})(\s?k\b)?(?![\w%]|[.,]\d)`,
  'gi',
)

function amountsIn(text: string): Amount[] {
  return [...text.matchAll(amountPattern)].map((match) => {
    const digits = numberOfDigits((match[2] ?? '').replace(/[.,]+$/, ''))
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

/** Where several numbers stand, the ones with a dollar sign are meant: `$24,990 with 12 service vouchers`. */
function onlyAmount(amounts: Amount[]): Amount | 'several' | undefined {
  const withDollar = amounts.filter((amount) => amount.hasDollar)
  const meant = withDollar.length > 0 ? withDollar : amounts
  return new Set(meant.map((amount) => amount.value)).size > 1 ? 'several' : meant[0]
}

const centsOf = (value: number, unit: MoneyUnit): Cents => asCents(unit === 'cents' ? value : value * 100)
