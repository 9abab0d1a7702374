import type { Region } from '#features/sites/domain/region.ts'
import type { SearchSettings } from '#features/sites/domain/settings/search-settings.ts'
import type { Template } from '#features/sites/domain/template.ts'
import {
  type Bound,
  boundsBefore,
  boundBehindAt,
  measureNames,
  phraseAt,
  phrases,
  repaymentNames,
  rangeOfUnit,
  scaleOf,
  thousands,
  type Unit,
  unitNames,
} from './quantity-phrases.ts'
import type { NumberRange, RangeName } from '../query/search-query.ts'
import { parseRanges } from '../query/search-ranges.ts'
import type { Token } from './query-tokens.ts'

/** What a yard measures, and in which units its shoppers do. */
type Yard = { region: Region; template: Template; settings: Pick<SearchSettings, 'repayment_search'> }

/** A range that the tokens up to `end` name. */
type TypedRange = { name: RangeName; range: NumberRange; end: number }

/**
 * The range that begins at a token: `under 40k`, `between 20 and 30 grand`, `2018 or newer`, `less than 100,000 km`,
 * `ATM under 2.5t`, `$150 a week`, `21 ft`. `under 60` is thousands of dollars. Null where the number could mean several things: `under 2000`.
 */
export function typedRangeAt(tokens: readonly Token[], at: number, yard: Yard): TypedRange | null {
  // `2000` is no year where `under 2000` says neither years nor dollars.
  if (endsBound(tokens, at)) return null
  const does = phraseAt(goes, tokens, at)
  const isCharge = tokens[at]?.word === 'range' || does !== null
  const typed = isCharge
    ? quantityAt(tokens, skip(tokens, does?.end ?? at + 1, ['of']))
    : (sumAt(tokens, at) ?? quantityAt(tokens, at))
  const phrase = typed && inTonnes(inThousands(typed, tokens, yard))
  const name = phrase && nameOf(phrase, yard)
  if (!phrase || !name || isCounting(phrase, tokens)) return null
  const behind = phraseAt(ofCharge, tokens, phrase.end)
  if (isCharge && (name !== 'km' || (does && phrase.first.value > furthestCharge))) return null
  if (name === 'km' && (isCharge || behind || isFar(phrase)))
    return electricRange(phrase, behind?.end ?? phrase.end, yard)
  // No truck's gross mass is so little: `2 tonne truck` is what it carries.
  if (name === 'gvm' && phrase.measure === null && phrase.bound === null && isLoad(phrase, yard)) return null
  // `26 foot box truck`: the box.
  if (name === 'length' && yard.template === 'truck' && phrase.measure === null) return null
  // How wide or high it is, or how long a part of it, is no filter.
  if (name === 'length' && across.has(tokens[phrase.end]?.word ?? '')) return null
  return rangeOf(phrase, name, yard)
}

/** `something for 6 grand`: what may be spent. Without its thousands the number counts people. */
function sumAt(tokens: readonly Token[], at: number): Quantity | null {
  const sum = tokens[at]?.word === 'for' ? quantityAt(tokens, at + 1) : null
  const isSum = sum && sum.bound === null && !sum.unit && !sum.measure && !sum.second
  return isSum && (sum.first.isMoney || sum.first.isThousands) ? { ...sum, bound: 'to' } : null
}

/**
 * `dual cab under 60`, `between 20 and 30`: so few dollars buy nothing, so that they are thousands, as far as nothing else on such a yard
 * is counted in such numbers: feet of a caravan, tonnes of a truck, cubic centimetres of a motorcycle.
 */
function inThousands(phrase: Quantity, tokens: readonly Token[], { template }: Yard): Quantity {
  const { first, second, bound, measure, unit, end } = phrase
  const [least, most] = bareThousands[template]
  const isBare = (amount: Amount | null): boolean =>
    amount === null ||
    (!amount.isThousands &&
      Number.isInteger(amount.value) &&
      (!amount.isMoney || amount.value < 100) &&
      amount.value >= least &&
      amount.value <= most)
  const isBound = second !== null || bound === 'to'
  const isPrice = (measure === 'price' || (measure === null && isBound)) && !counts.has(tokens[end]?.word ?? '')
  if (!isPrice || unit || !isBare(first) || !isBare(second)) return phrase
  const times = (amount: Amount): Amount => ({
    ...amount,
    value: amount.value * 1000,
    isThousands: true,
    isMoney: true,
  })
  return { ...phrase, first: times(first), second: second && times(second) }
}

