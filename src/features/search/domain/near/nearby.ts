import { locationsOf, type Location } from '#features/sites/domain/site.ts'
import type { SearchQuery } from '../query/search-query.ts'
import type { StockSite } from '../query/stock-site.ts'
import { type FindPlace, kilometresBetween, kilometresOf } from './places.ts'

/** The yards of a site as seen from the place that a query names. */
export type Nearby = {
  /** Kilometres by the id of a location; one that nobody looked up is not among them. */
  distances: ReadonlyMap<string, number>
  /** Slugs of all locations, the nearest first; those that share a distance stand together. */
  nearest: readonly (readonly string[])[]
  /** Slugs of the locations that lie beyond what the query allows, and of those that nobody knows where they lie. */
  beyond: readonly string[]
}

type Request = Pick<SearchQuery, 'near' | 'within'>

/** Null when the query names no place, or one that is not known. */
export function nearbyYards({ near, within }: Request, site: StockSite, findPlace: FindPlace): Nearby | null {
  const place = near === '' ? null : findPlace(near)
  if (!place) return null
  const yards = locationsOf(site).map((location) => ({ location, distance: distanceTo(location, place) }))
  const known = yards.flatMap(({ location, distance }): [string, number][] =>
    distance === null ? [] : [[location.id, distance]],
  )
  const limit = within === null ? Infinity : kilometresOf(within, site.region)
  const far = within === null ? [] : yards.filter(({ distance }) => distance === null || distance > limit)
  return {
    distances: new Map(known),
    nearest: grouped(yards.toSorted((a, b) => (a.distance ?? Infinity) - (b.distance ?? Infinity))),
    beyond: far.map(({ location }) => location.slug),
  }
}

type Yard = { location: Location; distance: number | null }

function distanceTo({ address: { lat, long } }: Location, place: { lat: number; long: number }): number | null {
  return lat === null || long === null ? null : kilometresBetween(place, { lat, long })
}

function grouped(yards: readonly Yard[]): string[][] {
  const groups: string[][] = []
  for (const [at, { location, distance }] of yards.entries()) {
    if (at > 0 && yards[at - 1]?.distance === distance) groups.at(-1)?.push(location.slug)
    else groups.push([location.slug])
  }
  return groups
}

/** Puts the yards themselves into a search: for whoever stores it and knows no distances. */
export function withYards(query: SearchQuery, site: StockSite, findPlace: FindPlace): SearchQuery {
  const nearby = nearbyYards(query, site, findPlace)
  const plain = { ...query, near: '', within: null }
  if (!nearby || query.within === null) return plain
  const inside = locationsOf(site)
    .map(({ slug }) => slug)
    .filter((slug) => !nearby.beyond.includes(slug) && (query.facets.location?.includes(slug) ?? true))
  return inside.length === 0 ? plain : { ...plain, facets: { ...query.facets, location: inside.toSorted() } }
}
