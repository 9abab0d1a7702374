import { type Region, spell } from '#features/sites/domain/region.ts'
import type { VehicleSettings } from '#features/sites/domain/settings/vehicle-settings.ts'
import { asCents, type Cents, formatMoney } from '#kernel/money.ts'
import { repaymentLine, type RepaymentTerms } from '#features/finance/domain/repayment-terms.ts'
import { isSold } from '../listing/vehicle-listing.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'
import { isShownPrice } from './price-range.ts'

/** How a vehicle can be had without buying it. */
export type HireOffer = 'subscription' | 'rental'

export type PriceRules = {
  settings: VehicleSettings
  region: Region
  /** The loan that a weekly repayment assumes; without it none is worked out. */
  terms?: RepaymentTerms | null
  /** What a list is of: there that price comes first, whatever else a vehicle costs. */
  offer?: HireOffer | undefined
}

/** `$24,990` with the words beside it (`Drive away`, `per week`); the note is empty when there is nothing to say. */
type PriceLine = { text: string; note: string }

/** What a card or a vehicle page says about the price. */
export type PriceDisplay = {
  kind: 'price' | HireOffer | 'preorder' | 'enquire'
  /** The price in the first place, or `Enquire for price.` or `PREORDER`; `prefix` where others of a group cost more. */
  main: PriceLine & { prefix?: 'from' }
  /** The purchase price of a vehicle whose price by the week or the day comes first. */
  second: PriceLine | null
  /** What a day costs, where another price comes first. */
  rental: PriceLine | null
  /** The earlier, higher purchase price, such as `$26,990`: of `main`, or of `second` where a subscription comes first. */
  was: string | null
  /** Estimated repayment of a loan: text such as `$112`, and a note with the terms that must stand beside it. */
  repayment: (PriceLine & { label: string }) | null
}

/** Price rules of specification 5: a subscription first where offered, a price above 10 dollars, a price per day, else words. */
export function priceDisplay(vehicle: Vehicle, rules: PriceRules): PriceDisplay {
  const price = shownPrice(vehicle)
  const purchase = price === null ? null : { text: formatMoney(price), note: chargesNote(vehicle, rules) }
  const was = price === null ? null : earlierPrice(vehicle, price, rules.settings)
  const repayment = repaymentOf(vehicle, price, rules)
  const weekly = hirePrice(vehicle, 'subscription', rules)
  const daily = hirePrice(vehicle, 'rental', rules)
  if (daily && (rules.offer === 'rental' || (!purchase && !weekly)))
    return { kind: 'rental', main: daily, second: purchase, rental: null, was: null, repayment: null }
  if (weekly && rules.offer === 'subscription')
    return { kind: 'subscription', main: weekly, second: purchase, rental: null, was: null, repayment: null }
  if (weekly) return { kind: 'subscription', main: weekly, second: purchase, rental: daily, was, repayment }
  if (purchase) return { kind: 'price', main: purchase, second: null, rental: daily, was, repayment }
  return withoutPrice(vehicle, rules)
}

/** A list of rentals or subscriptions says what they cost even where other pages of the site keep to the purchase price. */
function hirePrice(vehicle: Vehicle, offer: HireOffer, { settings, offer: listed }: PriceRules): PriceLine | null {
  const price = offer === 'rental' ? vehicle.rentalPrice : vehicle.subscriptionPrice
  const { rentals, subscriptions, rental_label: perDay, subscription_label: perWeek } = settings.price
  const isOffered = listed === offer || (offer === 'rental' ? rentals : subscriptions)
  if (!isOffered || price === null || price <= 0) return null
  return { text: formatMoney(price), note: offer === 'rental' ? perDay : perWeek }
}

function repaymentOf(
  vehicle: Vehicle,
  price: Cents | null,
  { terms, settings }: PriceRules,
): PriceDisplay['repayment'] {
  if (price === null || isSold(vehicle) || !terms) return null
  return { label: settings.price.finance_label, ...repaymentLine(price, terms) }
}

/** The price in one line of text: `from $46,990`. */
export const priceText = ({ prefix, text }: PriceDisplay['main']): string => (prefix ? `${prefix} ${text}` : text)

/** The price of identical units that stand on one card: the lowest that any of them shows, with `from` before it. */
export function fromPriceDisplay(vehicle: Vehicle, from: Cents | null, rules: PriceRules): PriceDisplay {
  if (from === null) return priceDisplay(vehicle, rules)
  const display = priceDisplay(
    { ...vehicle, price: from, wasPrice: null, subscriptionPrice: null, rentalPrice: null },
    rules,
  )
  return { ...display, main: { ...display.main, prefix: 'from' } }
}

/** The price that shoppers see, or null: a dollar or nothing in a stock file means "ask" (specification 5: above 10 dollars). */
export const shownPrice = (vehicle: Vehicle): Cents | null =>
  vehicle.price !== null && isShownPrice(vehicle.price) ? vehicle.price : null

function withoutPrice(vehicle: Vehicle, { region, settings }: PriceRules): PriceDisplay {
  const kind = vehicle.isPreorder ? 'preorder' : 'enquire'
  const text = vehicle.isPreorder ? settings.labels.preorder : spell(region, settings.labels.enquire_for_price)
  return { kind, main: { text, note: '' }, second: null, rental: null, was: null, repayment: null }
}

/** The price with the tax that it leaves out; null where it leaves none out. */
export function priceWithGst(vehicle: Vehicle, region: Region): Cents | null {
  const price = shownPrice(vehicle)
  if (price === null || vehicle.priceNote !== 'excluding-gst' || region === 'US') return null
  return asCents(Math.round(price * (1 + gstRates[region])))
}

const gstRates = { AU: 0.1, NZ: 0.15 } as const

function chargesNote(vehicle: Vehicle, { settings, region }: PriceRules): string {
  const { drive_away_label: driveAway, excluding_gst_label: plusGst, show_with_gst: showsTotal } = settings.price
  if (vehicle.priceNote === 'drive-away') return spell(region, driveAway)
  if (vehicle.priceNote === 'excluding-gst') {
    const total = showsTotal ? priceWithGst(vehicle, region) : null
    return total === null ? plusGst : `${plusGst} (${formatMoney(total)} incl. GST)`
  }
  return vehicle.priceNote === 'excluding-charges' ? spell(region, settings.price.excluding_charges_label) : ''
}

function earlierPrice(vehicle: Vehicle, price: Cents, settings: VehicleSettings): string | null {
  const isHigher = vehicle.wasPrice !== null && vehicle.wasPrice > price
  return settings.price.was_price && isHigher && vehicle.wasPrice !== null ? formatMoney(vehicle.wasPrice) : null
}
