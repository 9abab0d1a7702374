import { slugify } from '#kernel/slug.ts'
import { isSold } from '../listing/vehicle-listing.ts'
import { makeSlug } from './vehicle-labels.ts'
import type { Vehicle } from './vehicle.ts'

/** Finds the vehicle that an address means today, also where the address is of an earlier time. */
type PresentVehicles = (slug: string) => Vehicle | undefined

/**
 * A slug holds words of the vehicle and ends with its stock number, which outlives the words: `hilux-sr5-12345` and
 * `toyota-hilux-2019-12345` mean one vehicle. A sold vehicle that is for sale again under another stock number is found by its VIN.
 */
export function presentVehicles(vehicles: readonly Vehicle[]): PresentVehicles {
  const bySlug = new Map(vehicles.map((vehicle) => [vehicle.slug, vehicle]))
  // Made when an old address is first asked for: most stocks are read anew before one is.
  let others: OtherRouteChoices | undefined
  return (slug) => {
    const named = bySlug.get(slug)
    if (named && !isSold(named)) return named
    others ??= alternativesTo(vehicles)
    return named ? (others.forSaleByVin.get(named.vin) ?? named) : byStockNumber(slug, others)
  }
}

type OtherRouteChoices = { byStockNumber: Map<string, Vehicle[]>; forSaleByVin: Map<string, Vehicle> }

function alternativesTo(vehicles: readonly Vehicle[]): OtherRouteChoices {
  const forSale = vehicles.filter((vehicle) => !isSold(vehicle) && vehicle.vin !== '')
  return {
    byStockNumber: Map.groupBy(vehicles, ({ stockNumber }) => slugify(stockNumber)),
    forSaleByVin: new Map(forSale.map((vehicle) => [vehicle.vin, vehicle])),
  }
}

function byStockNumber(slug: string, others: OtherRouteChoices): Vehicle | undefined {
  return tailsOf(slug)
    .map((tail) => others.byStockNumber.get(tail) ?? [])
    .find((found) => found.length === 1 && found.every((vehicle) => speaksOf(slug, vehicle)))?.[0]
}

/** `12345`, `u-12345` …: what may be a stock number, the longest first. */
function tailsOf(slug: string): string[] {
  const tokens = slug.split('-')
  return tokens
    .map((_, at) => tokens.slice(at).join('-'))
    .filter((tail) => tail.length >= shortestNumber && /\d/.test(tail))
}

/** A short number could be a year or a size. */
const shortestNumber = 3

function speaksOf(slug: string, { make, model }: Vehicle): boolean {
  const tokens = new Set(slug.split('-'))
  const [firstOfModel = ''] = slugify(model).split('-')
  return (
    [makeSlug(make), slugify(make)].some((name) => name !== '' && slug.startsWith(name)) || tokens.has(firstOfModel)
  )
}
