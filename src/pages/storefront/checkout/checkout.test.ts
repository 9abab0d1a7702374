import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { provisionSandbox } from '#features/checkout/server/keys/provision-sandbox.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { createApp } from '#pages/app.ts'
import { testWeb, type TestWeb } from '#pages/test-web.ts'

let web: TestWeb
let site: Site

beforeAll(async () => {
  web = await testWeb()
  site = await dealer()
})
afterAll(() => web.close())

async function dealer(settings: SiteSettingsInput = {}): Promise<Site> {
  const made = await web.addDealer({
    ...settings,
    retail: { ...settings.retail, checkout: { enabled: true, ...settings.retail?.checkout } },
    connections: { payment_provider: 'sandbox', ...settings.connections },
  })
  await provisionSandbox(web.deps, web.deps.directory.list())
  await web.deps.directory.reload()
  return made
}

let cars = 0
const addCar = (of = site, more: Partial<Vehicle> = {}) =>
  web.addVehicle(of, { slug: `reserved-${(cars += 1)}`, ...more })
const get = (path: string, of = site) => web.request(of, path)
const html = async (path: string, of = site) => (await get(path, of)).text()
const post = (path: string, fields: Record<string, string> = {}, of = site, headers: Record<string, string> = {}) =>
  web.request(of, path, { method: 'POST', body: new URLSearchParams(fields), headers })
const where = (response: Response) => response.headers.get('location') ?? ''
const ann = { name: 'Ann Lee', email: 'ann@mail.example', phone: '0412 345 678' }
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '')

/** The notice of a commit travels over a socket of its own, so it may arrive a moment after the commit's answer. */
async function noticed(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await isSo()) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('The page never changed')
}

/** From the vehicle to the sandbox's page, as a browser without script goes. */
async function goToPay(vehicle: Vehicle, of = site): Promise<{ token: string; sandbox: string }> {
  const page = await html(`/cars/${vehicle.slug}/checkout`, of)
  const order = /name="order" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const held = await post(`/cars/${vehicle.slug}/checkout`, { ...ann, order }, of)
  expect([held.status, where(held)]).toEqual([303, expect.stringMatching(/^\/reserve\/[\w-]{43}\/pay$/)])
  const pay = await html(where(held), of)
  const sandbox = /http-equiv="refresh" content="1;url=([^"]+)"/i.exec(pay)?.[1] ?? ''
  expect(pay).toContain(`href="${sandbox}"`)
  return { token: where(held).split('/')[2] ?? '', sandbox: pathOf(sandbox) }
}

async function payFor(vehicle: Vehicle, of = site): Promise<string> {
  const { token, sandbox } = await goToPay(vehicle, of)
  const back = await post(sandbox, { choice: 'pay', notifications: 'never' }, of)
  await get(pathOf(where(back)), of)
  return token
}

