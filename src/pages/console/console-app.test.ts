import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#features/accounts/domain/permissions.ts'
import { addStaff } from '#features/accounts/server/add-staff.ts'
import { sampleVehicle } from '#features/inventory/domain/sample-vehicle.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { testWeb, type TestWeb } from '../test-web.ts'

let web: TestWeb
let ours: Site
let theirs: Site

beforeAll(async () => {
  web = await testWeb()
  ours = await web.addDealer()
  theirs = await web.addDealer()
})
afterAll(() => web.close())

/** Signed in on a site, as the cookie header that the browser would send; one session serves all tests that only look. */
function staffOf(site: Site, role: Role = 'salesperson'): Promise<string> {
  const key = `${site.id} ${role}`
  const session = sessions.get(key) ?? newSession(site, role)
  sessions.set(key, session)
  return session
}
const sessions = new Map<string, Promise<string>>()

async function newSession(site: Site, role: Role = 'salesperson'): Promise<string> {
  const email = `${randomUUID()}@example.com`
  const { password } = await addStaff(web.deps, { email, groupId: site.groupId, role })
  const response = await logIn(site, { email, password: password ?? '' })
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
const logIn = (site: Site, typed: Record<string, string>, headers: Record<string, string> = {}) =>
  web.request(site, '/staff/login', { method: 'POST', body: new URLSearchParams(typed), headers })
const get = (site: Site, path: string, cookie = '') => web.request(site, path, { headers: { cookie } })

async function sendLead(site: Site, lead: Record<string, unknown> = {}): Promise<string> {
  const body = JSON.stringify({
    lead: { name: 'Ann Lee', email: 'ann@example.com', phone: '0412345678', message: `Hello ${randomUUID()}`, ...lead },
  })
  const response = await web.request(site, '/api/leads', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })
  return ((await response.json()) as { id: string }).id
}

describe('without signing in', () => {
  test.each(['/staff', '/staff/leads', `/staff/leads/${randomUUID()}`, '/staff/other'])(
    '%s leads to the login and back again',
    async (path) => {
      const response = await get(ours, path)
      expect([response.status, response.headers.get('location')]).toEqual([
        303,
        `/staff/login?next=${encodeURIComponent(path)}`,
      ])
    },
  )

  test('the login page is kept by nobody, listed by nobody, and runs no script', async () => {
    const response = await get(ours, '/staff/login')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(response.headers.get('content-security-policy')).toMatch(
      /default-src 'none'; script-src 'self'; style-src 'self' 'sha256-/,
    )
    expect(await response.text()).not.toContain('<script')
  })
})

