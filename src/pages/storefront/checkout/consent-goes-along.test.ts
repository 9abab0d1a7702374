import { expect, test } from 'vitest'
import { storeHireLead } from '#features/bookings/server/hire/store-hire-lead.ts'
import { listHired } from '#features/bookings/server/hire/decide-hire.ts'
import { storeBookingLead } from '#features/bookings/server/store-booking-lead.ts'
import { storeReservationLead } from '#features/checkout/server/reservations/store-reservation-lead.ts'
import { setConnectionKey } from '#features/sites/server/connection-keys.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { asId } from '#kernel/ids.ts'
import { centsFromDollars } from '#kernel/money.ts'
import { ann, pathOf, buyerWorld, where } from './test-buyer.ts'

const { addCar, dealer, html, get, post, web } = await buyerWorld()
const chosenAt = Date.parse('2026-11-20T01:02:03.000Z')
/** As the page's script notes it: advertising allowed, measurement not. */
const choice = `consent=1..d.${chosenAt}.`

/** A dealer whose pixel is told of enquiries by the server. */
async function announced(): Promise<Site> {
  const site = await dealer({
    vehicle: { buttons: ['enquire', 'test-drive'], price: { rentals: true } },
    bookings: { test_drive: { enabled: true }, rental: { enabled: true } },
    retail: { trade_in: { valuation: true, valuation_service: 'sandbox', price_guide: true } },
    connections: { trackers: { pixel: '777' }, payment_provider: 'sandbox' },
  })
  await web.deps.database.forGroup(site.groupId, (db) =>
    setConnectionKey(db, web.deps.secretBox, { site, service: 'meta', key: 'meta-token', now: new Date() }),
  )
  return site
}

const stored = (site: Site) =>
  web.deps.database.forGroup(site.groupId, async (db) => ({
    consents: (
      await db
        .selectFrom('lead_consent')
        .select(['purpose', 'is_given', 'wording'])
        .where('channel', '=', 'browser')
        .execute()
    ).toSorted((a, b) => a.purpose.localeCompare(b.purpose)),
    events: await db.selectFrom('lead_conversion').select(['target', 'event', 'lead_id']).execute(),
  }))

const chosen = [
  {
    purpose: 'advertising of others',
    is_given: true,
    wording: 'Allow advertising (chosen in the browser at 2026-11-20T01:02:03.000Z)',
  },
  {
    purpose: 'measurement of others',
    is_given: false,
    wording: 'Allow measurement (chosen in the browser at 2026-11-20T01:02:03.000Z)',
  },
]

async function enquire(site: Site, headers: Record<string, string>): Promise<void> {
  const lead = { ...ann, message: `Hello ${Object.values(headers).join()}`, category: 'General Enquiry' }
  const response = await web.request(site, '/api/leads', {
    method: 'POST',
    body: JSON.stringify({ lead }),
    headers: { 'content-type': 'application/json', ...headers },
  })
  expect(response.status).toBe(201)
}

test('what a shopper chose is in the ledger beside their enquiry, a refusal too', async () => {
  const site = await announced()
  await enquire(site, { cookie: choice })
  expect(await stored(site)).toMatchObject({ consents: chosen, events: [{ target: 'meta' }] })
})

test('who chose nothing has agreed to nothing there; a browser that asks not to be sold has refused', async () => {
  const site = await announced()
  await enquire(site, { cookie: 'consent=1.a.d.0.' })
  expect((await stored(site)).consents).toEqual([])
  await enquire(site, { cookie: 'consent=1.a.d.0.', 'sec-gpc': '1' })
  expect((await stored(site)).consents).toEqual([
    { purpose: 'advertising of others', is_given: false, wording: 'Global Privacy Control was on' },
  ])
})

test.each([
  'consent=1.ad.1.g',
  'consent=2.a.d.1.',
  `consent=1.a.d.${'9'.repeat(14)}.`,
  'consent=',
  'consent=1.a.d.x.<b>',
])('a cookie that no page of ours wrote says nothing: %s', async (cookie) => {
  const site = await announced()
  await enquire(site, { cookie })
  expect(await stored(site)).toEqual({ consents: [], events: [] })
})

