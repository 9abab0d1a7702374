import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import { addTestDealer } from '#features/sites/server/test-site.ts'
import { bookSlot } from './book-slot.ts'
import { addTestVehicle } from '#features/inventory/server/test-stock.ts'
import { bookingWorld, morning } from './test-booking-world.ts'
import { bookAs, placeOf } from './test-bookings.ts'

let car: Vehicle

const settings: SiteSettingsInput = {
  bookings: {
    test_drive: { enabled: true, capacity: 2 },
    service: { enabled: true, capacity: 3, lead_hours: 2, loan_cars: 1 },
  },
}

const world = await bookingWorld(settings)
const { database, deps } = world
beforeEach(async () => {
  car = await addTestVehicle(database, world.site)
})
beforeEach(async () => {
  world.now = morning
  world.site = await addTestDealer(database, settings)
  car = await addTestVehicle(database, world.site)
})

const at = (clock: string, day = '2026-11-25') => new Date(`${day}T${clock}:00+11:00`)
const drive = (start: Date, vehicle = car) => bookAs(deps, world.site, { kind: 'test-drive', vehicle, start })
const service = (start: Date, more = {}) => bookAs(deps, world.site, { start, ...more })
const problem = async (outcome: ReturnType<typeof bookAs>) => {
  const result = await outcome
  return result.ok ? 'booked' : result.problem
}
const rows = () =>
  database.forGroup(world.site.groupId, (db) =>
    db.selectFrom('booking').select(['booking_id', 'lane', 'state']).orderBy('lane').execute(),
  )

test('a hundred who want the same time at once: as many as there are lanes get it, and no more', async () => {
  const outcomes = await Promise.all(Array.from({ length: 100 }, () => problem(service(at('09:00')))))
  expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(3)
  expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(97)
  expect((await rows()).map(({ lane }) => lane)).toEqual([1, 2, 3])
})

test('fifty who want one vehicle at overlapping times: nobody meets anybody', async () => {
  const starts = ['09:00', '09:30', '10:00', '10:30', '11:00']
  await Promise.all(Array.from({ length: 50 }, (_, index) => drive(at(starts[index % 5] ?? '09:00'))))
  const { rows: overlaps } = await database.forGroup(world.site.groupId, async (db) => ({
    rows: await db
      .selectFrom('booking as one')
      .innerJoin('booking as other', 'one.vehicle_id', 'other.vehicle_id')
      .select('one.booking_id')
      .whereRef('one.booking_id', '<>', 'other.booking_id')
      .where((eb) => eb(eb.ref('one.occupied'), '&&', eb.ref('other.occupied')))
      .execute(),
  }))
  expect(overlaps).toEqual([])
  expect((await rows()).length).toBeGreaterThanOrEqual(2)
})

test('the database itself refuses a second appointment in a lane, whatever the program thinks', async () => {
  await service(at('09:00'))
  const same = [
    'site_id',
    'kind',
    'dealership_id',
    'location_id',
    'during',
    'occupied',
    'lane',
    'time_zone',
    'typed',
    'sent_from',
    'created_at',
    'updated_at',
  ] as const
  const copy = database.forGroup(world.site.groupId, (db) =>
    db
      .insertInto('booking')
      .columns(['booking_id', 'request_key', 'token_hash', ...same])
      .expression((eb) =>
        eb
          .selectFrom('booking')
          .select([
            (id) => id.val(randomUUID()).as('id'),
            (key) => key.val('another').as('key'),
            (hash) => hash.val(Buffer.from('another')).as('hash'),
            ...same,
          ]),
      )
      .execute(),
  )
  await expect(copy).rejects.toThrow(/booking_lane_is_free/)
})

test('a vehicle is driven by one person at a time, and the pause after it is kept', async () => {
  expect(await problem(drive(at('09:00')))).toBe('booked')
  expect(await problem(drive(at('09:00')))).toBe('taken')
  expect(await problem(drive(at('09:30')))).toBe('taken')
  expect(await problem(drive(at('10:00')))).toBe('booked')
  const other = await addTestVehicle(database, world.site)
  expect(await problem(drive(at('09:00'), other))).toBe('booked')
})

test.each([
  ['reserved', { isReserved: true }],
  ['sold', { status: 'sold', soldAt: morning }],
  ['not here yet', { status: 'coming_soon' }],
] as const)('a vehicle that is %s cannot be driven', async (_, differences) => {
  const gone = await addTestVehicle(database, world.site, differences)
  expect(await problem(drive(at('09:00'), gone))).toBe('vehicle-gone')
})

