import { beforeEach, expect, test } from 'vitest'
import { addTestVehicle } from '#features/inventory/server/test-stock.ts'
import { placeOf } from '#features/bookings/server/test-bookings.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { InputOf } from '#console/calls/all-calls.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { testWeb } from '#pages/test-web.ts'
import { testConsole } from '../test-console.ts'

let site: Site
let car: Vehicle
const web = await testWeb()
const staff = testConsole(web)
beforeEach(async () => {
  site = await web.addDealer({ bookings: { test_drive: { enabled: true, capacity: 2 }, service: { capacity: 1 } } })
  car = await addTestVehicle(web.deps.database, site)
})

/** A day of the calendar with a free time in its hours, at which shoppers may book as well. */
async function openDay() {
  const free = await web.deps.slots.freeDays({ site, kind: 'test-drive', location: placeOf(site), vehicle: car })
  const day = free.ok ? free.value[1] : undefined
  const slot = day?.slots[0]
  if (!slot || !day) throw new Error('nothing is free')
  return { date: day.date, minutes: slot.minutes }
}
const night = async () => ({ ...(await openDay()), minutes: 22 * 60 })

type Input = InputOf<'bookings.create'>
const inputOf = (start: Input['start'], more: Partial<Input> = {}): Input => ({
  kind: 'test-drive',
  location: placeOf(site).slug,
  start,
  vehicleId: car.id,
  name: 'Ann Lee',
  phone: '0412 345 678',
  email: 'ann@mail.example',
  ...more,
})
const create = (input: Input) => staff.call('bookings.create', input, { site, role: 'salesperson' })
const refusal = async (input: Input, at: Parameters<typeof staff.send>[2] = { site }) => {
  const response = await staff.send('bookings.create', input, at)
  const body = (await response.json()) as { error?: string; fields?: Record<string, string> }
  return { status: response.status, error: body.error, fields: Object.keys(body.fields ?? {}) }
}
const booked = async (date: string) =>
  (await staff.call('bookings.calendar', { from: date, days: 1 }, { site })).days.flatMap(({ bookings }) => bookings)

test('what was booked by mistake is cancelled on what the booking said of itself', async () => {
  const { id, start } = await create(inputOf(await openDay()))
  await staff.call('bookings.cancel', { id, reason: 'By mistake', seen: { start, state: 'booked' } }, { site })
  const [shown] = (await booked(start.slice(0, 10))).filter((each) => each.id === id)
  expect(shown?.state ?? 'cancelled').toBe('cancelled')
})

test('a salesperson makes an appointment at any minute, with its lead, its confirmation and its place in the calendar', async () => {
  const { date, minutes } = await openDay()
  const { id, leadId } = await create(inputOf({ date, minutes: minutes + 10 }))
  expect(await booked(date)).toMatchObject([
    { id, leadId, day: date, minutes: { from: minutes + 10 }, vehicleId: car.id },
  ])
  const { rows } = await web.deps.database.platformPool.query<{ data: { mail: string } }>(
    `select data from pgboss.job where name = 'booking.mail' and data ->> 'bookingId' = $1`,
    [id],
  )
  expect(rows.map(({ data }) => data.mail)).toContain('booked')
  const lead = await staff.call('leads.read', { id: leadId }, { site })
  expect(JSON.stringify(lead)).toContain('In the calendar')
  const audit = await web.deps.database.forGroup(site.groupId, (db) =>
    db.selectFrom('audit_entry').select('action').where('subject_id', '=', id).execute(),
  )
  expect(audit).toEqual([{ action: 'bookings.create' }])
})

test('a hand-over of a vehicle that is sold, a visit and a service stand beside each other', async () => {
  const start = await openDay()
  await create(inputOf(start, { kind: 'visit', vehicleId: null, name: 'Bo Hall' }))
  await create(inputOf(start, { kind: 'service', vehicleId: null, ownVehicle: 'Yaris, ABC123', name: 'Cy Wu' }))
  await web.deps.database.forGroup(site.groupId, (db) =>
    db.updateTable('vehicle').set({ status: 'sold' }).where('vehicle_id', '=', car.id).execute(),
  )
  expect(await refusal(inputOf(start))).toMatchObject({ status: 409, error: 'The vehicle’s been reserved or sold.' })
  await create(inputOf(start, { kind: 'hand-over' }))
  const kinds = (await booked(start.date)).map(({ kind, vehicle }) => `${kind} ${vehicle}`)
  expect(kinds.toSorted()).toMatchObject(
    [/^hand-over .*Hilux/, /^service Yaris, ABC123$/, /^visit $/].map((each) => expect.stringMatching(each)),
  )
})

