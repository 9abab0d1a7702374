import { hour } from '#kernel/duration.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { returnLead, withdrawLead } from '#features/leads/server/follow/follow-change.ts'
import { centsFromDollars } from '#kernel/money.ts'
import { retryAfterOf } from '#platform/unavailable.ts'
import type { Days } from '#kernel/calendar-days.ts'
import type { HireId } from '../../domain/hire/hire.ts'
import { cancelBooking, moveBooking } from '../change-booking.ts'
import { addTestVehicle } from '#features/inventory/server/test-stock.ts'
import { bea, bookingWorld, morning } from '../test-booking-world.ts'
import { bookAs, placeOf } from '../test-bookings.ts'
import { blockVehicle, confirmHire } from './decide-hire.ts'
import { findHire } from './hire-store.ts'
import { hireOfLead } from './release-hire-of-lead.ts'
import { requestHire } from './request-hire.ts'
import { sampleRequest } from './sample-request.ts'

let car: Vehicle
const world = await bookingWorld({
  bookings: { test_drive: { enabled: true }, rental: { enabled: true, hold_hours: 24 }, per_person: 50 },
})
const { database, deps } = world
beforeEach(async () => {
  car = await addTestVehicle(database, world.site, { isRental: true, rentalPrice: centsFromDollars(89) })
})

const at = (day: string, clock = '10:00') => new Date(`${day}T${clock}:00+11:00`)
const drive = (day: string, clock?: string) =>
  bookAs(deps, world.site, { kind: 'test-drive', vehicle: car, start: at(day, clock) })
const rent = (days: Days) => requestHire(deps, sampleRequest(world.site, car, days))
const outcome = async (pending: Promise<{ ok: true } | { ok: false; problem: string }>): Promise<string> => {
  const result = await pending
  return result.ok ? 'yes' : result.problem
}
const firstWeek = { from: '2026-12-01', until: '2026-12-04' }

test('a vehicle that is out on rental is driven by nobody on those days, and again from the day after', async () => {
  expect(await outcome(rent(firstWeek))).toBe('yes')
  expect(await outcome(drive('2026-12-01', '08:00'))).toBe('taken')
  expect(await outcome(drive('2026-12-04', '16:00'))).toBe('taken')
  expect(await outcome(drive('2026-11-30'))).toBe('yes')
  expect(await outcome(drive('2026-12-07'))).toBe('yes')
  const plan = { site: world.site, kind: 'test-drive', location: placeOf(world.site), vehicle: car } as const
  const free = await deps.slots.freeDays(plan)
  expect(
    free.ok && free.value.map(({ date }) => date).filter((day) => day >= '2026-12-01' && day <= '2026-12-04'),
  ).toEqual([])
  world.now = new Date(morning.getTime() + 34 * hour)
  // Nobody answered the request in time: its days are free again.
  expect(await outcome(drive('2026-12-02'))).toBe('yes')
})

test('a vehicle that somebody comes to drive is not rented out over that day, and is when they cancel', async () => {
  const booked = await drive('2026-12-02')
  if (!booked.ok) throw new Error(booked.problem)
  expect(await outcome(rent(firstWeek))).toBe('taken')
  expect(await outcome(rent({ from: '2026-12-03', until: '2026-12-04' }))).toBe('yes')
  const stored = {
    site: world.site,
    vehicleId: car.id,
    days: { from: '2026-12-02', until: '2026-12-02' },
    reason: '',
    actor: bea,
  }
  expect(await outcome(blockVehicle(deps, stored))).toBe('taken')
  await cancelBooking(deps, { site: world.site, id: booked.value.id, actor: { kind: 'shopper' } })
  expect(await outcome(blockVehicle(deps, stored))).toBe('yes')
})

test('an appointment is not moved into a rental, and a request that ran out is not confirmed over an appointment', async () => {
  const booked = await drive('2026-11-30')
  const requested = await rent(firstWeek)
  if (!booked.ok || !requested.ok) throw new Error('not set up')
  const move = { site: world.site, id: booked.value.id, actor: bea }
  expect(await outcome(moveBooking(deps, move, { start: at('2026-12-02') }))).toBe('taken')
  world.now = new Date(morning.getTime() + 34 * hour)
  expect(await outcome(moveBooking(deps, move, { start: at('2026-12-02') }))).toBe('yes')
  expect(await outcome(confirmHire(deps, { site: world.site, id: requested.value.id, actor: bea }))).toBe('taken')
})

test('of fifty who want to rent it and fifty who want to drive it on one day, one kind has it', async () => {
  const day = '2026-12-02'
  const pending = Array.from({ length: 100 }, (_, n) => (n % 2 ? drive(day) : rent({ from: day, until: day })))
  const kinds: string[] = []
  for (const [n, each] of (await Promise.allSettled(pending)).entries()) {
    // On a busy machine some wait too long for a connection: they are asked to come again, and have nothing.
    if (each.status === 'rejected') expect(retryAfterOf(each.reason)).toBe(10)
    else if (each.value.ok) kinds.push(n % 2 ? 'drive' : 'rent')
  }
  expect(kinds).toHaveLength(1)
})

const stateOf = async (id: HireId) => (await database.forGroup(world.site.groupId, (db) => findHire(db, id)))?.state

test.each(['requested', 'confirmed'] as const)(
  'withdrawing the enquiry of a %s rental frees its days',
  async (state) => {
    const requested = await rent(firstWeek)
    if (!requested.ok) throw new Error(requested.problem)
    const { id } = requested.value
    await deps.runJobs(world.site.groupId)
    if (state === 'confirmed') await confirmHire(deps, { site: world.site, id, actor: bea })
    const hire = await database.forGroup(world.site.groupId, (db) => findHire(db, id))
    if (!hire?.leadId) throw new Error('no lead')
    const toFollow = { site: world.site, token: deps.follow.tokenOf(hire.leadId) }
    const follow = { ...deps, heldByLeads: [hireOfLead] }
    expect(await outcome(withdrawLead(follow, toFollow))).toBe('yes')
    expect(await stateOf(id)).toBe('ended')
    expect(await outcome(drive('2026-12-02'))).toBe('yes')
    // Who takes the withdrawal back has lost the days: staff can give them while nobody else has them.
    expect(await outcome(returnLead(follow, toFollow))).toBe('yes')
    expect(await stateOf(id)).toBe('expired')
    expect(await outcome(confirmHire(deps, { site: world.site, id, actor: bea }))).toBe('taken')
  },
)
