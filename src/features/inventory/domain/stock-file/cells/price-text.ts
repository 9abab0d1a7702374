import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { Region } from '#features/sites/domain/region.ts'
import { asCents, type Cents } from '#kernel/money.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { mostDollars } from '#features/inventory/domain/price/price-range.ts'
import { digitsPattern, numberOfDigits, plainNumber, type DecimalMark } from './number-text.ts'
import { asksToCall, foreignMoney, priceNoteOf, stateIn } from './price-wording.ts'
import { isPhoneNumber, withoutOtherNumbers } from './numbers-beside-price.ts'

/** How the file writes amounts, and where it is from. */
export type MoneyContext = { unit: 'dollars' | 'cents'; region: Region; mark: DecimalMark }

/** What a price cell says. Null: it does not say. */
type PriceText = {
  price: Cents | null
  wasPrice: Cents | null
  note: Vehicle['priceNote'] | null
  /** `SOLD` and `On hold` stand where the price was. */
  state: 'sold' | 'reserved' | null
  /** How the cell was understood, where a person should see it. */
  remark: string | null
}

/**
 * `$24,990`, `A$24,990 drive away`, `24 990`, `25k`, `48990AUD`, `Was $27,990 now $24,990`, `$48,990 with $5,000 bonus`, `POA`. Zero
 * and words that ask to call mean that there is no price. The problem completes a sentence: `“-5” ... is below zero`.
 */
export function parsePrice(cell: string, money: MoneyContext): Result<PriceText, string> {
  const plain = plainNumber(cell)
  // Nearly every cell is an amount and nothing else, of which no word has to be looked at. `555.123.4567` has digits and points too.
  const isAmountAlone = /^\$?[1-9]\d{0,2}(?:\d{0,6}|(?:,\d{3})+)(?:[.,]\d{0,3})?$/.test(plain)
  const text = isAmountAlone ? plain : spacedText(plain)
  const noPrice: PriceText = {
    price: null,
    wasPrice: null,
    note: isAmountAlone ? null : priceNoteOf(withoutExtraAmounts(text)),
    state: isAmountAlone ? null : stateIn(text),
    remark: null,
  }
  const foreign = isAmountAlone ? undefined : foreignMoney(text, money.region)
  if (foreign) return fail(foreign)
  const isToCall = !isAmountAlone && isPhoneNumber(text)
  if (isBelowZero.test(text) && !isToCall) return fail('is below zero')
  if (!/\d/.test(text)) return noPrice.state !== null || asksToCall(text) ? ok(noPrice) : fail('is not a price')
  if (isToCall || (asksToCall(withoutNumberBehind(text)) && !/\$\s*\d/.test(text)))
    return ok({ ...noPrice, remark: 'asks to call, so there is no price' })
  if (/^\W*(?:from|starting (?:at|from)|starts (?:at|from))\b/i.test(text))
    return fail('is where prices start, not a price')
  const amounts = amountsIn(isAmountAlone ? text : withoutOtherNumbers(text), money.mark)
  if (amounts.some((amount) => Number.isNaN(amount.value))) return fail(unreadable(text, money.mark))
  return pricedBy(amounts, { noPrice, money })
}

function pricedBy(
  amounts: Amount[],
  { noPrice, money }: { noPrice: PriceText; money: MoneyContext },
): Result<PriceText, string> {
  const current = meantAmount(amounts.filter((amount) => amount.kind === 'current'))
  const wasPrice = amounts.find((amount) => amount.kind === 'earlier')
  if (current === 'several') return fail('names more than one amount')
  if (!current) return fail(wasPrice ? 'names only an earlier price' : 'is not a price')
  const price = centsOf(current.value, money)
  if (price > mostDollars * 100) return fail('has more than eight digits')
  if (isStandIn(price))
    return ok({ ...noPrice, remark: 'is no amount that anything is sold for, so there is no price' })
  const earlier = wasPrice ? centsOf(wasPrice.value, money) : null
  const note = current.note ?? noPrice.note
  const remark = current.isOneOfSeveral ? `names several amounts; ${dollars(current.value)} was taken` : null
  return ok({ ...noPrice, price: price === 0 ? null : price, wasPrice: earlier, note, remark })
}

/** Systems that insist on a price hold `999999` for a vehicle that has none. */
const isStandIn = (price: Cents): boolean => /^9{6,7}$/.test(String(price / 100))

