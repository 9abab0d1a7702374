import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { VehicleId } from '#kernel/ids.ts'
import { type FacetReader, facetReaders } from '../engine/facet-entries.ts'
import { fixedValues } from '../engine/facet-values.ts'
import type { Steps } from '#kernel/work-steps.ts'
import { type FacetName, facetNames, type RangeName, rangeNames, type SortOption } from '../query/search-query.ts'
import type { TextColumnName } from '../text/vehicle-tokens.ts'
import { type StockOrders, stockOrders } from '../query/sort-orders.ts'
import type { StockSite } from '../query/stock-site.ts'
import { type NumberReader, numberReaders } from '../engine/vehicle-numbers.ts'
import type { CodedColumn } from './columns/coded-column.ts'
import { facetColumn, facetOfText, textColumn, textNames } from './columns/column-sources.ts'
import { FacetIndex } from './facet-index.ts'
import { ListingColumn } from './columns/listing-column.ts'
import { NamesColumn } from './columns/names-column.ts'
import { NumberColumn } from './columns/number-column.ts'
import { PresetSets } from './preset-sets.ts'
import { arrivalOrder, StockOrder } from './stock-order.ts'
import { StockSlots } from './stock-slots.ts'
import { UnitColumn } from './columns/unit-column.ts'
import { TokenIndex } from './token-index.ts'

/**
 * The stock of a site, column by column. A column is made when a search first needs it, and from then on follows every
 * vehicle that comes, changes or goes.
 */
export class StockIndex {
  readonly vehicles: readonly (Vehicle | undefined)[]
  readonly listing: ListingColumn
  readonly presets: PresetSets
  readonly sortOrders: StockOrders
  private readonly site: StockSite
  readonly facetReaders: Record<FacetName, FacetReader>
  private readonly numberReaders: Record<RangeName, NumberReader>
  private readonly slots = new StockSlots()
  private readonly facets = new Map<FacetName, FacetIndex>()
  private readonly numbers = new Map<RangeName, NumberColumn>()
  private readonly orders = new Map<SortOption, StockOrder>()
  private tokenIndex: TokenIndex | undefined
  private nameColumn: NamesColumn | undefined
  private unitColumn: UnitColumn | undefined

  constructor(vehicles: readonly Vehicle[], site: StockSite) {
    this.site = site
    this.sortOrders = stockOrders(site)
    this.facetReaders = facetReaders(site)
    this.numberReaders = numberReaders(site)
    this.vehicles = this.slots.vehicles
    this.listing = this.slots.follow(new ListingColumn(site.settings.vehicle.sold_days))
    this.presets = this.slots.follow(new PresetSets(this, site))
    this.reserve(vehicles.length)
    for (const vehicle of vehicles) this.upsert(vehicle)
  }

  /** Room for these, so that a stock known at once need not grow step by step. */
  reserve(count: number): void {
    this.slots.reserve(count)
  }

  /** Makes the columns that every list looks at, and those of typed words. */
  *prepare(): Steps<void> {
    for (const facet of facetNames) {
      this.facet(facet).vocabulary()
      yield
    }
    for (const range of rangeNames) {
      this.number(range)
      yield
    }
    for (const sort of ['latest', this.site.settings.search.default_sort] as const) {
      this.order(sort)
      yield
    }
    this.units()
    yield
    this.names()
    yield
    this.textIndex().dictionary()
  }

  /** Hidden vehicles are no part of the stock. */
  upsert(vehicle: Vehicle): void {
    if (vehicle.isShown) this.slots.put(vehicle)
    else this.slots.remove(vehicle.id)
  }

  remove(id: VehicleId): void {
    this.slots.remove(id)
  }

  /** Numbers of a set that have slots in use. */
  get slots32(): number {
    return this.slots.slots32
  }

  facet(facet: FacetName): FacetIndex {
    const known = this.facets.get(facet)
    if (known) return known
    const reader = this.facetReaders[facet]
    const column = this.slots.catchUp(facetColumn(facet, reader))
    const index = new FacetIndex(facet, column, fixedValues(facet, this.site, reader))
    this.facets.set(facet, index)
    return index
  }

  number(range: RangeName): NumberColumn {
    const known = this.numbers.get(range)
    if (known) return known
    const column = this.slots.catchUp(new NumberColumn(this.numberReaders[range]))
    this.numbers.set(range, column)
    return column
  }

  order(sort: SortOption): StockOrder {
    const known = this.orders.get(sort)
    if (known) return known
    const { sortOrders: orders } = this
    const arrivals = sort === 'latest' ? arrivalOrder(this.vehicles, orders) : this.order('latest').list()
    const order = this.slots.follow(new StockOrder({ sort, orders }, this.vehicles, arrivals))
    this.orders.set(sort, order)
    return order
  }

  textIndex(): TokenIndex {
    this.tokenIndex ??= new TokenIndex(textNames.map((text) => this.textColumn(text)))
    return this.tokenIndex
  }

  names(): NamesColumn {
    this.nameColumn ??= this.slots.catchUp(new NamesColumn(this.vehicles))
    return this.nameColumn
  }

  units(): UnitColumn {
    this.unitColumn ??= this.slots.catchUp(new UnitColumn())
    return this.unitColumn
  }

  bytes(): number {
    const lists = [...this.facets.values()].reduce((sum, facet) => sum + facet.bytes(), 0)
    return this.slots.bytes() + (this.tokenIndex?.bytes() ?? 0) + lists
  }

  private textColumn(text: TextColumnName): CodedColumn {
    const facet = facetOfText[text]
    return facet ? this.facet(facet).column : this.slots.catchUp(textColumn(text))
  }
}
