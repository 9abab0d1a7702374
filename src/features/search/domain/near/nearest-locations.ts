import type { Location } from '#features/sites/domain/site.ts'
import type { Region } from '#features/sites/domain/region.ts'
import { distanceText, kilometresBetween, type KnownPlace, placeText } from './places.ts'

/** The locations of a site as somebody at a place looks for them. */
export type NearestLocations = {
  /** The nearest first; those that nobody looked up last, in their own order. */
  locations: readonly Location[]
  /** How far each lies, by its id: `Nearest to 2150 · 8 km away`, `31 km away`. */
  notes: ReadonlyMap<string, string>
}

/** Nearest first; locations whose place is not known come last, without a note. */
export function nearestLocations(locations: readonly Location[], place: KnownPlace, region: Region): NearestLocations {
  const measured = locations
    .map((location) => ({ location, kilometres: kilometresTo(location, place) }))
    .toSorted((a, b) => a.kilometres - b.kilometres)
  const nearest = measured[0]?.kilometres
  const notes = measured
    .filter(({ kilometres }) => kilometres < Infinity)
    .map(({ location, kilometres }): [string, string] => {
      const away = `${distanceText(kilometres, region)} away`
      return [location.id, kilometres === nearest ? `Nearest to ${placeText(place.key)} · ${away}` : away]
    })
  return { locations: measured.map(({ location }) => location), notes: new Map(notes) }
}

function kilometresTo({ address: { lat, long } }: Location, place: KnownPlace): number {
  return lat === null || long === null ? Infinity : kilometresBetween(place, { lat, long })
}

/** There is no nearer and no farther where only one is known, or all stand in one town. */
export function hasNearest(locations: readonly Location[]): boolean {
  const spots = locations.flatMap(({ address: { lat, long } }) =>
    lat === null || long === null ? [] : [{ lat, long }],
  )
  return spots.some((one) => spots.some((other) => kilometresBetween(one, other) > kilometresOfATown))
}

const kilometresOfATown = 5
