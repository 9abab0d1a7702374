import { galleryPictures } from '#features/inventory/domain/vehicle/vehicle-picture.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleRecords } from '#features/publishing/server/sample-records.ts'
import { factDefinitions, factNames, type VehicleFacts } from '#features/inventory/domain/vehicle/fact-definitions.ts'
import { sampleVehicle } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { VehicleInFile } from '#features/inventory/domain/stock-file/vehicle-in-file.ts'
import { isRemark } from '#features/inventory/domain/stock-file/row/read-vehicle.ts'
import { mapStockFile } from '#features/inventory/server/map-stock-file.ts'
import { assembleSnapshot, type SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { sampleSite } from '#features/sites/domain/sample-site.ts'
import type { Region } from '#features/sites/domain/region.ts'
import { asId } from '#kernel/ids.ts'
import { asCents } from '#kernel/money.ts'
import { temporaryFolder } from '#testing/afterwards.ts'
import { presentPushed } from '../api/v1/vehicles/stock-schemas.ts'
import { vehicleDocument } from './vehicle-json.ts'

const now = new Date('2026-11-22T00:00:00Z')
const folder = await temporaryFolder()
const picture = (name: string) => ({
  url: `https://pictures.example/w_400,h_300/${name}`,
  alt: '',
  width: 0,
  height: 0,
})

const notes: Record<Region, Vehicle['priceNote'][]> = {
  AU: ['drive-away', 'excluding-charges', 'excluding-gst'],
  NZ: ['none', 'excluding-gst'],
  US: ['none'],
}

/** A believable value of every fact, other for each vehicle. */
function factsAt(at: number): VehicleFacts {
  const values = factNames.map((fact) => {
    const { kind, field } = factDefinitions[fact]
    if (fact === 'decodedFromVin') return [fact, 'make']
    if (kind === 'yes-no') return [fact, at % 2 === 0]
    if (kind === 'day') return [fact, `2027-0${1 + (at % 9)}-11`]
    if (kind === 'text') return [fact, `Some text, ${at}`]
    if (kind === 'decimal') return [fact, 5 + at / 10]
    if (kind === 'count') return [fact, field === 'first_registered' ? 2015 + (at % 9) : 2 + (at % 3)]
    return [fact, (kind === 'capacity' ? 1_000 : 2_000) + at * 10]
  })
  return Object.fromEntries(values) as VehicleFacts
}

function vehicleAt(at: number, region: Region): Vehicle {
  const { id: dealershipId, locations } = sampleSite().dealerships[0] ?? sampleSite().dealerships[1] ?? never()
  return sampleVehicle({
    id: asId(`00000000-0000-4000-8000-${String(at).padStart(12, '0')}`),
    dealershipId,
    locationId: locations[0]?.id ?? null,
    slug: `vehicle-${at}`,
    name: `The good one ${at}`,
    stockNumber: `00S${at}`,
    carType: (['new', 'used', 'demo'] as const)[at % 3] ?? 'used',
    status: at % 5 === 4 ? 'coming_soon' : 'in_stock',
    vin: `MR0HA3CD5${String(at).padStart(8, '0')}`,
    make: 'Mercedes-Benz',
    model: 'C200',
    badge: 'Line special',
    series: 'W206',
    year: 2015 + (at % 11),
    km: 10_000 + at * 997,
    price: at % 7 === 6 ? null : asCents(1_999_000 + at * 100_000),
    wasPrice: null,
    priceNote: at % 7 === 6 ? 'none' : (notes[region][at % notes[region].length] ?? 'none'),
    body: at % 2 === 0 ? 'Sedan' : 'Wagon',
    fuel: 'Diesel',
    transmission: 'Automatic',
    drive: 'RWD',
    colour: 'Glacier White',
    interiorColour: 'Black',
    engine: '2.0L turbo',
    rego: `AB${at}`,
    doors: 4,
    seats: 5,
    tag: 'Hot',
    features: ['Tow bar', 'Seats: two, heated', 'Sunroof'],
    comments: `A good one, number ${at}.\nSecond line, with 2,000 things.`,
    isCertified: at % 4 === 1,
    isReservable: at % 2 === 0,
    isPreorder: at % 5 === 4,
    customRank: at,
    images: Array.from({ length: 1 + (at % 6) }, (_, place) => picture(`${at}-${place}.jpg`)),
    floorPlans: at % 2 === 0 ? [picture('plan.jpg')] : [],
    spinFrames: [],
    historyReportUrl: 'https://history.example/1',
    videoUrl: 'https://video.example/1',
    facts: factsAt(at),
    createdAt: new Date(`2026-10-0${1 + (at % 9)}T02:00:00Z`),
  })
}

const never = (): never => {
  throw new Error('the sample site has no dealership')
}

function snapshotOf(vehicles: Vehicle[], region: Region): SiteSnapshot {
  const site = sampleSite({
    region,
    settings: { connections: { images: { allowed_hosts: ['pictures.example'] } } },
  } as never)
  return assembleSnapshot(sampleRecords({ site, vehicles }), now)
}

async function readBack(value: unknown, { name, region }: { name: string; region: Region }): Promise<VehicleInFile[]> {
  const file = join(folder, `${name}-${region}.json`)
  await writeFile(file, JSON.stringify(value, null, 1))
  const locations = sampleSite({ region } as never).dealerships.flatMap((dealership) => dealership.locations)
  const context = { now, region, locations }
  const read = await mapStockFile({ file, mappingFile: undefined, mapping: undefined, context, onRows: () => {} })
  if (!read.ok) throw new Error(JSON.stringify(read.problem))
  expect(read.value.refused).toEqual([])
  expect(read.value.notes.filter(({ note }) => !isRemark(note))).toEqual([])
  const { vehicles: buffer } = read.value
  return buffer.list().map(({ identity }) => buffer.get(identity))
}

const carried = [
  'stockNumber',
  'name',
  'carType',
  'status',
  'vin',
  'rego',
  'make',
  'model',
  'badge',
  'series',
  'year',
  'km',
  'price',
  'priceNote',
  'body',
  'fuel',
  'transmission',
  'drive',
  'engine',
  'colour',
  'doors',
  'seats',
  'features',
  'comments',
  'facts',
  'locationId',
] as const satisfies (keyof Vehicle & keyof VehicleInFile)[]
const carriedByApi = [
  ...carried,
  'wasPrice',
  'interiorColour',
  'tag',
  'isCertified',
  'isReservable',
  'isPreorder',
  'customRank',
  'isShown',
  'historyReportUrl',
  'videoUrl',
] as const satisfies (keyof Vehicle & keyof VehicleInFile)[]

const regions = ['AU', 'NZ', 'US'] as const

test.each(regions)(
  'vehicles as the stock API of %s lists them are read back without a mapping and lose nothing',
  async (region) => {
    const vehicles = Array.from({ length: 20 }, (_, at) => vehicleAt(at, region))
    const { site } = snapshotOf(vehicles, region)
    const stored = vehicles.map((vehicle) => ({ ...vehicle, identity: `stock:${vehicle.stockNumber}`, original: {} }))
    const data = stored.map((vehicle) => presentPushed({ site, origin: 'https://site.example' }, vehicle))
    const found = await readBack({ data, next: null }, { name: 'list', region })
    for (const vehicle of vehicles) {
      const read = found.find(({ vin }) => vin === vehicle.vin)
      for (const field of carriedByApi) expect(read?.[field], `${field} of ${vehicle.vin}`).toEqual(vehicle[field])
      expect(read?.pictures).toEqual(vehicle.images.map(({ url }) => url))
      expect(read?.plans).toEqual(vehicle.floorPlans.map(({ url }) => url))
    }
  },
)

test('a document names the pictures that its page shows: where the provider sent its placeholder alone, the small ones', () => {
  const search = { provider_placeholder_image: '/media/coming-soon.jpg' }
  const { site } = snapshotOf([], 'AU')
  const settings = { ...site.settings, search: { ...site.settings.search, ...search } }
  const small = ['/media/front.jpg', '/media/side.jpg']
  const placeholder = { url: '/media/coming-soon.jpg', alt: '', width: 3, height: 2 }
  const vehicle = { ...vehicleAt(1, 'AU'), images: [placeholder], thumbnails: small }
  const snapshot = { ...snapshotOf([vehicle], 'AU'), site: { ...site, settings } }
  const images = small.map((path) => `https://site.example${path}`)
  expect(vehicleDocument(vehicle, snapshot, 'https://site.example')).toMatchObject({ images })
  const texts = galleryPictures(vehicle, settings).map(({ alt }) => alt)
  expect(texts).toEqual([vehicle.name, `${vehicle.name}, picture 2`])
})

test.each(regions)(
  'the documents of vehicles of %s are read back without a mapping, one or several, and lose nothing',
  async (region) => {
    const vehicles = Array.from({ length: 20 }, (_, at) => vehicleAt(at, region))
    const snapshot = snapshotOf(vehicles, region)
    const documents = vehicles.map((vehicle) => vehicleDocument(vehicle, snapshot, 'https://site.example'))
    const found = await readBack(documents, { name: 'documents', region })
    expect(found).toHaveLength(vehicles.length)
    const [one] = await readBack(documents[0], { name: 'document', region })
    for (const [at, vehicle] of vehicles.entries()) {
      for (const read of [found.find(({ vin }) => vin === vehicle.vin), ...(at === 0 ? [one] : [])]) {
        for (const field of carried) expect(read?.[field], `${field} of ${vehicle.vin}`).toEqual(vehicle[field])
        expect(read?.pictures).toEqual(vehicle.images.map(({ url }) => url))
      }
    }
  },
)
