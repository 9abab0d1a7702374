import { day } from '#kernel/duration.ts'
import { sampleVehicleNumber } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import type { CarType, Vehicle, VehicleStatus } from '#features/inventory/domain/vehicle/vehicle.ts'
import { closedAlways } from '#features/sites/domain/hours/opening-hours.ts'
import { parseSiteSettings, type SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import type { Dealership, Location } from '#features/sites/domain/site.ts'
import { asId } from '#kernel/ids.ts'
import { centsFromDollars } from '#kernel/money.ts'
import { type Chance, chanceFrom } from './sample-chance.ts'
import type { StockSite } from '#features/search/domain/query/stock-site.ts'

/** A site with two dealerships in two towns, for tests and measurements. */
export function sampleSite(settings: SiteSettingsInput = {}): StockSite {
  const parsed = parseSiteSettings(settings)
  if (!parsed.ok) throw new Error(`The sample settings are wrong: ${JSON.stringify(parsed.problem)}`)
  return { settings: parsed.value, region: 'AU', dealerships: [dealership(1, 'Tamworth'), dealership(2, 'Armidale')] }
}

/** A stock of `count` vehicles with the gaps and the skew of a real one; the same for the same seed. */
export function sampleStock(count: number, seed = 1): Vehicle[] {
  const chance = chanceFrom(seed)
  return Array.from({ length: count }, (_, index) => sampleVehicleNumber(index + 1, sampleVehicleOf(chance)))
}

export const sampleNow = new Date('2026-03-01T00:00:00Z')

function dealership(number: number, city: string): Dealership {
  const id = asId<'dealership'>(`00000000-0000-4000-9000-00000000000${number}`)
  const slug = `${city.toLowerCase()}-motors`
  const locations = [
    locationOf({ id, number: number * 2, city }),
    locationOf({ id, number: number * 2 + 1, city: 'Guyra' }),
  ]
  return {
    id,
    slug,
    name: `${city} Motors`,
    licenceNumber: '',
    legalName: '',
    businessNumber: '',
    paymentServices: [],
    email: '',
    locations,
  }
}

function locationOf({ id, number, city }: { id: Dealership['id']; number: number; city: string }): Location {
  return {
    id: asId(`00000000-0000-4000-a000-00000000000${number}`),
    dealershipId: id,
    slug: `${city.toLowerCase()}-${number}`,
    name: `${city} yard ${number}`,
    position: number,
    isPrimary: city !== 'Guyra',
    phone: '',
    email: '',
    address: { street: '1 High Street', city, state: 'NSW', postcode: '2340', lat: null, long: null },
    openingHours: closedAlways,
    timeZone: 'Australia/Sydney',
  }
}

const models: Record<string, string[]> = {
  Toyota: ['Hilux', 'Corolla', 'RAV4', 'Camry'],
  Mazda: ['CX-5', '3', 'BT-50'],
  'Mercedes Benz': ['C 200', 'GLC'],
  SsangYong: ['Rexton', 'Musso'],
  KGM: ['Musso', 'Torres'],
  Ford: ['Ranger', 'Everest'],
}
const badges = ['', 'SR5', 'GLX', 'Touring', 'XLT', 'Limited', 'Sport']
const bodies = ['Ute', 'SUV', 'SUV', 'Hatch', 'Sedan', 'Wagon', '']
const colours = ['White', 'White', 'Silver', 'Black', 'Blue', 'Red', '']
const statuses: VehicleStatus[] = ['in_stock', 'in_stock', 'in_stock', 'in_stock', 'coming_soon', 'sold']
const carTypes: CarType[] = ['used', 'used', 'used', 'new', 'demo']

export function sampleVehicleOf(chance: Chance): Partial<Vehicle> {
  const { pick, upTo, isLucky } = chance
  const make = pick(Object.keys(models))
  const number = 1 + upTo(2)
  const status = pick(statuses)
  return {
    make,
    model: pick(models[make] ?? ['']),
    badge: pick(badges),
    body: pick(bodies),
    colourFamily: pick(colours),
    fuel: pick(['Petrol', 'Diesel', 'Hybrid', 'Electric', '']),
    transmission: pick(['Automatic', 'Automatic', 'Manual', '']),
    drive: pick(['4WD', 'AWD', 'FWD', '']),
    tag: pick(['', '', '', 'Special', 'Runout sale']),
    status,
    carType: pick(carTypes),
    year: isLucky(0.05) ? null : 2008 + upTo(18),
    km: isLucky(0.1) ? null : upTo(200_000),
    price: isLucky(0.1) ? null : centsFromDollars(isLucky(0.05) ? 1 : 5000 + upTo(90_000)),
    subscriptionPrice: isLucky(0.2) ? centsFromDollars(100 + upTo(300)) : null,
    customRank: upTo(4),
    isShown: !isLucky(0.03),
    isRental: isLucky(0.1),
    rentalPrice: isLucky(0.1) ? centsFromDollars(40 + upTo(300)) : null,
    images: Array.from({ length: upTo(5) }, (_, at) => ({
      url: `/media/${upTo(1000)}-${at}.jpg`,
      alt: '',
      width: 0,
      height: 0,
    })),
    dealershipId: asId(`00000000-0000-4000-9000-00000000000${number}`),
    locationId: isLucky(0.2) ? null : asId(`00000000-0000-4000-a000-00000000000${number * 2 + upTo(2)}`),
    createdAt: new Date(sampleNow.getTime() - upTo(100) * day),
    soldAt: status === 'sold' ? new Date(sampleNow.getTime() - upTo(8) * day) : null,
  }
}