/** `atm under 2.5`: no vehicle weighs so few kilograms. */
function inTonnes(phrase: Quantity): Quantity {
  const isBare = phrase.measure !== null && massNames.has(phrase.measure) && !phrase.unit && !phrase.first.isMoney
  return isBare && (phrase.second ?? phrase.first).value < mostTonnes ? { ...phrase, unit: 'tonne' } : phrase
}

const mostTonnes = 80

/** The fewest and the most thousands of dollars that a bare number may be. */
const bareThousands: Record<Template, readonly [least: number, most: number]> = {
  car: [3, 200],
  motorcycle: [2, 40],
  camper: [40, 300],
  rv: [60, 300],
  truck: [50, 400],
}

/** `reasonably priced 7 seater`: the number belongs to what follows. */
const isCounting = ({ measure, unit, first, end }: Quantity, tokens: readonly Token[]): boolean =>
  measure === 'price' && !unit && !first.isMoney && !first.isThousands && counts.has(tokens[end]?.word ?? '')

/** What a bare number counts when it stands before them. */
const counts = new Set(
  'seat seats seater seaters door doors year years yr yrs old owner owners berth berths people person litre litres l liter liters hp bhp kw ps nm inch inches cyl cylinder cylinders sec secs seconds mpg star stars gear gears speed day days week weeks month months min mins minutes hour hours percent amp amps ah watts w slide slides bed beds axle axles % - / x'.split(
    ' ',
  ),
)

const across = new Set('wide high tall width height garage bed tray deck awning wheelbase slide ceiling'.split(' '))

const isLoad = ({ first, unit }: Quantity, { region }: Yard): boolean =>
  unit !== null && first.value * scaleOf(unit, region) < (region === 'US' ? 6_000 : 3_000)

function rangeOf(phrase: Quantity, name: RangeName, yard: Yard): TypedRange | null {
  const range = storedRange(name, shownEnds(name, phrase, yard), yard.region)
  return range && { name, range, end: phrase.end }
}

/** `with 300 km range`, `range of 300 km`: how far a charge goes, and no odometer. At least as far, unless they say otherwise. */
function electricRange(phrase: Quantity, end: number, yard: Yard): TypedRange | null {
  const found = rangeOf({ ...phrase, bound: phrase.bound ?? 'from' }, 'electric_range', yard)
  return found && { ...found, end }
}

/** `500 km+`: nobody asks for so few kilometres at least on the clock. */
const isFar = ({ bound, first }: Quantity): boolean => bound === 'from' && first.value <= furthestCharge
const furthestCharge = 1_000

/** `that does 450 km`. */
const goes = phrases<'goes'>({ goes: 'does|goes|can do|will do|that does|that goes|can go|will go' })

const ofCharge = phrases<'charge'>({
  charge:
    'range|of range|electric range|on a charge|per charge|a charge|on one charge|on a single charge|on a full charge|between charges',
})

const endsBound = (tokens: readonly Token[], at: number): boolean =>
  [1, 2, 3, 4].some((back) => back <= at && phraseAt(boundsBefore, tokens.slice(0, at), at - back)?.end === at)

/** One number, or the two ends of a stretch, as typed. */
type Quantity = {
  first: Amount
  second: Amount | null
  bound: Bound | null
  measure: RangeName | null
  unit: Unit | null
  end: number
}

type Amount = {
  value: number
  isMoney: boolean
  isThousands: boolean
  mayBeYear: boolean
  unit: Unit | null
  end: number
}

function quantityAt(tokens: readonly Token[], start: number): Quantity | null {
  const loan = phraseAt(repaymentNames, tokens, start)
  const measure = loan ? null : phraseAt(measureNames, tokens, start)
  const afterMeasure = skip(tokens, loan?.end ?? measure?.end ?? start, ['of', 'is', 'to'])
  const isBetween = tokens[afterMeasure]?.word === 'between'
  const before = isBetween ? null : phraseAt(boundsBefore, tokens, afterMeasure)
  const first = amountAt(tokens, isBetween ? afterMeasure + 1 : (before?.end ?? afterMeasure))
  if (!first) return null
  // `0 to 50,000 km` begins at nothing, and nothing else does.
  if (first.value === 0 && tokens[first.end]?.word !== 'to' && tokens[first.end]?.word !== '-') return null
  const mayStretch =
    !before || before.meaning === 'from' || before.meaning === 'around' || tokens[before.end - 1]?.word === 'budget'
  const stretch = mayStretch ? secondAmount(tokens, first, isBetween) : null
  if (isBetween && !stretch) return null
  const last = stretch ?? first
  const named = measure ?? measureBehind(tokens, last)
  const behindAt = (end: number) => (stretch ? null : boundBehind(tokens, end, before?.meaning ?? null))
  // `1,800 kg tare or less`.
  const behind = behindAt(last.end) ?? (measure || !named ? null : behindAt(named.end))
  return {
    first: stretch ? sharing(first, stretch) : first,
    second: stretch && sharing(stretch, first),
    bound: stretch ? null : (before?.meaning ?? behind?.meaning ?? null),
    measure: named?.meaning ?? null,
    unit: last.unit ?? first.unit ?? loan?.meaning ?? null,
    end: Math.max(behind?.end ?? 0, last.end, measure ? 0 : (named?.end ?? 0)),
  }
}