test('outside of opening hours it needs to be said, and what has passed is refused even so', async () => {
  const start = await night()
  expect(await refusal(inputOf(start))).toMatchObject({ status: 422, fields: ['anyway'] })
  expect(await booked(start.date)).toEqual([])
  await create(inputOf(start, { anyway: true }))
  expect(await booked(start.date)).toHaveLength(1)
  expect((await refusal(inputOf('2020-01-01T00:00:00.000Z', { anyway: true }))).status).toBe(409)
})

test('a full time, a vehicle that is out and a block are said with different words', async () => {
  const start = await openDay()
  await create(inputOf(start))
  expect((await refusal(inputOf(start, { kind: 'visit', email: '' }))).error).toContain('Someone else has this vehicle')
  await create(inputOf(start, { kind: 'service', vehicleId: null }))
  expect((await refusal(inputOf(start, { kind: 'service', vehicleId: null }))).error).toContain('Every place')
  const block = { location: placeOf(site).slug, kind: null, date: start.date, from: 0, until: 1440, reason: 'Fair' }
  await staff.call('bookings.block', block, { site })
  expect((await refusal(inputOf(start, { kind: 'visit', vehicleId: null }))).error).toContain('blocked')
})

test('of many who want the last place at once one has it, and nothing of the others is stored', async () => {
  const start = await openDay()
  const responses = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      refusal(inputOf(start, { kind: 'service', vehicleId: null, email: `racer${at}@mail.example` })),
    ),
  )
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  const leads = await web.deps.database.forGroup(site.groupId, (db) =>
    db.selectFrom('lead').select('lead_id').execute(),
  )
  expect([(await booked(start.date)).length, leads.length]).toEqual([1, 1])
})

test('who is meant is needed: a name, a phone number or an email; of a test drive the vehicle', async () => {
  const start = await openDay()
  expect(await refusal(inputOf(start, { name: '' }))).toMatchObject({ status: 422, fields: ['name'] })
  expect(await refusal(inputOf(start, { phone: '', email: '' }))).toMatchObject({ status: 422, fields: ['phone'] })
  expect(await refusal(inputOf(start, { email: 'nobody' }))).toMatchObject({ status: 422, fields: ['email'] })
  expect(await refusal(inputOf(start, { vehicleId: null }))).toMatchObject({ status: 422, fields: ['vehicleId'] })
  expect(await booked(start.date)).toEqual([])
})

test('another group reaches neither location nor vehicle, and whoever edits pages makes none', async () => {
  const start = await openDay()
  const theirs = await web.addDealer({})
  expect(await refusal(inputOf(start), { site: theirs })).toMatchObject({ status: 422 })
  const own = inputOf(start, { location: placeOf(theirs).slug })
  expect(await refusal(own, { site: theirs })).toMatchObject({ status: 422, fields: ['vehicleId'] })
  expect((await refusal(inputOf(start), { site, role: 'content-editor' })).status).toBe(403)
  expect(await booked(start.date)).toEqual([])
})

test('staff move to any minute, are refused with words where it is taken, and outside of hours only anyway', async () => {
  const { date, minutes } = await openDay()
  const { id } = await create(inputOf({ date, minutes }, { kind: 'service', vehicleId: null }))
  await create(inputOf({ date, minutes: minutes + 60 }, { kind: 'service', vehicleId: null }))
  await staff.call('bookings.move', { id, start: { date, minutes: minutes + 25 } }, { site })
  expect((await booked(date)).find((each) => each.id === id)?.minutes.from).toBe(minutes + 25)
  const onto = await staff.send('bookings.move', { id, start: { date, minutes: minutes + 70 } }, { site })
  expect([onto.status, await onto.text()]).toEqual([409, expect.stringContaining('Every place')])
  const late = { id, start: { date, minutes: 22 * 60 } }
  expect((await staff.send('bookings.move', late, { site })).status).toBe(422)
  await staff.call('bookings.move', { ...late, anyway: true }, { site })
  expect((await booked(date)).find((each) => each.id === id)?.minutes.from).toBe(22 * 60)
})
