import { figureKeys, readFigures, type ReadFigures, startFigures } from '#features/finance/domain/finance-figures.ts'
import { isSold } from '#features/inventory/domain/listing/vehicle-listing.ts'
import { shownPrice } from '#features/inventory/domain/price/vehicle-price.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { VehicleCalculator } from '#features/inventory/view/vehicle-page/vehicle-repayment.tsx'
import { centsFromDollars } from '#kernel/money.ts'
import type { PageRequest } from '../page/page.ts'

/** The calculator of a vehicle's page: for its own price, with what the address says. Null where there is nothing to work out. */
export function vehicleCalculator(vehicle: Vehicle, { snapshot, url }: PageRequest): VehicleCalculator | null {
  const { settings, region } = snapshot.site
  const price = shownPrice(vehicle)
  if (price === null || isSold(vehicle) || !settings.retail.finance.calculator) return null
  const request = (key: string) => (key === figureKeys.price ? null : url.searchParams.get(key))
  const isAsked = Object.values(figureKeys).some((key) => request(key) !== null)
  return { ...readFigures(request, startFigures(price, { ...settings.vehicle.price, region })), isRequested: isAsked }
}

/** Dollars that the calculator of the finance page starts with when nothing says what is to be bought. */
const usualPrice = 30_000

/** The calculator of the finance page: for the vehicle that the address names, or the price it says. Null where the site has none. */
export function financeCalculator({ snapshot, url }: PageRequest, vehicle: Vehicle | undefined): ReadFigures | null {
  const { settings, region } = snapshot.site
  if (!settings.retail.finance.calculator) return null
  const price = (vehicle && shownPrice(vehicle)) ?? centsFromDollars(usualPrice)
  return readFigures((key) => url.searchParams.get(key), startFigures(price, { ...settings.vehicle.price, region }))
}