test('a reservation that was paid is told of with the choice from its page; one that was not is no event', async () => {
  const site = await announced()
  for (const isPaid of [false, true]) {
    const vehicle = await addCar(site)
    const page = await html(`/cars/${vehicle.slug}/checkout`, site)
    const order = /name="order" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const held = await post(
      `/cars/${vehicle.slug}/checkout`,
      { ...ann, order },
      { of: site, headers: { cookie: choice } },
    )
    if (isPaid) {
      const pay = await html(where(held), site)
      const sandbox = /http-equiv="refresh" content="0;url=([^"]+)"/i.exec(pay)?.[1] ?? ''
      const back = await post(pathOf(sandbox), { choice: 'pay', notifications: 'never' }, { of: site })
      await get(pathOf(where(back)), site)
    }
    const { reservation_id: id } = await web.deps.database.forGroup(site.groupId, (db) =>
      db
        .selectFrom('reservation')
        .select('reservation_id')
        .where('vehicle_id', '=', vehicle.id)
        .executeTakeFirstOrThrow(),
    )
    await storeReservationLead(web.deps, { groupId: site.groupId, reservationId: asId<'reservation'>(id) })
  }
  const { consents, events } = await stored(site)
  expect([consents.length, events.map(({ target }) => target)]).toEqual([4, ['meta']])
})

test('a test drive is told of with the choice from its page', async () => {
  const site = await announced()
  const vehicle = await addCar(site)
  const path = `/cars/${vehicle.slug}/test-drive`
  const at = /<button[^>]* value="([^"]+)"[^>]* name="at"/.exec(await html(path, site))?.[1] ?? ''
  const done = await post(
    `${path}?at=${at}`,
    { ...ann, request_key: crypto.randomUUID() },
    { of: site, headers: { cookie: choice } },
  )
  expect(done.status).toBe(303)
  const { booking_id: id } = await web.deps.database.forGroup(site.groupId, (db) =>
    db.selectFrom('booking').select('booking_id').executeTakeFirstOrThrow(),
  )
  const booking = { groupId: site.groupId, bookingId: asId<'booking'>(id) }
  await storeBookingLead(web.deps, booking)
  await storeBookingLead(web.deps, booking)
  const found = await stored(site)
  expect(found).toMatchObject({ consents: chosen, events: [{ target: 'meta' }] })
  const event = found.events[0]?.event as { event_id: string } | undefined
  expect(event?.event_id).toBe(`${found.events[0]?.lead_id}.lead`)
})

test('a rental is told of with the choice from its page', async () => {
  const site = await announced()
  const vehicle = await addCar(site, { isRental: true, rentalPrice: centsFromDollars(129) })
  const path = `/cars/${vehicle.slug}/rent`
  const offered = async (query: string) =>
    /href="[^"]*\?([^"#]+)#dates"/.exec(await html(path + query, site))?.[1]?.replaceAll('&amp;', '&') ?? ''
  const days = await offered(`?${await offered('')}`)
  const done = await post(
    `${path}?${days}`,
    { ...ann, request_key: crypto.randomUUID() },
    { of: site, headers: { cookie: choice } },
  )
  expect(done.status).toBe(303)
  for (const { id } of await listHired(web.deps, { site }))
    await storeHireLead(web.deps, { groupId: site.groupId, hireId: id })
  expect(await stored(site)).toMatchObject({ consents: chosen, events: [{ target: 'meta' }] })
})

/** Without script, the way a browser goes: every page is posted with what the browser allows at that moment. */
async function tradeIn(site: Site, cookies: { first: string; last: string }): Promise<void> {
  const send = (path: string, cookie: string, fields: Record<string, string>) =>
    post(path, { form_name: 'trade-in', ...fields }, { of: site, headers: { cookie } })
  const path = where(await send('/trade-in', cookies.first, { step_number: '1', go: 'typed' }))
  const steps: Record<string, string>[] = [
    {
      'Trade-In Make': 'Mazda',
      'Trade-In Model': '3',
      'Trade-In Year': '2020',
      'Trade-In Kilometres': '60,000',
      Condition: 'Good',
      'Service History': 'Full',
      'Finance Owing': 'No',
    },
    ann,
  ]
  for (const [at, fields] of steps.entries()) {
    const cookie = at === steps.length - 1 ? cookies.last : cookies.first
    const response = await send(path, cookie, { step_number: String(at + 2), ...fields })
    expect([at, response.status]).toEqual([at, 303])
    expect((await stored(site)).events.length).toBe(at === steps.length - 1 && cookies.last !== '' ? 1 : 0)
  }
}

test('a trade-in is told of with its last step, once, and the ledger has its choice', async () => {
  const site = await announced()
  await tradeIn(site, { first: choice, last: choice })
  const found = await stored(site)
  expect(found).toMatchObject({ consents: chosen, events: [{ target: 'meta' }] })
  expect(JSON.stringify(found.events)).not.toContain('/trade-in/')
})

test('a trade-in whose sender allows it on the way only is told of by what the last step allows', async () => {
  const site = await announced()
  await tradeIn(site, { first: '', last: choice })
  expect(await stored(site)).toMatchObject({ consents: chosen, events: [{ target: 'meta' }] })
  const other = await announced()
  await tradeIn(other, { first: choice, last: '' })
  expect((await stored(other)).events).toEqual([])
})
