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

/** Returns whether a site shows a vehicle at all, as its settings filter its stock. */
export function stockTest(site: StockSite): (vehicle: Vehicle) => boolean {
  const filter = boundFilter(site.settings.search.filters, site)
  return filter ? filterTest(filter, site) : () => true
}

/** The vehicles that a preset filter leaves. */
export function scopeVehicles(vehicles: readonly Vehicle[], preset: PresetFilter, site: StockSite): Vehicle[] {
  return vehicles.filter(scopeTest(preset, site))
}

/** Returns whether a vehicle belongs to a named path or preset link. Makes match under any of their names; letter case is ignored. */
export function scopeTest(preset: PresetFilter, site: StockSite): (vehicle: Vehicle) => boolean {
  const filter = scopeFilter(preset, site)
  return filter ? filterTest(filter, site) : () => true
}
