import { hour } from '#kernel/duration.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { openLead } from '#features/leads/server/test-leads.ts'
import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import { addTestDealer } from '#features/sites/server/test-site.ts'
import type { GroupId } from '#kernel/ids.ts'
import { centsFromDollars } from '#kernel/money.ts'
import type { HireId } from '../../domain/hire/hire.ts'
import { eraseBookings } from '../records/erase-bookings-store.ts'
import { addTestVehicle } from '#features/inventory/server/test-stock.ts'
import { bea, bookingWorld, morning } from '../test-booking-world.ts'
import { blockVehicle, confirmHire, declineHire, endHire, listHired } from './decide-hire.ts'
import { findHire } from './hire-store.ts'
import { requestHire, type ToRequest } from './request-hire.ts'
import { sampleRequest } from './sample-request.ts'

let car: Vehicle
const world = await bookingWorld({
  delivery: { mail: 'desk@dealer.example' },
  bookings: { rental: { enabled: true, hold_hours: 24 }, per_person: 50 },
})
const { database, deps } = world
beforeEach(async () => {
  car = await addTestVehicle(database, world.site, { isRental: true, rentalPrice: centsFromDollars(89) })
})

const days = { from: '2026-12-01', until: '2026-12-03' }
const later = (hours: number) => new Date(morning.getTime() + hours * hour)

function ask(more: Partial<ToRequest> = {}) {
  return requestHire(deps, { ...sampleRequest(world.site, car, days), ...more })
}
async function request(more: Partial<ToRequest> = {}): Promise<HireId> {
  const result = await ask(more)
  if (!result.ok) throw new Error(result.problem)
  return result.value.id
}
const stateOf = async (id: HireId) => (await database.forGroup(world.site.groupId, (db) => findHire(db, id)))?.state
const leadOf = async (id: HireId) => {
  const hire = await database.forGroup(world.site.groupId, (db) => findHire(db, id))
  if (!hire?.leadId) throw new Error('no lead')
  return openLead(database, { groupId: world.site.groupId, siteId: world.site.id }, hire.leadId)
}

test('of a hundred who ask for a day at once one has it, and each answer is one of the two', async () => {
  const outcomes = await Promise.all(Array.from({ length: 100 }, () => ask()))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(new Set(outcomes.flatMap((each) => (each.ok ? [] : [each.problem])))).toEqual(new Set(['taken']))
  expect(await listHired(deps, { site: world.site })).toHaveLength(1)
})

test('a request becomes one lead with its dates and its price, however often the job runs, and is delivered', async () => {
  const id = await request()
  expect(await deps.runJobs(world.site.groupId)).toEqual(['hire.store-lead'])
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
  await deps.deliverDue(world.site.groupId)
  expect(deps.mails.map(({ to }) => to)).toContainEqual(['desk@dealer.example'])
})

test('days are held until the yard closes, no shorter than the hours that were promised', async () => {
  const id = await request()
  const hire = await database.forGroup(world.site.groupId, (db) => findHire(db, id))
  const held = hire?.heldUntil ?? morning
  expect(localTime(held, 'Australia/Sydney').minutes).toBe(17 * 60)
  expect(held.getTime() - morning.getTime()).toBeGreaterThanOrEqual(24 * hour)
})

test('a day that runs out unanswered is free again, and can still be confirmed while nobody else has it', async () => {
  const one = await request()
  world.now = later(34)
  expect(await listHired(deps, { site: world.site })).toEqual([])
  const other = await request({ days: { from: '2026-12-03', until: '2026-12-04' } })
  expect(await stateOf(one)).toBe('expired')
  expect(await confirmHire(deps, { site: world.site, id: one, actor: bea })).toEqual({ ok: false, problem: 'taken' })
  await declineHire(deps, { site: world.site, id: other, actor: bea })
  expect((await confirmHire(deps, { site: world.site, id: one, actor: bea })).ok).toBe(true)
  expect(await ask()).toEqual({ ok: false, problem: 'taken' })
})

test('confirming writes to the shopper and changes the lead, once', async () => {
  const id = await request()
  await deps.runJobs(world.site.groupId)
  deps.mails.length = 0
  await confirmHire(deps, { site: world.site, id, actor: bea })
  await confirmHire(deps, { site: world.site, id, actor: bea })
  await deps.runJobs(world.site.groupId)
  const mails = deps.mails.filter(({ to }) => to.includes('ann@mail.example'))
  expect(mails.map(({ subject }) => subject)).toEqual(['Confirmed: 2019 Toyota Hilux, Tue 1 Dec to Thu 3 Dec 2026'])
  expect(mails[0]?.text).toContain('3 days: $267, 600 km included')
  expect((await leadOf(id))?.payload['Hire']).toBe('Confirmed: Tue 1 Dec to Thu 3 Dec 2026')
  world.now = later(100)
  expect(await ask()).toEqual({ ok: false, problem: 'taken' })
})

test('declining frees the days and says why, to the shopper only', async () => {
  const id = await request()
  await deps.runJobs(world.site.groupId)
  await declineHire(deps, { site: world.site, id, actor: bea, reason: 'It needs new tyres first.' })
  await deps.runJobs(world.site.groupId)
  const mail = deps.mails.findLast(({ to }) => to.includes('ann@mail.example'))
  expect(mail?.subject).toContain('Not available')
  expect(mail?.text).toContain('It needs new tyres first.')
  expect((await ask()).ok).toBe(true)
  expect(await confirmHire(deps, { site: world.site, id, actor: bea })).toEqual({ ok: false, problem: 'answered' })
})

test('a vehicle that is kept back is not rented out until its block ends, and no block goes over a request', async () => {
  const blocked = await blockVehicle(deps, { site: world.site, vehicleId: car.id, days, reason: 'Service', actor: bea })
  if (!blocked.ok) throw new Error(blocked.problem)
  expect(await ask()).toEqual({ ok: false, problem: 'taken' })
  expect(await endHire(deps, { site: world.site, id: blocked.value.id, actor: bea })).toEqual({ ok: true, value: null })
  expect((await ask()).ok).toBe(true)
  expect(await blockVehicle(deps, { site: world.site, vehicleId: car.id, days, reason: '', actor: bea })).toEqual({
    ok: false,
    problem: 'taken',
  })
})

test('a vehicle that was reserved or sold meanwhile is not rented out', async () => {
  const sold = await addTestVehicle(database, world.site, {
    isRental: true,
    rentalPrice: centsFromDollars(89),
    isReserved: true,
  })
  expect(await ask({ vehicle: { ...sold, isReserved: false } })).toEqual({ ok: false, problem: 'gone' })
})

test('staff of another group answer nothing, and a person who is erased leaves nothing', async () => {
  const id = await request()
  const theirs = await addTestDealer(database, {})
  expect(await confirmHire(deps, { site: theirs, id, actor: bea })).toEqual({ ok: false, problem: 'unknown' })
  expect(await listHired(deps, { site: theirs })).toEqual([])
  const erase = (groupId: GroupId) =>
    database.forGroup(groupId, (db) => eraseBookings(db, { emailKey: 'ann@mail.example', phoneKeys: [], leads: [] }))
  expect(await erase(theirs.groupId)).toEqual({ appointments: 0, rentals: 0 })
  expect(await erase(world.site.groupId)).toEqual({ appointments: 0, rentals: 1 })
  expect((await ask()).ok).toBe(true)
})