describe('the page before paying', () => {
  test('says everything that a shopper should know', async () => {
    const vehicle = await addCar()
    const response = await get(`/cars/${vehicle.slug}/checkout`)
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    for (const text of [
      '$500.00 AUD',
      'fully refundable until you sign a contract',
      'There is no surcharge',
      'What happens next',
      'Who holds your money',
      'Before you pay',
      'In New South Wales',
      'Mastercard',
      'Visa',
      'Maestro',
      'Google Pay',
      'Apple Pay',
      'cancel in one press',
    ])
      expect(page).toContain(text)
    expect(page).toMatch(/until <b>\w+day \d+ \w+ at \d+:\d\d\s[ap]m A[EC][DS]T<\/b>/)
    expect(page).not.toContain('<script')
  })

  test.each(['/cars/x/checkout', '/motorcycles/x/buy-online', '/campers/x/checkout'])(
    '%s of no vehicle helps on',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )

  test('answers at both addresses, and at the base path of its site', async () => {
    const vehicle = await addCar()
    expect((await get(`/cars/${vehicle.slug}/buy-online`)).status).toBe(200)
    expect(where(await get(`/campers/${vehicle.slug}/checkout`))).toBe(`/cars/${vehicle.slug}/checkout`)
  })

  test('comes back whole with what is wrong', async () => {
    const vehicle = await addCar()
    const response = await post(`/cars/${vehicle.slug}/checkout`, { name: 'Ann 7', email: 'x', phone: '' })
    const page = await response.text()
    expect(response.status).toBe(422)
    for (const text of [
      'value="Ann 7"',
      'Please use alphabetical characters only.',
      'invalid email address',
      '*This is a required field.',
    ])
      expect(page).toContain(text)
  })

  test.each<[string, Partial<Vehicle>, string]>([
    ['a vehicle that the dealer reserved', { isReserved: true }, 'It’s reserved'],
    ['a sold one', { status: 'sold', soldAt: new Date() }, 'can’t be reserved online'],
  ])('of %s offers an enquiry', async (_what, more, text) => {
    const vehicle = await addCar(site, more)
    const page = await html(`/cars/${vehicle.slug}/checkout`)
    expect(page).toContain(text)
    expect(page).toContain(`/cars/${vehicle.slug}/enquire`)
    expect(page).not.toContain('name="order"')
  })

  test('takes no order of another site, and no amount', async () => {
    const vehicle = await addCar()
    const held = await post(`/cars/${vehicle.slug}/checkout`, {
      ...ann,
      amount: '1',
      deposit: '1',
      currency: 'NZD',
      dealership_id: 'x',
    })
    const page = await html(where(held).replace('/pay', ''))
    expect(page).toContain('$500.00 AUD')
    const foreign = await post(`/cars/${vehicle.slug}/checkout`, ann, site, { origin: 'https://evil.example' })
    expect(foreign.status).toBe(403)
  })
})

