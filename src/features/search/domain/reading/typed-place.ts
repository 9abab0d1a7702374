import { type Region, regionRules } from '#features/sites/domain/region.ts'
import { townsOf } from '../location-map/towns.ts'
import { slugify } from '#kernel/slug.ts'
import { phraseAt, phrases } from './quantity-phrases.ts'
import { kilometresBetween, kilometresOf, kmPerMile, placeText, type Spot, withoutState } from '../near/places.ts'
import type { ReadingContext, QueryChange } from './query-reading.ts'
import type { Token } from './query-tokens.ts'

/** Where the tokens up to `end` want it to stand. */
type TypedPlace = { change: QueryChange; end: number }

/**
 * `in Sydney`, `close to Brisbane`, `near 2150`, `within 50 km of Penrith`: the yard of a town where one stands in it, else how
 * far the yards may lie from there. Centres of towns and postcodes are our own, so nobody else is asked.
 */
export function typedPlaceAt(tokens: readonly Token[], at: number, known: ReadingContext): TypedPlace | null {
  const within = withinAt(tokens, at)
  const lead = within ?? phraseAt(leads, tokens, at)
  if (!lead) return bareTownAt(tokens, at, known)
  for (let end = Math.min(tokens.length, lead.end + longestTown); end > lead.end; end--) {
    const run = tokens.slice(lead.end, end)
    const isLoose = !within && loose.has(tokens[at]?.word ?? '') && lead.end === at + 1
    const town = run.some(({ isSign }) => isSign) ? undefined : townCalled(run, known, isLoose)
    if (!town || (tokens[at]?.word === 'in' && isValue(town, known))) continue
    const isExactly = tokens[at]?.word === 'in' && lead.end === at + 1
    return { change: (isExactly && yardsIn(town, known)) || nearChange(town, within?.distance ?? null, known), end }
  }
  return within || !loose.has(tokens[at]?.word ?? '') ? mistypedTownAt(tokens, lead.end, { known, within }) : null
}

/** `diesel ute brisbane`. In the US many models are called after a town. */
function bareTownAt(tokens: readonly Token[], at: number, known: ReadingContext): TypedPlace | null {
  for (let end = Math.min(tokens.length, at + longestTown); end > at; end--) {
    const run = tokens.slice(at, end)
    const name = run.map(({ word }) => word).join('')
    const town =
      run.some(({ isSign }) => isSign) || name.length < shortestBare ? undefined : towns(known.region).get(name)
    if (town && !isName(town, known) && !(known.region === 'US' && modelTowns.has(name)))
      return { change: yardsIn(town, known) ?? nearChange(town, null, known), end }
  }
  return null
}

/** Large towns of the United States that are better known as a make, a model or a badge. */
const modelTowns = new Set(
  (
    'tacoma aurora lincoln plymouth santafe tucson lexington laredo cheyenne durango jackson georgetown monterey columbia augusta montana ' +
    'arlington savannah denver charleston berkeley pasadena hampton fairmont riverside madison newport oxford cambridge bristol concord dayton ' +
    'orlando richmond salem springfield auburn bedford windsor'
  ).split(' '),
)

/** `near parramata`: the yard's town or a large one that differs by a slip of the fingers. */
function mistypedTownAt(
  tokens: readonly Token[],
  at: number,
  { known, within }: { known: ReadingContext; within: { distance: number } | null },
): TypedPlace | null {
  const word = tokens[at]?.word ?? ''
  if (word.length < shortestBare || tokens[at]?.isSign) return null
  const all = [...yardsOf(known).map((yard) => ({ ...yard, name: yard.city })), ...towns(known.region).values()]
  const meant = all.find(({ name }) => isSlipOf(word, bare(name)))
  return meant ? { change: nearChange(meant, within?.distance ?? null, known), end: at + 1 } : null
}

const shortestBare = 5

/** One letter is wrong, missing or too many, or two neighbours changed places. */
function isSlipOf(typed: string, name: string): boolean {
  const longest = Math.min(typed.length, name.length)
  let same = 0
  while (same < longest && typed[same] === name[same]) same += 1
  const [rest, other] = [typed.slice(same), name.slice(same)]
  const isSwapped = rest.slice(0, 2) === other.charAt(1) + other.charAt(0) && rest.slice(2) === other.slice(2)
  return rest.slice(1) === other.slice(1) || rest.slice(1) === other || rest === other.slice(1) || isSwapped
}

/** What may stand before much else than a place: `in white`, `from 2019`, `around 20k`. */
const loose = new Set(['in', 'from', 'around', 'nearby'])

const longestTown = 3

/** `in orange` is a colour where the stock has it. */
const isValue = ({ name }: Town, { vocabulary }: ReadingContext): boolean => vocabulary.colour.has(slugify(name))

const isName = (town: Town, { vocabulary }: ReadingContext): boolean =>
  (['colour', 'make', 'model', 'badge', 'series', 'body'] as const).some((facet) =>
    vocabulary[facet].has(slugify(town.name)),
  )

const leads = phrases<'near'>({
  near: 'in|near|nearby|close to|near to|around|in or near|not far from|next to|nearest to|closest to|from|available in|located in',
})

