import type { SiteSettings } from '#features/sites/domain/settings/site-settings.ts'
import { centsFromDollars } from '#kernel/money.ts'
import { slugify } from '#kernel/slug.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'

export type RetailSettings = Pick<SiteSettings, 'retail' | 'vehicle' | 'connections'>

/** Why a vehicle cannot be reserved (specification 5). */
export type ReservationObstacle =
  | 'checkout-off'
  | 'not-in-stock'
  | 'test-drive-only'
  | 'reserved'
  | 'price-too-low'
  | 'not-reservable'
  | 'no-payment-processor'

export const mayReserve = (vehicle: Vehicle, settings: RetailSettings): boolean =>
  reservationObstacle(vehicle, settings) === null

/** The first reason against a reservation, or null when the vehicle may be reserved. */
export function reservationObstacle(vehicle: Vehicle, settings: RetailSettings): ReservationObstacle | null {
  const { checkout } = settings.retail
  if (!checkout.enabled) return 'checkout-off'
  if (vehicle.status !== 'in_stock') return 'not-in-stock'
  if (isTestDriveOnly(vehicle, settings.vehicle)) return 'test-drive-only'
  if (vehicle.isReserved) return 'reserved'
  if (!costsMoreThan(vehicle, checkout.minimum_price)) return 'price-too-low'
  if (!vehicle.isReservable) return 'not-reservable'
  return hasPaymentProcessor(vehicle, settings) ? null : 'no-payment-processor'
}

/** A valuation of the visitor's own vehicle is offered beside one that he could buy now (specification 5). */
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

const hasPaymentProcessor = (vehicle: Vehicle, settings: RetailSettings) =>
  vehicle.paymentProcessors.length > 0 || settings.connections.payment_provider !== 'none'
