import type { Region } from '#features/sites/domain/region.ts'
import type { NumberRange, RangeName } from '../query/search-query.ts'
import { parseRanges } from '../query/search-ranges.ts'
import { type Bound, boundsBefore, boundBehindAt, phraseAt, phrases } from './quantity-phrases.ts'
import type { KnownValues } from './known-values.ts'
import type { TypedValues } from './typed-counts.ts'
import type { ReadingContext } from './query-reading.ts'
import type { Token } from './query-tokens.ts'

type TypedStandard = { name: RangeName; range: NumberRange; label?: string; end: number }

/** Laws and tests measure vehicles: `on a car licence`, `under 6 L/100 km`, `30 mpg`. */
export function typedStandardAt(tokens: readonly Token[], at: number, known: ReadingContext): TypedStandard | null {
  return licenceAt(tokens, at, known) ?? massClassAt(tokens, at, known) ?? fuelUseAt(tokens, at, known)
}

/** What each licence for trucks allows, in kilograms of gross mass. */
function licenceAt(tokens: readonly Token[], at: number, { template, region }: ReadingContext): TypedStandard | null {
  if (template !== 'truck') return null
  const licence = phraseAt(licences, tokens, tokens[at]?.word === 'drive' ? at + 1 : at)
  const limit = licence && licenceLimits[region][licence.meaning]
  if (!limit) return null
  const { range, stated } = limit
  return { name: 'gvm', range, label: `(${stated})`, end: licence.end }
}

type Licence = 'car' | 'light' | 'heavy' | 'second'
type LicenceLimit = { range: NumberRange; stated: string }

/**
 * Australia: above 8 tonnes axles tell MR from HR (Austroads). New Zealand: classes 1, 2 and 4 (NZ Transport Agency). United States: no commercial
 * licence is needed up to 26,000 lb (49 CFR 383.5).
 */
const licenceLimits: Record<Region, Partial<Record<Licence, LicenceLimit>>> = {
  AU: {
    car: { range: { from: null, to: 4500 }, stated: 'car licence' },
    light: { range: { from: null, to: 8000 }, stated: 'LR licence' },
    heavy: { range: { from: 8000, to: null }, stated: 'MR or HR licence' },
  },
  NZ: {
    car: { range: { from: null, to: 6000 }, stated: 'class 1 licence' },
    second: { range: { from: null, to: 18_000 }, stated: 'class 2 licence' },
    heavy: { range: { from: 18_000, to: null }, stated: 'class 4 licence' },
  },
  US: {
    car: { range: { from: null, to: 11_793 }, stated: 'no CDL' },
    heavy: { range: { from: 11_793, to: null }, stated: 'CDL' },
  },
}

const licences = phrases<Licence>({
  car:
    'car licence|car license|a car licence|a car license|on a car licence|on a car license|on my car licence|my car licence|with a car licence|with my car licence|with a car license|on a normal licence|on a standard licence|standard licence|normal licence|' +
    'c class licence|class c licence|class 1 licence|class 1 license|class one licence|full licence|no cdl|non cdl|non - cdl|without cdl|without a cdl|no cdl needed|no cdl required|under cdl',
  second: 'class 2 licence|class 2 license|class two licence|on a class 2|on my class 2',
  light:
    'light truck|light trucks|small truck|small trucks|light duty|light duty truck|lr licence|lr license|light rigid|light rigid licence|lr truck|lr|class lr|on an lr|on a lr|on my lr|on my lr licence',
  heavy:
    'mr licence|mr license|hr licence|hr license|medium rigid|heavy rigid|medium rigid licence|heavy rigid licence|mr|hr|mr truck|hr truck|on an mr|on an hr|on my mr|on my hr|on my mr licence|on my hr licence|class 4 licence|class 4 license|on a class 4|on my class 4|class b cdl|class a cdl|cdl class b|cdl class a|' +
    'hc licence|hc license|mc licence|mc license|hc|mc|heavy combination|multi combination|road train|b double|b - double',
})

/** `class 2` of New Zealand's licences, `class 6` of American trucks. */
function massClassAt(tokens: readonly Token[], at: number, { template, region }: ReadingContext): TypedStandard | null {
  const number = tokens[at]?.word === 'class' ? tokens[at + 1]?.number : null
  const range = template === 'truck' && number ? massClasses[region][number] : undefined
  return range ? { name: 'gvm', range, label: `(class ${number})`, end: at + 2 } : null
}

const poundsBetween = (from: number | null, to: number | null): NumberRange => ({
  from: from && Math.round(from * kgPerPound),
  to: to && Math.round(to * kgPerPound),
})
const kgPerPound = 0.453_592_37

/** In kilograms: licences of New Zealand (NZ Transport Agency), classes of gross mass in the United States (49 CFR 565.15). */
const massClasses: Record<Region, Record<number, NumberRange>> = {
  AU: {},
  NZ: { 1: { from: null, to: 6000 }, 2: { from: null, to: 18_000 }, 4: { from: 18_000, to: null } },
  US: {
    2: poundsBetween(6_001, 10_000),
    3: poundsBetween(10_001, 14_000),
    4: poundsBetween(14_001, 16_000),
    5: poundsBetween(16_001, 19_500),
    6: poundsBetween(19_501, 26_000),
    7: poundsBetween(26_001, 33_000),
    8: poundsBetween(33_001, null),
  },
}

