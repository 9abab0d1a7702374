import { minute } from '#kernel/duration.ts'
import { beforeEach, expect, test } from 'vitest'
import { asId, type GroupId } from '#kernel/ids.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { addTestDealer } from '#features/sites/server/test-site.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { cancelBooking } from '../change-booking.ts'
import { eraseBookings } from '../records/erase-bookings-store.ts'
import { openBooking } from '../open-booking.ts'
import { bookAs, placeOf, testBookingDeps } from '../test-bookings.ts'
import { blockTime, type ToBlock, unblockTime } from './block-time.ts'
import { listBookedDay } from './list-bookings.ts'

let site: Site
const morning = new Date('2026-11-24T08:00:00+11:00')
const bea = { kind: 'staff', id: asId<'user'>('00000000-0000-4000-8000-00000000bea0'), name: 'Bea' } as const
const settings = { bookings: { service: { enabled: true, lead_hours: 2, capacity: 2, days_ahead: 200 } } }

const opened = await testDatabase()
const deps = testBookingDeps({ database: opened.database, now: () => morning })
beforeEach(async () => void (site = await addTestDealer(opened.database, settings)))

const at = (clock: string, day = '2026-11-25') => new Date(`${day}T${clock}:00+11:00`)
const block = (more: Partial<ToBlock> = {}) =>
  blockTime(deps, {
    site,
    location: placeOf(site).slug,
    kind: null,
    from: at('09:00'),
    until: at('12:00'),
    reason: 'Stocktake',
    actor: bea,
    ...more,
  })
const freeAt = async (clock: string) => {
  const free = await deps.slots.freeDays({ site, kind: 'service', location: placeOf(site) })
  return (
    free.ok && free.value.flatMap(({ slots }) => slots).some(({ start }) => start.getTime() === at(clock).getTime())
  )
}

test('a day is listed in order with what is blocked, cancelled ones too, by the clock of the location', async () => {
  const late = await bookAs(deps, site, { start: at('16:00') })
  const early = await bookAs(deps, site, { start: at('08:00') })
  await bookAs(deps, site, { start: at('08:00', '2026-11-26') })
  if (!late.ok || !early.ok) throw new Error('not booked')
  await cancelBooking(deps, { site, id: late.value.id, actor: bea }, 'Sick')
  await block()
  const [day, ...others] = await listBookedDay(deps, site, { date: '2026-11-25' })
  expect(others).toEqual([])
  expect(day?.bookings.map(({ id, state }) => [id, state])).toEqual([
    [early.value.id, 'booked'],
    [late.value.id, 'cancelled'],
  ])
  expect(day?.blocks).toMatchObject([{ reason: 'Stocktake', by: 'Bea', from: at('09:00'), until: at('12:00') }])
})

test('the days on which clocks change are 23 and 25 hours long', async () => {
  const spring = await listBookedDay(deps, site, { date: '2026-10-04' })
  expect(spring[0]?.bookings).toEqual([])
  const midnight = new Date('2027-04-04T13:59:00Z')
  const made = await block({ from: midnight, until: new Date(midnight.getTime() + minute) })
  expect(made.ok).toBe(true)
  expect((await listBookedDay(deps, site, { date: '2027-04-04' }))[0]?.blocks).toHaveLength(1)
  expect((await listBookedDay(deps, site, { date: '2027-04-05' }))[0]?.blocks).toHaveLength(0)
})

test('what is blocked is not offered, and who is booked already is named and stays', async () => {
  const booked = await bookAs(deps, site, { start: at('10:00') })
  if (!booked.ok) throw new Error(booked.problem)
  const blocked = await block()
  expect(blocked).toMatchObject({ ok: true, value: { stillBooked: [{ id: booked.value.id }] } })
  expect([await freeAt('08:30'), await freeAt('09:00'), await freeAt('11:30'), await freeAt('12:00')]).toEqual([
    true,
    false,
    false,
    true,
  ])
  expect((await openBooking(deps, { site, token: booked.value.token })).ok).toBe(true)
  if (!blocked.ok) return
  expect(await unblockTime(deps, { site, id: blocked.value.id })).toMatchObject({
    ok: true,
    value: { id: blocked.value.id },
  })
  expect(await freeAt('11:30')).toBe(true)
  expect(await unblockTime(deps, { site, id: blocked.value.id })).toEqual({ ok: false, problem: 'unknown' })
})

test('a block of one kind leaves the other', async () => {
  await block({ kind: 'test-drive' })
  expect(await freeAt('09:00')).toBe(true)
})

test.each([
  ['at a location that the site does not show', { location: 'elsewhere' }, 'unknown-location'],
  ['that ends before it begins', { until: at('09:00') }, 'empty'],
  ['without an end', { until: new Date(Number.NaN) }, 'empty'],
  ['of years', { until: at('09:00', '2028-11-26') }, 'too-long'],
] as const)('a block %s is refused', async (_, more, problem) => {
  expect(await block(more)).toEqual({ ok: false, problem })
})

test('staff of another group see nothing, and take nothing back', async () => {
  const blocked = await block()
  await bookAs(deps, site, { start: at('14:00') })
  const theirs = await addTestDealer(opened.database, settings)
  expect((await listBookedDay(deps, theirs, { date: '2026-11-25' }))[0]).toMatchObject({ bookings: [], blocks: [] })
  const mixed: Site = { ...site, groupId: theirs.groupId }
  expect((await listBookedDay(deps, mixed, { date: '2026-11-25' }))[0]).toMatchObject({ bookings: [], blocks: [] })
  if (blocked.ok) expect(await unblockTime(deps, { site: theirs, id: blocked.value.id })).toMatchObject({ ok: false })
  expect((await listBookedDay(deps, site, { date: '2026-11-25' }))[0]?.blocks).toHaveLength(1)
})

test('a person who is erased leaves no booking, and one who shares nothing with them stays', async () => {
  const zoe = { name: 'Zoe', email: 'Zoe@mail.example', phone: '0412 999 888' }
  await bookAs(deps, site, { start: at('09:00'), contact: zoe })
  await bookAs(deps, site, { start: at('10:00'), contact: { ...zoe, email: 'other@mail.example' } })
  await bookAs(deps, site, { start: at('11:00') })
  await deps.runJobs(site.groupId)
  const erase = (groupId: GroupId) =>
    opened.database.forGroup(groupId, (db) =>
      eraseBookings(db, { emailKey: 'zoe@mail.example', phoneKeys: ['0412999888'], leads: [] }),
    )
  const theirs = await addTestDealer(opened.database, settings)
  expect(await erase(theirs.groupId)).toEqual({ appointments: 0, rentals: 0 })
  expect(await erase(site.groupId)).toEqual({ appointments: 2, rentals: 0 })
  expect((await listBookedDay(deps, site, { date: '2026-11-25' }))[0]?.bookings).toHaveLength(1)
})

test('a lead that is erased takes its booking along', async () => {
  await bookAs(deps, site, { start: at('09:00') })
  await deps.runJobs(site.groupId)
  await opened.database.forGroup(site.groupId, (db) => db.deleteFrom('lead').execute())
  expect((await listBookedDay(deps, site, { date: '2026-11-25' }))[0]?.bookings).toEqual([])
})