/** `max 50k budget` says it twice. */
function boundBehind(tokens: readonly Token[], at: number, before: Bound | null) {
  const behind = boundBehindAt(tokens, at) ?? sinceYear(tokens, at)
  return before === null || behind?.meaning === before ? behind : null
}

/** `2018 on`, but not `2018 on special`. */
function sinceYear(tokens: readonly Token[], at: number): { meaning: Bound; end: number } | null {
  const [year, on, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  const isYear = year?.isPlain === true && year.number !== null && year.number >= earliestYear
  return isYear && on?.word === 'on' && !(next && onWhat.has(next.word)) ? { meaning: 'from', end: at + 1 } : null
}

const onWhat = new Set('special sale offer finance a the my their road p ps l ls red green gas lpg'.split(' '))

/** `2,500 kg ATM`, `6.5 m long`, `2019 model year`; other names behind a number begin something new. */
function measureBehind(tokens: readonly Token[], amount: Amount) {
  const named = phraseAt(measureNames, tokens, amount.end)
  const isMass = named && massNames.has(named.meaning) && !amount.isMoney && amount.value >= lowestBarePrice
  if (isMass) return named
  const isOfNumber = named && (amount.unit ? named.meaning !== 'price' : named.meaning === 'year' && amount.mayBeYear)
  return isOfNumber ? named : null
}

const massNames: ReadonlySet<RangeName> = new Set<RangeName>(['atm', 'tare', 'payload', 'gvm'])

/** `20 to 30`, `20-30`; after "between" also `20 and 30`. */
function secondAmount(tokens: readonly Token[], first: Amount, isBetween: boolean): Amount | null {
  const link = tokens[first.end]?.word
  const isLinked = link === '-' || link === 'to' || (isBetween && (link === 'and' || link === '&'))
  return isLinked ? amountAt(tokens, first.end + 1) : null
}

/** In `20 to 30 grand` both are thousands. */
const sharing = (amount: Amount, other: Amount): Amount =>
  !amount.isThousands && other.isThousands && amount.value < 1000
    ? { ...amount, value: amount.value * 1000, isThousands: true }
    : amount

function amountAt(tokens: readonly Token[], at: number): Amount | null {
  const token = tokens[at]
  if (!token || token.number === null) return null
  const scale = thousands.get(tokens[at + 1]?.word ?? '')
  const isThousands = scale !== undefined
  const unit = phraseAt(unitNames, tokens, at + (isThousands ? 2 : 1))
  const inches = unit?.meaning === 'foot' ? inchesAt(tokens, unit.end) : null
  const value = token.number * (scale ?? 1) + (inches?.feet ?? 0)
  const isYear = token.isPlain && token.number >= earliestYear && token.number <= latestYear
  return {
    value,
    isMoney: token.isMoney,
    isThousands,
    mayBeYear: isYear && !isThousands && !unit,
    unit: unit?.meaning ?? null,
    end: inches?.end ?? unit?.end ?? at + (isThousands ? 2 : 1),
  }
}

/** The `6` of `19'6` and `19 ft 6 in`. */
function inchesAt(tokens: readonly Token[], at: number): { feet: number; end: number } | null {
  const [mark, number] = [tokens[at - 1], tokens[at]]
  if (!number?.isPlain || number.number === null || number.number > 11) return null
  const named = phraseAt(inchNames, tokens, at + 1)
  const isMarked = mark?.isSign === true && mark.end === number.start
  return named || isMarked ? { feet: number.number / 12, end: named?.end ?? at + 1 } : null
}

const inchNames = phrases<'inch'>({ inch: `"|in|inch|inches|' '|''` })

/** Years of vehicles that anyone sells, and no other numbers of four digits. */
const earliestYear = 1950
const latestYear = 2039

const skip = (tokens: readonly Token[], at: number, terms: readonly string[]): number =>
  terms.includes(tokens[at]?.word ?? '') && tokens[at + 1]?.number !== null ? at + 1 : at

/** Null when nothing says what is measured. */
function nameOf(quantity: Quantity, { template, settings }: Yard): RangeName | null {
  const { first, second, unit, measure, bound } = quantity
  const isMoney = first.isMoney || second?.isMoney === true
  if (unit && isTime(unit)) return settings.repayment_search ? 'repayment' : null
  if (isMoney) return measure === null || measure === 'price' ? 'price' : null
  if (measure === 'gvm' && template === 'rv' && isTrailerMass(quantity)) return 'atm'
  if (unit) return measured(unit, measure, template)
  if (measure) return measure
  const isYear = first.mayBeYear && second?.mayBeYear !== false
  if (isYear && !isRoundPrice(first.value, bound)) return 'year'
  // `van under 2500`: kilograms, as no caravan that can be lived in costs so little.
  if (template === 'camper' && second === null && bound === 'to' && isBareMass(first.value)) return 'atm'
  if (template === 'motorcycle' && second === null && isEngine(first.value, bound)) return 'engine'
  const isStretch = second !== null || bound !== null
  const isPrice = first.value >= lowestBarePrice && bound !== 'after' && bound !== 'before'
  return isStretch && isPrice && !isYear ? 'price' : null
}

/** Pounds. No motorhome is so light, so that it is a trailer whose GVWR is spoken of. */
const heaviestTrailerOnly = 10_000

const isTrailerMass = ({ first, second, unit }: Quantity): boolean =>
  (unit === null || unit === 'pound') && (second ?? first).value <= heaviestTrailerOnly

const isTime = (unit: Unit) => unit === 'week' || unit === 'fortnight' || unit === 'month'

const isBareMass = (value: number): boolean => value >= 750 && value <= 3_500

/** `600+`, `under 900`: no motorcycle that runs costs so few dollars, and hardly an engine is larger. */
const isEngine = (value: number, bound: Bound | null): boolean =>
  value >= 50 && ((bound === 'from' && value < earliestYear) || (bound === 'to' && value <= 1_000))

/** `under 2000` may be dollars; `after 2000` is not. */
const isRoundPrice = (value: number, bound: Bound | null) => value % 100 === 0 && (bound === 'to' || bound === 'around')

/** Below this many dollars a bare number is rather a slip for thousands. */
const lowestBarePrice = 500

/** `2500 kg ATM`: the named mass; a mass on a yard of cars is none that they have. */
function measured(unit: Unit, measure: RangeName | null, template: Template): RangeName | null {
  const usual = rangeOfUnit(unit, template)
  if (measure === null) return usual
  const kinds: readonly RangeName[] = isMass(unit) ? ['atm', 'tare', 'payload', 'gvm'] : usual ? [usual] : []
  return kinds.includes(measure) ? measure : null
}

const isMass = (unit: Unit) => unit === 'kg' || unit === 'tonne' || unit === 'ton' || unit === 'pound'

type Ends = { from: number | null; to: number | null }

/** In the unit of the region's shoppers. */
function shownEnds(name: RangeName, { first, second, bound, unit }: Quantity, { region }: Yard): Ends {
  const scale = unit === null ? 1 : scaleOf(unit, region)
  const value = first.value * scale
  if (second) return ordered(value, second.value * scale)
  switch (bound ?? usualBound(name)) {
    case 'to':
      return { from: null, to: value }
    case 'from':
      return { from: value, to: null }
    case 'after':
      return { from: name === 'year' ? value + 1 : value, to: null }
    case 'before':
      return { from: null, to: name === 'year' ? value - 1 : value }
    case 'around':
      return near(name, value, region)
  }
}

/** A number alone asks for about that price, length or size; at least that payload; at most that many kilometres, or kilograms to tow. */
const usualBound = (name: RangeName): Bound => (meantRoughly.has(name) ? 'around' : name === 'payload' ? 'from' : 'to')

const meantRoughly: ReadonlySet<RangeName> = new Set<RangeName>(['price', 'year', 'length', 'engine', 'gvm'])

function near(name: RangeName, value: number, region: Region): Ends {
  if (name === 'year') return { from: value, to: value }
  if (name === 'length') {
    const slack = region === 'US' ? 1 : 0.3
    return { from: value - slack, to: value + slack }
  }
  const slack = name === 'engine' ? 0.05 : 0.1
  return { from: Math.round(value * (1 - slack)), to: Math.round(value * (1 + slack)) }
}

const ordered = (one: number, other: number): Ends => ({ from: Math.min(one, other), to: Math.max(one, other) })

/** Reads numbers by way of the address, which decides how they are rounded and which are beyond belief. */
function storedRange(name: RangeName, { from, to }: Ends, region: Region): NumberRange | null {
  const written = [from, to].map((end) => (end === null ? '' : String(Number(end.toFixed(3)))))
  const { ranges } = parseRanges(new Map([[name, [written.join('-')]]]), region)
  return ranges[name] ?? null
}