/** What counts as near, in units of the region: half an hour out of a large town. */
const radius: Record<Region, number> = { AU: 50, NZ: 50, US: 30 }

/** The tokens speak of a way to go, whatever lies at its end: `within 50 km of home` is no odometer. */
export const isDistanceAt = (tokens: readonly Token[], at: number): boolean => withinAt(tokens, at) !== null

/** `within 50 km of`, `20 miles from`. */
function withinAt(tokens: readonly Token[], at: number): { distance: number; end: number } | null {
  const numberAt = ['within', 'under', 'inside'].includes(tokens[at]?.word ?? '') ? at + 1 : at
  const number = tokens[numberAt]?.number
  const unit = phraseAt(lengths, tokens, numberAt + 1)
  if (!number || !unit || !['of', 'from', 'around'].includes(tokens[unit.end]?.word ?? '')) return null
  // `400 km of range` is how far a charge goes.
  if (tokens[unit.end + 1]?.word === 'range') return null
  return { distance: unit.meaning === 'mile' ? number * kmPerMile : number, end: unit.end + 1 }
}

const lengths = phrases<'km' | 'mile'>({ km: 'km|kms|ks|kilometres|kilometers|k', mile: 'mile|miles|mi' })

type Yard = Spot & { slug: string; city: string }
type Town = Spot & { name: string }

const bare = (text: string) => slugify(text).replaceAll('-', '')

/** After a loose word only a town that everybody knows is meant, and no number. */
function townCalled(run: readonly Token[], known: ReadingContext, isLoose: boolean): Town | undefined {
  const typed = run.map(({ word }) => word).join('')
  const name = nicknames[known.region][typed] ?? typed
  const own = yardsOf(known).find(({ city }) => bare(city) === name)
  if (own) return { ...own, name: own.city }
  const large = towns(known.region).get(name)
  if (large || isLoose) return large
  const key = run.map(({ word }) => word).join('-')
  const place = known.findPlace?.(key) ?? known.findPlace?.(withoutState(key))
  return place ? { lat: place.lat, long: place.long, name: placeText(place.key) } : undefined
}

/** What people of the region call their towns, behind `near` and `in` alone. */
const nicknames: Record<Region, Readonly<Record<string, string>>> = {
  AU: {
    parra: 'parramatta',
    brissy: 'brisbane',
    brissie: 'brisbane',
    brizzy: 'brisbane',
    brisvegas: 'brisbane',
    melb: 'melbourne',
    syd: 'sydney',
    newy: 'newcastle',
    newie: 'newcastle',
    thegong: 'wollongong',
    gong: 'wollongong',
    goldie: 'goldcoast',
    tassie: 'hobart',
  },
  NZ: { akl: 'auckland', chch: 'christchurch', welly: 'wellington', wgtn: 'wellington', tron: 'hamilton' },
  US: {
    philly: 'philadelphia',
    dfw: 'dallas',
    nola: 'neworleans',
    vegas: 'lasvegas',
    nyc: 'newyork',
    slc: 'saltlakecity',
  },
}

const townsByName = new Map<Region, ReadonlyMap<string, Town>>()

function towns(region: Region): ReadonlyMap<string, Town> {
  const known = townsByName.get(region)
  if (known) return known
  const made = new Map(
    townsOf(region).map(({ name, place: [long, lat] }): [string, Town] => [bare(name), { name, lat, long }]),
  )
  townsByName.set(region, made)
  return made
}

function yardsOf({ dealerships = [], vocabulary }: ReadingContext): Yard[] {
  return dealerships
    .flatMap(({ locations }) => locations)
    .flatMap(({ slug, address: { city, lat, long } }) =>
      lat === null || long === null || !vocabulary.location.has(slug) ? [] : [{ slug, city, lat, long }],
    )
}

/** `in Parramatta` is no other town where a yard stands in it. */
function yardsIn(town: Town, known: ReadingContext): QueryChange | null {
  const own = yardsOf(known).filter(({ city }) => bare(city) === bare(town.name))
  if (own.length === 0) return null
  return { kind: 'values', about: 'location', slugs: own.map(({ slug }) => slug), label: `in ${town.name}` }
}

/** As far as was said, or as is near; where no yard lies so near, the nearest come first. */
function nearChange(town: Town, stated: number | null, known: ReadingContext): QueryChange {
  const { region } = known
  const limit = stated === null ? radius[region] : Math.max(1, Math.round(unitsOf(stated, region)))
  const isNear = yardsOf(known).some((yard) => kilometresBetween(town, yard) <= kilometresOf(limit, region))
  const [near, within] = [slugify(town.name), isNear ? limit : null]
  const text = stated === null || within === null ? `${isNear ? 'near' : 'nearest to'} ${town.name}` : ''
  const unit = regionRules(region).distanceUnit
  return { kind: 'near', about: 'near', near, within, label: text || `within ${limit} ${unit} of ${town.name}` }
}

const unitsOf = (kilometres: number, region: Region): number =>
  regionRules(region).distanceUnit === 'miles' ? kilometres / kmPerMile : kilometres
