import { listedUntil } from '#features/inventory/domain/vehicle-listing.ts'
import { shownPrice } from '#features/inventory/domain/vehicle-price.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle.ts'
import type { PresetFilter } from '#features/sites/domain/settings/search-settings.ts'
import { buildFacetColumn, type FacetColumn } from './facet-column.ts'
import { type FacetName, facetNames, type RangeName, rangeNames, type SortOption } from './search-query.ts'
import { scopeTest, type StockSite } from './search-scope.ts'
import type { SearchVocabulary } from './search-vocabulary.ts'
import { compareVehicles } from './sort-orders.ts'
import { buildTextColumn, type TextColumn } from './text-column.ts'

/** A site's stock column by column, made once, so that a search compares small numbers and formats nothing. */
export type StockTable = {
  vehicles: readonly Vehicle[]
  facets: Record<FacetName, FacetColumn>
  /** NaN where the vehicle has no such number: it then fails every comparison. */
  numbers: Record<RangeName, Float64Array>
  /** Milliseconds since 1970 at which the vehicle leaves the list. */
  listedUntil: Float64Array
  text: TextColumn
  /** Positions of the vehicles in the order of a sort. */
  order(sort: SortOption): Uint32Array
  /** 1 where the vehicle belongs to the preset. */
  scope(preset: PresetFilter): Uint8Array
}

export function buildStockTable(vehicles: readonly Vehicle[], site: StockSite): StockTable {
  const soldDays = site.settings.vehicle.sold_days
  return {
    vehicles,
    facets: forEach(facetNames, (facet) => buildFacetColumn(facet, vehicles, site)),
    numbers: forEach(rangeNames, (range) => Float64Array.from(vehicles, (vehicle) => numberOf(vehicle, range) ?? NaN)),
    listedUntil: Float64Array.from(vehicles, (vehicle) => listedUntil(vehicle, soldDays)),
    text: buildTextColumn(vehicles),
    order: rememberedBySort((sort) => orderBy(sort, vehicles)),
    scope: rememberedByPreset((preset) => Uint8Array.from(vehicles, scopeFlag(preset, site))),
  }
}

export const vocabularyOf = (table: StockTable): SearchVocabulary =>
  forEach(facetNames, (facet) => {
    const [, ...known] = table.facets[facet].entries
    return new Map(known.map(({ slug, label }) => [slug, label]))
  })

/** One value for each of a list of names. */
export function forEach<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  // The names are those of the record, which `fromEntries` cannot say.
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>
}

const numberOf = (vehicle: Vehicle, range: RangeName) => (range === 'price' ? shownPrice(vehicle) : vehicle[range])

function orderBy(sort: SortOption, vehicles: readonly Vehicle[]): Uint32Array {
  const compare = compareVehicles(sort)
  const ranked = vehicles.map((vehicle, position) => ({ vehicle, position }))
  ranked.sort((a, b) => compare(a.vehicle, b.vehicle) || a.position - b.position)
  return Uint32Array.from(ranked, ({ position }) => position)
}

function scopeFlag(preset: PresetFilter, site: StockSite) {
  const isInScope = scopeTest(preset, site)
  return (vehicle: Vehicle) => (isInScope(vehicle) ? 1 : 0)
}

function rememberedBySort(make: (sort: SortOption) => Uint32Array) {
  const made = new Map<SortOption, Uint32Array>()
  return (sort: SortOption) => {
    const order = made.get(sort) ?? make(sort)
    made.set(sort, order)
    return order
  }
}

/** The filter of a named path is the same object for as long as the site's settings are. */
function rememberedByPreset(make: (preset: PresetFilter) => Uint8Array) {
  const made = new WeakMap<PresetFilter, Uint8Array>()
  return (preset: PresetFilter) => {
    const scope = made.get(preset) ?? make(preset)
    made.set(preset, scope)
    return scope
  }
}
