import { expect, test } from 'vitest'
import type { FileEntry } from '#features/inventory/domain/stock-file/file-entry.ts'
import { followingEntry } from '#features/inventory/domain/stock-file/file-entry.ts'
import type { StoredVehicle } from '#features/inventory/domain/stock-file/plan/plan-stock-import.ts'
import { sampleVehicleNumber } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import { sampleDealership, sampleSite } from '#features/sites/domain/sample-site.ts'
import { asCents } from '#kernel/money.ts'
import { fileMismatches, type KnownEntry } from './file-mismatches.ts'
import type { ComparedStock } from './mismatch.ts'
import { carriedVehicle, followingList, partnerMismatches, type PartnerVehicle } from './partner-mismatches.ts'

const now = new Date('2026-11-28T00:00:00Z')
const dayOf = (day: number) => new Date(`2026-11-${String(day).padStart(2, '0')}T00:00:00Z`)
const dealershipId = sampleDealership(1).id
const image = { url: 'https://pictures.example/1.jpg', alt: '', width: 0, height: 0 }
const site = sampleSite({ settings: { connections: { images: { allowed_hosts: ['pictures.example'] } } } } as never)

const stored = (at: number, differences: Partial<StoredVehicle> = {}): StoredVehicle => ({
  ...sampleVehicleNumber(at, { dealershipId, images: [image], priceSince: dayOf(1), createdAt: dayOf(1) }),
  identity: `stock:s${at}`,
  ...differences,
})

const entry = (vehicle: StoredVehicle, differences: Partial<FileEntry> = {}, more: Partial<KnownEntry> = {}) => {
  const stated = { name: vehicle.make, stockNumber: vehicle.stockNumber, status: vehicle.status, price: vehicle.price }
  const dated = followingEntry(undefined, { ...stated, photos: 1, ...differences }, dayOf(10))
  return { ...dated, dealershipId, identity: vehicle.identity, goneAt: null, ...more } as KnownEntry
}

const stock = (vehicles: StoredVehicle[], by: Record<string, Date> = {}): ComparedStock => ({
  site,
  now,
  vehicles,
  changeOf: (vehicle, field) => (by[field] && vehicle.lockedFields ? { at: by[field], by: 'Ann Lee' } : undefined),
})

const ofFile = (vehicle: StoredVehicle, told: KnownEntry[], by: Record<string, Date> = {}) =>
  fileMismatches(stock([vehicle], by), told)

test('what the file and the website agree on is no difference', () => {
  const vehicle = stored(1)
  expect(ofFile(vehicle, [entry(vehicle)])).toEqual([])
  // A spreadsheet that took the zeros, and a make in capitals, say the same.
  const zeros = stored(2, { identity: 'stock:0017', stockNumber: '0017' })
  const told = entry(zeros, { make: 'TOYOTA' }, { identity: 'stock:17' })
  expect(ofFile(zeros, [told])).toEqual([])
})

test('a price that differs says both, since when, and that it isn’t explained', () => {
  const vehicle = stored(1, { price: asCents(40_000_00), priceSince: dayOf(12) })
  expect(ofFile(vehicle, [entry(vehicle, { price: asCents(41_000_00) })])).toMatchObject([
    { kind: 'price', field: 'Price', here: '$40,000', there: '$41,000', since: dayOf(12), isIntended: false },
  ])
})

test('a price that a person set on purpose is explained with who and since when', () => {
  const vehicle = stored(1, { price: asCents(40_000_00), priceSince: dayOf(9), lockedFields: ['price'] })
  const found = ofFile(vehicle, [entry(vehicle, { price: asCents(41_000_00) })], { price: dayOf(20) })
  expect(found).toMatchObject([{ kind: 'price', since: dayOf(20), isIntended: true }])
  expect(found[0]?.reason).toBe('Ann Lee set it by hand, and stock files leave it as it is.')
})

