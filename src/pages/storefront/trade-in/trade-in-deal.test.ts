import type { WrittenTradeIn } from '#features/trade-in/domain/sample-trade-in.ts'
import { day } from '#kernel/duration.ts'
import { describe, expect, test } from 'vitest'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { centsFromDollars } from '#kernel/money.ts'
import { person, sandbox, tradeInWorld, withTradeIns } from './test-trade-ins.ts'

const { web, site, car, openBrowser, trade, leadOf } = await tradeInWorld()

describe('the deal', () => {
  test('the vehicle page shows what is left to pay, for who comes with the trade-in', async () => {
    const html = await openBrowser().text(`/cars/${car.slug}?trade_in=18400&owing=4000`)
    expect(html).toMatch(/data-piece="equity">\$14,400</)
    expect(html).toMatch(/data-piece="borrowed">\$28,590</)
    expect(html).toContain('About $28,590 after a trade-in of $18,400')
  })
  test('an enquiry from the same browser takes the trade-in along, and one from another does not', async () => {
    const { browser } = await trade('deal@mail.example')
    await browser.post(`/cars/${car.slug}/enquire`, {
      form_name: 'vehicle',
      message: 'Is it there?',
      ...person('deal2@mail.example'),
    })
    expect((await leadOf('deal2@mail.example')).payload).toMatchObject({
      'Trade-In Make': 'Mazda',
      'Trade-In Model': '3',
      'Trade-In Year': '2020',
      'Trade-In Kilometres': '60000',
      'Trade-In Estimate': '$18,400 – $20,400',
    })
    const other = openBrowser()
    await other.post(`/cars/${car.slug}/enquire`, {
      form_name: 'vehicle',
      message: 'Is it there?',
      ...person('other@mail.example'),
    })
    expect((await leadOf('other@mail.example')).payload).not.toHaveProperty('Trade-In Make')
  })
  test('so does one through the API', async () => {
    const { browser } = await trade('api@mail.example')
    const response = await browser.get('/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        lead: { form_name: 'vehicle', car_id: car.id, message: 'Hello', ...person('api2@mail.example') },
      }),
    })
    expect(response.status).toBe(201)
    expect((await leadOf('api2@mail.example')).payload).toMatchObject({ 'Trade-In Estimate': '$18,400 – $20,400' })
  })
  test('what a sender says of an estimate is not believed', async () => {
    const browser = openBrowser()
    await browser.post(`/cars/${car.slug}/enquire`, {
      form_name: 'vehicle',
      message: 'Hi',
      'Trade-In Estimate': '$99,000 – $99,900',
      ...person('forged@mail.example'),
    })
    expect((await leadOf('forged@mail.example')).payload).not.toHaveProperty('Trade-In Estimate')
  })
  test('it can be left out', async () => {
    const { browser, path } = await trade('leave@mail.example')
    const left = await browser.post(`${path}/forget`, {})
    expect(left.headers.get('location')).toBe(`${path}?said=forgotten`)
    expect([browser.jar.has('trade-in'), browser.jar.has('trade_in_value')]).toEqual([false, false])
    await browser.post(`/cars/${car.slug}/enquire`, {
      form_name: 'vehicle',
      message: 'Hi',
      ...person('leave2@mail.example'),
    })
    expect((await leadOf('leave2@mail.example')).payload).not.toHaveProperty('Trade-In Make')
  })
})

describe('the token', () => {
  test('opens nothing on another site, in another group, or by a slip', async () => {
    const { path } = await trade('token@mail.example')
    const theirs = await web.addDealer(withTradeIns())
    for (const [of, address] of [
      [theirs, path],
      [site, `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`],
      [site, '/trade-in/x'],
    ] as const) {
      const response = await openBrowser(of).get(address)
      expect([response.status, (await response.text()).includes('doesn’t work')]).toEqual([404, true])
    }
  })
  test('ends after thirty days', async () => {
    const { path, browser } = await trade('old@mail.example')
    await web.deps.database.forGroup(site.groupId, (db) =>
      db
        .updateTable('trade_in')
        .set({ created_at: new Date(Date.now() - 31 * day) } as never)
        .execute(),
    )
    expect((await browser.get(path)).status).toBe(410)
    await web.deps.database.forGroup(site.groupId, (db) =>
      db
        .updateTable('trade_in')
        .set({ created_at: new Date() } as never)
        .execute(),
    )
  })
})

