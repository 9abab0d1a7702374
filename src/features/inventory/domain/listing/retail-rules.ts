import type { SiteSettings } from '#features/sites/domain/settings/site-settings.ts'
import { takesCurrency } from '#features/sites/domain/payment-service.ts'
import { regionRules } from '#features/sites/domain/region.ts'
import type { Dealership, Site } from '#features/sites/domain/site.ts'
import { centsFromDollars } from '#kernel/money.ts'
import { slugify } from '#kernel/slug.ts'
import { isSold } from './vehicle-listing.ts'
import { vehiclePlace } from '../vehicle/vehicle-place.ts'
import type { PaymentProcessor, Vehicle } from '../vehicle/vehicle.ts'

/** What of a site decides whether a vehicle can be reserved on it. */
export type ReservationSite = {
  region: Site['region']
  settings: RetailSettings
  dealerships: readonly Pick<Dealership, 'id' | 'paymentServices'>[]
}

type RetailSettings = Pick<SiteSettings, 'retail' | 'vehicle' | 'connections'>

/** Why a vehicle cannot be reserved (specification 5). */
export type ReservationObstacle =
  | 'checkout-off'
  | 'not-in-stock'
  | 'test-drive-only'
  | 'reserved'
  | 'price-too-low'
  | 'not-reservable'
  | 'no-payment-processor'
  | 'payment-unavailable'

/** A price of delivery can be named only where it is known where the vehicle stands. */
export function mayDeliver(
  vehicle: Vehicle,
  { settings, dealerships }: Pick<Site, 'settings' | 'dealerships'>,
): boolean {
  if (!settings.retail.home_delivery.enabled || isSold(vehicle)) return false
  const { lat, long } = vehiclePlace(vehicle, dealerships).location?.address ?? { lat: null, long: null }
  return lat !== null && long !== null
}

export const mayReserve = (vehicle: Vehicle, site: ReservationSite): boolean =>
  reservationObstacle(vehicle, site) === null

/** The first reason against a reservation, or null when the vehicle may be reserved. */
export function reservationObstacle(vehicle: Vehicle, site: ReservationSite): ReservationObstacle | null {
  const { settings } = site
  const { checkout } = settings.retail
  if (!checkout.enabled) return 'checkout-off'
  if (vehicle.status !== 'in_stock') return 'not-in-stock'
  if (isTestDriveOnly(vehicle, settings.vehicle)) return 'test-drive-only'
  if (vehicle.isReserved) return 'reserved'
  if (!costsMoreThan(vehicle, checkout.minimum_price)) return 'price-too-low'
  if (!vehicle.isReservable) return 'not-reservable'
  if (depositsOf(vehicle, settings).length === 0) return 'no-payment-processor'
  return depositFor(vehicle, site) ? null : 'payment-unavailable'
}

/** The deposit that a shopper pays for this vehicle, and the first service that can take it now; null when none can. */
export function depositFor(
  vehicle: Vehicle,
  { region, settings, dealerships }: ReservationSite,
): PaymentProcessor | null {
  const own = dealerships.find(({ id }) => id === vehicle.dealershipId)?.paymentServices ?? []
  const usable = own.filter((service) => takesCurrency(service, regionRules(region).currency))
  return depositsOf(vehicle, settings).find(({ authorizationType }) => usable.includes(authorizationType)) ?? null
}

/** The vehicle's own services in their order; where it names none, the site's. */
function depositsOf(vehicle: Vehicle, { connections, retail }: RetailSettings): PaymentProcessor[] {
  const own = vehicle.paymentProcessors.filter(({ depositAmount }) => depositAmount > 0)
  if (own.length > 0) return own
  const { payment_provider: authorizationType } = connections
  if (authorizationType === 'none') return []
  return [{ authorizationType, depositAmount: centsFromDollars(retail.checkout.deposit) }]
}

/** A valuation of the visitor's own vehicle is offered beside one that they could buy now (specification 5). */
export function mayOfferTradeIn(vehicle: Vehicle, settings: RetailSettings): boolean {
  const isForSale = vehicle.status === 'in_stock' && !vehicle.isReserved
  return settings.retail.trade_in.valuation && isForSale && costsMoreThan(vehicle, tradeInThreshold)
}

/** A reserved or sold vehicle belongs to somebody already: nobody else drives it. */
export const mayDrive = ({ status, isReserved }: Pick<Vehicle, 'status' | 'isReserved'>): boolean =>
  status !== 'sold' && !isReserved

export const hasHistoryReport = (vehicle: Vehicle): boolean => vehicle.historyReportUrl !== ''

/** True for a vehicle whose tag says that it can be driven but not reserved. */
export function isTestDriveOnly(vehicle: Vehicle, settings: SiteSettings['vehicle']): boolean {
  const tag = slugify(vehicle.tag)
  return tag !== '' && tag === slugify(settings.tags.test_drive_only)
}

/** Dollars (specification 9). */
const tradeInThreshold = 200

const costsMoreThan = (vehicle: Vehicle, dollars: number) =>
  vehicle.price !== null && vehicle.price > centsFromDollars(dollars)
