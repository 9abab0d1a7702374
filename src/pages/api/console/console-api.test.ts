import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { may, roles } from '#features/accounts/domain/permissions.ts'
import { addStaff } from '#features/accounts/server/add-staff.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { consoleOperations } from './console-operations.ts'
import { consoleHostName, consoleWorld } from './test-console.ts'

const { web, staff, site: ours, theirs } = await consoleWorld()

const rows = consoleOperations.map((row) => [row.name, row] as const)
const ofStaff = rows.filter(([, row]) => row.scope !== 'person')

describe('who may', () => {
  test.each(ofStaff)('%s: exactly the roles that its row names', async (name, row) => {
    for (const role of roles) {
      const response = await staff.send(name, { 'not an input': true }, { site: ours, role })
      const isAllowed = row.permission === 'signed-in' || may(role, row.permission as never)
      expect([role, response.status === 403]).toEqual([role, !isAllowed])
    }
  })

  test.each(ofStaff)('%s: a site of another group does not exist, whatever the role', async (name) => {
    for (const role of roles) {
      const cookie = await staff.cookieOf(theirs, role)
      expect((await staff.send(name, {}, { site: ours, cookie })).status).toBe(404)
    }
  })

  test.each(rows.filter(([, row]) => row.permission !== 'anyone'))('%s: nobody without a session', async (name) => {
    expect((await staff.send(name, {}, { site: ours, cookie: 'forecourt.session_token=made.up' })).status).toBe(401)
  })
})

describe('a call', () => {
  test('is JSON of this origin, and nothing else', async () => {
    const cookie = await staff.cookieOf(ours, 'group-manager')
    const asForm = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await staff.send('session.me', {}, { cookie, headers: asForm })).status).toBe(422)
    const elsewhere = { origin: `http://${ours.slug}.localhost` }
    expect((await staff.send('session.me', {}, { cookie, headers: elsewhere })).status).toBe(403)
    const here = { origin: `http://${consoleHostName}` }
    expect((await staff.send('session.me', {}, { cookie, headers: here })).status).toBe(200)
  })

  test('is not answered on the host of a site, where scripts of others may run', async () => {
    const cookie = await staff.cookieOf(ours, 'group-manager')
    const response = await web.request(ours, '/api/console/session.me', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', cookie },
    })
    expect(response.status).toBe(404)
  })

  test('of an unknown name is refused as such', async () => {
    expect((await staff.send('leads.explode', {}, {})).status).toBe(404)
    expect((await staff.send('constructor', {}, {})).status).toBe(404)
  })

  test('with a body that is no JSON says so', async () => {
    const headers = { 'content-type': 'application/json' }
    expect((await staff.request('/api/console/session.me', { method: 'POST', body: '{', headers })).status).toBe(422)
  })
})

describe('the session', () => {
  test('shows the sites of the own group and no others', async () => {
    const me = await staff.call('session.me', {}, { cookie: await staff.cookieOf(ours, 'salesperson') })
    expect(me.groups.map(({ role }) => role)).toEqual(['salesperson'])
    expect(me.groups.flatMap(({ sites }) => sites.map(({ slug }) => slug))).toEqual([ours.slug])
  })

  test('of somebody who works for one dealership reaches only the sites that show it', async () => {
    const person = await staff.signIn(ours)
    const limit = (ids: string[]) =>
      web.deps.database.forGroup(ours.groupId, async (db) => {
        const me = await web.deps.auth.findUserByEmail(person.email)
        await db
          .updateTable('staff_membership')
          .set({ dealership_ids: ids })
          .where('user_id', '=', me?.id ?? '')
          .execute()
      })
    await limit([ours.dealerships[0]?.id ?? ''])
    expect((await staff.send('site.frame', {}, { site: ours, cookie: person.cookie })).status).toBe(200)
    await limit([randomUUID()])
    expect((await staff.send('site.frame', {}, { site: ours, cookie: person.cookie })).status).toBe(404)
    expect((await staff.call('session.me', {}, { cookie: person.cookie })).groups[0]?.sites).toEqual([])
  })

  test('names to everybody who gives access at this site, and nobody of another group', async () => {
    const manager = await staff.signIn(ours, 'group-manager')
    await staff.signIn(theirs, 'group-manager')
    const cookie = await staff.cookieOf(ours, 'salesperson')
    const { people } = await staff.call('site.managers', {}, { site: ours, cookie })
    expect(people.map(({ email }) => email)).toContain(manager.email)
    expect(new Set(people.map(({ role }) => role))).not.toContain('salesperson')
    expect((await staff.send('site.managers', {}, { site: theirs, cookie })).status).toBe(404)
  })

  test('ends on the server when somebody signs out', async () => {
    const { cookie } = await staff.signIn(ours)
    expect((await staff.send('session.signOut', {}, { cookie })).status).toBe(200)
    expect((await staff.send('session.me', {}, { cookie })).status).toBe(401)
  })
})

