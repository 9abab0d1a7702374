import type { HireOffer } from '#features/inventory/domain/price/vehicle-price.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { asCents, type Cents, centsFromDollars } from '#kernel/money.ts'
import { addDays, countDays, type Day, type Days } from '#kernel/calendar-days.ts'

export type HireKind = HireOffer

/** On what terms a vehicle can be rented or had on subscription. Lengths are in days for a rental, in weeks for a subscription. */
export type HireTerms = {
  kind: HireKind
  /** The price of a day or a week; null: on request. */
  price: Cents | null
  least: number
  most: number
  /** Days between asking and the first day. */
  leadDays: number
  daysAhead: number
  /** Days between two who have it. */
  turnaroundDays: number
  /** A day or a week, in the unit of the region; null: as far as they like. */
  distance: number | null
  /** The price of each unit of distance above that; null: not said. */
  extraDistance: Cents | null
  bond: Cents | null
  /** Weeks of notice to end a subscription. */
  noticeWeeks: number
  includes: readonly string[]
  holdHours: number
  /** Days on which the vehicle can be had at all; null leaves an end open. */
  availableFrom: Day | null
  availableUntil: Day | null
}

type HiredVehicle = Pick<
  Vehicle,
  'status' | 'isReserved' | 'isShown' | 'isRental' | 'rentalPrice' | 'subscriptionPrice' | 'facts'
>

/** The terms on which this vehicle is offered; null when it is not, because of the site, its prices or its state. */
export function hireTerms(
  vehicle: HiredVehicle,
  { settings }: Pick<Site, 'settings'>,
  kind: HireKind,
): HireTerms | null {
  const { enabled, ...own } = kind === 'rental' ? rentalTerms(vehicle, settings) : subscriptionTerms(vehicle, settings)
  const isHere = vehicle.status === 'in_stock' && !vehicle.isReserved && vehicle.isShown
  if (!enabled || !isHere) return null
  const { availableFrom = null, availableUntil = null } = vehicle.facts
  return { ...own, availableFrom, availableUntil }
}

type OwnTerms = Omit<HireTerms, 'availableFrom' | 'availableUntil'> & { enabled: boolean }

function rentalTerms({ isRental, rentalPrice, facts }: HiredVehicle, { bookings }: Site['settings']): OwnTerms {
  const { rental } = bookings
  return {
    ...sharedTerms(rental),
    kind: 'rental',
    enabled: rental.enabled && (isRental || hasPrice(rentalPrice)),
    price: hasPrice(rentalPrice) ? rentalPrice : null,
    least: facts.rentalDays ?? rental.minimum_days,
    most: Math.max(rental.maximum_days, facts.rentalDays ?? 1),
    turnaroundDays: rental.turnaround_days,
    distance: facts.rentalKm ?? rental.included_distance,
    noticeWeeks: 0,
  }
}

function subscriptionTerms({ subscriptionPrice, facts }: HiredVehicle, { bookings }: Site['settings']): OwnTerms {
  const { subscription } = bookings
  return {
    ...sharedTerms(subscription),
    kind: 'subscription',
    enabled: subscription.enabled && hasPrice(subscriptionPrice),
    price: hasPrice(subscriptionPrice) ? subscriptionPrice : null,
    least: facts.subscriptionWeeks ?? subscription.minimum_weeks,
    most: Math.max(subscription.maximum_weeks, facts.subscriptionWeeks ?? 1),
    turnaroundDays: subscription.turnaround_days,
    distance: facts.subscriptionKm ?? subscription.included_distance,
    noticeWeeks: subscription.notice_weeks,
  }
}

type SharedSettings = {
  lead_days: number
  days_ahead: number
  hold_hours: number
  extra_distance: number | null
  bond: number | null
  includes: readonly string[]
}

const sharedTerms = (settings: SharedSettings) => ({
  leadDays: settings.lead_days,
  daysAhead: settings.days_ahead,
  holdHours: settings.hold_hours,
  extraDistance: settings.extra_distance === null ? null : centsFromDollars(settings.extra_distance),
  bond: settings.bond === null ? null : centsFromDollars(settings.bond),
  includes: settings.includes,
})

const hasPrice = (price: Cents | null): price is Cents => price !== null && price > 0

/** Ways in which this vehicle can be had without buying it, in the order in which they are offered. */
export const hireKinds: readonly HireKind[] = ['subscription', 'rental']

/** The days of a subscription that begins on a day and lasts some weeks. */
export const subscribedDays = (from: Day, weeks: number): Days => ({ from, until: addDays(from, weeks * 7 - 1) })

/** What these days cost and hold, as it is promised. */
export type HireQuote = {
  /** Days of a rental, weeks of a subscription. */
  length: number
  total: Cents | null
  distance: number | null
  bond: Cents | null
}

/** Counts days of a rental and begun weeks of a subscription; null stays null, for a price that is on request. */
export function hireQuote(terms: HireTerms, days: Days): HireQuote {
  const length = terms.kind === 'rental' ? countDays(days) : Math.ceil(countDays(days) / 7)
  return {
    length,
    total: terms.price === null ? null : asCents(terms.price * length),
    distance: terms.distance === null ? null : terms.distance * length,
    bond: terms.bond,
  }
}