/** A price that is without charges, with those of a column of their own: `$54,990 excluding government charges` and 2,410. */
export function withCharges(price: string, charges: string): string {
  const [amount, ...others] = price.match(new RegExp(digitsPattern, 'g')) ?? []
  const sum = others.length === 0 && numberOfDigits(amount ?? '')
  const more = /^\$?\s*[\d.,]+$/.test(charges) ? numberOfDigits(charges.replace(/[$\s]/g, '')) : undefined
  return sum && more && priceNoteOf(price) === 'excluding-charges' ? `$${(sum + more).toFixed(2)} drive away` : price
}

/** A cell that holds nothing but an earlier price or a price per week: `Was $27,990`, `$189 pw`. Null: no amount. */
export function parseAmount(cell: string, money: MoneyContext): Result<Cents | null, string> {
  const text = plainNumber(cell)
  const foreign = foreignMoney(text, money.region)
  if (foreign) return fail(foreign)
  if (isBelowZero.test(text)) return fail('is below zero')
  if (!/\d/.test(text)) return asksToCall(text) ? ok(null) : fail('is not an amount')
  const amount = meantAmount(amountsIn(text, money.mark))
  if (amount === 'several') return fail('names more than one amount')
  if (!amount || Number.isNaN(amount.value) || amount.value > mostDollars) return fail('is not an amount')
  return ok(amount.value === 0 ? null : centsOf(amount.value, money))
}

/** What a column of its own says that prices include; null where it says nothing that concerns it. */
export function parsePriceNote(text: string): Result<Vehicle['priceNote'], string> {
  const note = priceNoteOf(text.replaceAll('_', ' '))
  return note ? ok(note) : fail('is not drive-away, excluding-charges, excluding-gst or none')
}

type Amount = {
  value: number
  hasDollar: boolean
  kind: 'current' | 'earlier' | 'aside'
  /** What the words behind it say that it includes. */
  note: Vehicle['priceNote'] | null
  /** The words before it name it as what counts now. */
  isNow: boolean
  isOneOfSeveral: boolean
}

/** `+ $2,500 ORC` says the same of the price as `+ ORC`. */
const withoutExtraAmounts = (text: string): string => text.replace(/(\+|\bplus\b)\s*\$\s*[\d,.]+\s*/gi, '$1 ')

/** `P.O.A. 0412 345 678` without the number to call. */
const withoutNumberBehind = (text: string): string => text.replace(/[\s:,–-]*\+?[\d\s()]{8,}$/, '')

/** `48990AUD` and `48,990DA` with a space before what is said behind the amount. */
const spacedText = (text: string): string =>
  text.replace(/(\d)(?=(?:AUD?|NZD?|USD?|DAP?|EGC|OTD|ONO|OBO|NEG|inc|excl?|gst|plus|drive|ride)(?![a-z]{4}))/gi, '$1 ')