describe('a whole journey without script', () => {
  test('reserves, shows RESERVED everywhere on the next request, and is cancelled in one press', async () => {
    const vehicle = await addCar()
    const other = await addCar()
    expect(await html(`/cars/${vehicle.slug}`)).toContain(`/cars/${vehicle.slug}/checkout`)
    const token = await payFor(vehicle)
    const page = await html(`/reserve/${token}`)
    for (const text of [
      'It’s reserved for you',
      'Held until',
      '$500.00 AUD',
      'Cancel and refund me',
      'Receipt to print',
    ])
      expect(page).toContain(text)
    await noticed(async () => (await html(`/cars/${vehicle.slug}`)).includes('RESERVED'))
    expect(await html(`/cars/${vehicle.slug}`)).not.toContain(`/cars/${vehicle.slug}/checkout`)
    expect(await html('/search/new-used-and-demo-cars')).toContain('RESERVED')
    expect(await html(`/cars/${other.slug}`)).toContain(`/cars/${other.slug}/checkout`)
    expect(await html(`/reserve/${token}/receipt`)).toContain('not a tax invoice')
    const cancelled = await post(`/reserve/${token}/cancel`)
    expect(where(cancelled)).toBe(`/reserve/${token}?done=cancelled`)
    const after = await html(where(cancelled))
    expect(after).toContain('Your refund')
    expect(after).not.toContain('Cancel and refund me')
    await noticed(async () => (await html(`/cars/${vehicle.slug}`)).includes(`${vehicle.slug}/checkout`))
  })

  test('passes 3-D Secure; a declined card may be followed by another', async () => {
    const vehicle = await addCar()
    const { token, sandbox } = await goToPay(vehicle)
    expect(where(await post(sandbox, { choice: 'challenge' }))).toBe(sandbox)
    expect(await html(sandbox)).toContain('Your bank asks')
    const declined = await post(sandbox, { choice: 'challenge-failed', notifications: 'never' })
    expect(pathOf(where(declined))).toBe(`/reserve/${token}/pay?back=1`)
    await get(`/reserve/${token}?back=1`)
    expect(await html(`/reserve/${token}`)).toContain('That payment did not go through')
    const again = await post(`/reserve/${token}/pay`)
    expect(where(again)).toBe(`/reserve/${token}/pay`)
    const pay = await html(where(again))
    const second = pathOf(/http-equiv="refresh" content="1;url=([^"]+)"/i.exec(pay)?.[1] ?? '')
    expect(second).not.toBe(sandbox)
    await post(second, { choice: 'challenge' })
    const back = await post(second, { choice: 'challenge-passed', notifications: 'never' })
    await get(pathOf(where(back)))
    expect(await html(`/reserve/${token}`)).toContain('It’s reserved for you')
  })

  test('waits for a service that is slow to say, and never asks to pay again', async () => {
    const vehicle = await addCar()
    const { token, sandbox } = await goToPay(vehicle)
    await post(sandbox, { choice: 'pay-slowly', notifications: 'never' })
    const checking = await html(`/reserve/${token}?back=1`)
    expect(checking).toContain('We’re checking your payment')
    expect(checking).toContain(`content="3;url=/reserve/${token}?back=2"`)
    expect(checking).not.toMatch(/name="choice"|Go to payment|Try again/)
    expect(await html(`/reserve/${token}?back=10`)).not.toContain('http-equiv="refresh"')
  })

  test('tells the second shopper until when, and takes an address for the mail', async () => {
    const vehicle = await addCar()
    await goToPay(vehicle)
    const response = await get(`/cars/${vehicle.slug}/checkout`)
    expect(response.status).toBe(409)
    expect(await response.text()).toMatch(/Someone is reserving this one now.*It frees at \d+:\d\d/s)
    const refused = await post(`/cars/${vehicle.slug}/checkout`, { intent: 'alert', email: 'x' })
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('invalid email address')])
    const taken = await post(`/cars/${vehicle.slug}/checkout`, { intent: 'alert', email: 'bo@mail.example' })
    expect(await taken.text()).toContain('We’ll email you once')
    const second = await post(`/cars/${vehicle.slug}/checkout`, ann)
    expect([second.status, await second.text()]).toEqual([409, expect.stringContaining('Someone is reserving')])
  })

  test('one form sent twice is one reservation', async () => {
    const vehicle = await addCar()
    const order = crypto.randomUUID()
    const [one, two] = [
      await post(`/cars/${vehicle.slug}/checkout`, { ...ann, order }),
      await post(`/cars/${vehicle.slug}/checkout`, { ...ann, order }),
    ]
    expect(where(one)).toBe(where(two))
  })

  test('is found again at /checkout by its browser, and by no other', async () => {
    const vehicle = await addCar()
    const held = await post(`/cars/${vehicle.slug}/checkout`, ann)
    const [cookie = ''] = (held.headers.get('set-cookie') ?? '').split(';')
    expect(held.headers.get('set-cookie')).toContain('HttpOnly')
    for (const path of ['/checkout', '/checkout-journey']) {
      const own = await web.request(site, path, { headers: { cookie } })
      expect(where(own)).toBe(where(held).replace('/pay', ''))
      const page = await html(path)
      expect(page).toContain('you can reserve')
    }
  })
})

