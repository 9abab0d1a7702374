import { hour } from '#kernel/duration.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { openLead } from '#features/leads/server/test-leads.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { addTestDealer } from '#features/sites/server/test-site.ts'
import { asId, type GroupId } from '#kernel/ids.ts'
import { centsFromDollars } from '#kernel/money.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'
import type { HireId } from '../../domain/hire/hire.ts'
import { eraseBookings } from '../records/erase-bookings-store.ts'
import { addTestVehicle, testBookingDeps, type TestBookingDeps } from '../test-bookings.ts'
import { blockVehicle, confirmHire, declineHire, endHire, listHired } from './decide-hire.ts'
import { findHire } from './hire-store.ts'
import { requestHire, type ToRequest } from './request-hire.ts'

let opened: Awaited<ReturnType<typeof testDatabase>>
let deps: TestBookingDeps
let site: Site
let car: Vehicle
const morning = new Date('2026-11-24T08:00:00+11:00')
let now = morning
const bea = { kind: 'staff', id: asId<'user'>('00000000-0000-4000-8000-00000000bea0'), name: 'Bea' } as const

beforeAll(async () => {
  opened = await testDatabase()
  deps = testBookingDeps({ database: opened.database, now: () => now })
})
afterAll(async () => {
  await deps.jobs.stop()
  await opened.close()
})
beforeEach(async () => {
  now = morning
  site = await addTestDealer(opened.database, {
    delivery: { mail: 'desk@dealer.example' },
    bookings: { rental: { enabled: true, hold_hours: 24 }, per_person: 50 },
  })
  car = await addTestVehicle(opened.database, site, { isRental: true, rentalPrice: centsFromDollars(89) })
  deps.mails.length = 0
})

const days = { from: '2026-12-01', until: '2026-12-03' }
const later = (hours: number) => new Date(morning.getTime() + hours * hour)

function ask(more: Partial<ToRequest> = {}) {
  const contact = { name: 'Ann Lee', email: 'ann@mail.example', phone: '0412345678' }
  return requestHire(deps, {
    site,
    vehicle: car,
    kind: 'rental',
    days,
    contact,
    typed: { ...contact, message: 'With a child seat.', subcategory: 'Rental Request' },
    sentFrom: { url: 'https://cars.example/cars/x/rent', userAgent: 'test', sender: '192.0.2.1' },
    requestKey: randomUUID(),
    ...more,
  })
}
async function request(more: Partial<ToRequest> = {}): Promise<HireId> {
  const result = await ask(more)
  if (!result.ok) throw new Error(result.problem)
  return result.value.id
}
const stateOf = async (id: HireId) => (await opened.database.forGroup(site.groupId, (db) => findHire(db, id)))?.state
const leadOf = async (id: HireId) => {
  const hire = await opened.database.forGroup(site.groupId, (db) => findHire(db, id))
  if (!hire?.leadId) throw new Error('no lead')
  return openLead(opened.database, { groupId: site.groupId, siteId: site.id }, hire.leadId)
}

test('of a hundred who ask for a day at once one has it, and each answer is one of the two', async () => {
  const outcomes = await Promise.all(Array.from({ length: 100 }, () => ask()))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(new Set(outcomes.flatMap((each) => (each.ok ? [] : [each.problem])))).toEqual(new Set(['taken']))
  expect(await listHired(deps, { site })).toHaveLength(1)
})

test('a request becomes one lead with its dates and its price, however often the job runs, and is delivered', async () => {
  const id = await request()
  expect(await deps.runJobs(site.groupId)).toEqual(['hire.store-lead'])
  const lead = await leadOf(id)
  expect(lead).toMatchObject({
    category: 'Used Vehicle Enquiry',
    subcategory: 'Rental Request',
    eventId: 15,
    vehicleId: car.id,
    payload: {
      Hire: 'Requested: Tue 1 Dec to Thu 3 Dec 2026',
      'Hire From': '2026-12-01',
      'Hire Until': '2026-12-03',
      'Hire Quote': '3 days: $267, 600 km included',
      message: 'With a child seat.',
    },
  })
  await deps.deliverDue(site.groupId)
  expect(deps.mails.map(({ to }) => to)).toContainEqual(['desk@dealer.example'])
})

