import { beforeEach, describe, expect, test } from 'vitest'
import { listRecentLeads } from '#features/leads/server/desk/list-leads.ts'
import { createApp } from '../app.ts'
import { testWeb } from '../test-web.ts'

const web = await testWeb()
const site = await web.addDealer({ leads: { per_address_per_hour: 10_000 } })

const leads = () => listRecentLeads(web.deps.database, { groupId: site.groupId, siteId: site.id }, 100)
let vehicle = { 'Trade-In Make': 'Mazda', 'Trade-In Model': '3', 'Trade-In Kilometres': '84,210', Rego: '' }
let tests = 0
// The same words from the same address within a minute are the same enquiry.
beforeEach(() => void (vehicle = { ...vehicle, Rego: `AB${tests++}` }))
const person = { name: 'Ann Lee', email: 'ann@mail.example', phone: '0412 345 678' }

/** A browser without script: keeps cookies, and posts the step that it sees. */
function openBrowser(path = '/trade-in') {
  let cookie = ''
  const request = async (address: string, init: RequestInit = {}) => {
    const response = await web.request(site, address, { ...init, headers: { cookie } })
    const set = response.headers.getSetCookie().find((each) => each.startsWith('steps-'))
    const [pair = ''] = set?.split(';') ?? []
    const others = cookie.split('; ').filter((each) => each !== '' && !each.startsWith(`${pair.split('=')[0]}=`))
    if (set !== undefined) cookie = [...others, ...(/Max-Age=0/.test(set) ? [] : [pair])].join('; ')
    return response
  }
  return {
    get: (address: string) => request(address),
    send: (step: number, values: Record<string, string>, at = path) =>
      request(at, {
        method: 'POST',
        body: new URLSearchParams({ form_name: 'trade-in', step_number: String(step), ...values }),
      }),
    cookie: () => cookie,
    forge: (other: string) => void (cookie = other),
  }
}

const shownStep = (html: string) => /<fieldset[^>]*data-step="(\d)"(?![^>]*hidden)/.exec(html)?.[1]

