import { type Region, regionRules } from '#features/sites/domain/region.ts'
import type { Vehicle } from '../../vehicle/vehicle.ts'

/** Undefined where the text says nothing of it. What is left out counts before what is in. */
export function priceNoteOf(written: string): Vehicle['priceNote'] | null {
  const text = written.replace(/\bg\.s\.t\b\.?/gi, 'GST')
  if (excludesGst.test(text)) return 'excluding-gst'
  if (includesCharges.test(text)) return 'drive-away'
  if (excludesCharges.test(text)) return 'excluding-charges'
  if (isDriveAway.test(text)) return 'drive-away'
  return /^none$/i.test(text.trim()) ? 'none' : null
}

const charges = String.raw`(?:gov(?:t|ernment)?\b|charges|tt&?l\b|tax(?:es)?,? (?:&|and|title|tag)|on[\s-]*roads?|orc'?s?\b|stamp duty|rego\b|registration|fees)`
const without = String.raw`(?:\bex(?:c|cl)?(?:\.|udes?|uding|uded|usive)?(?=\W)|\bbefore\b|\bwithout\b|\bw\/o\b|\bless\b|\bnot? (?:incl(?:ud(?:es?|ing|ed))?\b|inc\b)|\bnet of\b)`
const plus = String.raw`(?:\+|&|\bplus\b|\badd\b)`

const excludesGst = new RegExp(
  String.raw`${without}[^$\d]*\b(?:gst|vat)\b|${plus}\s*\(?(?:gst|vat)\b|\b(?:gst|vat)\s*(?:excl?(?:uded|usive|\b)|extra|not incl)|\bexgst\b`,
  'i',
)
const includesCharges = new RegExp(
  String.raw`(?<!not |n't |no )\binc(?:\.|l(?:\.|ud(?:es?|ing|ed))?)?(?=\W)(?:(?!\bplus\b)[^$\d+])*(?:gov(?:t|ernment)?\b|charges|on[\s-]*roads?|orc'?s?\b|tt&?l\b|tax(?:es)?,? (?:title|tag|&|and))|(?:charges|tt&?l|tax(?:es)?,? [a-z ,&]+|on[\s-]*roads?(?: costs)?|\borc'?s?)\s*(?:are\s*)?inc(?:l(?:uded)?)?\b|\bno more to pay\b`,
  'i',
)
const excludesCharges = new RegExp(
  String.raw`${without}[^$\d]*(?:${charges}|tax(?:es)?\b|t\.?t\.?l\b|fees)|\be\.?g\.?c\b|\bb\.?o\.?r?\.?c\.?s?\b|\bebgc\b|${plus}\s*(?:any |all |the )?(?:o\.?r\.?c|on[\s-]*roads?|gov|charges|fees|(?:dealer|doc(?:umentation|ument)?|admin|government|state|sales|delivery)\s+(?:fees?|taxe?s?|charges?|delivery|prep\w*)|tax|taxes|title|ttl|tt&?l|stamp|rego|registration|costs|delivery|g\.?c\.?s?(?![a-z]))|\b(?:charges|on[\s-]*roads?(?: costs)?|orc'?s?|fees|tax(?:es)?|tt&?l|title|tags)\s*(?:are\s*)?(?:extra|additional|apply|not incl)`,
  'i',
)
const isDriveAway =
  /\b(?:drive|ride|tow|fly|sail)[\s-]*a[\s-]*ways?\b|\bout[\s-]*the[\s-]*door\b|\bo\.?t\.?d\b|\bd[./]?\s?a[./]?(?:p\b[./]?)?(?![a-z])|\bd(?:rv|r)?[./]?\s*aways?\b|\bon[\s-]*(?:the[\s-]*)?roads?\b(?! *(?:costs?|charges) *(?:extra|apply))|\botr\b/i

