import { type Region, regionRules } from '#features/sites/domain/region.ts'
import { townsOf } from '../location-map/towns.ts'
import { slugify } from '#kernel/slug.ts'
import { phraseAt, phrases } from './quantity-words.ts'
import { kilometresBetween, kilometresOf, kmPerMile, placeText, type Spot, withoutState } from '../near/places.ts'
import type { KnownWords, WordChange } from './word-reading.ts'
import type { Token } from './word-tokens.ts'

/** Where the tokens up to `end` want it to stand. */
export type TypedPlace = { change: WordChange; end: number }

/**
 * `in Sydney`, `close to Brisbane`, `near 2150`, `within 50 km of Penrith`: the yard of a town where one stands in it, else how
 * far the yards may lie from there. Centres of towns and postcodes are our own, so nobody else is asked.
 */
export function typedPlaceAt(tokens: readonly Token[], at: number, known: KnownWords): TypedPlace | null {
  const within = withinAt(tokens, at)
  const lead = within ?? phraseAt(leads, tokens, at)
  if (!lead) return null
  for (let end = Math.min(tokens.length, lead.end + longestTown); end > lead.end; end--) {
    const words = tokens.slice(lead.end, end)
    const isLoose = !within && loose.has(tokens[at]?.word ?? '') && lead.end === at + 1
    const town = words.some(({ isSign }) => isSign) ? undefined : townCalled(words, known, isLoose)
    if (!town || (tokens[at]?.word === 'in' && isValue(town, known))) continue
    const isExactly = tokens[at]?.word === 'in' && lead.end === at + 1
    return { change: (isExactly && yardsIn(town, known)) || nearChange(town, within?.distance ?? null, known), end }
  }
  return null
}

/** What may stand before much else than a place: `in white`, `from 2019`, `around 20k`. */
const loose = new Set(['in', 'from', 'around', 'nearby'])

const longestTown = 3

/** `in orange` is a colour where the stock has it. */
const isValue = ({ name }: Town, { vocabulary }: KnownWords): boolean => vocabulary.colour.has(slugify(name))

const leads = phrases<'near'>({
  near: 'in|near|nearby|close to|near to|around|in or near|not far from|next to|nearest to|closest to|from|available in|located in',
})

/** What counts as near, in units of the region: half an hour out of a large town. */
const radius: Record<Region, number> = { AU: 50, NZ: 50, US: 30 }

/** Whether the tokens speak of a way to go, whatever lies at its end: `within 50 km of home` is no odometer. */
export const isDistanceAt = (tokens: readonly Token[], at: number): boolean => withinAt(tokens, at) !== null

/** `within 50 km of`, `20 miles from`. */
function withinAt(tokens: readonly Token[], at: number): { distance: number; end: number } | null {
  const numberAt = ['within', 'under', 'inside'].includes(tokens[at]?.word ?? '') ? at + 1 : at
  const number = tokens[numberAt]?.number
  const unit = phraseAt(lengths, tokens, numberAt + 1)
  if (!number || !unit || !['of', 'from', 'around'].includes(tokens[unit.end]?.word ?? '')) return null
  return { distance: unit.meaning === 'mile' ? number * kmPerMile : number, end: unit.end + 1 }
}

const lengths = phrases<'km' | 'mile'>({ km: 'km|kms|ks|kilometres|kilometers|k', mile: 'mile|miles|mi' })

type Yard = Spot & { slug: string; city: string }
type Town = Spot & { name: string }

const bare = (text: string) => slugify(text).replaceAll('-', '')

/** After a loose word only a town that everybody knows is meant, and no number. */
function townCalled(words: readonly Token[], known: KnownWords, isLoose: boolean): Town | undefined {
  const name = words.map(({ word }) => word).join('')
  const own = yardsOf(known).find(({ city }) => bare(city) === name)
  if (own) return { ...own, name: own.city }
  const large = towns(known.region).get(name)
  if (large || isLoose) return large
  const key = words.map(({ word }) => word).join('-')
  const place = known.findPlace?.(key) ?? known.findPlace?.(withoutState(key))
  return place ? { lat: place.lat, long: place.long, name: placeText(place.key) } : undefined
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

function yardsOf({ dealerships = [], vocabulary }: KnownWords): Yard[] {
  return dealerships
    .flatMap(({ locations }) => locations)
    .flatMap(({ slug, address: { city, lat, long } }) =>
      lat === null || long === null || !vocabulary.location.has(slug) ? [] : [{ slug, city, lat, long }],
    )
}

/** `in Parramatta` is no other town where a yard stands in it. */
function yardsIn(town: Town, known: KnownWords): WordChange | null {
  const own = yardsOf(known).filter(({ city }) => bare(city) === bare(town.name))
  if (own.length === 0) return null
  return { kind: 'values', about: 'location', slugs: own.map(({ slug }) => slug), said: `in ${town.name}` }
}

/** As far as was said, or as is near; where no yard lies so near, the nearest come first. */
function nearChange(town: Town, said: number | null, known: KnownWords): WordChange {
  const { region } = known
  const limit = said === null ? radius[region] : Math.max(1, Math.round(unitsOf(said, region)))
  const isNear = yardsOf(known).some((yard) => kilometresBetween(town, yard) <= kilometresOf(limit, region))
  const [near, within] = [slugify(town.name), isNear ? limit : null]
  const text = said === null || within === null ? `${isNear ? 'near' : 'nearest to'} ${town.name}` : ''
  const unit = regionRules(region).distanceUnit
  return { kind: 'near', about: 'near', near, within, said: text || `within ${limit} ${unit} of ${town.name}` }
}

const unitsOf = (kilometres: number, region: Region): number =>
  regionRules(region).distanceUnit === 'miles' ? kilometres / kmPerMile : kilometres