test('the steps are pages: each is kept, and the last one makes the lead complete', async () => {
  const browser = openBrowser()
  const before = (await leads()).length
  const first = await browser.send(1, vehicle)
  expect([first.status, first.headers.get('location')]).toEqual([303, '/trade-in?step=2#trade-in-form'])
  expect(first.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
  expect((await leads())[0]).toMatchObject({ category: 'Trade-In', leadStatus: 'Incomplete', isFormCompleted: false })

  const page = await browser.get('/trade-in?step=2')
  const html = await page.text()
  expect([shownStep(html), page.headers.get('cache-control')]).toEqual(['2', 'no-store'])
  expect(html).toContain('Step 2 of 3')
  expect(html).toMatch(/<progress max="100" value="33"/)

  const second = await browser.send(2, { Condition: 'Good', 'Finance Owing': 'Yes', 'Amount Owing': '$5,000' })
  expect(second.headers.get('location')).toBe('/trade-in?step=3#trade-in-form')
  const last = await browser.send(3, person)
  expect(last.headers.get('location')).toMatch(/^\/success\?category=trade-in/)
  expect(browser.cookie()).toBe('')
  expect((await leads()).length).toBe(before + 1)
  expect((await leads())[0]).toMatchObject({
    leadStatus: 'Complete',
    isFormCompleted: true,
    name: 'Ann Lee',
    payload: { 'Trade-In Kilometres': '84210', Condition: 'Good', 'Amount Owing': '5000', form_completed: true },
  })
})

test('a step with something wrong comes back as that step, with everything in it', async () => {
  const browser = openBrowser()
  const refused = await browser.send(1, { ...vehicle, 'Trade-In Model': '', Rego: 'AB12CD' })
  const html = await refused.text()
  expect([refused.status, shownStep(html)]).toEqual([422, '1'])
  expect(html).toMatch(/name="Rego"[^>]*value="AB12CD"/)
  await browser.send(1, vehicle)
  const second = await browser.send(2, { 'Finance Owing': 'Yes' })
  expect([second.status, shownStep(await second.text())]).toEqual([422, '2'])
})

describe('a step that can wait', () => {
  test('is skipped, and going back leads to the step one came from', async () => {
    const browser = openBrowser()
    await browser.send(1, vehicle)
    const skipped = await browser.send(2, { go: 'skip', 'Amount Owing': 'nonsense' })
    expect(skipped.headers.get('location')).toBe('/trade-in?step=3#trade-in-form')
    const back = await browser.send(3, { go: 'back', name: 'Ann Lee', email: 'not an address' })
    expect(back.headers.get('location')).toBe('/trade-in?step=2#trade-in-form')
    const html = await (await browser.get('/trade-in?step=2')).text()
    expect(shownStep(html)).toBe('2')
    await browser.send(2, { go: 'skip' })
    const stored = await (await browser.get('/trade-in?step=3')).text()
    expect(stored).toMatch(/name="name"[^>]*value="Ann Lee"/)
    await browser.send(3, person)
    expect((await leads())[0]).toMatchObject({ leadStatus: 'Complete', payload: { skipped_steps: '2' } })
  })

  test('is not skipped when it must be filled in', async () => {
    const browser = openBrowser()
    const response = await browser.send(1, { go: 'skip' })
    expect([response.status, shownStep(await response.text())]).toEqual([422, '1'])
  })
})

test('going back shows what was sent, and sending it again changes the same lead', async () => {
  const browser = openBrowser()
  await browser.send(1, vehicle)
  const before = (await leads()).length
  await browser.send(2, { go: 'back' })
  const html = await (await browser.get('/trade-in?step=1')).text()
  expect(html).toMatch(/name="Trade-In Kilometres"[^>]*value="84,210"/)
  await browser.send(1, { ...vehicle, 'Trade-In Model': '6' })
  expect((await leads()).length).toBe(before)
  expect((await leads())[0]?.payload['Trade-In Model']).toBe('6')
})

describe('a later step', () => {
  test.each(['', 'steps-trade-in=forged.forged', 'steps-finance=x'])(
    'without a cookie of ours (%j) begins anew',
    async (cookie) => {
      const browser = openBrowser()
      browser.forge(cookie)
      const response = await browser.get('/trade-in?step=2')
      expect([response.status, response.headers.get('location')]).toEqual([303, '/trade-in'])
    },
  )

  test('is not reached before the ones before it', async () => {
    const browser = openBrowser()
    await browser.send(1, vehicle)
    expect((await browser.get('/trade-in?step=3')).headers.get('location')).toBe('/trade-in')
  })

  test("does not open another visitor's lead", async () => {
    const [mine, theirs] = [openBrowser(), openBrowser()]
    await mine.send(1, vehicle)
    await theirs.send(1, { ...vehicle, 'Trade-In Make': 'Secret' })
    mine.forge(mine.cookie().slice(0, -3) + theirs.cookie().slice(-3))
    expect((await mine.get('/trade-in?step=2')).status).toBe(303)
  })

  test('of a form without steps is the form', async () => {
    const browser = openBrowser()
    expect((await browser.get('/contact?step=2')).status).toBe(200)
  })
})

test('a lead that was completed meanwhile is begun anew', async () => {
  const browser = openBrowser()
  await browser.send(1, vehicle)
  const cookie = browser.cookie()
  await browser.send(2, { go: 'skip' })
  await browser.send(3, person)
  const before = (await leads()).length
  browser.forge(cookie)
  const again = await browser.send(2, { Condition: 'Fair' })
  expect(again.status).toBe(303)
  expect((await leads()).length).toBe(before + 1)
})

test('a step that cannot be stored says so in the words of the specification, with everything still there', async () => {
  const app = createApp({
    ...web.deps,
    intake: { ...web.deps.intake, store: () => Promise.reject(new Error('the disk is full')) },
  })
  const host = `${site.slug}.localhost`
  const body = new URLSearchParams({ form_name: 'trade-in', step_number: '1', ...vehicle })
  const response = await app.request(`http://${host}/trade-in`, { method: 'POST', body, headers: { host } })
  const html = await response.text()
  expect(response.status).toBe(503)
  expect(html).toMatch(/data-form-alert="true" data-tone="bad">An unexpected error occured</)
  expect(html).toMatch(/name="Trade-In Make"[^>]*value="Mazda"/)
})

test('on the step User Details the same words are said without alarm', async () => {
  const app = createApp({
    ...web.deps,
    intake: { ...web.deps.intake, store: () => Promise.reject(new Error('the disk is full')) },
  })
  const host = `${site.slug}.localhost`
  const body = new URLSearchParams({ form_name: 'finance', step_number: '1', ...person })
  const response = await app.request(`http://${host}/finance`, { method: 'POST', body, headers: { host } })
  expect(await response.text()).toMatch(/data-form-alert="true" data-tone="good">An unexpected error occured</)
})

test('photos may come with the step that asks for them', async () => {
  const browser = openBrowser()
  await browser.send(1, vehicle)
  const body = new FormData()
  for (const [name, value] of Object.entries({ form_name: 'trade-in', step_number: '2' })) body.set(name, value)
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  body.append('files', new File([png], 'front.png', { type: 'image/png' }))
  const response = await web.request(site, '/trade-in', { method: 'POST', body, headers: { cookie: browser.cookie() } })
  expect(response.headers.get('location')).toBe('/trade-in?step=3#trade-in-form')
})

test('the same steps go through the lead calls', async () => {
  const call = (path: string, method: string, lead: object, token = '') =>
    web.request(site, path, {
      method,
      body: JSON.stringify({ lead }),
      headers: { 'content-type': 'application/json', 'x-lead-token': token },
    })
  const first = { form_name: 'trade-in', step_number: 1, lead_status: 'Incomplete', form_completed: false, ...vehicle }
  const made = await call('/api/leads', 'POST', first)
  const { id, token } = (await made.json()) as { id: string; token: string }
  expect(made.status).toBe(201)
  const lacking = await call(`/api/leads/${id}`, 'PUT', { lead_status: 'Complete', form_completed: true }, token)
  expect(lacking.status).toBe(422)
  const skipping = { step_number: 3, skipped_steps: '2', lead_status: 'Complete', form_completed: true, ...person }
  const done = await call(`/api/leads/${id}`, 'PUT', skipping, token)
  expect([done.status, ((await done.json()) as { redirect: string }).redirect]).toEqual([
    200,
    expect.stringMatching(/^\/success\?category=trade-in/),
  ])
  expect((await call(`/api/leads/${id}`, 'PUT', { ...first }, token)).status).toBe(409)
})

test('begun for one vehicle, it starts afresh for another, and each lead is about its own', async () => {
  const [ute, van] = [await web.addVehicle(site, { slug: 'ute-1' }), await web.addVehicle(site, { slug: 'van-1' })]
  const browser = openBrowser()
  const at = (id: string) => `/trade-in?car_id=${id}`
  await browser.send(1, { ...vehicle, car_id: ute.id }, at(ute.id))
  expect(await (await browser.get(at(van.id))).text()).toContain('Step 1 of 3')
  expect((await browser.get(`${at(van.id)}&step=2`)).headers.get('location')).toBe(at(van.id))
  await browser.send(1, { ...vehicle, 'Trade-In Model': '6', car_id: van.id }, at(van.id))
  await browser.send(2, { go: 'skip' }, at(van.id))
  const last = await browser.send(3, { ...person, car_id: van.id }, at(van.id))
  expect(last.headers.get('location')).toContain('vehicle=van-1')
  expect(await (await browser.get(`${at(ute.id)}&step=2`)).text()).toContain('Step 2 of 3')
  await browser.send(2, { go: 'skip' }, at(ute.id))
  await browser.send(3, { ...person, car_id: van.id }, at(ute.id))
  const [second, first] = (await leads()).filter(({ category }) => category === 'Trade-In')
  const about = [first, second].map((lead) => [
    lead?.vehicleId,
    lead?.payload['car_id'],
    lead?.payload['Trade-In Model'],
  ])
  expect(about).toContainEqual([ute.id, ute.id, '3'])
  expect(about).toContainEqual([van.id, van.id, '6'])
})
