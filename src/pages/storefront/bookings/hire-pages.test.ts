import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#kernel/calendar-days.ts'
import { listHired } from '#features/bookings/server/hire/decide-hire.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { centsFromDollars } from '#kernel/money.ts'
import { testWeb } from '#pages/test-web.ts'
import { person } from './test-booking-visitor.ts'

let site: Site
let car: Vehicle

const web = await testWeb()

const settings = {
  vehicle: { price: { rentals: true, subscriptions: true } },
  search: {
    paths: [
      { path: '/find/rental-cars', title: 'Rental cars', filter: { rental: true } },
      { path: '/search/subscription-cars/', title: 'Cars by subscription', filter: { subscription: true } },
    ],
  },
  bookings: { rental: { enabled: true, bond: 500 }, subscription: { enabled: true }, per_person: 2 },
}

beforeEach(async () => {
  site = await web.addDealer(settings)
  car = await web.addVehicle(site, {
    slug: `carnival-${crypto.randomUUID().slice(0, 6)}`,
    isRental: true,
    rentalPrice: centsFromDollars(129),
    subscriptionPrice: centsFromDollars(299),
  })
})

const html = async (path: string, of = site) => (await web.request(of, path)).text()
const post = (path: string, fields: Record<string, string>, of = site) =>
  web.request(of, path, { method: 'POST', body: new URLSearchParams(fields) })
const day = (ahead: number) => addDays(localTime(web.deps.now(), site.timeZone).date, ahead)
const rent = (from: number, until: number) => `/cars/${car.slug}/rent?from=${day(from)}&until=${day(until)}`
const subscribe = (from: number, weeks: number) => `/cars/${car.slug}/subscribe?from=${day(from)}&weeks=${weeks}`

const held = () => listHired(web.deps, { site })

test('each list shows what it is of: cards by the day, cards by the week', async () => {
  const plain = await web.addVehicle(site, { slug: `plain-${crypto.randomUUID().slice(0, 6)}` })
  const rentals = await html('/find/rental-cars')
  expect(rentals).toContain('$129')
  expect(rentals).toContain('per day to rent')
  expect(rentals).not.toContain(plain.slug)
  const subscriptions = await html('/search/subscription-cars')
  expect(subscriptions).toContain('per week on subscription')
  expect(subscriptions).not.toContain(plain.slug)
})

test('the vehicle leads to both, with terms; a vehicle that is neither says nothing of it', async () => {
  const page = await html(`/cars/${car.slug}`)
  for (const text of [`/cars/${car.slug}/rent"`, `/cars/${car.slug}/subscribe"`, '200 km a day included', '$129'])
    expect(page).toContain(text)
  const plain = await web.addVehicle(site, { slug: `plain-${crypto.randomUUID().slice(0, 6)}` })
  expect(await html(`/cars/${plain.slug}`)).not.toContain('/rent"')
  const moved = await web.request(site, `/cars/${plain.slug}/rent`)
  expect([moved.status, moved.headers.get('location')]).toEqual([302, `/cars/${plain.slug}`])
})

test('the page of a rental offers its free days as links, and is never cached', async () => {
  const response = await web.request(site, `/cars/${car.slug}/rent`)
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
  const page = await response.text()
  expect(page).toContain(`?from=${day(3)}#dates`)
  expect(page).not.toContain(`?from=${day(0)}#dates`)
  expect(page).toContain('$500 bond')
  const second = await html(`/cars/${car.slug}/rent?from=${day(3)}`)
  expect(second).toContain(`from=${day(3)}&amp;until=${day(5)}#dates`)
})

test('days that are free lead to what they cost and to who asks; nothing is held yet', async () => {
  const page = await html(rent(3, 5))
  expect(page).toContain('3 days: $387, 600 km included')
  expect(page).toContain('name="email"')
  expect(await html(rent(3, 5))).toContain('name="email"')
  expect(await html(subscribe(5, 8))).toContain('8 weeks: $2,392')
})

