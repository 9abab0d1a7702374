import { addStaff } from '#features/accounts/server/add-staff.ts'
import { demoAccounts, demoSignInPath } from '#features/accounts/domain/demo-accounts.ts'
import { describe, expect, test } from 'vitest'
import { testWeb, type TestWeb } from '../test-web.ts'

const here = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
const frontDoor = 'http://localhost:3000'

/** A program with the demo accounts, as a start in development makes them. */
async function withAccounts(environment: Record<string, string> = {}): Promise<TestWeb> {
  const web = await testWeb(environment)
  const { groupId } = await web.addDealer()
  for (const { email, role, name } of demoAccounts) await addStaff(web.deps, { email, role, name, groupId })
  return web
}

type Press = { web: TestWeb; as?: string; host?: string; headers?: Record<string, string>; from?: object }

const press = ({ web, as = 'manager', host = 'console.localhost:3000', headers = {}, from = here }: Press) =>
  web.app.request(
    `http://${host}${demoSignInPath}`,
    {
      method: 'POST',
      headers: { host, origin: frontDoor, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({ as }),
    },
    from,
  )

const web = await withAccounts()

describe('in development, one press', () => {
  test.each(demoAccounts)('signs in as $as', async ({ as, email, role }) => {
    const response = await press({ web, as })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
    const cookie = response.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    const me = await web.app.request('http://console.localhost:3000/api/console/session.me', {
      method: 'POST',
      headers: { host: 'console.localhost:3000', cookie, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(await me.json()).toMatchObject({ user: { email }, groups: [{ role }] })
  })

  test.each<[string, Omit<Press, 'web'>, number]>([
    ['of a page elsewhere', { headers: { origin: 'https://elsewhere.example' } }, 403],
    ['of a site of the program', { headers: { origin: 'http://some-dealer.localhost:3000' } }, 403],
    ['of another port of this machine', { headers: { origin: 'http://localhost:4000' } }, 403],
    ['of a page that hides where it is', { headers: { origin: 'null' } }, 403],
    ['of another machine', { from: { incoming: { socket: { remoteAddress: '192.168.0.9' } } } }, 403],
    ['for an account that is none', { as: 'owner@dealer.example' }, 404],
  ])('%s signs nobody in', async (_, asked, status) => {
    const response = await press({ web, ...asked })
    expect([response.status, response.headers.getSetCookie()]).toEqual([status, []])
  })

  test('a program that sends no origin signs nobody in', async () => {
    const response = await web.app.request(
      `http://console.localhost:3000${demoSignInPath}`,
      { method: 'POST', headers: { host: 'console.localhost:3000' }, body: new URLSearchParams({ as: 'manager' }) },
      here,
    )
    expect([response.status, response.headers.getSetCookie()]).toEqual([403, []])
  })

  test('is a press of a form: reading the address signs nobody in', async () => {
    const response = await web.app.request(`http://console.localhost:3000${demoSignInPath}?as=manager`, {
      headers: { host: 'console.localhost:3000' },
    })
    expect(response.headers.getSetCookie()).toEqual([])
  })
})

test('in production there is no such address, though the accounts were brought along', async () => {
  const production = await withAccounts({
    FORECOURT_DEVELOPMENT: '0',
    FORECOURT_CONSOLE_HOST: 'console.example',
    FORECOURT_SECOND_FACTOR: 'offered',
  })
  for (const origin of ['https://console.example', 'http://console.example', 'http://localhost']) {
    const response = await press({ web: production, host: 'console.example', headers: { origin } })
    expect([origin, response.headers.getSetCookie()]).toEqual([origin, []])
    expect([403, 404]).toContain(response.status)
  }
  const sameHost = await press({
    web: production,
    host: 'console.example',
    headers: { origin: 'https://console.example' },
  })
  expect(sameHost.status).toBe(404)
})
