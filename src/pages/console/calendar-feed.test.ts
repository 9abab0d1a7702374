import ICAL from 'ical.js'
import { beforeEach, expect, test } from 'vitest'
import type { Role } from '#features/accounts/domain/permissions.ts'
import { placeOf } from '#features/bookings/server/test-bookings.ts'
import { addTestVehicle } from '#features/inventory/server/test-stock.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { momentOf } from '#features/sites/domain/local-moment.ts'
import { day } from '#kernel/duration.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { testConsole } from '../api/console/test-console.ts'
import { testWeb } from '../test-web.ts'

let site: Site
let car: Vehicle
const web = await testWeb()
const staff = testConsole(web)
beforeEach(async () => {
  site = await web.addDealer({ bookings: { test_drive: { enabled: true, capacity: 2 }, service: { capacity: 2 } } })
  car = await addTestVehicle(web.deps.database, site)
})

const tomorrow = () => new Date(Date.now() + day).toISOString().slice(0, 10)
async function book(minutes: number, more: { name?: string; message?: string } = {}) {
  const start = { date: tomorrow(), minutes }
  const contact = { name: 'Ann Lee', phone: '0412 345 678', email: `${minutes}@mail.example` }
  const input = { kind: 'test-drive' as const, location: placeOf(site).slug, start, anyway: true, vehicleId: car.id }
  return staff.call('bookings.create', { ...input, ...contact, ...more }, { site })
}
type Who = { cookie?: string; role?: Role }
const dealership = () => placeOf(site).dealershipId
const renew = async (who: Who = {}, dealershipId: string | null = dealership()) => {
  const { href } = await staff.call('bookings.renewFeed', { dealershipId }, { site, ...who })
  return new URL(href).pathname
}
const events = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
const fetched = async (path: string) => events(await (await staff.request(path)).text())

test('a calendar program reads the appointments of a dealership, at the moments that its clock means', async () => {
  const { id, leadId } = await book(10 * 60 + 5)
  const path = await renew({ role: 'salesperson' })
  const response = await staff.request(path)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(response.headers.get('cache-control')).toContain('private')
  const [event] = events(await response.text())
  expect(event?.uid).toContain(id)
  expect(event?.summary).toBe('Test drive: Ann Lee')
  expect(event?.startDate.toJSDate()).toEqual(momentOf(tomorrow(), 605, { ...placeOf(site), whenTwice: 'first' }))
  expect(event?.description).toContain('0412 345 678')
  expect(event?.description).toContain(`/leads/${leadId}`)
})

test('what was typed into a note cannot add a line, and a cancelled appointment stays as one', async () => {
  const { id } = await book(600, { message: 'a;,\\ b\r\nEND:VEVENT\nATTENDEE:x' })
  const path = await renew()
  const [hostile, ...more] = await fetched(path)
  expect([more, hostile?.attendees]).toEqual([[], []])
  expect(hostile?.description).toContain('a;,\\ b END:VEVENT ATTENDEE:x')
  await staff.call('bookings.cancel', { id, reason: 'Rain' }, { site })
  const [event] = await fetched(path)
  expect([event?.component.getFirstPropertyValue('status'), event?.sequence]).toEqual(['CANCELLED', 1])
})

test('who has it already is told that nothing changed, until something does', async () => {
  await book(600)
  const path = await renew()
  const etag = (await staff.request(path)).headers.get('etag') ?? ''
  const again = await staff.request(path, { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  await book(720)
  expect((await staff.request(path, { headers: { 'if-none-match': etag } })).status).toBe(200)
})

test('a new address ends the one before, a stopped one is unknown, and the database holds neither', async () => {
  const before = await renew()
  const path = await renew()
  expect([(await staff.request(before)).status, (await staff.request(path)).status]).toEqual([404, 200])
  const rows = await web.deps.database.platformPool.query('select f::text as text from calendar_feed f')
  const token = /calendars\/(.+)\.ics/.exec(path)?.[1] ?? 'none'
  expect(JSON.stringify(rows.rows)).not.toContain(token)
  const { feeds } = await staff.call('bookings.feeds', {}, { site })
  expect(feeds.find((feed) => feed.dealershipId === dealership())?.fetchedAt).not.toBeNull()
  await staff.call('bookings.endFeed', { dealershipId: dealership() }, { site })
  const guesses = [path, '/calendars/', '/calendars/x.ics', `/calendars/${'A'.repeat(43)}.ics`, path.slice(0, -4)]
  for (const guess of guesses) {
    const response = await staff.request(guess)
    expect([guess, response.headers.get('content-type')?.includes('calendar')]).toEqual([guess, false])
  }
  expect((await staff.request(path)).status).toBe(404)
  expect((await staff.send('bookings.endFeed', { dealershipId: dealership() }, { site })).status).toBe(404)
})

test('one’s own calendar has the appointments of the leads that one looks after, and no others', async () => {
  const seller = await staff.signIn(site)
  const mine = await book(600)
  await book(720, { name: 'Bo Hall' })
  const path = await renew(seller, null)
  expect(await fetched(path)).toEqual([])
  const { user_id: to } = await web.deps.database.forGroup(site.groupId, (db) =>
    db.selectFrom('calendar_feed').select('user_id').executeTakeFirstOrThrow(),
  )
  await staff.call('leads.change', { ids: [mine.leadId], action: { kind: 'assign', to } }, { site })
  expect((await fetched(path)).map(({ summary }) => summary)).toEqual(['Test drive: Ann Lee'])
})

test('an address ends with the work of its owner, and reaches no other dealership and no other group', async () => {
  await book(600)
  const seller = await staff.signIn(site)
  const path = await renew(seller)
  expect(await fetched(path)).toHaveLength(1)
  const narrow = (to: object) =>
    web.deps.database.forGroup(site.groupId, async (db) => {
      const user = await db.selectFrom('calendar_feed').select('user_id').executeTakeFirstOrThrow()
      await db.updateTable('staff_membership').set(to).where('user_id', '=', user.user_id).execute()
    })
  await narrow({ dealership_ids: [crypto.randomUUID()] })
  expect((await staff.request(path)).status).toBe(404)
  await narrow({ dealership_ids: null, role: 'content-editor' })
  expect((await staff.request(path)).status).toBe(404)
  await narrow({ role: 'salesperson' })
  expect((await staff.request(path)).status).toBe(200)
  await web.deps.database.forGroup(site.groupId, (db) => db.deleteFrom('staff_membership').execute())
  expect((await staff.request(path)).status).toBe(404)

  const theirs = await web.addDealer()
  const refused = await staff.send('bookings.renewFeed', { dealershipId: dealership() }, { site: theirs })
  expect(refused.status).toBe(404)
})

test('a program that looks too often waits, and so does whoever guesses', async () => {
  const path = await renew()
  const statuses: number[] = []
  for (let at = 0; at < 61; at++) statuses.push((await staff.request(path)).status)
  expect([statuses[59], statuses[60]]).toEqual([200, 429])
  const guesses: number[] = []
  for (let at = 0; at < 61; at++)
    guesses.push((await staff.request(`/calendars/${String(at).padStart(43, 'x')}.ics`)).status)
  expect(guesses.at(-1)).toBe(429)
})
