import { randomOf } from '#kernel/seeded-random.ts'
import { asId } from '#kernel/ids.ts'
import { asCents } from '#kernel/money.ts'
import { slugify } from '#kernel/slug.ts'
import { sampleVehicle } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import type { CarType, Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { sampleSite } from '#features/sites/domain/sample-site.ts'
import type { Dealership, Site } from '#features/sites/domain/site.ts'
import { colours, equipment, tags } from './car-equipment.ts'
import { market } from './car-market.ts'

export const benchNow = new Date('2026-11-01T00:00:00Z')

/** A dealer's stock with the skew of a real one, the same in every run: a few makes and models are most of it. */
export function searchInventory(count: number): { site: Site; vehicles: Vehicle[] } {
  const random = randomOf(count)
  const site = siteWithYards(yardsFor(count))
  return { site, vehicles: Array.from({ length: count }, (_, at) => marketVehicle(at, { random, site })) }
}

const yardsFor = (count: number) => (count <= 300 ? 2 : count <= 20_000 ? 40 : 400)

export function marketVehicle(at: number, { random, site }: { random: () => number; site: Site }): Vehicle {
  const make = pickMake(random)
  const models = market[make]?.models ?? {}
  const model = pickShared(random, Object.keys(models), (name) => models[name]?.share ?? 0)
  const { body = '', badges = [''] } = models[model] ?? {}
  const carType = pickShared<CarType>(random, ['used', 'new', 'demo'], (type) => ({ used: 78, new: 17, demo: 5 })[type])
  const age = carType === 'used' ? 1 + Math.floor(19 * random() ** 1.6) : Math.floor(random() * 2)
  const colour = pickShared(random, Object.keys(colours), (name) => colours[name] ?? 0)
  const dealership = site.dealerships[Math.floor(random() ** 1.5 * site.dealerships.length)]
  return sampleVehicle({
    id: asId<'vehicle'>(`${hex(at * 2_654_435_761, 8)}-0000-4000-8000-${hex(at, 12)}`),
    slug: `${slugify(`${make} ${model}`)}-${at}`,
    stockNumber: `${carType[0]?.toUpperCase()}${100_000 + ((at * 7919) % 899_981)}`,
    carType,
    make,
    model,
    badge: badges[Math.floor(random() ** 1.4 * badges.length)] ?? '',
    series: `${make.slice(0, 2).toUpperCase()}${model.length % 7}${Math.floor((2026 - age) / 4) % 5}`,
    body: random() < 0.03 ? 'Wagon' : body,
    ...drivetrain(random, body),
    year: 2026 - age,
    price: asCents(priceOf(random, { body, age }) * 100),
    km: carType === 'new' ? Math.floor(random() * 30) : Math.floor((age + 0.3) * (8_000 + random() * 16_000)),
    colour,
    colourFamily: colour,
    features: equipment.filter((_, rank) => random() < 0.75 / (1 + rank * 0.14)),
    tag: random() < 0.3 ? (tags[Math.floor(random() * tags.length)] ?? '') : '',
    dealershipId: dealership?.id ?? asId(''),
    locationId: null,
    customRank: Math.floor(random() * 1000),
    createdAt: new Date(benchNow.getTime() - Math.floor(random() ** 2 * 180 * 86_400) * 1000),
  })
}

function drivetrain(random: () => number, body: string): Pick<Vehicle, 'fuel' | 'transmission' | 'drive'> {
  const works = body === 'Ute' || body === 'Van'
  const fuel = pickShared(random, ['Petrol', 'Diesel', 'Hybrid', 'Electric', 'Plug-in Hybrid'], (name) => {
    const shares: Record<string, number> = works
      ? { Petrol: 15, Diesel: 85 }
      : { Petrol: 60, Diesel: 20, Hybrid: 13, Electric: 4 }
    return shares[name] ?? (works ? 0 : 3)
  })
  const transmission = pickShared(random, ['Automatic', 'Manual', 'CVT'], (name) => (name === 'Automatic' ? 82 : 9))
  const drives = body === 'Ute' ? ['4WD', '4WD', 'RWD'] : body === 'SUV' ? ['AWD', '4WD', 'FWD'] : ['FWD', 'FWD', 'RWD']
  return { fuel, transmission, drive: drives[Math.floor(random() * drives.length)] ?? '' }
}

/** Whole dollars, mostly ending in 990. */
function priceOf(random: () => number, { body, age }: { body: string; age: number }): number {
  const asNew = { Ute: 58, SUV: 52, Sedan: 42, Hatch: 33, Van: 50, Coupe: 85, Caravan: 60, Motorhome: 140 }[body] ?? 45
  const price = Math.round((asNew * 1000 * 0.88 ** age * (0.8 + random() * 0.5)) / 10) * 10
  return random() < 0.6 ? Math.floor(price / 1000) * 1000 + 990 : price
}

const makes = Object.keys(market)
const pickMake = (random: () => number) => pickShared(random, makes, (make) => market[make]?.share ?? 0)

function pickShared<Value extends string>(
  random: () => number,
  values: readonly Value[],
  shareOf: (value: Value) => number,
): Value {
  const whole = values.reduce((sum, value) => sum + shareOf(value), 0)
  let rest = random() * whole
  const picked = values.find((value) => (rest -= shareOf(value)) < 0) ?? values[0]
  if (picked === undefined) throw new Error('Nothing to pick from')
  return picked
}

const hex = (number: number, length: number) => (number % 2 ** 32).toString(16).padStart(length, '0')

function siteWithYards(count: number): Site {
  const [first] = sampleSite().dealerships
  if (!first) throw new Error('The sample site has no dealership')
  return sampleSite({ dealerships: Array.from({ length: count }, (_, at) => yard(first, at + 1)) })
}

/** A dealership with one location. */
function yard(like: Dealership, number: number): Dealership {
  const id = asId<'dealership'>(`00000000-0000-4000-9000-${hex(number, 12)}`)
  const slug = `yard-${number}`
  const locations = like.locations.slice(0, 1).map((location) => ({
    ...location,
    id: asId<'location'>(`00000000-0000-4000-a000-${hex(number, 12)}`),
    dealershipId: id,
    slug,
    name: `Yard ${number}`,
  }))
  return { ...like, id, slug, name: `Yard ${number}`, locations }
}