const isBelowZero = /^\s*[-−–(]\s*(?:[a-z]{1,3}\s*)?\$?\s*\d|\$\s*[-−]\s*\d/i

const amountPattern = new RegExp(
  String.raw`(?<![\w.,])(?:AUD?|NZD?|USD?)?\s*(\$)?\s*(${digitsPattern})(\s?k\b)?(?![\w%]|[.,]\d)`,
  'gi',
)

function amountsIn(text: string, mark: DecimalMark): Amount[] {
  // `$ 48 , 990`.
  const spaced = !/[a-z ]/i.test(text)
    ? text
    : spacedText(text).replace(/(\d)\s*,\s+(?=\d{3}(?!\d))|(\d)\s+,\s*(?=\d{3}(?!\d))/g, '$1$2,')
  const matches = [...spaced.matchAll(amountPattern)]
  // `EGC $45,990 DAP $48,990` names before each amount what `$45,990 EGC / $48,990 DAP` names behind it.
  const isLabelledBefore = priceNoteOf(spaced.slice(0, matches[0]?.index)) !== null
  const read = matches.map((match, at): Amount => {
    const digits = numberOfDigits((match[2] ?? '').replace(/[.,]+$/, ''), mark)
    const value = digits === undefined ? Number.NaN : digits * (match[3] ? 1000 : 1)
    const end = match.index + match[0].length
    const before = spaced.slice(0, match.index)
    const last = matches[at - 1]
    const label = isLabelledBefore
      ? spaced.slice(last ? last.index + last[0].length : 0, match.index)
      : spaced.slice(end, matches[at + 1]?.index)
    return {
      value,
      hasDollar: match[1] !== undefined,
      kind: isChargeBehind(spaced, match.index) ? 'aside' : kindOf(before, spaced.slice(end)),
      note: /[a-z+]/i.test(label) ? priceNoteOf(label) : null,
      isNow:
        /\b(?:now|reduced to|down to|dropped to|marked to|special(?: price)?|sale(?: price)?|our price|today)\W*$/i.test(
          before,
        ),
      isOneOfSeveral: false,
    }
  })
  const now = read.find((amount) => amount.isNow && amount.kind === 'current')
  if (!now) return read
  return read.map((amount) =>
    amount.kind === 'current' && !amount.isNow && amount.value > now.value ? { ...amount, kind: 'earlier' } : amount,
  )
}

/** The words around an amount tell the price from what it was and from what is not a price at all. */
function kindOf(before: string, after: string): Amount['kind'] {
  if (
    /\b(?:was|previously|original(?:ly)?|normally|before|reduced from|down from|from)\W*$/i.test(before) &&
    !/^\W*(?:from)\W*$/i.test(before)
  )
    return 'earlier'
  if (
    /\b(?:rrp|msrp|list price|sav(?:e|es|ing|ings)|deposit|rebate|bonus|trade[\s-]?in|cash[\s-]?back|discount|voucher|worth|card|less|off|deposits? of|fees?|delivery|year|my|eta|due|arriv(?:es?|ing|al)|expected|landing|ends?)\W*$/i.test(
      before,
    )
  )
    return 'aside'
  if (/(?:\+|\bplus|\badd)\s*$/i.test(before) && charges.test(after)) return 'aside'
  return aside.test(after) ? 'aside' : 'current'
}

/** `$24,990 plus ORC ($395)` says behind the price what the charges come to; what it costs in all is no charge. */
function isChargeBehind(text: string, at: number): boolean {
  const label = /\d[^\d+&]*(?:\+|&|\bplus\b|\badd\b)\s*([a-z][^\d+=]*)$/i.exec(text.slice(0, at))?.[1]
  if (label === undefined || /\b(?:total|now|price|cash|all up)\b|\b(?:drive|ride)[\s-]*away|\bd\/?a\b/i.test(label))
    return false
  return !/^\W*[\d.,]+k?\W*(?:inc|in total|all up|drive|total|d\/?a)/i.test(text.slice(at))
}

/** What a second amount is asked for: `+ $2,500 ORC`. */
const charges = /^\s*(?:for )?(?:orc|on[\s-]*roads?|stamp duty|rego|registration|(?:gov\w* )?charges|gst|tax(?:es)?)\b/i

const aside =
  /^\s*(?:p\/?[wm]\b|p\.[wm]\.|per (?:week|month|fortnight|day)|weekly|monthly|a (?:week|month)|\/\s*(?:w|wk|week|m|mth|mo|month)\b|off\b|down\b(?!\s*(?:to\b|from\b|\$))|months?\b|years?\b|yrs?\b|kms?\b|k?ms\b|deposit\b(?!\s*(?:taken|paid|received|held))|(?:factory |fuel |cash |trade[\s-]in |minimum |dealer |doc(?:ument(?:ation)?)? |admin |gift |free )*(?:bonus|cash[\s-]?back|rebate|discount|voucher|card|contribution|delivery|fees?|saving|accessories|warranty)\b)/i

/** The amounts with a dollar sign are meant where several numbers stand: `$24,990 with 12 service vouchers`. */
function meantAmount(amounts: Amount[]): Amount | 'several' | undefined {
  const withDollar = amounts.filter((amount) => amount.hasDollar)
  const meant = withDollar.length > 0 ? withDollar : amounts
  if (new Set(meant.map((amount) => amount.value)).size <= 1) return meant[0]
  const all = { isOneOfSeveral: true }
  const now = meant.filter((amount) => amount.isNow)
  if (now.length === 1 && now[0]) return { ...now[0], ...all }
  // The total is what the law wants to be read first.
  const driveAway = meant.filter((amount) => amount.note === 'drive-away')
  if (driveAway.length === 1 && driveAway[0]) return { ...driveAway[0], ...all }
  const whole = meant.filter((amount) => amount.note !== 'excluding-gst' && amount.note !== 'excluding-charges')
  return whole.length === 1 && whole[0] ? { ...whole[0], note: 'none', ...all } : 'several'
}

const centsOf = (value: number, { unit }: MoneyContext): Cents => asCents(unit === 'cents' ? value : value * 100)

const dollars = (value: number): string => `$${value.toLocaleString('en-US')}`

const unreadable = (text: string, mark: DecimalMark): string =>
  /^[^\d.,]*\d+[.,]\d{1,2}(?:[^\d.,].*)?$/.test(text)
    ? `is not clear: this file writes cents behind a ${mark === '.' ? 'point' : 'comma'}`
    : 'is not a price'
