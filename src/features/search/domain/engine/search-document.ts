import { listedUntil } from '#features/inventory/domain/listing/vehicle-listing.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import {
  type FilterFlagField,
  type FilterNumberField,
  type FilterTextField,
  filterFlagFields,
  filterNumberFields,
  filterTextFields,
} from '#features/sites/domain/settings/stock-filter/stock-filter-fields.ts'
import type { VehicleId } from '#kernel/ids.ts'
import { byName } from '../query/by-name.ts'
import { facetEntries, facetReaders } from './facet-entries.ts'
import { type FacetName, facetNames, type RangeName, rangeNames } from '../query/search-query.ts'
import { stockOrders } from '../query/sort-orders.ts'
import { vehicleValues } from '../stock-filter/vehicle-values.ts'
import type { StockSite } from '../query/stock-site.ts'
import { numberReaders } from './vehicle-numbers.ts'

type DocumentText = FacetName | FilterTextField
type DocumentNumber = RangeName | FilterNumberField

const distinct = <Name extends string>(...names: readonly Name[]): readonly Name[] => [...new Set(names)]
const documentTexts = distinct<DocumentText>(...facetNames, ...filterTextFields)
const documentNumbers = distinct<DocumentNumber>(...rangeNames, ...filterNumberFields)
const documentFlags = filterFlagFields

/** What a search host is told of a vehicle: everything that searches of its site compare, sort or count by. */
type SearchDocument = {
  id: VehicleId
  /** Slugs; none where the vehicle says nothing. */
  texts: Record<DocumentText, readonly string[]>
  /** In the whole units of the query and of stock filters. */
  numbers: Record<DocumentNumber, number | null>
  flags: Record<FilterFlagField, boolean>
  /** The lowest is the most relevant. */
  relevance: number
  /** Milliseconds since 1970. */
  createdAt: number
  /** Milliseconds since 1970 at which lists drop the vehicle: `endOfTime` for one that stays, 0 for a hidden one. */
  listedUntil: number
}

/** The last moment that a Date can name: of a vehicle that lists do not drop, because it is for sale. */
const endOfTime = 8_640_000_000_000_000

/** What depends on the site alone is prepared here once, so that reading many vehicles is cheap. */
export function documentReader(site: StockSite): (vehicle: Vehicle) => SearchDocument {
  const facets = facetReaders(site)
  const ranges = numberReaders(site)
  const values = vehicleValues(site)
  const orders = stockOrders(site)
  const isFacet = (name: DocumentText): name is FacetName => facetNames.some((facet) => facet === name)
  const isRange = (name: DocumentNumber): name is RangeName => rangeNames.some((range) => range === name)
  return (vehicle) => ({
    id: vehicle.id,
    texts: byName(documentTexts, (name) =>
      isFacet(name) ? facetEntries(vehicle, facets[name]).map(({ slug }) => slug) : values.texts(vehicle, name),
    ),
    numbers: byName(documentNumbers, (name) => (isRange(name) ? ranges[name](vehicle) : values.number(vehicle, name))),
    flags: byName(documentFlags, (name) => values.flag(vehicle, name)),
    relevance: orders.keyOf(vehicle, 'relevant'),
    createdAt: vehicle.createdAt.getTime(),
    listedUntil: Math.min(endOfTime, Math.max(0, listedUntil(vehicle, site.settings.vehicle.sold_days))),
  })
}
