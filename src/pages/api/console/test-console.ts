import { randomUUID } from 'node:crypto'
import type { InputOf, OperationName, OutputOf } from '#console/calls/all-calls.ts'
import type { Role } from '#features/accounts/domain/permissions.ts'
import { addStaff } from '#features/accounts/server/add-staff.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { testWeb, type TestWeb } from '../../test-web.ts'

export type TestPerson = { email: string; name: string; password: string; cookie: string }

type CallAt = { site?: Site; cookie?: string; role?: Role; key?: string; headers?: Record<string, string> }

/** People at the console: signed in with a role, calling its operations. */
export type TestConsole = {
  /** A new person with a session of their own. */
  signIn(site: Site, role?: Role): Promise<TestPerson>
  /** One session for all calls of a role. */
  cookieOf(site: Site, role: Role): Promise<string>
  request(path: string, init?: RequestInit): Promise<Response>
  /** The raw answer of an operation. */
  send(name: string, input: unknown, at: CallAt): Promise<Response>
  /** Throws with the response when the operation is refused. */
  call<Name extends OperationName>(name: Name, input: InputOf<Name>, at: CallAt): Promise<OutputOf<Name>>
}

/** Makes the world of a file of tests: the web program with two dealers, and people at the console. */
export async function consoleWorld() {
  const web = await testWeb()
  return { web, staff: testConsole(web), site: await web.addDealer(), theirs: await web.addDealer() }
}

export const consoleHostName = 'console.localhost'

export function testConsole(web: TestWeb): TestConsole {
  const sessions = new Map<string, Promise<string>>()

  const request: TestConsole['request'] = async (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('host', consoleHostName)
    return web.app.request(`http://${consoleHostName}${path}`, { redirect: 'manual', ...init, headers })
  }

  async function signIn(site: Site, role: Role = 'salesperson'): Promise<TestPerson> {
    const name = `Staff ${randomUUID().slice(0, 8)}`
    const email = `${randomUUID()}@example.com`
    const { password } = await addStaff(web.deps, { email, groupId: site.groupId, role, name })
    const response = await send('session.signIn', { email, password: password ?? '' }, {})
    const cookie = response.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    return { email, name, password: password ?? '', cookie }
  }

  function cookieOf(site: Site, role: Role): Promise<string> {
    const key = `${site.groupId} ${role}`
    const session = sessions.get(key) ?? signIn(site, role).then(({ cookie }) => cookie)
    sessions.set(key, session)
    return session
  }

  async function send(name: string, input: unknown, at: CallAt): Promise<Response> {
    const { site, role = 'group-manager', key } = at
    const headers = new Headers({ 'content-type': 'application/json', ...at.headers })
    const cookie = at.cookie ?? (site ? await cookieOf(site, role) : '')
    if (cookie) headers.set('cookie', cookie)
    if (site) headers.set('forecourt-site', site.id)
    if (key) headers.set('idempotency-key', key)
    return request(`/api/console/${name}`, { method: 'POST', headers, body: JSON.stringify(input) })
  }

  return {
    signIn,
    cookieOf,
    request,
    send,
    async call<Name extends OperationName>(name: Name, input: InputOf<Name>, at: CallAt) {
      const response = await send(name, input, at)
      const body: unknown = await response.json()
      if (!response.ok) throw new Error(`${name} ${response.status} ${JSON.stringify(body)}`)
      return body as OutputOf<Name>
    },
  }
}
