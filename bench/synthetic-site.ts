import { day } from '#kernel/duration.ts'
import { randomUUID } from 'node:crypto'
import { asId, type DealershipId } from '#kernel/ids.ts'
import { asCents } from '#kernel/money.ts'
import { randomOf } from '#kernel/seeded-random.ts'
import { noContent } from '#features/content/domain/dealer-content.ts'
import { sampleVehicle } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { sampleSite } from '#features/sites/domain/sample-site.ts'
import type { Location, Site } from '#features/sites/domain/site.ts'
import type { SiteRecords } from '#features/publishing/server/site-snapshot.ts'

const makes: Record<string, string[]> = {
  Toyota: ['Hilux', 'Corolla', 'RAV4', 'Landcruiser Prado', 'Camry', 'Kluger'],
  Ford: ['Ranger', 'Everest', 'Focus', 'Mustang'],
  Mazda: ['CX-5', 'Mazda3', 'BT-50', 'CX-3'],
  Hyundai: ['i30', 'Tucson', 'Kona', 'Santa Fe'],
  Mitsubishi: ['Triton', 'ASX', 'Outlander', 'Pajero Sport'],
  Kia: ['Sportage', 'Cerato', 'Sorento', 'Carnival'],
  Nissan: ['Navara', 'X-TRAIL', 'Patrol'],
  Volkswagen: ['Golf', 'Tiguan', 'Amarok'],
  Subaru: ['Forester', 'Outback', 'XV'],
  Isuzu: ['D-MAX', 'MU-X'],
}
const bodies = ['SUV', 'Ute', 'Hatch', 'Sedan', 'Wagon', 'Van', 'Coupe']
const colours = ['White', 'Black', 'Grey', 'Silver', 'Blue', 'Red', 'Green']
const badges = ['SR5', 'GXL', 'XLT', 'GT', 'Sport', 'Premium', 'ST-L', 'Highline', 'Elite']

const pick = <T>(random: () => number, from: readonly T[]): T =>
  from[Math.floor(random() ** 1.4 * from.length)] ?? (from[0] as T)

/** A car dealer's site with `count` vehicles, four pictures each, as the database would hand it over. */
export function syntheticRecords(count: number, now: Date): SiteRecords {
  const random = randomOf(42)
  const site = syntheticSite()
  const vehicles = Array.from({ length: count }, (_, at) => syntheticVehicle(at, { random, site, now }))
  return { site, version: 1, vehicleVersions: 0, vehicles, pages: [], models: [], content: noContent, alternates: [] }
}

type Surroundings = { random: () => number; site: Site; now: Date }

function syntheticVehicle(at: number, { random, site, now }: Surroundings): Vehicle {
  const make = pick(random, Object.keys(makes))
  const model = pick(random, makes[make] ?? [])
  const carType = random() < 0.78 ? 'used' : random() < 0.8 ? 'new' : 'demo'
  const year = carType === 'used' ? 2026 - Math.floor(1 + random() * 14) : 2026
  const badge = pick(random, badges)
  const dealership = site.dealerships[at % site.dealerships.length]
  const pictures = ['front', 'side', 'rear', 'detail'].map((angle) => ({
    url: `/media/${(at * 4).toString(16).padStart(32, '0')}.jpg`,
    alt: `${make} ${model}, ${angle} view`,
    width: 1600,
    height: 1067,
  }))
  return sampleVehicle({
    ...plain,
    id: asId<'vehicle'>(randomUUID()),
    dealershipId: dealership?.id ?? asId<'dealership'>(randomUUID()),
    slug: `${make}-${model}-${badge}-${year}-u${10_000 + at}`.toLowerCase().replaceAll(' ', '-'),
    name: '',
    carType,
    stockNumber: `U${10_000 + at}`,
    make,
    model,
    badge,
    year,
    km: carType === 'new' ? 12 : Math.floor((2027 - year) * (8_000 + random() * 14_000)),
    price: random() < 0.04 ? null : asCents(Math.floor(12 + random() * 70) * 100_000 + 99_000),
    priceNote: random() < 0.6 ? 'drive-away' : 'excluding-charges',
    body: pick(random, bodies),
    fuel: pick(random, ['Petrol', 'Diesel', 'Hybrid', 'Electric']),
    transmission: random() < 0.85 ? 'Automatic' : 'Manual',
    drive: pick(random, ['FWD', '4WD', 'AWD', 'RWD']),
    colourFamily: pick(random, colours),
    colour: pick(random, colours),
    images: random() < 0.05 ? [] : pictures,
    customRank: Math.floor(random() * 100),
    createdAt: new Date(now.getTime() - Math.floor(random() * 90) * day),
  })
}

const plain: Partial<Vehicle> = {
  engine: '2.4L 4 cylinder',
  interiorColour: 'Black',
  doors: 4,
  seats: 5,
  comments: 'One owner, full service history and two keys. Finance is available and trade-ins are welcome. '.repeat(3),
  features: ['Apple CarPlay', 'Reverse camera', 'Tow bar', 'Cruise control', 'Heated seats'],
}

function syntheticSite(): Site {
  const [dealership] = sampleSite().dealerships
  if (!dealership) throw new Error('The sample site has no dealership')
  return sampleSite({
    slug: 'bench',
    name: 'Bench Motors',
    dealerships: [{ ...dealership, locations: [yardOf(dealership.id)] }],
    settings: {
      content: {
        header: [
          { label: 'Stock', href: '/search/new-used-and-demo-cars' },
          { label: 'Contact', href: '/contact' },
        ],
      },
    },
  })
}

function yardOf(dealershipId: DealershipId): Location {
  const weekday = [{ open: 480, close: 1020 }]
  return {
    id: asId<'location'>(randomUUID()),
    dealershipId,
    slug: 'main',
    name: 'Main yard',
    position: 0,
    isPrimary: true,
    phone: '02 6765 0000',
    email: '',
    address: { street: '1 Long Road', city: 'Tamworth', state: 'NSW', postcode: '2340', lat: -31.09, long: 150.93 },
    openingHours: { week: [[], weekday, weekday, weekday, weekday, weekday, []], special: {} },
    timeZone: 'Australia/Sydney',
  }
}
