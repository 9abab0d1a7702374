import { vehiclePlace } from '#features/inventory/domain/vehicle/vehicle-place.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type {
  FilterFlagField,
  FilterNumberField,
  FilterTextField,
} from '#features/sites/domain/settings/stock-filter/stock-filter-fields.ts'
import { slugify } from '#kernel/slug.ts'
import { day as dayInMs } from '#kernel/duration.ts'
import { facetEntries, facetReaders } from '../engine/facet-entries.ts'
import { type RangeName, rangeNames } from '../query/search-query.ts'
import type { StockSite } from '../query/stock-site.ts'
import { numberReaders } from '../engine/vehicle-numbers.ts'

/** What stock filters compare vehicles of one site by. */
export type VehicleValues = {
  /** Slugs of a field of words: none when the vehicle says nothing; only features are several. */
  texts(vehicle: Vehicle, field: FilterTextField): readonly string[]
  /** The number in the whole unit of the field; null when the vehicle has none. */
  number(vehicle: Vehicle, field: FilterNumberField): number | null
  flag(vehicle: Vehicle, field: FilterFlagField): boolean
}

/** Reads a field of a vehicle as the search does where it is a facet or a range there. */
export function vehicleValues(site: StockSite): VehicleValues {
  const readers = facetReaders(site)
  const numbers = numberReaders(site)
  return {
    texts(vehicle, field) {
      if (isOwnText(field)) return [slugify(ownTexts[field](vehicle, site))].filter(Boolean)
      return facetEntries(vehicle, readers[field]).map(({ slug }) => slug)
    },
    number(vehicle, field) {
      if (isRange(field)) return numbers[field](vehicle)
      const number = ownNumbers[field](vehicle)
      return number === null || number === undefined ? null : Math.round(number)
    },
    flag: (vehicle, field) => flags[field](vehicle),
  }
}

/** Fields of words that no facet shows. */
const ownTexts = {
  name: (vehicle: Vehicle) => vehicle.name,
  stock_number: (vehicle: Vehicle) => vehicle.stockNumber,
  status: (vehicle: Vehicle) => vehicle.status,
  city: (vehicle: Vehicle, site: StockSite) => addressOf(vehicle, site)?.city ?? '',
  state: (vehicle: Vehicle, site: StockSite) => addressOf(vehicle, site)?.state ?? '',
} as const satisfies Partial<Record<FilterTextField, (vehicle: Vehicle, site: StockSite) => string>>

const isOwnText = (field: FilterTextField): field is keyof typeof ownTexts => Object.hasOwn(ownTexts, field)
const isRange = (field: FilterNumberField): field is FilterNumberField & RangeName =>
  rangeNames.some((range) => range === field)

const addressOf = (vehicle: Vehicle, { dealerships }: StockSite) => vehiclePlace(vehicle, dealerships).location?.address

const ownNumbers: Record<Exclude<FilterNumberField, RangeName>, (vehicle: Vehicle) => number | null | undefined> = {
  subscription_price: (vehicle) => vehicle.subscriptionPrice || null,
  rental_price: (vehicle) => vehicle.rentalPrice || null,
  seats: (vehicle) => vehicle.seats,
  doors: (vehicle) => vehicle.doors,
  berths: ({ facts }) => facts.berths,
  created: ({ createdAt }) => Math.floor(createdAt.getTime() / dayInMs),
}

const flags: Record<FilterFlagField, (vehicle: Vehicle) => boolean> = {
  certified: (vehicle) => vehicle.isCertified,
  reserved: (vehicle) => vehicle.isReserved,
  rental: (vehicle) => vehicle.isRental,
  bunks: ({ facts }) => facts.bunks === true,
  ensuite: ({ facts }) => facts.ensuite === true,
  lams: ({ facts }) => facts.isLams === true,
}