describe('signing in', () => {
  const addPerson = async () => {
    const email = `${randomUUID()}@example.com`
    const { password } = await addStaff(web.deps, { email, groupId: ours.groupId, role: 'salesperson' })
    return { email, password: password ?? '' }
  }

  test('on plain localhost gives a cookie of this host only, which no script can read', async () => {
    const response = await staff.send('session.signIn', await addPerson(), {})
    const cookie = response.headers.getSetCookie().find((each) => each.startsWith('forecourt.session_token='))
    expect(cookie).toMatch(/; Path=\/;.*HttpOnly; SameSite=Lax/i)
    expect(cookie).not.toMatch(/domain=/i)
  })

  test('over TLS gives a __Host- cookie, and one without the prefix is not believed', async () => {
    const body = JSON.stringify(await addPerson())
    const headers = { 'content-type': 'application/json', host: consoleHostName }
    const at = (path: string) => `https://${consoleHostName}/api/console/${path}`
    const signedIn = await web.app.request(at('session.signIn'), { method: 'POST', body, headers })
    const cookie = signedIn.headers.getSetCookie().find((each) => each.includes('session_token=')) ?? ''
    expect(cookie).toMatch(/^__Host-forecourt\.session_token=[^;]+; Path=\/;.*; Secure$/)
    const me = (sent: string) =>
      web.app.request(at('session.me'), { method: 'POST', body: '{}', headers: { ...headers, cookie: sent } })
    const pair = cookie.split(';')[0] ?? ''
    expect((await me(pair)).status).toBe(200)
    expect((await me(pair.replace('__Host-', ''))).status).toBe(401)
  })

  test('is refused in the same way for a wrong password and for an unknown account', async () => {
    const { email } = await addPerson()
    const wrong = await staff.send('session.signIn', { email, password: 'wrong' }, {})
    const unknown = await staff.send('session.signIn', { email: `${randomUUID()}@example.com`, password: 'wrong' }, {})
    const responses = [await wrong.json(), await unknown.json()] as { error: string }[]
    expect([wrong.status, unknown.status]).toEqual([422, 422])
    expect(responses[0]?.error).toBe(responses[1]?.error)
  })

  test('is slowed down after ten wrong guesses, and only for who guesses', async () => {
    const person = await addPerson()
    const known = await staff.send('session.signIn', person, {})
    const browser = known.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    for (let guess = 0; guess < 10; guess++)
      await staff.send('session.signIn', { ...person, password: `wrong ${guess}` }, {})
    const refused = await staff.send('session.signIn', person, {})
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await staff.send('session.signIn', person, { cookie: browser })).status).toBe(200)
  })
})

test('the page of the console runs no script but its own files, and nobody may frame or store it', async () => {
  const response = await staff.request(`/${ours.slug}/leads`)
  expect(response.status).toBe(200)
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/default-src 'none'; script-src 'self'; style-src 'self' 'nonce-[\w-]+'/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-frame-options')).toBe('DENY')
})

test('the document of the API names every operation', async () => {
  const document = (await (await staff.request('/api/console/openapi.json')).json()) as { paths: object }
  expect(Object.keys(document.paths)).toEqual(rows.map(([name]) => `/api/console/${name}`))
})

test('long answers arrive compressed; short ones and the news of open tabs as they are', async () => {
  const headers = { 'accept-encoding': 'gzip, deflate, br' }
  const long = await staff.send('settings.list', {}, { site: ours, headers })
  expect(long.headers.get('content-encoding')).toBe('gzip')
  const received = Buffer.from(await long.arrayBuffer())
  expect(gunzipSync(received).length).toBeGreaterThan(5 * received.length)
  const short = await staff.send('session.me', {}, { site: ours, headers })
  expect(short.headers.has('content-encoding')).toBe(false)
  const cookie = await staff.cookieOf(ours, 'group-manager')
  const live = await staff.request(`/api/console/live?site=${ours.id}`, { headers: { cookie, ...headers } })
  expect(live.headers.has('content-encoding')).toBe(false)
  await live.body?.cancel()
})

test('an open tab hears of an enquiry of its site, and of no other', async () => {
  const { cookie } = await staff.signIn(ours)
  const stranger = await staff.signIn(theirs)
  expect(
    (await staff.request(`/api/console/live?site=${ours.id}`, { headers: { cookie: stranger.cookie } })).status,
  ).toBe(404)
  const response = await staff.request(`/api/console/live?site=${ours.id}`, { headers: { cookie } })
  const lines = linesOf(response)
  expect(await lines.next()).toContain('retry')
  const enquire = (site: Site) =>
    web.request(site, '/api/leads', {
      method: 'POST',
      body: JSON.stringify({ lead: { name: 'Ann', email: 'ann@example.com', phone: '0412345678', message: 'Hello' } }),
      headers: { 'content-type': 'application/json' },
    })
  await enquire(theirs)
  await enquire(ours)
  const news = JSON.parse((await lines.next()).replace('data: ', '')) as { topic: string; version: number }
  expect(news.topic).toBe('leads')
  await lines.close()
})

function linesOf(response: Response) {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  return {
    next: async () => decoder.decode((await reader?.read())?.value),
    close: () => reader?.cancel(),
  }
}
