import { minute } from '#kernel/duration.ts'
import { beforeEach, expect, test } from 'vitest'
import { addTestVehicle } from '#features/inventory/server/test-stock.ts'
import { bookAs, placeOf } from '#features/bookings/server/test-bookings.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { testWeb } from '#pages/test-web.ts'
import { testConsole } from '../test-console.ts'

let site: Site
let car: Vehicle
const web = await testWeb()
const staff = testConsole(web)
beforeEach(async () => {
  site = await web.addDealer({ bookings: { test_drive: { enabled: true, capacity: 2 }, service: { enabled: true } } })
  car = await addTestVehicle(web.deps.database, site)
})

/** A free time of the calendar that can be moved from and to. */
async function booked() {
  const free = await web.deps.slots.freeDays({ site, kind: 'test-drive', location: placeOf(site), vehicle: car })
  const day = free.ok ? free.value[1] : undefined
  const start = day?.slots[0]?.start
  if (!start || !day) throw new Error('nothing is free')
  const made = await bookAs(web.deps, site, { kind: 'test-drive', vehicle: car, start })
  if (!made.ok) throw new Error(made.problem)
  return { id: made.value.id, date: day.date }
}
const startOf = async (id: string) => {
  const { rows } = await web.deps.database.platformPool.query<{ start: Date }>(
    'select lower(during) as start from booking where booking_id = $1',
    [id],
  )
  return rows[0]?.start.toISOString() ?? ''
}
const dayOf = async (date: string) =>
  (await staff.call('bookings.calendar', { from: date, days: 1 }, { site })).days.find(
    ({ location }) => location.slug === placeOf(site).slug,
  )

test('a day lists who comes when with what, is moved by a salesperson, and cancelled with a reason', async () => {
  const { id, date } = await booked()
  const before = await dayOf(date)
  expect(before).toMatchObject({ capacity: { 'test-drive': 2 }, bookings: [{ id, kind: 'test-drive', isAhead: true }] })
  expect(before?.bookings[0]?.vehicle).toContain('Hilux')
  const { days } = await staff.call('bookings.times', { id }, { site, role: 'salesperson' })
  const later = days.at(-1)
  const time = later?.times.at(-1)
  if (!later || !time) throw new Error('nowhere to move it')
  await staff.call('bookings.move', { id, start: time.start }, { site, role: 'salesperson' })
  expect((await dayOf(date))?.bookings).toEqual([])
  expect((await dayOf(later.date))?.bookings).toMatchObject([{ id, from: time.text }])
  const again = await staff.send('bookings.move', { id, start: '2026-01-01T00:00:00.000Z' }, { site })
  expect(again.status).toBe(409)
  expect((await staff.send('bookings.cancel', { id, reason: ' ' }, { site })).status).toBe(422)
  await staff.call('bookings.cancel', { id, reason: 'It was sold.' }, { site })
  expect((await dayOf(later.date))?.bookings).toMatchObject([{ id, state: 'cancelled', isAhead: false }])
  const audit = await web.deps.database.forGroup(site.groupId, (db) =>
    db.selectFrom('audit_entry').select('action').where('subject_id', '=', id).execute(),
  )
  expect(audit.map(({ action }) => action).toSorted()).toEqual(['bookings.cancel', 'bookings.move'])
})

test('of two who move one appointment at the same moment one is refused and reads where it is now; undo is on the new base', async () => {
  const { id } = await booked()
  const { days } = await staff.call('bookings.times', { id }, { site })
  const [first, second] = days.at(-1)?.times ?? []
  if (!first || !second) throw new Error('nowhere to move it')
  const before = await startOf(id)
  const seen = { start: before, state: 'booked' } as const
  const responses = await Promise.all(
    [first, second].map(({ start }) => staff.send('bookings.move', { id, start, seen }, { site })),
  )
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 412])
  const refused = responses.find(({ status }) => status === 412)
  const now = await startOf(id)
  expect(await refused?.json()).toMatchObject({ kind: 'stale', current: { start: now, state: 'booked' } })
  const back = { id, start: before, anyway: true, seen: { start: now, state: 'booked' } } as const
  expect(await staff.call('bookings.move', back, { site })).toEqual({ start: before })
  expect(await startOf(id)).toBe(before)
})

test('a time is blocked by the clock of the location, says who is booked all the same, and is opened again', async () => {
  const { date } = await booked()
  const time = { location: placeOf(site).slug, kind: null, date, from: 0, until: 1440, reason: 'Stocktake' }
  const { id, stillBooked } = await staff.call('bookings.block', time, { site })
  expect(stillBooked).toBe(1)
  expect((await dayOf(date))?.blocks).toMatchObject([{ id, from: '12:00\u00a0am', reason: 'Stocktake' }])
  const wrong = await staff.send('bookings.block', { ...time, from: 600, until: 500 }, { site })
  expect(wrong.status).toBe(422)
  const { was } = await staff.call('bookings.unblock', { id }, { site })
  expect((await dayOf(date))?.blocks).toEqual([])
  // What it answers is what takes it back.
  expect(was).toEqual(time)
})

test('another group, another role and another site reach nothing', async () => {
  const { id } = await booked()
  const other = await web.addDealer({})
  const cancel = { id, reason: 'Mine now' }
  expect((await staff.send('bookings.cancel', cancel, { site: other })).status).toBe(404)
  expect((await staff.send('bookings.times', { id }, { site: other })).status).toBe(404)
  const today = { from: '2026-11-25', days: 1 } as const
  expect((await staff.send('bookings.calendar', today, { site, role: 'content-editor' })).status).toBe(403)
})

test('Today counts the appointments of the day; how one went is noted, corrected and taken back', async () => {
  const { id } = await booked()
  const counted = async () =>
    (await staff.call('today.summary', {}, { site })).appointments?.next.filter(({ isToday }) => isToday).length
  expect(await counted()).toBe(0)
  const moveTo = (from: Date) =>
    web.deps.database.platformPool.query(
      'update booking set during = tstzrange($1, $2), occupied = tstzrange($1, $2) where booking_id = $3',
      [from, new Date(from.getTime() + minute), id],
    )
  const from = web.deps.now()
  await moveTo(new Date(from.getTime() + minute))
  expect(await counted()).toBe(1)
  await moveTo(from)
  const date = localTime(from, site.timeZone).date
  const state = async () => (await dayOf(date))?.bookings[0]?.state
  for (const noted of ['no-show', 'done', 'booked'] as const) {
    await staff.call('bookings.close', { id, state: noted }, { site, role: 'salesperson' })
    expect(await state()).toBe(noted)
  }
})