function fuelUseAt(tokens: readonly Token[], at: number, { region }: ReadingContext): TypedStandard | null {
  // Where fuel is sold by the gallon, its use is named before the number too: `gas mileage over 35 mpg`.
  const named = region === 'US' ? phraseAt(fuelUse, tokens, at) : null
  const before = phraseAt(boundsBefore, tokens, named?.end ?? at)
  const numberAt = before?.end ?? named?.end ?? at
  const count = tokens[numberAt]?.number
  if (!count || tokens[numberAt]?.isMoney) return null
  const unit = phraseAt(fuelUnits, tokens, numberAt + 1)
  if (!unit || (unit.meaning === 'gallon') !== (region === 'US')) return null
  // Better than 7 L/100 km is less.
  const isBetter = before !== null && tokens[before.end - 2]?.word === 'better'
  const bound = (isBetter ? null : before?.meaning) ?? (unit.meaning === 'gallon' ? 'from' : 'to')
  const { ranges } = parseRanges(new Map([['fuel_economy', [endsOf(count, bound)]]]), region)
  const end = (before ? null : boundBehindAt(tokens, unit.end))?.end ?? unit.end
  return ranges.fuel_economy ? { name: 'fuel_economy', range: ranges.fuel_economy, end } : null
}

const endsOf = (count: number, bound: Bound): string =>
  bound === 'from' || bound === 'after' ? `${count}-` : `-${count}`

const fuelUse = phrases<'use'>({
  use: 'gas mileage|gas mileage of|fuel mileage|fuel economy|fuel economy of|mileage|mileage of|gets|that gets|getting',
})

const fuelUnits = phrases<'hundred' | 'gallon'>({
  hundred: 'l / 100|l / 100 km|l / 100 kms|litres / 100 km|l per 100|l per 100 km|litres per 100 km|litres per 100',
  gallon: 'mpg|miles per gallon',
})

/** `5 star ANCAP`, `five star safety`: as good a rating, or a better one. */
export function typedStarsAt(tokens: readonly Token[], at: number, { vocabulary }: ReadingContext): TypedValues | null {
  const lead = phraseAt(safety, tokens, at)
  const numberAt = lead?.end ?? at
  const count = tokens[numberAt]?.number
  if (!count || !stars.has(tokens[numberAt + 1]?.word ?? '')) return null
  const behind = phraseAt(safety, tokens, numberAt + 2)
  const slugs = [...vocabulary.safety_rating.keys()].filter((slug) => Number.parseInt(slug, 10) >= count)
  return slugs.length === 0 ? null : { facet: 'safety_rating', slugs, end: behind?.end ?? numberAt + 2 }
}

const stars = new Set(['star', 'stars'])
const safety = phrases<'safety'>({
  safety: 'ancap|safety|safety rating|ancap rating|ancap safety|ancap safety rating|rated',
})

/**
 * `new WOF`, `long rego`, `P plater`: of papers, parts and plates, which no filter knows, so that `new` is no new vehicle and
 * `long` no Long Range. Where it ends.
 */
export function endOfAside(tokens: readonly Token[], at: number, known: KnownValues): number | null {
  const [first, second] = [tokens[at]?.word ?? '', tokens[at + 1]?.word ?? '']
  const behind = second === '-' ? at + 2 : at + 1
  if (comparing.has(second) && comparatives.has(first)) return endOfCompared(tokens, at + 2)
  if (joinedTokens.has(`${first} ${tokens[behind]?.word ?? ''}`)) return behind + 1
  // `full annexe` is the annexe that the yard counts.
  if (isPraise(first, second) && first !== 'new' && known(second) !== null) return null
  return isPraise(first, second) || (plateLetters.has(first) && plates.has(second)) ? at + 2 : null
}

/** `bigger than a CX-5` is about no CX-5. */
const endOfCompared = (tokens: readonly Token[], at: number): number | null => {
  const nameAt = ['a', 'an', 'the', 'my', 'our'].includes(tokens[at]?.word ?? '') ? at + 1 : at
  const name = tokens[nameAt]
  return name === undefined || name.number !== null || name.isSign ? null : nameAt + 1
}

const comparing = new Set(['than', 'then'])
const comparatives = new Set(
  'bigger larger smaller roomier taller wider faster quicker better nicer safer cheaper newer older lighter heavier'.split(
    ' ',
  ),
)

/** Small words that mean something before another. */
const joinedTokens = new Set([
  'grey nomad',
  'grey nomads',
  'grey import',
  'gray import',
  'off grid',
  'blue tooth',
  'all terrain',
  'all terrains',
  'all weather',
  'as new',
  'as is',
  'like new',
])

/** The first word only praises the second: the `long` of `long rego`, the `new` of `new tyres`. */
export const isPraise = (word: string, next: string): boolean => praises.has(word) && parts.has(next)

const plateLetters = new Set(['p', 'l'])
const plates = new Set(['plate', 'plates', 'plater', 'platers'])

const praises = new Set(['new', 'long', 'full', 'plenty'])

const parts = new Set(
  'wof rwc roadworthy rego registration service tyres tires tyre tire battery batteries brakes clutch engine gearbox transmission cambelt awning annexe mattress'.split(
    ' ',
  ),
)