test('a request becomes an enquiry with its dates and holds its days for all others at once', async () => {
  const done = await post(rent(3, 5), { ...person(), message: 'With a child seat, please.' })
  expect(done.status).toBe(303)
  expect(done.headers.get('location')).toMatch(/^\/success\?category=used-vehicle-enquiry&vehicle=.*&date=/)
  expect(await html(done.headers.get('location') ?? '')).toContain('You asked for')
  expect(await held()).toMatchObject([
    {
      kind: 'rental',
      state: 'requested',
      days: { from: day(3), until: day(5) },
      quote: { length: 3, total: 38_700, distance: 600, bond: 50_000 },
      typed: { message: 'With a child seat, please.' },
    },
  ])
  const taken = await html(rent(4, 6))
  expect(taken).toContain('booked on some of these days')
  expect(taken).toContain('The next free dates are')
  expect(taken).toContain(`from=${day(6)}&amp;until=${day(8)}#dates`)
  expect(taken).not.toContain('name="email"')
})

test('of two who send at once the second keeps all they typed and is offered the next free days', async () => {
  const typed = () => ({ ...person(), message: 'Is the <tow bar> rated?' })
  const outcomes = await Promise.all([post(rent(3, 5), typed()), post(rent(5, 6), typed())])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([303, 409])
  const page = (await outcomes.find(({ status }) => status === 409)?.text()) ?? ''
  expect(page).toContain('Someone’s just booked some of those days')
  expect(page).toContain('Is the &lt;tow bar&gt; rated?')
  const others = [...page.matchAll(/formAction="([^"]+)"/gi)].map((match) => match[1] ?? '')
  expect(new Set(others).size).toBe(3)
  expect((await post(others[0]?.replaceAll('&amp;', '&') ?? '', typed())).status).toBe(303)
})

test('what is wrong is said beside the field, and the days stay chosen', async () => {
  const refused = await post(rent(3, 5), { name: 'Ann 7', email: 'x', phone: '' })
  expect(refused.status).toBe(422)
  const page = await refused.text()
  for (const text of ['Change dates', 'invalid email address', '*This is a required field.', 'value="Ann 7"'])
    expect(page).toContain(text)
})

test('the mark of a form holds its own days for somebody else, and opens nothing of who sent it first', async () => {
  const request_key = crypto.randomUUID()
  const first = await post(rent(3, 5), { ...person(), request_key })
  const stranger = await post(rent(3, 5), { ...person(), request_key })
  expect([first.status, stranger.status]).toEqual([303, 409])
  expect((await post(rent(10, 11), { ...person(), request_key })).status).toBe(303)
  expect(await held()).toHaveLength(2)
})

test('where forms are protected, what looks like a program holds no days', async () => {
  const of = await web.addDealer({ ...settings, retail: { bot_protection: { enabled: true } } })
  const { slug } = await web.addVehicle(of, { slug: 'guarded', isRental: true, rentalPrice: centsFromDollars(129) })
  const path = `/cars/${slug}/rent?from=${day(3)}&until=${day(5)}`
  expect((await post(path, { ...person(), message: '<a href="https://win.example">casino</a>' }, of)).status).toBe(303)
  expect(await listHired(web.deps, { site: of })).toEqual([])
  expect((await post(path, person(), of)).status).toBe(303)
  expect(await listHired(web.deps, { site: of })).toHaveLength(1)
})

test('the same form sent twice asks once, and nobody holds the whole fleet', async () => {
  const fields = { ...person(), request_key: crypto.randomUUID() }
  expect([(await post(rent(3, 5), fields)).status, (await post(rent(3, 5), fields)).status]).toEqual([303, 303])
  expect((await post(rent(10, 11), { ...fields, request_key: crypto.randomUUID() })).status).toBe(303)
  const third = await post(rent(20, 21), { ...fields, request_key: crypto.randomUUID() })
  expect(third.status).toBe(409)
  expect(await third.text()).toContain('the limit for online requests')
})

test.each([
  ['of the past', () => rent(-5, -3)],
  ['that end before they begin', () => rent(5, 3)],
  ['of years', () => rent(3, 900)],
])('days %s are refused, by the page and by its form', async (_, path) => {
  expect(await html(path())).not.toContain('name="email"')
  expect((await post(path(), person())).status).toBe(409)
  expect(await held()).toEqual([])
})

test('a box that only programs fill in holds no days', async () => {
  const done = await post(rent(3, 5), { ...person(), homepage: 'https://spam.example' })
  expect(done.status).toBe(303)
  expect(await held()).toEqual([])
})

test('a vehicle of another dealer is not rented out here', async () => {
  const theirs = await web.addDealer(settings)
  expect((await web.request(theirs, rent(3, 5))).status).toBe(404)
  expect((await post(rent(3, 5), person(), theirs)).status).not.toBe(303)
})