describe('signing in', () => {
  test('leads to the page that was asked for, with a cookie for staff pages only', async () => {
    const { password } = await addStaff(web.deps, {
      email: 'ann@example.com',
      groupId: ours.groupId,
      role: 'salesperson',
    })
    const response = await logIn(ours, {
      email: ' Ann@Example.com',
      password: password ?? '',
      next: '/staff/leads/abc',
    })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/staff/leads/abc'])
    expect(response.headers.getSetCookie().join()).toMatch(/Path=\/staff; HttpOnly; SameSite=Lax/i)
  })

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/staff/../x',
    '/staff//evil.example',
    'javascript:alert(1)',
    '',
  ])('never leads to "%s"', async (next) => {
    const page = await (await get(ours, `/staff/login?next=${encodeURIComponent(next)}`)).text()
    expect(page).toContain('name="next" value="/staff/leads"')
  })

  test('with a wrong password is refused, keeps the address and does not say whether there is such an account', async () => {
    await addStaff(web.deps, { email: 'bea@example.com', groupId: ours.groupId, role: 'salesperson' })
    const known = await logIn(ours, { email: 'bea@example.com', password: 'wrong' })
    const unknown = await logIn(ours, { email: 'nobody@example.com', password: 'wrong' })
    expect([known.status, unknown.status]).toEqual([422, 422])
    const [first, second] = [await known.text(), await unknown.text()]
    expect(first).toContain('value="bea@example.com"')
    expect(first.replaceAll('bea@', 'nobody@')).toBe(second)
    expect(known.headers.getSetCookie()).toEqual([])
  })

  test('is slowed down after ten wrong guesses, also with the right password', async () => {
    const { password } = await addStaff(web.deps, {
      email: 'cy@example.com',
      groupId: ours.groupId,
      role: 'salesperson',
    })
    const strangers = await testWebWithFreshLimits()
    for (let guess = 0; guess < 10; guess++)
      await logInAt(strangers, { email: 'cy@example.com', password: `wrong ${guess}` })
    const refused = await logInAt(strangers, { email: 'cy@example.com', password: password ?? '' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('from another site is refused', async () => {
    expect((await logIn(ours, { email: 'x', password: 'x' }, { origin: 'https://evil.example' })).status).toBe(403)
  })

  test('over TLS marks the cookie as secure', async () => {
    const email = `${randomUUID()}@example.com`
    const { password } = await addStaff(web.deps, { email, groupId: ours.groupId, role: 'salesperson' })
    const host = `${ours.slug}.localhost`
    const body = new URLSearchParams({ email, password: password ?? '' })
    const response = await web.app.request(`https://${host}/staff/login`, { method: 'POST', body, headers: { host } })
    expect(response.headers.getSetCookie().join()).toMatch(/; Secure/)
  })
})

/** The program anew over the same data: guesses of other tests do not count. */
const testWebWithFreshLimits = async () => (await import('../app.ts')).createApp(web.deps)
const logInAt = (app: Awaited<ReturnType<typeof testWebWithFreshLimits>>, typed: Record<string, string>) => {
  const host = `${ours.slug}.localhost`
  return app.request(`http://${host}/staff/login`, {
    method: 'POST',
    body: new URLSearchParams(typed),
    headers: { host },
  })
}

test('signing out ends the session', async () => {
  const cookie = await newSession(ours)
  expect((await get(ours, '/staff/leads', cookie)).status).toBe(200)
  const response = await web.request(ours, '/staff/sign-out', { method: 'POST', headers: { cookie } })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/staff/login'])
  expect((await get(ours, '/staff/leads', cookie)).status).toBe(303)
})

test('an empty inbox says what it is for', async () => {
  const site = await web.addDealer()
  const html = await (await get(site, '/staff/leads', await staffOf(site))).text()
  expect(html).toContain('Nobody has written yet')
  expect(html).toContain('href="/contact"')
})

test('the inbox lists who wrote, about what, and how to reach him, the newest first', async () => {
  const site = await web.addDealer()
  const vehicle = await web.addVehicle(site, { slug: 'hilux-9', stockNumber: 'S9' })
  await sendLead(site, { name: 'First Writer', car_id: vehicle.id })
  const held = await sendLead(site, { name: 'Second Writer', homepage: 'http://spam.example' })
  const html = await (await get(site, '/staff/leads', await staffOf(site))).text()
  expect(html.indexOf('Second Writer')).toBeLessThan(html.indexOf('First Writer'))
  expect(html).toContain('Toyota Hilux (S9)')
  expect(html).toContain('href="tel:0412345678">0412 345 678')
  expect(html).toContain('href="mailto:ann@example.com"')
  expect(html).toContain(`/staff/leads/${held}`)
  expect(html.match(/>Held</g)).toHaveLength(1)
})

test('one enquiry is shown whole, and what it says runs no script', async () => {
  const vehicle = await web.addVehicle(ours, { ...sampleVehicle(), slug: 'hilux-3' })
  const id = await sendLead(ours, {
    car_id: vehicle.id,
    message: '<script>alert(1)</script>\nSecond line',
    Rego: 'AB12CD',
    opt_in: false,
    visited_pages: ['/cars/hilux-3', 'javascript:alert(1)'],
    linked_query_params: { utm_source: 'news' },
  })
  const html = await (await get(ours, `/staff/leads/${id}`, await staffOf(ours))).text()
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;\nSecond line')
  expect(html).not.toContain('<script')
  expect(html).not.toContain('href="javascript:')
  for (const words of [
    'Ann Lee',
    'AB12CD',
    'utm_source',
    'news',
    '/cars/hilux-3',
    'News and offers',
    'Used Vehicle Enquiry',
    'Yard',
  ]) {
    expect(html).toContain(words)
  }
})

describe('what belongs to another group', () => {
  test('is nowhere to be found, by list or by address', async () => {
    const id = await sendLead(theirs, { name: 'Their Shopper' })
    const cookie = await staffOf(ours)
    expect((await get(ours, `/staff/leads/${id}`, cookie)).status).toBe(404)
    expect(await (await get(ours, '/staff/leads', cookie)).text()).not.toContain('Their Shopper')
  })

  test('is closed to a session of ours, on their own host too', async () => {
    const id = await sendLead(theirs)
    const cookie = await staffOf(ours)
    for (const path of ['/staff/leads', `/staff/leads/${id}`]) {
      const response = await get(theirs, path, cookie)
      expect(response.status).toBe(403)
      expect(await response.text()).not.toContain('ann@example.com')
    }
  })
})

test('a content editor may sign in but not read enquiries', async () => {
  const cookie = await staffOf(ours, 'content-editor')
  expect((await get(ours, '/staff', cookie)).headers.get('location')).toBe('/staff/leads')
  expect((await get(ours, '/staff/leads', cookie)).status).toBe(403)
})

test.each(['/staff/leads/1', `/staff/leads/${randomUUID()}`, '/staff/leads/%00', '/staff/nothing'])(
  '%s is a page that is not there',
  async (path) => {
    expect((await get(ours, path, await staffOf(ours))).status).toBe(404)
  },
)