test('sold on the site and for sale in the file is a difference of status; a reservation explains it', () => {
  const sold = stored(1, { status: 'sold', soldAt: dayOf(15) })
  expect(ofFile(sold, [entry(sold, { status: 'in_stock' })])).toMatchObject([
    { kind: 'status', here: 'sold', there: 'in stock', since: dayOf(15), isIntended: false },
  ])
  const held = stored(2, { isHeld: true })
  expect(ofFile(held, [entry(held, { status: 'sold' })])).toMatchObject([{ kind: 'status', isIntended: true }])
})

test('details and missing photos differ by themselves; photos that staff added do not', () => {
  const vehicle = stored(1, { km: 10 })
  const found = ofFile(vehicle, [entry(vehicle, { km: 20, photos: 3 })])
  expect(found.map(({ kind, field, here, there }) => [kind, field, here, there])).toEqual([
    ['details', 'Odometer', '10', '20'],
    ['photos', 'Photos', '1', '3'],
  ])
  expect(ofFile(vehicle, [entry(vehicle, { photos: 0 })])).toEqual([])
})

test('in the file and not on the site: unknown, refused, hidden, put away', () => {
  const vehicle = stored(1)
  const one = (of: StoredVehicle[], told: KnownEntry, by = {}) => fileMismatches(stock(of, by), [told])[0]
  expect(one([], entry(vehicle))).toMatchObject({ kind: 'not-on-site', vehicleId: null, here: 'Not in stock' })
  const refused = entry(vehicle, { refused: ['the price can’t be read'] })
  expect(one([], refused)?.reason).toContain('the price can’t be read')
  expect(one([vehicle], refused)).toMatchObject({ kind: 'details', there: 'Not readable' })
  const hidden = stored(1, { isShown: false })
  expect(one([hidden], entry(hidden))).toMatchObject({ kind: 'not-on-site', isIntended: false })
  const byAnn = stored(1, { isShown: false, lockedFields: ['isShown'] })
  expect(one([byAnn], entry(byAnn), { isShown: dayOf(11) })).toMatchObject({ isIntended: true, since: dayOf(11) })
  const archived = stored(1, { isArchived: true, isShown: false })
  expect(one([archived], entry(archived))).toMatchObject({ reason: 'Staff archived it.', isIntended: true })
  expect(one([archived], entry(archived, { status: 'sold' }))).toBeUndefined()
})

test('on the site and not in the file: gone since, or explained by who added, holds or locked it', () => {
  const other = stored(9)
  const missing = (vehicle: StoredVehicle, told: KnownEntry[] = [], by = {}) =>
    fileMismatches(stock([vehicle, other], by), [entry(other), ...told])
  const vehicle = stored(1)
  expect(missing(vehicle)).toMatchObject([{ kind: 'not-there', isIntended: false, since: null }])
  const gone = entry(vehicle, {}, { goneAt: dayOf(14) })
  expect(missing(vehicle, [gone])).toMatchObject([{ since: dayOf(14), reason: 'The file no longer lists it.' }])
  expect(missing(stored(1, { isHandMade: true }))).toMatchObject([{ reason: 'Staff added it by hand.' }])
  expect(missing(stored(1, { isHeld: true }), [gone])).toMatchObject([{ isIntended: true }])
  expect(missing(stored(1, { lockedFields: ['status'] }), [gone], { status: dayOf(20) })).toMatchObject([
    { isIntended: true, since: dayOf(20), reason: 'Ann Lee set its status by hand, so it stays for sale.' },
  ])
  expect(missing(stored(1, { status: 'sold' }))).toEqual([])
  // A dealership that no file fills is not compared with one.
  expect(fileMismatches(stock([vehicle]), [])).toEqual([])
})

const list = (vehicles: Omit<PartnerVehicle, 'since'>[], differences: object = {}) => ({
  partner: 'meta',
  source: 'feed' as const,
  listedAt: dayOf(20),
  vehicles: followingList([], vehicles, dayOf(20)),
  ...differences,
})

