import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { StockFilter } from '#features/sites/domain/settings/stock-filter/stock-filter.ts'
import type { StockSite } from '../query/stock-site.ts'
import type { BoundFilter } from './bound-filter.ts'
import { type VehicleValues, vehicleValues } from './vehicle-values.ts'

/** A vehicle without the number lies within no bounds; one without the text fits only where the empty text is among the values. */
export const filterTest = (filter: BoundFilter, site: StockSite): ((vehicle: Vehicle) => boolean) =>
  testOf(filter, vehicleValues(site))

type Test = (vehicle: Vehicle) => boolean

function testOf(filter: StockFilter, values: VehicleValues): Test {
  switch (filter.kind) {
    case 'and': {
      const tests = filter.of.map((part) => testOf(part, values))
      return (vehicle) => tests.every((test) => test(vehicle))
    }
    case 'or': {
      const tests = filter.of.map((part) => testOf(part, values))
      return (vehicle) => tests.some((test) => test(vehicle))
    }
    case 'not': {
      const test = testOf(filter.of, values)
      return (vehicle) => !test(vehicle)
    }
    case 'text': {
      const wanted = new Set(filter.values)
      return (vehicle) => hasOneOf(values.texts(vehicle, filter.field), wanted)
    }
    case 'number':
      return (vehicle) => isWithin(values.number(vehicle, filter.field), filter.from, filter.to)
    case 'flag':
      return (vehicle) => values.flag(vehicle, filter.field) === filter.is
  }
}

const hasOneOf = (slugs: readonly string[], wanted: ReadonlySet<string>) =>
  slugs.length === 0 ? wanted.has('') : slugs.some((slug) => wanted.has(slug))

const isWithin = (value: number | null, from: number | null, to: number | null) =>
  value !== null && value >= (from ?? -Infinity) && value <= (to ?? Infinity)
