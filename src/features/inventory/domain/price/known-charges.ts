import type { Site } from '#features/sites/domain/site.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'
import { isSold } from '../listing/vehicle-listing.ts'
import { shownPrice } from './vehicle-price.ts'

type PriceNote = Vehicle['priceNote']

/**
 * The vehicles as a site may offer them: where the stock file does not say what a price includes, the site's default for the
 * dealership does. In Australia a price of which nobody says whether it is drive away is not the total that the law wants to be
 * shown (Australian Consumer Law, section 48), so it is not shown at all.
 */
export function withKnownCharges(vehicles: readonly Vehicle[], site: Site): Vehicle[] {
  const { default_note: usual, default_notes: single } = site.settings.vehicle.price
  const ofDealership = new Map(site.dealerships.map(({ id, slug }) => [id, slug]))
  const noteOf = new Map(single.map(({ dealership, note }) => [dealership, note]))
  return vehicles.map((stored) => {
    const vehicle = withShownPrice(stored)
    if (vehicle.priceNote !== 'none') return vehicle
    const note = noteOf.get(ofDealership.get(vehicle.dealershipId) ?? '') ?? usual
    if (note !== 'none') return withNote(vehicle, note)
    return site.region === 'AU' && vehicle.price !== null ? { ...vehicle, price: null, wasPrice: null } : vehicle
  })
}

/** How many vehicles for sale the site shows without their price, because nothing says what it includes. */
export function hiddenPrices(vehicles: readonly Vehicle[], site: Site): number {
  const offered = vehicles.filter((vehicle) => vehicle.isShown && !isSold(vehicle) && shownPrice(vehicle) !== null)
  return withKnownCharges(offered, site).filter(({ price }) => price === null).length
}

/** A price that no page shows counts nowhere: not in a sort, a range, a feed or a payload. */
const withShownPrice = (vehicle: Vehicle): Vehicle =>
  vehicle.price === shownPrice(vehicle) ? vehicle : { ...vehicle, price: null, wasPrice: null }

/** Earlier prices that said nothing meant the same, and stay comparable. */
const withNote = (vehicle: Vehicle, priceNote: PriceNote): Vehicle => ({
  ...vehicle,
  priceNote,
  earlierPrices: vehicle.earlierPrices.map((earlier) =>
    earlier.note === 'none' ? { ...earlier, note: priceNote } : earlier,
  ),
})
