import type { PlaceTable, PricedPlace } from '#features/sites/domain/settings/retail/whole-price-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { Day } from '#kernel/calendar-days.ts'
import { asCents, type Cents, centsFromDollars } from '#kernel/money.ts'
import { isSold } from '../../listing/vehicle-listing.ts'
import type { Vehicle } from '../../vehicle/vehicle.ts'
import { vehiclePlace } from '../../vehicle/vehicle-place.ts'
import { shownPrice } from '../vehicle-price.ts'
import { placeRules } from './place-rules.ts'

/** What a vehicle costs in one place: every line by name, and their sum. */
export type WholePrice = {
  place: PricedPlace
  label: string
  lines: { label: string; amount: Cents }[]
  total: Cents
  table: Pick<PlaceTable, 'confirmed_by' | 'source' | 'valid_until'>
}

type SiteOfPrices = Pick<Site, 'settings' | 'dealerships' | 'region' | 'template'>

/** Tables that hold on a day: somebody has confirmed them, they are of the site's own country, and their dates are not over. */
export const usableTables = ({ settings, region }: SiteOfPrices, today: Day): PlaceTable[] => {
  const { enabled, tables } = settings.vehicle.whole_price
  if (!enabled) return []
  return tables.filter((row) => row.place.startsWith(region) && row.valid_from <= today && today <= row.valid_until)
}

/** Whether charges come on top of the price: only cars have rules for them. */
export function addsCharges(vehicle: Vehicle, { region, template }: SiteOfPrices): boolean {
  if (template !== 'car' || isSold(vehicle) || shownPrice(vehicle) === null || vehicle.isRental) return false
  return vehicle.priceNote === 'excluding-charges' || (region === 'US' && vehicle.priceNote === 'none')
}

/**
 * The whole price by one table; null where it cannot be worked out to the dollar: then somebody is asked. Duty is counted on price and the dealer's
 * own fee together, so that no desk finds more to pay than the page says.
 */
export function wholePrice(vehicle: Vehicle, site: SiteOfPrices, table: PlaceTable): WholePrice | null {
  const price = shownPrice(vehicle)
  const rule = placeRules[table.place]
  if (price === null || !addsCharges(vehicle, site)) return null
  if (rule.isPassengerOnly && isForGoods(vehicle)) return null
  if (rule.isNewByListPrice && vehicle.carType !== 'used') return null
  const dealerFee = centsFromDollars(table.dealer_fee)
  const duty = rule.duty(asCents(price + dealerFee), factsOf(vehicle, table))
  if (duty === null) return null
  const lines = [
    { label: 'Vehicle', amount: price },
    ...feesOf(vehicle, site, table),
    { label: rule.dutyLabel, amount: duty },
    { label: 'Dealer fee', amount: dealerFee },
  ].filter(({ amount }) => amount > 0)
  const total = asCents(lines.reduce((sum, { amount }) => sum + amount, 0))
  return { place: table.place, label: rule.label, lines, total, table }
}

/** A vehicle that is registered where the shopper lives is transferred; any other is registered there. */
function feesOf(vehicle: Vehicle, { dealerships }: SiteOfPrices, table: PlaceTable): WholePrice['lines'] {
  const { place } = table
  const { location } = vehiclePlace(vehicle, dealerships)
  const isAtHome = place === 'NZ' || place.endsWith(`-${location?.address.state ?? '?'}`)
  const isTransferred = !place.startsWith('US') && vehicle.rego !== '' && vehicle.carType !== 'new' && isAtHome
  const fees: [string, number][] = isTransferred
    ? [['Transfer of registration', table.transfer]]
    : [
        ['Registration', table.registration],
        ['Compulsory insurance', table.insurance],
        ['Number plates', table.plates],
        ['Title', table.title],
      ]
  return fees.map(([label, dollars]) => ({ label, amount: centsFromDollars(dollars) }))
}

const factsOf = ({ engine, fuel }: Vehicle, table: PlaceTable) => ({
  cylinders: cylindersOf(engine),
  isElectric: /^electric$/i.test(fuel),
  isHybrid: /hybrid/i.test(fuel),
  localRate: table.local_rate,
})

const isForGoods = ({ body }: Vehicle): boolean => /\b(ute|utility|van|cab|chassis|tray|truck|pickup|bus)\b/i.test(body)

/** The number in `2.8 L 4 cyl`, `V6`, `I4`; null where there is none: a size alone says nothing. */
export function cylindersOf(engine: string): number | null {
  const found = /\b(\d{1,2})[- ]?cyl/i.exec(engine) ?? /\b[VIL](\d{1,2})\b/.exec(engine)
  return found ? Number(found[1]) : null
}
