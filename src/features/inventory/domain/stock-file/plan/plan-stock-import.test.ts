import { expect, test } from 'vitest'
import { vehicleCompleter } from './complete-vehicle.ts'
import { asId } from '#kernel/ids.ts'
import { asCents } from '#kernel/money.ts'
import { formatImportReport } from '../report/format-import-report.ts'
import { importReport } from '../report/import-report.ts'
import { changedVehicle, planStockImport, removesTooMany, soldAt, type StoredVehicle } from './plan-stock-import.ts'
import type { FileReading } from '../report/file-reading.ts'
import { plainBuffer } from '../vehicle-buffer.ts'
import { type Coverage, type ImportedField, type VehicleInFile, type VehicleToImport } from '../vehicle-in-file.ts'

const now = new Date('2026-11-21T04:00:00Z')
const earlier = new Date('2026-11-01T00:00:00Z')

const described = {
  locationId: null,
  name: '2019 Toyota Hilux',
  status: 'in_stock',
  carType: 'used',
  stockNumber: 'A1',
  vin: '',
  rego: '',
  make: 'Toyota',
  model: 'Hilux',
  badge: 'SR5',
  series: '',
  year: 2019,
  clockReading: null,
  km: 50_000,
  price: asCents(24990_00),
  priceNote: 'none',
  wasPrice: null,
  subscriptionPrice: null,
  rentalPrice: null,
  isRental: false,
  body: 'Ute',
  fuel: 'Diesel',
  transmission: 'Automatic',
  drive: '4WD',
  engine: '',
  colour: 'White',
  colourFamily: 'White',
  interiorColour: '',
  doors: 4,
  seats: 5,
  tag: '',
  isCertified: false,
  isReserved: false,
  isReservable: true,
  isPreorder: false,
  comments: '',
  features: ['Tow bar'],
  images: [{ url: '/media/a', alt: '2019 Toyota Hilux', width: 10, height: 10 }],
  thumbnails: [],
  floorPlans: [],
  spinFrames: [],
  historyReportUrl: '',
  videoUrl: '',
  paymentProcessors: [{ authorizationType: 'stripe', depositAmount: asCents(500_00) }],
  customRank: 0,
  isShown: true,
  facts: { tareKg: 2000, axles: 2 },
  original: {},
} satisfies Partial<VehicleToImport>

const { images: _, floorPlans: _plans, spinFrames: _frames, ...text } = described

const incoming = (change: Partial<VehicleInFile> = {}): VehicleInFile => ({
  ...text,
  pictures: ['a'],
  plans: [],
  frames: [],
  row: 2,
  identity: 'stock:a1',
  inStockSince: null,
  soldOn: null,
  ...change,
})

const stored = (change: Partial<StoredVehicle> = {}): StoredVehicle => ({
  ...described,
  id: asId<'vehicle'>('10000000-0000-4000-8000-000000000001'),
  dealershipId: asId<'dealership'>('10000000-0000-4000-8000-000000000002'),
  identity: 'stock:a1',
  slug: 'toyota-hilux',
  updatedAt: new Date('2026-01-10T00:00:00Z'),
  interest: 0,
  conditionReport: null,
  createdAt: earlier,
  soldAt: null,
  priceSince: earlier,
  earlierPrices: [],
  isArchived: false,
  isDeleted: false,
  ...change,
})

const everything: Coverage = {
  fields: new Set(Object.keys(described).filter((field) => field !== 'facts') as ImportedField[]),
  facts: new Set(['tareKg', 'axles']),
  inStockSince: true,
  soldOn: true,
}

const pictureOf = (name: string) => ({ url: `/media/${name}`, width: 10, height: 10 })
const complete = vehicleCompleter({ pictureOf, spellModel: (_, model) => model })

const plan = (
  existing: StoredVehicle[],
  vehicles: VehicleInFile[],
  more: { coverage?: Coverage; refused?: string[] } = {},
) =>
  planStockImport(existing, {
    vehicles: plainBuffer(vehicles),
    refused: (more.refused ?? []).map((identity) => ({ identity })),
    coverage: more.coverage ?? everything,
    complete,
  })

/** The stored vehicle after the import. */
const after = (before: StoredVehicle, vehicle: VehicleInFile, coverage = everything): StoredVehicle =>
  changedVehicle(before, complete(vehicle), { coverage, now })

test('a vehicle that is not stored yet is added', () => {
  expect(plan([], [incoming()])).toMatchObject({
    added: [{ identity: 'stock:a1' }],
    changed: [],
    removed: [],
    unchanged: 0,
  })
})

