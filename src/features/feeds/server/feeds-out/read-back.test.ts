import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { csvText, stockExport } from '#features/inventory/domain/stock-file/export/stock-rows.ts'
import { sampleVehicle } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { VehicleInFile } from '#features/inventory/domain/stock-file/vehicle-in-file.ts'
import { isRemark } from '#features/inventory/domain/stock-file/row/read-vehicle.ts'
import { mapStockFile } from '#features/inventory/server/map-stock-file.ts'
import { sampleDealership, sampleSite } from '#features/sites/domain/sample-site.ts'
import type { Region } from '#features/sites/domain/region.ts'
import type { FeedTarget } from '#features/sites/domain/settings/connections/feed-settings.ts'
import { asId } from '#kernel/ids.ts'
import { asCents } from '#kernel/money.ts'
import { temporaryFolder } from '#testing/afterwards.ts'
import { makeFeed } from '../../domain/feeds-out/make-feed.ts'

const now = new Date('2026-11-22T00:00:00Z')
const folder = await temporaryFolder()

const bodies = ['SUV', 'Hatch', 'Wagon', 'Sedan', 'Convertible', 'Coupe', 'Van', 'Ute']
const fuels = ['Petrol', 'Diesel', 'Electric', 'Hybrid', 'Plug-in Hybrid', 'Flex Fuel']

/** Vehicles that partners take whole, each other in everything that a feed can carry. */
function vehicleAt(at: number, region: Region): Vehicle {
  const body = bodies[at % bodies.length] ?? ''
  const isTruck = body === 'Ute'
  const pictures = Array.from({ length: 1 + (at % 6) }, (_, place) => ({
    url: `https://pictures.example/${at}/w_400,h_300/${place}.jpg`,
    alt: '',
    width: 0,
    height: 0,
  }))
  return sampleVehicle({
    id: asId(`00000000-0000-4000-8000-${String(at).padStart(12, '0')}`),
    dealershipId: sampleDealership(1).id,
    slug: `vehicle-${at}`,
    stockNumber: `S${at}`,
    carType: at % 3 === 0 ? 'new' : 'used',
    vin: `MR0HA3CD5${String(at).padStart(8, '0')}`,
    make: isTruck ? 'Toyota' : 'Mercedes-Benz',
    model: isTruck ? 'Hilux' : 'C200',
    badge: at % 2 === 0 ? 'SR5' : 'Line special',
    year: 2015 + (at % 11),
    km: at % 3 === 0 ? 12 : 10_000 + at * 997,
    price: asCents(1_999_000 + at * 100_000),
    wasPrice: at % 4 === 0 ? asCents(9_999_000) : null,
    priceNote: region === 'AU' ? (at % 3 === 0 || at % 2 === 0 ? 'drive-away' : 'excluding-charges') : 'none',
    body: region === 'US' && isTruck ? 'Pickup' : body,
    fuel: fuels[at % fuels.length] ?? '',
    transmission: at % 5 === 0 ? 'Manual' : 'Automatic',
    drive: ['AWD', '4WD', 'FWD', 'RWD'][at % 4] ?? '',
    colour: 'Glacier White',
    interiorColour: 'Black',
    engine: '2.0L turbo',
    rego: `AB${at}`,
    features: ['Tow bar', 'Seats: two, heated', 'Sunroof'],
    comments: `A good one, number ${at}.\nSecond line.`,
    isCertified: at % 3 !== 0 && at % 7 === 1,
    images: pictures,
    facts: { engineCc: 1998 },
    createdAt: new Date('2026-10-03T18:00:00Z'),
  })
}

/** Read as a file of which nobody said how to read it. */
async function readWithoutMapping(
  text: string,
  { name, region }: { name: string; region: Region },
): Promise<VehicleInFile[]> {
  const file = join(folder, name)
  await writeFile(file, text)
  const locations = sampleSite({ region } as never).dealerships.flatMap((dealership) => dealership.locations)
  const read = await mapStockFile({
    file,
    mappingFile: undefined,
    mapping: undefined,
    context: { now, region, locations },
    onRows: () => {},
  })
  if (!read.ok) throw new Error(JSON.stringify(read.problem))
  expect(read.value.refused).toEqual([])
  expect(read.value.notes.filter(({ note }) => !isRemark(note))).toEqual([])
  const { vehicles: buffer } = read.value
  return buffer.list().map(({ identity }) => buffer.get(identity))
}

