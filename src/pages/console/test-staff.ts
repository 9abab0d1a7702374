import { randomUUID } from 'node:crypto'
import type { Role } from '#features/accounts/domain/permissions.ts'
import { addStaff } from '#features/accounts/server/add-staff.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { TestWeb } from '../test-web.ts'

/** People at work on a site: what they see at an address, and what happens when they send a form. */
export type TestStaff = {
  /** Signed in with a role, as the cookie header that the browser would send; one session serves all of a role. */
  cookieOf(site: Site, role?: Role): Promise<string>
  /** A session of its own, and how its person is called. */
  signIn(site: Site, role?: Role): Promise<{ cookie: string; email: string; name: string }>
  get(site: Site, path: string, role?: Role): Promise<Response>
  html(site: Site, path: string, role?: Role): Promise<string>
  post(at: { site: Site; path: string; role?: Role }, fields: Record<string, string | string[]>): Promise<Response>
}

export function testStaff(web: TestWeb): TestStaff {
  const sessions = new Map<string, Promise<string>>()

  async function signIn(site: Site, role: Role = 'salesperson') {
    const name = `Staff ${randomUUID().slice(0, 8)}`
    const email = `${randomUUID()}@example.com`
    const { password } = await addStaff(web.deps, { email, groupId: site.groupId, role, name })
    const body = new URLSearchParams({ email, password: password ?? '' })
    const response = await web.request(site, '/staff/login', { method: 'POST', body })
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
    return { cookie: cookies.join('; '), email, name }
  }

  function cookieOf(site: Site, role: Role = 'salesperson'): Promise<string> {
    const key = `${site.id} ${role}`
    const session = sessions.get(key) ?? signIn(site, role).then(({ cookie }) => cookie)
    sessions.set(key, session)
    return session
  }

  const get: TestStaff['get'] = async (site, path, role) =>
    web.request(site, path, { headers: { cookie: await cookieOf(site, role) } })

  return {
    signIn,
    cookieOf,
    get,
    html: async (site, path, role) => (await get(site, path, role)).text(),
    post: async ({ site, path, role }, fields) => {
      const body = new URLSearchParams(
        Object.entries(fields).flatMap(([key, value]) => [value].flat().map((each): [string, string] => [key, each])),
      )
      return web.request(site, path, { method: 'POST', body, headers: { cookie: await cookieOf(site, role) } })
    },
  }
}