test('what staff changed by hand is left alone: the field, and a sale that the file would make by leaving it out', () => {
  const byHand = stored({ price: asCents(22_000_00), lockedFields: ['price'] })
  const file = incoming({ price: asCents(25_000_00), km: 51_000 })
  expect(after(byHand, file)).toMatchObject({ price: 22_000_00, km: 51_000 })
  expect(plan([byHand], [incoming({ price: asCents(25_000_00) })]).unchanged).toBe(1)
  expect(plan([stored({ lockedFields: ['status'] })], [])).toMatchObject({ removed: [], kept: [{ stockNumber: 'A1' }] })
})

test('a vehicle of which the file says the same is unchanged, however Postgres ordered its JSON', () => {
  const asRead = stored({
    paymentProcessors: [{ depositAmount: asCents(500_00), authorizationType: 'stripe' }],
    images: [{ height: 10, width: 10, url: '/media/a', alt: 'older words' }],
  })
  expect(plan([asRead], [incoming()])).toMatchObject({ added: [], changed: [], unchanged: 1 })
})

test('a change names its fields with the values before and after', () => {
  const input = incoming({
    price: asCents(23990_00),
    km: 50_120,
    isReserved: true,
    facts: { tareKg: 2010 },
    features: [],
    colour: '',
    inStockSince: now,
  })
  expect(plan([stored()], [input]).changed[0]?.changes).toEqual([
    { field: 'odometer', before: '50,000', after: '50,120' },
    { field: 'price', before: '$24,990', after: '$23,990' },
    { field: 'colour', before: 'White', after: 'none' },
    { field: 'reserved', before: 'no', after: 'yes' },
    { field: 'features', before: '1', after: '0' },
    { field: 'tare kg', before: '2000', after: '2010' },
    { field: 'axles', before: '2', after: 'none' },
    { field: 'in stock since', before: '2026-11-01', after: '2026-11-21' },
  ])
  const changed = after(stored(), input)
  expect(changed).toMatchObject({ price: 23990_00, slug: 'toyota-hilux', createdAt: now })
  expect(changed.facts).toEqual({ tareKg: 2010 })
})

test('what the file does not speak of stays as staff left it', () => {
  const coverage: Coverage = {
    fields: new Set(['status', 'price']),
    facts: new Set(),
    inStockSince: false,
    soldOn: false,
  }
  const byStaff = stored({ comments: 'Ask for Kim', tag: 'Hot', facts: { berths: 4 } })
  const input = incoming({ price: asCents(1000_00), comments: '', tag: '' })
  expect(plan([byStaff], [input], { coverage }).changed[0]?.changes.map((change) => change.field)).toEqual(['price'])
  expect(after(byStaff, input, coverage)).toEqual({ ...byStaff, priceSince: now, price: 1000_00 })
})

test('a vehicle that left the file is removed once', () => {
  expect(plan([stored()], [])).toMatchObject({ removed: [{ stockNumber: 'A1' }], live: 1 })
  expect(plan([stored({ status: 'sold', soldAt: earlier })], [])).toMatchObject({ removed: [], unchanged: 0, live: 0 })
})

const sale = new Date('2026-08-13T00:00:00Z')

test.each<[string, StoredVehicle | null, Partial<VehicleInFile>, Date | null]>([
  ['was for sale until now', stored(), {}, now],
  ['was for sale until now, and the file says when it went', stored(), { soldOn: sale }, sale],
  ['was never seen for sale', null, {}, null],
  ['was never seen for sale, and the file says when it went', null, { soldOn: sale }, sale],
  ['is known to be sold', stored({ status: 'sold', soldAt: earlier }), {}, earlier],
  ['is known to be sold since nobody knows when', stored({ status: 'sold', soldAt: null }), { colour: 'Red' }, null],
])('a sold vehicle that %s is sold since then', (_what, before, input, expected) => {
  const vehicle = incoming({ status: 'sold', ...input })
  const found = before
    ? after(before, vehicle).soldAt
    : soldAt(null, { status: vehicle.status, soldOn: vehicle.soldOn, now })
  expect(found).toEqual(expected)
})

test('a file that names another day of the sale changes the vehicle, and the same day does not', () => {
  const sold = stored({ status: 'sold', soldAt: sale })
  expect(plan([sold], [incoming({ status: 'sold', soldOn: sale })]).unchanged).toBe(1)
  expect(plan([sold], [incoming({ status: 'sold', soldOn: earlier })]).changed[0]?.changes).toEqual([
    { field: 'sold on', before: '2026-08-13', after: '2026-11-01' },
  ])
})

