import { vehiclePlace } from '#features/inventory/domain/vehicle-place.ts'
import { carTypeWord, fuelWord, makeDisplayName } from '#features/inventory/domain/vehicle-words.ts'
import { carTypes, type Vehicle } from '#features/inventory/domain/vehicle.ts'
import { slugify } from '#kernel/slug.ts'
import type { FacetName } from './search-query.ts'
import type { StockSite } from './search-scope.ts'

export type FacetEntry = { slug: string; label: string }

/** One facet of the whole stock: the value of vehicle `i` is `entries[codes[i]]`; code 0 means that it has none. */
export type FacetColumn = { entries: readonly FacetEntry[]; codes: Uint16Array; codeOf: ReadonlyMap<string, number> }

/** What a vehicle counts under in a facet; null when the dealer does not say. */
export function facetEntry(vehicle: Vehicle, facet: FacetName, site: StockSite): FacetEntry | null {
  switch (facet) {
    case 'car_type':
      return carTypeEntry(vehicle.carType, site)
    case 'make':
      return entryOf(makeDisplayName(vehicle.make))
    case 'fuel':
      return entryOf(fuelWord(vehicle.fuel, site.region))
    case 'colour':
      return entryOf(vehicle.colourFamily)
    case 'dealership':
      return placeEntry(vehiclePlace(vehicle, site.dealerships).dealership)
    case 'location':
      return placeEntry(vehiclePlace(vehicle, site.dealerships).location)
    default:
      return entryOf(vehicle[facet])
  }
}

/** Builds the column: values in the order in which filters list them, so that nothing is sorted per search. */
export function buildFacetColumn(facet: FacetName, vehicles: readonly Vehicle[], site: StockSite): FacetColumn {
  const found = vehicles.map((vehicle) => facetEntry(vehicle, facet, site))
  const entries = [missing, ...orderedEntries(facet, found, site)]
  const codeOf = new Map(entries.map((entry, code) => [entry.slug, code]))
  return { entries, codeOf, codes: Uint16Array.from(found, (entry) => (entry ? (codeOf.get(entry.slug) ?? 0) : 0)) }
}

const missing: FacetEntry = { slug: '', label: '' }

/** Names people look up stand in alphabetical order; everything else with the commonest first. */
const alphabetical = new Set<FacetName>(['make', 'model', 'badge'])
const byName = new Intl.Collator('en', { numeric: true })

function orderedEntries(facet: FacetName, found: (FacetEntry | null)[], site: StockSite): FacetEntry[] {
  const entries = new Map(fixedEntries(facet, site).map((entry) => [entry.slug, { entry, count: 0 }]))
  if (entries.size > 0) return [...entries.values()].map(({ entry }) => entry)
  for (const entry of found) {
    if (!entry) continue
    const known = entries.get(entry.slug)
    if (known) known.count += 1
    else entries.set(entry.slug, { entry, count: 1 })
  }
  const counted = [...entries.values()]
  counted.sort((a, b) => {
    const commoner = alphabetical.has(facet) ? 0 : b.count - a.count
    return commoner || byName.compare(a.entry.label, b.entry.label)
  })
  return counted.map(({ entry }) => entry)
}

/** Values that a site has whether or not a vehicle stands behind them today, so that their links keep their meaning. */
function fixedEntries(facet: FacetName, site: StockSite): FacetEntry[] {
  if (facet === 'car_type') return carTypes.map((carType) => carTypeEntry(carType, site))
  if (facet === 'dealership') return site.dealerships.map(({ slug, name }) => ({ slug, label: name }))
  if (facet !== 'location') return []
  return site.dealerships.flatMap(({ locations }) => locations.map(({ slug, name }) => ({ slug, label: name })))
}

const carTypeEntry = (carType: Vehicle['carType'], { settings }: StockSite): FacetEntry => ({
  slug: carType,
  label: carTypeWord(carType, settings.vehicle),
})

const placeEntry = (place: { slug: string; name: string } | null): FacetEntry | null =>
  place && { slug: place.slug, label: place.name }

function entryOf(label: string): FacetEntry | null {
  const slug = slugify(label)
  return slug === '' ? null : { slug, label }
}
