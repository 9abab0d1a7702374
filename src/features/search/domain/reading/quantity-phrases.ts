import type { Region } from '#features/sites/domain/region.ts'
import type { Template } from '#features/sites/domain/template.ts'
import type { RangeName } from '../query/search-query.ts'
import type { Token } from './query-tokens.ts'

/** Which side of a number is meant. `after` and `before` leave out a year itself. */
export type Bound = 'from' | 'to' | 'after' | 'before' | 'around'

/** The phrase in `phrases` that the tokens from `at` on begin with, the longest one; null when there is none. */
export function phraseAt<Meaning>(
  phrases: ReadonlyMap<string, Meaning>,
  tokens: readonly Token[],
  at: number,
): { meaning: Meaning; end: number } | null {
  for (let length = Math.min(longestPhrase, tokens.length - at); length > 0; length--) {
    const terms = tokens.slice(at, at + length).map(({ word }) => word)
    const meaning = phrases.get(terms.join(' '))
    if (meaning !== undefined) return { meaning, end: at + length }
  }
  return null
}

/** Words of `1 / 2 ton truck can pull`, which few pass. */
const longestPhrase = 8

/** A map from phrases, which `|` parts, to what they mean. */
export const phrases = <Meaning extends string>(
  table: Partial<Record<Meaning, string>>,
): ReadonlyMap<string, Meaning> =>
  new Map(
    Object.entries<string | undefined>(table).flatMap(([meaning, text]) =>
      // The keys of the table are its meanings, which `entries` cannot say.
      (text ?? '').split('|').map((phrase): [string, Meaning] => [phrase, meaning as Meaning]),
    ),
  )

export const boundsBefore = phrases<Bound>({
  to: 'under|below|less than|lower than|fewer than|cheaper than|less then|lower then|cheaper then|no more then|smaller then|sub|undr|unda|up to|upto|until|till|max|maximum|maximum of|max of|no more than|not more than|not over|nothing over|nothing above|nothing more than|nothing newer than|at most|within|budget|budget of|budget is|<|< =|lighter than|shorter than|smaller than',
  from: 'over|above|more than|more then|bigger then|ovr|at least|atleast|min|minimum|min of|minimum of|from|starting from|starting at|greater than|upwards of|not under|nothing under|nothing below|nothing older than|nothing before|not before|none older than|no less than|not less than|since|>|> =|no older than|not older than|longer than|bigger than|larger than|better than|better then',
  after: 'after|post|post -|newer than|newer then|later than|younger than|younger then',
  before: 'before|pre|pre -|older than|older then|earlier than|earlier then',
  around: 'around|about|approx|approximately|roughly|circa|near|close to|~',
})

/** `20k or less`, `2018 on up`; the `and under` of `100,000 km and under 15k` begins what comes next. */
export function boundBehindAt(tokens: readonly Token[], at: number): { meaning: Bound; end: number } | null {
  const behind = phraseAt(boundsBehind, tokens, at)
  const isNext = behind && joins.has(tokens[at]?.word ?? '') && typeof tokens[behind.end]?.number === 'number'
  return isNext ? null : behind
}

const joins = new Set(['and', 'or'])

const boundsBehind = phrases<Bound>({
  to: 'or less|or under|or below|or cheaper|or lower|or fewer|and under|and below|or older|or earlier|and older|and earlier|or smaller|and smaller|max|maximum|tops|budget|limit|or lighter|or shorter',
  from: '+|or more|or over|or above|or newer|or later|or up|or bigger|or larger|or greater|or heavier|and bigger|and larger|up|upward|or better|and over|and above|and up|and newer|and later|and onwards|onwards|onward|plus|upwards|min|minimum|or longer',
})

/** Terms that stand for thousands, and for how many each does. */
export const thousands = new Map([
  ...['k', 'grand', 'thousand', 'thousands', 'thou', 'g'].map((word): [string, number] => [word, 1_000]),
  ...['million', 'mil'].map((word): [string, number] => [word, 1_000_000]),
])

export type Unit = 'km' | 'mile' | 'kg' | 'tonne' | 'ton' | 'pound' | 'metre' | 'foot' | 'cc' | 'dollar' | PerTime
type PerTime = 'week' | 'fortnight' | 'month'

