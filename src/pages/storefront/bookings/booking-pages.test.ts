import { day as dayInMs } from '#kernel/duration.ts'
import { describe, expect, test } from 'vitest'
import { createApp } from '#pages/app.ts'
import { bookingVisitor, person, valuesOf, where } from './test-booking-visitor.ts'

const visitor = await bookingVisitor()
const { web, drivePath, get, html, post, linkOf, firstTime } = visitor
const owner = () => ({ ...person(), 'Vehicle Make': 'Toyota', 'Vehicle Model': 'Yaris' })

describe('the page of a test drive', () => {
  test('shows free days and times as buttons, is never cached, and names no reader', async () => {
    const response = await get(drivePath())
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    expect(response.headers.get('etag')).toBeNull()
    const page = await response.text()
    expect(valuesOf(page, 'day').length).toBeGreaterThanOrEqual(7)
    expect(valuesOf(page, 'at').length).toBeGreaterThan(0)
    expect(page).toContain('Times are Sydney time.')
    expect(page).not.toContain('name="date"')
  })

  test('a day shows its own times; a time leads to the details, and nothing is taken yet', async () => {
    const [, second = ''] = valuesOf(await html(drivePath()), 'day')
    const [at = ''] = valuesOf(await html(`${drivePath()}?day=${second}`), 'at')
    const details = await html(`${drivePath()}?at=${at}`)
    expect(details).toContain('Change time')
    expect(details).toMatch(/>Book \w+day /)
    expect(details).toContain('name="email"')
    expect(await html(`${drivePath()}?day=${second}`)).toContain(at)
  })

  test('booking leads to the success page and the private page, and the time is gone for all others at once', async () => {
    const at = await firstTime()
    const done = await post(`${drivePath()}?at=${at}`, person())
    expect(where(done)).toMatch(/^\/success\?category=used-test-drive&vehicle=.*&follow=booking$/)
    const success = await html(where(done))
    expect(success).toContain('You’re booked for')
    expect(success).toContain('Move, cancel or add to calendar')
    expect(success).not.toContain('We’ll hold your time')
    expect(await html(drivePath())).not.toContain(`value="${at}"`)
    const stale = await html(`${drivePath()}?at=${at}`)
    expect(stale).toContain('That time has just gone')
    expect(valuesOf(stale, 'at').length).toBeGreaterThanOrEqual(3)
  })

  test('of two who press at once the second keeps all they typed and gets the next three free times', async () => {
    const at = await firstTime()
    const typed = () => ({ ...person(), message: 'Is the <tow bar> rated?' })
    const outcomes = await Promise.all([
      post(`${drivePath()}?at=${at}`, typed()),
      post(`${drivePath()}?at=${at}`, typed()),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([303, 409])
    const page = (await outcomes.find(({ status }) => status === 409)?.text()) ?? ''
    expect(page).toContain('Someone’s just booked that time')
    expect(page).toContain('Is the &lt;tow bar&gt; rated?')
    const others = [...page.matchAll(/formAction="([^"]+)"/gi)].map((match) => match[1] ?? '')
    expect(new Set(others).size).toBe(3)
    const again = await post(others[0]?.replaceAll('&amp;', '&') ?? '', typed())
    expect(again.status).toBe(303)
  })

  test('a place that takes no bookings any more books nowhere else: what was typed stays, with times of a place that does', async () => {
    const at = await firstTime()
    const stale = await post(`${drivePath()}?place=closed-yard&at=${at}`, {
      ...person(),
      message: 'Is the <tow bar> rated?',
    })
    expect(stale.status).toBe(409)
    const page = await stale.text()
    expect(page).toContain('doesn’t take these bookings online any more')
    expect(page).toContain('Is the &lt;tow bar&gt; rated?')
    expect(page).not.toMatch(/formAction="[^"]*closed-yard/i)
    expect(await html(drivePath())).toContain(`value="${at}"`)
  })

  test('what is wrong is said beside the field, and the time stays chosen', async () => {
    const at = await firstTime()
    const refused = await post(`${drivePath()}?at=${at}`, { name: 'Ann 7', email: 'x', phone: '' })
    expect(refused.status).toBe(422)
    const page = await refused.text()
    for (const text of ['Change time', 'invalid email address', '*This is a required field.', 'value="Ann 7"'])
      expect(page).toContain(text)
    expect(await html(drivePath())).toContain(`value="${at}"`)
  })

  test('the mark of a form opens nothing of whoever sent it first to somebody else', async () => {
    const at = await firstTime()
    const request_key = crypto.randomUUID()
    const first = await post(`${drivePath()}?at=${at}`, { ...person(), request_key })
    const stranger = await post(`${drivePath()}?at=${at}`, { ...person(), request_key })
    expect([first.status, stranger.status]).toEqual([303, 409])
    expect(stranger.headers.get('set-cookie') ?? '').not.toContain('booking=')
    const later = await post(`${drivePath()}?at=${await firstTime()}`, { ...person(), request_key })
    expect(later.status).toBe(303)
    expect(await linkOf(later)).not.toBe(await linkOf(first))
  })

  test('where forms are protected, what looks like a program takes no time from anybody', async () => {
    const of = await web.addDealer({
      vehicle: { buttons: ['enquire', 'test-drive'] },
      bookings: { test_drive: { enabled: true } },
      retail: { bot_protection: { enabled: true } },
    })
    const car = await web.addVehicle(of, { slug: `guarded-${crypto.randomUUID().slice(0, 6)}` })
    const path = `/cars/${car.slug}/test-drive`
    const times = valuesOf(await html(path, of), 'at')
    // Far enough from the first that one drive doesn't take both.
    const [at = '', next = ''] = [times[0], times.at(-1)]
    web.deps.trustedProxies = 1
    const from = { 'x-forwarded-for': '198.51.100.7' }
    // Random letters for a name, a program for a browser, and the fifth of an hour.
    const send = (time: string, headers = {}) =>
      web.request(of, `${path}?at=${time}`, {
        method: 'POST',
        headers: { ...from, ...headers },
        body: new URLSearchParams({ ...person(), name: 'SjKdLqWz' }),
      })
    for (let sent = 0; sent < 4; sent += 1) await send(at)
    expect((await send(next, { 'user-agent': 'curl/8' })).status).toBe(303)
    expect(valuesOf(await html(path, of), 'at')).toContain(next)
    const body = new URLSearchParams(person())
    const taken = await web.request(of, `${path}?at=${next}`, { method: 'POST', headers: from, body })
    expect([taken.status, where(taken)]).toEqual([303, expect.stringContaining('confirm=email')])
    expect(await html(where(taken), of)).toContain('open it and confirm soon')
    expect(valuesOf(await html(path, of), 'at')).not.toContain(next)
  })

  test('the same form sent twice books once', async () => {
    const at = await firstTime()
    const fields = { ...person(), request_key: crypto.randomUUID() }
    const [one, other] = [await post(`${drivePath()}?at=${at}`, fields), await post(`${drivePath()}?at=${at}`, fields)]
    expect([one.status, other.status]).toEqual([303, 303])
    expect(one.headers.get('set-cookie')).toBe(other.headers.get('set-cookie'))
  })

  test.each([
    ['reserved', { isReserved: true }],
    ['sold', { status: 'sold', soldAt: new Date() }],
  ] as const)(
    'of a %s vehicle leads to the vehicle, whose page offers no drive; nothing can be booked',
    async (_, differences) => {
      const at = await firstTime()
      const gone = await web.addVehicle(visitor.site, {
        slug: `gone-${crypto.randomUUID().slice(0, 6)}`,
        ...differences,
      })
      await web.deps.database.forGroup(visitor.site.groupId, (db) =>
        db
          .updateTable('vehicle')
          .set({ is_reserved: 'isReserved' in differences })
          .where('vehicle_id', '=', gone.id)
          .execute(),
      )
      expect(where(await get(drivePath(gone)))).toBe(`/cars/${gone.slug}`)
      expect(await html(`/cars/${gone.slug}`)).not.toContain(drivePath(gone))
      // Who still had the page open keeps what was typed, on the form for everything else.
      const sender = person()
      const refused = await post(`${drivePath(gone)}?at=${at}`, sender)
      const page = await refused.text()
      expect([refused.status, page.includes(sender.email), page.includes('Book')]).toEqual([422, true, false])
    },
  )

  test('a vehicle that was reserved a moment ago is not driven, although the page still showed times', async () => {
    const at = await firstTime()
    await web.deps.database.forGroup(visitor.site.groupId, (db) =>
      db.updateTable('vehicle').set({ is_reserved: true }).where('vehicle_id', '=', visitor.car.id).execute(),
    )
    const refused = await post(`${drivePath()}?at=${at}`, person())
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain('has just been reserved or sold')
  })

  test('what filled in the hidden box takes no time from anybody', async () => {
    const at = await firstTime()
    const done = await post(`${drivePath()}?at=${at}`, { ...person(), homepage: 'https://spam.example' })
    expect(where(done)).toMatch(/^\/success\?/)
    expect(await html(drivePath())).toContain(`value="${at}"`)
  })

  test.each(['', 'soon', '2026-13-45T00:00Z', '2026-11-24T22:30', "' or 1=1", '9999-12-31T00:00:00.000Z'])(
    'a time of "%s" is not booked',
    async (at) => {
      const response = await post(`${drivePath()}?at=${encodeURIComponent(at)}`, person())
      expect([303, 409, 422]).toContain(response.status)
      const rows = await web.deps.database.forGroup(visitor.site.groupId, (db) =>
        db.selectFrom('booking').select('booking_id').execute(),
      )
      expect(rows).toEqual([])
    },
  )

  test('the vehicle page brings no times along, only the place for them', async () => {
    const page = await html(`/cars/${visitor.car.slug}`)
    expect(page).toContain(`data-times-of="${drivePath()}"`)
    expect(page).not.toContain('name="at"')
  })
})

test('where a site books nothing by the calendar the form asks for a wish, and its page is cached', async () => {
  const plain = await web.addDealer()
  const vehicle = await web.addVehicle(plain, { slug: 'plain-car' })
  const response = await get(drivePath(vehicle), plain)
  expect(response.headers.get('cache-control')).toContain('public')
  expect(await response.text()).toContain('name="date"')
})

describe('choosing what to drive', () => {
  test('a test drive begins with the vehicle from stock', async () => {
    await web.addVehicle(visitor.site, {
      slug: 'sold-one',
      make: 'Mazda',
      model: 'Six',
      status: 'sold',
      soldAt: new Date(),
    })
    const page = await html('/book-test-drive')
    expect(page).toContain(`href="${drivePath()}"`)
    expect(page).not.toContain('Mazda')
    expect(page).not.toContain('name="Vehicle Model"')
    const other = await web.addVehicle(visitor.site, { slug: 'corolla', make: 'Toyota', model: 'Corolla' })
    const found = await html('/book-test-drive?q=corolla')
    expect(found).toContain(drivePath(other))
    expect(found).not.toContain(drivePath(visitor.car))
    expect(await html('/book-test-drive?q=zzzz')).toContain('Nothing in stock matches that')
  })

  test('a car without a picture shows its outline, and one without a price reads on without a full stop', async () => {
    const bare = { slug: 'bare-one', stockNumber: 'B1', price: null, images: [], media: [] }
    await web.addVehicle(visitor.site, { ...bare, make: 'Lada', model: 'Niva' })
    const page = await html('/book-test-drive?q=niva')
    expect(page).toContain('<use href="#i-vehicle">')
    expect(page).toMatch(/Enquire for price\u00a0· .*Stock\u00a0B1/)
  })
})

test('without stock to choose from a test drive is asked for in words', async () => {
  const empty = await web.addDealer()
  expect(await html('/book-test-drive', empty)).toContain('name="Vehicle Model"')
  const done = await post('/book-test-drive', { ...person(), form_name: 'test-drive', 'Vehicle Model': 'Ute' }, empty)
  expect(where(done)).toMatch(/^\/success\?category=test-drive/)
})

describe('a service', () => {
  test('asks for work, vehicle, drop-off or waiting and a loan car, and becomes a booking', async () => {
    // The first day may have one time left, by the hour at which this runs; the second has its whole day.
    const [, second = ''] = valuesOf(await html('/service'), 'day')
    const at = await firstTime(`/service?day=${second}`)
    const details = await html(`/service?at=${at}`)
    for (const text of ['Logbook service', 'name="Rego"', 'I will wait', 'I need a loan car', '>Book '])
      expect(details).toContain(text)
    const done = await post(`/service?at=${at}`, {
      ...owner(),
      Brakes_check_option: 'true',
      Rego: 'ABC12D',
      'Loan Car': 'true',
    })
    expect(where(done)).toMatch(/^\/success\?category=service-enquiry/)
    const link = await linkOf(done)
    const page = await html(link)
    for (const text of ['Toyota Yaris ABC12D', 'Brakes', 'One is set aside']) expect(page).toContain(text)
    const next = await firstTime(`/service?day=${second}`)
    expect(await html(`/service?at=${next}`)).not.toContain('I need a loan car')
  })

  test('its other address leads to the same page, with what was chosen', async () => {
    const moved = await get('/pages/book-a-service?day=2026-11-25')
    expect([moved.status, where(moved)]).toEqual([302, '/service?day=2026-11-25'])
  })
})

describe('when the provider has the times', () => {
  const answers = new Map<string, unknown>()
  const withProvider = async () => {
    const { openSlotSource } = await import('#features/bookings/server/find-slots.ts')
    const readProvider = async ({ dealershipId }: { dealershipId: string }) => answers.get(dealershipId)
    const slots = openSlotSource({ calendars: web.deps.calendars, readProvider, now: web.deps.now })
    const app = createApp({ ...web.deps, slots })
    const theirs = await web.addDealer({
      connections: { provider: { base_url: 'https://provider.example' } },
      bookings: { source: 'provider', service: { enabled: true, capacity: 1 } },
    })
    const host = `${theirs.slug}.localhost`
    const ask = (path: string, init: RequestInit = {}) =>
      app.request(`http://${host}${path}`, { ...init, headers: { host } })
    return { ask, id: theirs.dealerships[0]?.slug ?? '' }
  }
  const tomorrow = new Date(Date.now() + 3 * dayInMs).toISOString().slice(0, 10)

  test('they are offered and booked as our own', async () => {
    const { ask, id } = await withProvider()
    answers.set(id, [{ date: tomorrow, times: ['09:00', '11:30'] }])
    const times = valuesOf(await (await ask('/service')).text(), 'at')
    expect(times).toHaveLength(2)
    const done = await ask(`/service?at=${times[0]}`, { method: 'POST', body: new URLSearchParams(owner()) })
    expect(done.status).toBe(303)
    expect(valuesOf(await (await ask('/service')).text(), 'at')).toEqual([times[1]])
  })

  test('its silence leaves the form that asks for a wish, which is not cached', async () => {
    const { ask } = await withProvider()
    const response = await ask('/service')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    expect(await response.text()).toContain('name="date"')
    const done = await ask('/service', {
      method: 'POST',
      body: new URLSearchParams({ ...owner(), message: 'Any day' }),
    })
    expect(done.headers.get('location')).toMatch(/^\/success\?category=service-enquiry/)
  })
})