async function readBack(target: FeedTarget, region: Region): Promise<[Vehicle, VehicleInFile][]> {
  const site = sampleSite({
    region,
    settings: { connections: { images: { allowed_hosts: ['pictures.example'] } } },
  } as never)
  const vehicles = Array.from({ length: 40 }, (_, at) => vehicleAt(at, region))
  const feed = makeFeed({
    site,
    origin: 'https://site.example',
    hrefOf: ({ slug }) => `/${slug}`,
    target,
    vehicles,
    now,
  })
  expect(feed.listed, JSON.stringify(feed.leftOut[0]?.reasons)).toBe(40)
  const found = await readWithoutMapping(feed.text, { name: `${target}-${region}`, region })
  return vehicles.map((vehicle) => {
    const same = found.find(({ vin }) => vin === vehicle.vin)
    if (!same) throw new Error(`${target} lost ${vehicle.vin}`)
    return [vehicle, same]
  })
}

const always = ['make', 'model', 'year', 'km', 'price', 'colour', 'vin'] as const satisfies (keyof Vehicle)[]
const carried: [FeedTarget, Region, readonly (keyof Vehicle & keyof VehicleInFile)[], number][] = [
  [
    'google-listings',
    'US',
    [...always, 'stockNumber', 'badge', 'interiorColour', 'isCertified', 'features', 'carType'],
    11,
  ],
  [
    'google-ads',
    'AU',
    [...always, 'stockNumber', 'badge', 'priceNote', 'body', 'engine', 'isCertified', 'features', 'carType'],
    11,
  ],
  ['google-ads', 'US', [...always, 'stockNumber', 'badge', 'body', 'engine', 'isCertified', 'features', 'carType'], 11],
  ...(['AU', 'NZ', 'US'] as const).map(
    (region): [FeedTarget, Region, readonly (keyof Vehicle & keyof VehicleInFile)[], number] => [
      'meta',
      region,
      [
        ...always,
        'badge',
        'interiorColour',
        'body',
        'fuel',
        'transmission',
        'drive',
        'wasPrice',
        'isCertified',
        'carType',
      ],
      10,
    ],
  ),
  [
    'trade-me',
    'NZ',
    [...always, 'stockNumber', 'badge', 'body', 'fuel', 'transmission', 'drive', 'rego', 'doors', 'seats', 'carType'],
    20,
  ],
]

test.each(carried)(
  'the feed %s of %s is read back without a mapping and loses nothing',
  async (target, region, fields, most) => {
    for (const [vehicle, read] of await readBack(target, region)) {
      for (const field of fields) {
        const expected =
          field === 'features' ? vehicle.features.map((each) => each.replaceAll(',', ';')) : vehicle[field]
        expect(read[field], `${field} of ${vehicle.vin}`).toEqual(expected)
      }
      expect(read.pictures).toEqual(vehicle.images.slice(0, most).map(({ url }) => url.replaceAll(',', '%2C')))
      expect(read.comments.replace(/\s+/g, ' ')).toBe(vehicle.comments.replace(/\s+/g, ' '))
    }
  },
)

test.each(['AU', 'NZ', 'US'] as const)(
  'the export of a stock of %s is read back without its mapping too',
  async (region) => {
    const vehicles = Array.from({ length: 40 }, (_, at) => ({
      ...vehicleAt(at, region),
      identity: `stock:s${at}`,
      original: {},
    }))
    const made = stockExport(vehicles, { locationSlug: () => '', pictureName: (url) => url })
    const found = await readWithoutMapping(csvText(made), { name: `export-${region}`, region })
    for (const vehicle of vehicles) {
      const read = found.find(({ vin }) => vin === vehicle.vin)
      for (const field of exported) expect(read?.[field], `${field} of ${vehicle.vin}`).toEqual(vehicle[field])
      expect(read?.pictures).toEqual(vehicle.images.map(({ url }) => url))
      expect(read?.facts).toMatchObject(vehicle.facts)
    }
  },
)

const exported = [
  ...always,
  'stockNumber',
  'badge',
  'priceNote',
  'wasPrice',
  'body',
  'fuel',
  'transmission',
  'drive',
  'interiorColour',
  'engine',
  'rego',
  'features',
  'comments',
  'isCertified',
  'carType',
  'status',
] as const satisfies (keyof Vehicle & keyof VehicleInFile)[]