test('a vehicle of another group cannot be driven here', async () => {
  const theirs = await addTestDealer(database, settings)
  const foreign = await addTestVehicle(database, theirs)
  expect(await problem(drive(at('09:00'), foreign))).toBe('vehicle-gone')
})

test.each([
  ['between two times', at('09:10')],
  ['before opening', at('07:30')],
  ['too late to end before closing', at('16:45')],
  ['on a Sunday', at('09:00', '2026-11-29')],
  ['too soon', at('09:30', '2026-11-24')],
  ['in the past', at('09:00', '2026-11-20')],
  ['too far ahead', at('09:00', '2027-03-02')],
  ['no time at all', new Date(Number.NaN)],
])('a time %s is not offered', async (_, start) => {
  expect(await problem(service(start))).toBe('not-offered')
})

test('a location that staff have closed for a while takes nothing', async () => {
  await database.forGroup(world.site.groupId, (db) =>
    db
      .insertInto('booking_block')
      .values({
        location_id: placeOf(world.site).id,
        kind: null,
        during: '[2026-11-25 09:00+11,2026-11-25 10:00+11)',
        created_at: world.now,
      })
      .execute(),
  )
  expect(await problem(service(at('09:30')))).toBe('taken')
  expect(await problem(service(at('10:00')))).toBe('booked')
})

test('there are as many loan cars as there are, for the whole day', async () => {
  expect(await problem(service(at('09:00'), { wantsLoanCar: true }))).toBe('booked')
  expect(await problem(service(at('14:00'), { wantsLoanCar: true }))).toBe('no-loan-car')
  expect(await problem(service(at('14:00')))).toBe('booked')
  expect(await problem(service(at('09:00', '2026-11-26'), { wantsLoanCar: true }))).toBe('booked')
})

test('one person may have a few appointments ahead, told by address or number', async () => {
  const contact = { name: 'Bo Ek', email: 'bo@mail.example', phone: '0412 345 678' }
  for (const clock of ['09:00', '10:00', '11:00']) expect(await problem(service(at(clock), { contact }))).toBe('booked')
  expect(await problem(service(at('12:00'), { contact: { ...contact, phone: '0498765432' } }))).toBe('too-many')
  expect(await problem(service(at('12:00'), { contact: { ...contact, email: 'x@mail.example' } }))).toBe('too-many')
})

test('a stranger who knows somebody’s address and number uses up none of their places', async () => {
  const contact = { name: 'Mia Lund', email: 'mia@mail.example', phone: '0412 999 111' }
  const sentFrom = { url: '', userAgent: '', sender: '203.0.113.66' }
  for (const clock of ['09:00', '10:00', '11:00'])
    expect(await problem(service(at(clock, '2026-11-27'), { contact, sentFrom }))).toBe('booked')
  expect(await problem(service(at('12:00', '2026-11-27'), { contact, sentFrom }))).toBe('too-many')
  expect(await problem(service(at('12:00', '2026-11-27'), { contact }))).toBe('booked')
  world.now = at('11:31')
  expect(await problem(service(at('14:00'), { contact }))).toBe('booked')
})

describe('the same form sent twice', () => {
  test('books once and answers the same, also at the same moment', async () => {
    const requestKey = randomUUID()
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => service(at('09:00'), { requestKey })))
    expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.value.token)).size).toBe(1)
    expect(await rows()).toHaveLength(1)
  })
  test('is another form on another site of the group', async () => {
    const requestKey = randomUUID()
    await service(at('09:00'), { requestKey })
    const other = await addTestDealer(database, settings)
    expect(await problem(bookAs(deps, other, { start: at('09:00'), requestKey }))).toBe('booked')
  })
})

test('a location of another group is no place to book', async () => {
  const theirs = await addTestDealer(database, settings)
  const crossing = bookSlot(deps, {
    site: world.site,
    kind: 'service',
    location: placeOf(theirs),
    start: at('09:00'),
    contact: { name: 'Ann Lee', email: 'ann@mail.example', phone: '' },
    typed: {},
    wantsLoanCar: false,
    sentFrom: { url: '', userAgent: '', sender: '' },
    requestKey: randomUUID(),
  })
  await expect(crossing).rejects.toThrow(/foreign key/)
})