export const unitNames = phrases<Unit>({
  km: "km|kms|klm|klms|ks|k's|kays|kilometre|kilometres|kilometer|kilometers|clicks|on the clock",
  mile: 'mi|mile|miles',
  kg: 'kg|kgs|kilo|kilos|kilogram|kilograms',
  tonne: 't|tonne|tonnes',
  ton: 'ton|tons',
  pound: 'lb|lbs|pound|pounds',
  metre: 'm|mtr|mtrs|metre|metres|meter|meters',
  foot: "ft|foot|feet|footer|footers|'",
  cc: 'cc|ccm|cubic',
  dollar: 'dollar|dollars|bucks|aud|nzd|usd|drive away|driveaway|drive - away|ride away|ono|o / n / o',
  week: 'dollars a week|dollars per week|dollars weekly|bucks a week|bucks per week|bucks weekly|a week|per week|each week|/ week|/ wk|pw|p / w|weekly|week|wk|per wk|a wk',
  fortnight: 'a fortnight|per fortnight|each fortnight|/ fortnight|fortnightly|pf',
  month:
    'dollars a month|dollars per month|bucks a month|bucks per month|a month|per month|each month|/ month|/ mo|monthly|month',
})

/** What is paid from time to time, before its amount. */
export const repaymentNames = phrases<PerTime>({
  week: 'weekly repayments|weekly repayment|weekly payments|weekly payment|weekly finance|repayments weekly',
  fortnight: 'fortnightly repayments|fortnightly repayment|fortnightly payments|fortnightly payment',
  month: 'monthly repayments|monthly repayment|monthly payments|monthly payment|monthly finance|payments monthly',
})

/** Names of numbers, as people say them before or behind one. */
export const measureNames = phrases<Exclude<RangeName, 'photos' | 'repayment' | 'towing'>>({
  price: 'price|priced|priced at|cost|costing|costs',
  year: 'year|model year|built|build year|yr',
  km: 'odometer|mileage|done|only done|travelled|traveled|driven|km|kms|kilometres|kilometers|miles',
  length: 'length|long|in length',
  atm: 'atm|gtm|aggregate|aggregate trailer mass',
  tare: 'tare|tare weight|tare mass|dry weight|dry|unladen',
  payload: 'payload|cargo capacity|load capacity',
  gvm: 'gvm|gvwr|gross vehicle mass',
  engine: 'engine|engine size|capacity|displacement',
})

/** One of the unit in the unit that shoppers of the region read: kilometres or miles, kilograms or pounds, metres or feet, a week or a month. */
export function scaleOf(unit: Unit, region: Region): number {
  const isUs = region === 'US'
  const { size, us } = sizes[unit]
  return isUs ? size / us : size
}

const mile = 1.609_344
const pound = 0.453_592_37
const metresPerFoot = 0.3048
/** A dollar a month by the week. */
const month = 12 / 52
const sizes: Record<Unit, { size: number; us: number }> = {
  km: { size: 1, us: mile },
  mile: { size: mile, us: mile },
  kg: { size: 1, us: pound },
  tonne: { size: 1000, us: pound },
  // Only Americans write "ton" for something else than a tonne: for 2,000 lb.
  ton: { size: 1000, us: 0.5 },
  pound: { size: pound, us: pound },
  metre: { size: 1, us: metresPerFoot },
  foot: { size: metresPerFoot, us: metresPerFoot },
  cc: { size: 1, us: 1 },
  dollar: { size: 1, us: 1 },
  week: { size: 1, us: month },
  fortnight: { size: 1 / 2, us: month },
  month: { size: month, us: month },
}

/** The number that a unit measures on a yard of this kind; null when it could be any or none. */
export function rangeOfUnit(unit: Unit, template: Template): RangeName | null {
  switch (unit) {
    case 'km':
    case 'mile':
      return 'km'
    case 'kg':
    case 'tonne':
    case 'ton':
    case 'pound':
      return massOf[template]
    case 'metre':
    case 'foot':
      return template === 'car' || template === 'motorcycle' ? null : 'length'
    case 'cc':
      return 'engine'
    case 'dollar':
      return 'price'
    case 'week':
    case 'fortnight':
    case 'month':
      return 'repayment'
  }
}

/** The mass by which a vehicle of the kind is chosen, when none is named. */
const massOf: Record<Template, RangeName | null> = {
  car: null,
  motorcycle: null,
  camper: 'atm',
  rv: 'atm',
  truck: 'gvm',
}