test('what a partner fetched before a change differs since the change', () => {
  const vehicle = stored(1, { colour: 'White', priceSince: dayOf(22) })
  const carried = carriedVehicle(vehicle, site)
  expect(partnerMismatches(stock([vehicle]), list([carried]))).toEqual([])
  const before = { ...carried, price: 1_000_00, status: 'reserved' as const, photos: 4 }
  expect(partnerMismatches(stock([vehicle]), list([before]))).toMatchObject([
    { kind: 'price', placeLabel: 'Facebook and Instagram', there: '$1,000', since: dayOf(22) },
    { kind: 'status', here: 'in stock', there: 'reserved', since: dayOf(20) },
    { kind: 'photos', here: '1', there: '4' },
  ])
})

test('what a partner lacks says why: refused, of a kind that it never takes, or not fetched yet', () => {
  const vehicle = stored(1, { colour: 'White' })
  const [waiting] = partnerMismatches(stock([vehicle]), list([]))
  expect(waiting).toMatchObject({ kind: 'not-there', reason: 'The next fetch brings it.', isIntended: false })
  const bare = stored(1, { colour: 'White', price: null })
  const leftOut = { id: bare.id, stockNumber: 'S1', vin: '', name: '', isLeftOut: true }
  const [refused] = partnerMismatches(stock([bare]), list([leftOut]))
  expect(refused).toMatchObject({ kind: 'not-there', there: 'Left out', since: dayOf(20), isIntended: false })
  expect(refused?.reason).toContain('price')
  const [never] = partnerMismatches(stock([vehicle]), list([], { partner: 'trade-me' }))
  expect(never).toMatchObject({ isIntended: true, reason: 'Trade Me takes no vehicles from Australia.' })
})

test('what a partner still lists is named: sold, hidden, or a vehicle that nobody has', () => {
  const sold = stored(1, { status: 'sold', soldAt: dayOf(25) })
  const hidden = stored(2, { isShown: false })
  const there = [sold, hidden].map((vehicle) => ({ ...carriedVehicle(vehicle, site), status: 'in_stock' as const }))
  const found = partnerMismatches(
    stock([sold, hidden]),
    list([...there, { stockNumber: 'X9', vin: '', name: 'A stranger' }]),
  )
  expect(found.map(({ here, since, name }) => [here, since, name.slice(0, 10)])).toEqual([
    ['Sold', dayOf(25), '2019 Toyot'],
    ['Not shown', dayOf(20), '2019 Toyot'],
    ['Not in stock', dayOf(20), 'A stranger'],
  ])
})

test('a portal’s own list is matched by VIN or stock number, and says nothing of what it doesn’t hold', () => {
  const vehicle = stored(1, { vin: 'MR0HA3CD500000001', colour: 'White' })
  const told = (differences: object) => [{ stockNumber: '', vin: 'mr0ha3cd500000001', name: '', ...differences }]
  const found = (differences: object) =>
    partnerMismatches(stock([vehicle]), list(told(differences), { partner: 'A portal', source: 'partner' }))
  expect(found({})).toEqual([])
  expect(found({ photos: 1, price: 1_00 })).toMatchObject([{ kind: 'price', place: 'A portal' }])
  expect(found({ photos: 0 })).toMatchObject([{ kind: 'photos' }])
})

test('what a list says as before it says since then', () => {
  const first = followingList([], [{ stockNumber: 'A', vin: '', name: '', price: 1 }], dayOf(1))
  const [same] = followingList(first, [{ stockNumber: 'A', vin: '', name: '', price: 1, km: 5 }], dayOf(2))
  expect(same?.since).toEqual({ listed: dayOf(1).getTime(), price: dayOf(1).getTime(), km: dayOf(2).getTime() })
  const [changed] = followingList(first, [{ stockNumber: 'A', vin: '', name: '', price: 2 }], dayOf(2))
  expect(changed?.since.price).toBe(dayOf(2).getTime())
})
