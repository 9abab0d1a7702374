import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { PresetFilter } from '#features/sites/domain/settings/search-settings.ts'
import { boundFilter } from '../stock-filter/bound-filter.ts'
import { filterTest } from '../stock-filter/filter-test.ts'
import { scopeFilter } from '../stock-filter/scope-filter.ts'
import type { StockSite } from '../query/stock-site.ts'

/** The vehicles that a site shows at all: those that meet the filter of its settings. */
export function narrowedStock(vehicles: readonly Vehicle[], site: StockSite): readonly Vehicle[] {
  const filter = boundFilter(site.settings.search.filters, site)
  return filter ? vehicles.filter(filterTest(filter, site)) : vehicles
}

/** A site shows only what its settings filter from the stock. */
export function stockTest(site: StockSite): (vehicle: Vehicle) => boolean {
  const filter = boundFilter(site.settings.search.filters, site)
  return filter ? filterTest(filter, site) : () => true
}

/** The vehicles that a preset filter leaves. */
export function scopeVehicles(vehicles: readonly Vehicle[], preset: PresetFilter, site: StockSite): Vehicle[] {
  return vehicles.filter(scopeTest(preset, site))
}

/** Tests vehicles for a named path or preset link. Makes match under any of their names; letter case is ignored. */
export function scopeTest(preset: PresetFilter, site: StockSite): (vehicle: Vehicle) => boolean {
  const filter = scopeFilter(preset, site)
  return filter ? filterTest(filter, site) : () => true
}