test('the file decides rank and visibility where it speaks of them', () => {
  const changed = after(stored(), incoming({ customRank: 7, isShown: false }))
  expect([changed.customRank, changed.isShown]).toEqual([7, false])
  const coverage: Coverage = { ...everything, fields: new Set(['status']) }
  const byStaff = stored({ customRank: 3, isShown: false })
  expect(after(byStaff, incoming(), coverage)).toMatchObject({ customRank: 3, isShown: false })
})

test('a sold vehicle that is in the file again is for sale again under its old address', () => {
  const sold = stored({ status: 'sold', soldAt: earlier })
  expect(plan([sold], [incoming()]).changed).toHaveLength(1)
  expect(after(sold, incoming())).toMatchObject({ status: 'in_stock', soldAt: null, slug: 'toyota-hilux' })
})

test('a vehicle that the file calls sold keeps the day on which that was first known', () => {
  expect(after(stored(), incoming({ status: 'sold' })).soldAt).toEqual(now)
  expect(after(stored({ status: 'sold', soldAt: earlier }), incoming({ status: 'sold' })).soldAt).toEqual(earlier)
})

test('a vehicle whose row was refused is not gone', () => {
  expect(plan([stored()], [], { refused: ['stock:a1'] })).toMatchObject({
    removed: [],
    kept: [{ stockNumber: 'A1' }],
  })
})

test.each([
  { live: 10, gone: 3, own: 0, tooMany: false },
  { live: 10, gone: 4, own: 0, tooMany: true },
  { live: 10, gone: 3, own: 2, tooMany: true },
  { live: 1, gone: 1, own: 0, tooMany: true },
  { live: 0, gone: 0, own: 0, tooMany: false },
])('taking away $gone of $live, $own made by staff, is too many: $tooMany', ({ live, gone, own, tooMany }) => {
  const many = (length: number) => Array.from({ length }, () => stored())
  expect(removesTooMany({ live, removed: many(gone), ownStock: many(own) })).toBe(tooMany)
})

test('a file that holds some vehicles only leaves the others alone', () => {
  const part = planStockImport(
    [stored(), stored({ id: asId('00000000-0000-4000-8000-000000000099'), identity: 'stock:b2', stockNumber: 'B2' })],
    {
      vehicles: plainBuffer([incoming({ km: 51_000 })]),
      refused: [],
      coverage: everything,
      complete,
      keepsOthers: true,
    },
  )
  expect(part).toMatchObject({
    added: [],
    removed: [],
    kept: [],
    changed: [{ vehicle: { stockNumber: 'A1' } }],
    live: 2,
  })
})

const file = (count: number) => ({
  rows: count,
  blankRows: 0,
  unlikelyPrices: [],
  unsaidCharges: 0,
  refused: Array.from({ length: count }, (_, at) => ({
    row: at + 2,
    about: 'Kia Rio',
    reasons: ['no make', 'no model'],
    identity: '',
  })),
  notes: [],
  shortfalls: [],
  reading: plainReading,
})

const plainReading: FileReading = {
  encoding: { name: 'UTF-8', strayCharacters: 0 },
  decimalMark: '.',
  columns: [],
  values: [],
  pictureHosts: [],
  samples: [],
}

test('the report shows counts, changes with values, and refused rows with their reasons', () => {
  const change = plan([stored()], [incoming({ price: asCents(100_00) })])
  const text = formatImportReport(
    importReport(change, file(1), { dealership: 'Five Dock', region: 'NZ', isDryRun: true }),
  )
  expect(text).toContain('Stock of Five Dock: 1 row read (dry run, nothing is written)')
  expect(text).toMatch(/changed +1\n/)
  expect(text).toContain('row 2  2019 Toyota Hilux (A1): price $24,990 -> $100')
  expect(text).toContain('row 2  Kia Rio: no make; no model')
})

test('many refused rows are told by their reasons, and one by one when asked', () => {
  const report = importReport(plan([], []), file(120), { dealership: 'Five Dock', region: 'NZ', isDryRun: false })
  const text = formatImportReport(report)
  expect(text).toContain('120  no make; no model (rows 2, 3, 4, 5, 6 and others)')
  expect(text).not.toContain('Kia Rio')
  expect(formatImportReport(report, { isVerbose: true }).match(/Kia Rio/g)).toHaveLength(120)
})

test('the report warns where too much would be taken away', () => {
  const report = importReport(plan([stored()], []), file(0), { dealership: 'Five Dock', region: 'NZ', isDryRun: true })
  expect(formatImportReport(report)).toContain('1 of 1 vehicle for sale is not in this file: more than 30 %.')
})