/** Words by which a cell says that there is no price to be read: `POA`, `$TBA`, `Call 02 5550 1234`. */
export const asksToCall = (text: string): boolean =>
  isPlaceholder.test(text.trim()) ||
  asking.test(text.replace(/^[\s$A-Z]*\$\s*/, '').replace(/^[\s*[(<"'-]+|[\s.!*?\])>"'-]+$/g, ''))

/** A cell that holds a mark in place of a price. */
const isPlaceholder = /^(?:[-–—.*?x]+|n\.?\s?[/.]?\s?a\.?|nil|none|null|tbd)$/i

const asking =
  /^(?:p\.?\s?o\.?\s?[ar]|price on (?:application|request|enquiry|inquiry)|(?:up)?on (?:application|request)|t\.?b\.?[acd]|to be (?:advised|announced|confirmed)|(?:price )?by neg(?:otiation)?|pbn|negotiable|neg|(?:make|submit) (?:us )?(?:an? )?offers?|offers?|best offer|coming soon|(?:no|not|un)[\s-]?priced?|price (?:coming soon|t\.?b\.?[acd]\.?|to be \w+)|n\/?p)$|^(?:please )?(?:call|phone|ring|ask|text|sms|e-?mail|enquire|inquire|contact|enquiry|inquiry|request|see|talk|speak|get|unlock|view|click|log ?in|sign ?in|price (?:on|upon))\b|\bauction\b|^(?:p\.?\s?o\.?\s?a|t\.?b\.?[acd]|coming soon|arriving|in transit)\b/i

/** `SOLD`, `On hold - Smith`, `$24,990 deposit taken`. */
export function stateIn(text: string): 'sold' | 'reserved' | null {
  if (/\bsold\b/i.test(text) && !/\bnot sold\b/i.test(text)) return 'sold'
  return /\bon hold\b|\bdeposit (?:taken|paid|received|held)\b|\bunder (?:offer|contract|deposit)\b|\breserved\b|\b(?:sale|deal) pending\b/i.test(
    text,
  )
    ? 'reserved'
    : null
}

/** A sentence where the amount is in money of another country; the sign of a dollar alone is this country's. */
export function foreignMoney(text: string, region: Region): string | undefined {
  const own = regionRules(region).currency
  const found = currencies.find(([currency, pattern]) => currency !== own && pattern.test(text))
  const name = found?.[2] ?? otherMoney(text)
  return name && `is in ${name}, and this dealership sells in ${nameOfMoney(own)}`
}

const currencies: readonly (readonly [currency: string, sign: RegExp, name: string])[] = [
  ['AUD', /\bAUD?\s*\$|\bAUD\b|\dAUD\b|\bA\$/i, 'Australian dollars'],
  ['NZD', /\bNZD?\s*\$|\bNZD\b|\dNZD\b/i, 'New Zealand dollars'],
  ['USD', /\bUSD?\s*\$|\bUSD\b|\dUSD\b/i, 'US dollars'],
  ['CAD', /\bCAD?\s*\$|\bCAD\b|\dCAD\b|\bC\$/i, 'Canadian dollars'],
  ['EUR', /€|\bEUR\b|\dEUR\b|\beuros?\b/i, 'euros'],
  ['GBP', /£|\bGBP\b|\dGBP\b/i, 'pounds'],
  ['JPY', /[¥円]|\bJPY\b|\dJPY\b|\byen\b/i, 'yen'],
  ['INR', /₹|\bINR\b|\dINR\b|\brs\.?\s*\d|\blakhs?\b/i, 'rupees'],
]

const others =
  /(?:\d\s*|\b)(SEK|NOK|DKK|ISK|CHF|PLN|CZK|HUF|RON|BGN|ZAR|SGD|HKD|CNY|RMB|TWD|THB|MYR|IDR|PHP|KRW|VND|AED|SAR|QAR|KWD|BHD|OMR|ILS|EGP|PKR|LKR|BDT|BRL|MXN|CLP|ARS|COP|RUB|UAH|FJD|PGK|XPF)(?![a-z])|\d\s*(kr|zł|Kč|Ft)(?![a-z])|([₩₽₺₴฿₫₱])/

const otherMoney = (text: string): string | undefined => {
  const match = others.exec(text)
  return match?.[1] ?? match?.[2] ?? match?.[3]
}

const nameOfMoney = (currency: string): string => currencies.find(([known]) => known === currency)?.[2] ?? 'dollars'