test('a range whose days are over asks for the distance, and is worked out again', async () => {
  const { path, browser } = await trade('week@mail.example')
  await web.deps.database.forGroup(site.groupId, (db) =>
    db
      .updateTable('trade_in')
      // Seven days, and then to the next closing time of the yard, which a weekend puts off.
      .set({ estimated_at: new Date(Date.now() - 14 * day) })
      .execute(),
  )
  const over = await browser.text(path)
  expect(over).toContain('This estimate has expired')
  expect(over).not.toContain('We expect to pay')
  const refused = await browser.post(`${path}/distance`, { 'Trade-In Kilometres': 'lots' })
  expect(refused.status).toBe(422)
  const anew = await browser.post(`${path}/distance`, { 'Trade-In Kilometres': '80,000' })
  expect(anew.headers.get('location')).toBe(`${path}?said=anew`)
  expect(await browser.text(path)).toContain('$17,200 – $19,200')
  expect((await leadOf('week@mail.example')).payload).toMatchObject({ 'Trade-In Kilometres': '80000' })
})

test.each<[string, Partial<Vehicle>]>([
  ['sold', { status: 'sold', soldAt: new Date() }],
  ['too cheap', { price: centsFromDollars(200) }],
])('for a vehicle that is %s no valuation is offered beside it', async (_, differences) => {
  const of = await web.addDealer(withTradeIns())
  const other = await web.addVehicle(of, differences)
  const browser = openBrowser(of)
  const { path } = await browser.begin({ Rego: 'DEMO01', state: 'NSW', car_id: other.id })
  const rows = await web.deps.database.forGroup(of.groupId, (db) =>
    db.selectFrom('trade_in').select('vehicle_id').execute(),
  )
  expect(rows).toEqual([{ vehicle_id: null }])
  expect((await browser.get(path)).status).toBe(200)
})

describe('the price guide', () => {
  /** Mazdas of the demo plate's kind in stock, at these prices. */
  async function dealerAsking(prices: readonly number[], settings: WrittenTradeIn): Promise<Site> {
    const of = await web.addDealer(withTradeIns({ price_guide: true, ...settings }))
    for (const price of prices)
      await web.addVehicle(of, {
        slug: `mazda-${price}`,
        stockNumber: `M${price}`,
        make: 'Mazda',
        model: '3',
        year: 2020,
        km: 60_000,
        price: centsFromDollars(price),
      })
    return of
  }

  test('answers where the service does not', async () => {
    const of = await dealerAsking([21_000, 22_000, 23_000, 22_500], { valuation_service: 'none' })
    const { page } = await trade('guide@mail.example', {}, of)
    expect(page).toContain('We expect to pay')
    expect(page).toContain('similar vehicles in our own stock')
  })

  test('does not lift a vehicle over the dealer’s limit that the service values below it', async () => {
    const of = await dealerAsking([41_000, 42_000, 43_000, 42_500], { limits: { value_min: 25_000 } })
    const { page } = await trade('cheap@mail.example', {}, of)
    expect(page).toContain('We’ll come back to you with a figure')
    expect(page).not.toContain('We expect to pay')
    expect((await leadOf('cheap@mail.example', of)).payload['Trade-In Estimate']).not.toMatch(/\$\d/)
  })
})

test('addresses of every template lead to it', async () => {
  for (const [template, path] of [
    ['camper', '/campers/trade-in'],
    ['motorcycle', '/motorcycles/trade-in'],
    ['car', '/cars/trade-in'],
  ] as const) {
    const of = await web.addDealer({ retail: { trade_in: { ...sandbox, route: '/cars/trade-in' } } })
    await web.deps.database.forGroup(of.groupId, (db) => db.updateTable('site').set({ template }).execute())
    await web.deps.directory.reload()
    expect((await web.request(of, '/trade-in?car_id=1')).headers.get('location')).toBe(`${path}?car_id=1`)
    const html = await (await web.request(of, path)).text()
    expect(html).toContain('action="/trade-in"')
  }
})