test('a day that runs out unanswered is free again, and can still be confirmed while nobody else has it', async () => {
  const one = await request()
  now = later(25)
  expect(await listHired(deps, { site })).toEqual([])
  const other = await request({ days: { from: '2026-12-03', until: '2026-12-04' } })
  expect(await stateOf(one)).toBe('expired')
  expect(await confirmHire(deps, { site, id: one, actor: bea })).toEqual({ ok: false, problem: 'taken' })
  await declineHire(deps, { site, id: other, actor: bea })
  expect((await confirmHire(deps, { site, id: one, actor: bea })).ok).toBe(true)
  expect(await ask()).toEqual({ ok: false, problem: 'taken' })
})

test('confirming writes to the shopper and changes the lead, once', async () => {
  const id = await request()
  await deps.runJobs(site.groupId)
  deps.mails.length = 0
  await confirmHire(deps, { site, id, actor: bea })
  await confirmHire(deps, { site, id, actor: bea })
  await deps.runJobs(site.groupId)
  const mails = deps.mails.filter(({ to }) => to.includes('ann@mail.example'))
  expect(mails.map(({ subject }) => subject)).toEqual(['Confirmed: 2019 Toyota Hilux, Tue 1 Dec to Thu 3 Dec 2026'])
  expect(mails[0]?.text).toContain('3 days: $267, 600 km included')
  expect((await leadOf(id))?.payload['Hire']).toBe('Confirmed: Tue 1 Dec to Thu 3 Dec 2026')
  now = later(100)
  expect(await ask()).toEqual({ ok: false, problem: 'taken' })
})

test('declining frees the days and says why, to the shopper only', async () => {
  const id = await request()
  await deps.runJobs(site.groupId)
  await declineHire(deps, { site, id, actor: bea, reason: 'It needs new tyres first.' })
  await deps.runJobs(site.groupId)
  const mail = deps.mails.findLast(({ to }) => to.includes('ann@mail.example'))
  expect(mail?.subject).toContain('Not available')
  expect(mail?.text).toContain('It needs new tyres first.')
  expect((await ask()).ok).toBe(true)
  expect(await confirmHire(deps, { site, id, actor: bea })).toEqual({ ok: false, problem: 'answered' })
})

test('a vehicle that is kept back is not rented out until its block ends, and no block goes over a request', async () => {
  const blocked = await blockVehicle(deps, { site, vehicleId: car.id, days, reason: 'Service', actor: bea })
  if (!blocked.ok) throw new Error(blocked.problem)
  expect(await ask()).toEqual({ ok: false, problem: 'taken' })
  expect(await endHire(deps, { site, id: blocked.value.id, actor: bea })).toEqual({ ok: true, value: null })
  expect((await ask()).ok).toBe(true)
  expect(await blockVehicle(deps, { site, vehicleId: car.id, days, reason: '', actor: bea })).toEqual({
    ok: false,
    problem: 'taken',
  })
})

test('a vehicle that was reserved or sold meanwhile is not rented out', async () => {
  const sold = await addTestVehicle(opened.database, site, {
    isRental: true,
    rentalPrice: centsFromDollars(89),
    isReserved: true,
  })
  expect(await ask({ vehicle: { ...sold, isReserved: false } })).toEqual({ ok: false, problem: 'gone' })
})

test('staff of another group answer nothing, and a person who is erased leaves nothing', async () => {
  const id = await request()
  const theirs = await addTestDealer(opened.database, {})
  expect(await confirmHire(deps, { site: theirs, id, actor: bea })).toEqual({ ok: false, problem: 'unknown' })
  expect(await listHired(deps, { site: theirs })).toEqual([])
  const erase = (groupId: GroupId) =>
    opened.database.forGroup(groupId, (db) =>
      eraseBookings(db, { emailKey: 'ann@mail.example', phoneKeys: [], leads: [] }),
    )
  expect(await erase(theirs.groupId)).toEqual({ appointments: 0, rentals: 0 })
  expect(await erase(site.groupId)).toEqual({ appointments: 0, rentals: 1 })
  expect((await ask()).ok).toBe(true)
})