describe('the private links', () => {
  beforeAll(async () => {
    site = await dealer()
  })
  test('open nothing on another site, by guessing, or for the other reader', async () => {
    const theirs = await dealer()
    const token = await payFor(await addCar())
    const id = (
      await web.deps.database.forGroup(site.groupId, (db) =>
        db.selectFrom('reservation').select('reservation_id').orderBy('created_at', 'desc').executeTakeFirstOrThrow(),
      )
    ).reservation_id
    const answer = web.deps.reservationLinks.answerTokenOf(id as never)
    expect((await get(`/reserve/${token}`)).status).toBe(200)
    expect((await get(`/reservations/${answer}`)).status).toBe(200)
    for (const [path, of] of [
      [`/reserve/${token}`, theirs],
      [`/reservations/${answer}`, theirs],
      [`/reserve/${answer}`, site],
      [`/reservations/${token}`, site],
      [`/reserve/${id}`, site],
      ['/reserve/x', site],
      ['/reserve/%00', site],
      [`/reserve/${'a'.repeat(5000)}`, site],
      ['/sandbox-pay/x', site],
    ] as const)
      expect([path.slice(0, 40), (await get(path, of)).status]).toEqual([path.slice(0, 40), 404])
    expect((await post(`/reserve/${token}/cancel`, {}, theirs)).status).toBe(404)
    expect(await html(`/reserve/${token}`)).toContain('It’s reserved for you')
  })

  test('stand in no log line and go to no other page', async () => {
    const token = await payFor(await addCar())
    const lines: string[] = []
    const note = (facts: object, text: string) => void lines.push(JSON.stringify({ ...facts, text }))
    const app = createApp({ ...web.deps, log: { info: note, warn: note, error: note } })
    const host = `${site.slug}.localhost`
    const answer = await app.request(`http://${host}/reserve/${token}`, { headers: { host } })
    expect(answer.headers.get('referrer-policy')).toBe('strict-origin')
    expect(answer.headers.get('x-robots-tag')).toContain('noindex')
    expect(lines.join('\n')).not.toContain(token)
    expect(lines.join('\n')).toContain('/reserve/•')
  })

  test('of the dealer changes nothing when it is only looked at; its buttons confirm, extend and decline', async () => {
    await payFor(await addCar())
    const id = (
      await web.deps.database.forGroup(site.groupId, (db) =>
        db.selectFrom('reservation').select('reservation_id').orderBy('created_at', 'desc').executeTakeFirstOrThrow(),
      )
    ).reservation_id
    const path = `/reservations/${web.deps.reservationLinks.answerTokenOf(id as never)}`
    expect(await html(path)).toContain('Please answer this reservation')
    const confirmed = await post(`${path}/confirm`)
    expect(await html(where(confirmed))).toContain('Confirmed. The shopper has been emailed.')
    expect((await post(`${path}/confirm`)).status).toBe(422)
    expect(await html(where(await post(`${path}/extend`)))).toContain('Extended. The shopper')
    const missing = await post(`${path}/cancel`, { reason: '' })
    expect([missing.status, await missing.text()]).toEqual([422, expect.stringContaining('Please write a reason')])
    expect(await html(where(await post(`${path}/cancel`, { reason: 'Hail damage' })))).toContain(
      'The deposit goes back',
    )
    expect((await post(`${path}/nothing`)).status).toBe(404)
  })
})

describe('notifications', () => {
  beforeAll(async () => {
    site = await dealer()
  })
  test('are believed only when signed for the very address; others do nothing', async () => {
    const { token } = await goToPay(await addCar())
    const key = await web.deps.database.forGroup(site.groupId, (db) =>
      db.selectFrom('payment_key').select('endpoint_id').executeTakeFirstOrThrow(),
    )
    const send = (path: string, body: string, of = site) =>
      web.request(of, path, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'x-sandbox-signature': 'f'.repeat(64) },
      })
    const body = JSON.stringify({ id: 'x', type: 'payment.decided', payment_id: crypto.randomUUID() })
    expect((await send(`/payments/sandbox/${key.endpoint_id}`, body)).status).toBe(401)
    expect((await send(`/payments/stripe/${key.endpoint_id}`, body)).status).toBe(404)
    expect((await send(`/payments/sandbox/${crypto.randomUUID()}`, body)).status).toBe(404)
    expect((await send('/payments/x/y', body)).status).toBe(404)
    expect((await send(`/payments/sandbox/${key.endpoint_id}`, 'x'.repeat(200_000))).status).toBe(413)
    expect((await send(`/payments/sandbox/${key.endpoint_id}`, body, await dealer())).status).toBe(404)
    expect(await html(`/reserve/${token}`)).toContain('One step left')
  })
})

test('a site without the checkout says so at its address, and offers no button', async () => {
  const of = await web.addDealer()
  const vehicle = await addCar(of)
  expect(await html(`/cars/${vehicle.slug}/checkout`, of)).toContain('takes no reservations online')
  expect(await html(`/cars/${vehicle.slug}`, of)).not.toContain('/checkout')
})

test('texts are spelt as the region does', async () => {
  const of = await dealer()
  await web.deps.database.forGroup(of.groupId, (db) => db.updateTable('site').set({ region: 'US' }).execute())
  await web.deps.directory.reload()
  const vehicle = await addCar(of)
  const page = await html(`/cars/${vehicle.slug}/checkout`, of)
  expect(page).toContain('USD')
  expect(page).not.toMatch(/\benquir/i)
})
