import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#features/accounts/domain/permissions.ts'
import { addStaff } from '#features/accounts/server/add-staff.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { testWeb, type TestWeb } from '../test-web.ts'
import { testStaff, type TestStaff } from './test-staff.ts'

let web: TestWeb
let staff: TestStaff
let ours: Site
let theirs: Site

beforeAll(async () => {
  web = await testWeb()
  staff = testStaff(web)
  ours = await web.addDealer()
  theirs = await web.addDealer()
})
afterAll(() => web.close())

const cookieOf = (site: Site, role?: Role) => staff.cookieOf(site, role)
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
    expect(page).toContain('name="next" value="/staff"')
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

  test('is slowed down after ten wrong guesses for one account from one address, and for nobody else', async () => {
    const [cy, di] = [await newPerson('cy'), await newPerson('di')]
    for (let guess = 0; guess < 10; guess++) await logIn(ours, { ...cy, password: `wrong ${guess}` })
    const refused = await logIn(ours, cy)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await logIn(ours, di)).status).toBe(303)
  })

  test('is never closed to the owner of an account by guesses of others', async () => {
    const owner = await newPerson('ed')
    const atHome = await logIn(ours, owner)
    const known = atHome.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
    expect(known.some((cookie) => cookie.startsWith('forecourt_browser='))).toBe(true)
    // All from the one address that the owner has as well, as behind a proxy that is not believed.
    for (let guess = 0; guess < 40; guess++) await logIn(ours, { ...owner, password: `wrong ${guess}` })
    expect((await logIn(ours, owner)).status).toBe(429)
    expect((await logIn(ours, owner, { cookie: known.join('; ') })).status).toBe(303)
  })

  test('is not used up by right passwords', async () => {
    const person = await newPerson('flo')
    for (let times = 0; times < 12; times++) expect((await logIn(ours, person)).status).toBe(303)
  })

  test("of another account is not made easier by one's own known browser", async () => {
    const [mine, other] = [await newPerson('gus'), await newPerson('hal')]
    const cookie = (await logIn(ours, mine)).headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    for (let guess = 0; guess < 10; guess++) await logIn(ours, { ...other, password: `wrong ${guess}` }, { cookie })
    expect((await logIn(ours, other, { cookie })).status).toBe(429)
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

/** Somebody new who may sign in to our site. */
async function newPerson(name: string): Promise<{ email: string; password: string }> {
  const email = `${name}-${randomUUID()}@example.com`
  const { password } = await addStaff(web.deps, { email, groupId: ours.groupId, role: 'salesperson' })
  return { email, password: password ?? '' }
}

test('signing out ends the session', async () => {
  const { cookie } = await staff.signIn(ours)
  expect((await get(ours, '/staff/leads', cookie)).status).toBe(200)
  const response = await web.request(ours, '/staff/sign-out', { method: 'POST', headers: { cookie } })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/staff/login'])
  expect((await get(ours, '/staff/leads', cookie)).status).toBe(303)
})

describe('what belongs to another group', () => {
  test('is nowhere to be found, by list or by address', async () => {
    const id = await sendLead(theirs, { name: 'Their Shopper' })
    const cookie = await cookieOf(ours)
    expect((await get(ours, `/staff/leads/${id}`, cookie)).status).toBe(404)
    expect(await (await get(ours, '/staff/leads', cookie)).text()).not.toContain('Their Shopper')
  })

  test('is closed to a session of ours, on their own host too', async () => {
    const id = await sendLead(theirs)
    const cookie = await cookieOf(ours)
    for (const path of ['/staff/leads', `/staff/leads/${id}`]) {
      const response = await get(theirs, path, cookie)
      expect(response.status).toBe(403)
      expect(await response.text()).not.toContain('ann@example.com')
    }
  })
})

test('a content editor may sign in but not read enquiries', async () => {
  const cookie = await cookieOf(ours, 'content-editor')
  const landed = await get(ours, '/staff', cookie)
  expect(landed.status).toBe(200)
  expect(await landed.text()).toContain('This account looks after the words of the site')
  expect((await get(ours, '/staff/leads', cookie)).status).toBe(403)
})

test.each(['/staff/leads/1', `/staff/leads/${randomUUID()}`, '/staff/leads/%00', '/staff/nothing'])(
  '%s is a page that is not there',
  async (path) => {
    expect((await get(ours, path, await cookieOf(ours))).status).toBe(404)
  },
)
