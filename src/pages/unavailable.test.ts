import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { Unavailable } from '#platform/unavailable.ts'
import { createApp } from './app.ts'
import { testWeb } from './test-web.ts'
import type { WebDeps } from './web-deps.ts'

const web = await testWeb()
const site = await web.addDealer()

/** The program over dependencies of which some are away, and what it logged. */
function programWith(away: Partial<WebDeps>) {
  const logged: { level: string; facts: object }[] = []
  const note = (level: string) => (facts: object) => void logged.push({ level, facts })
  const log = { info: () => {}, warn: note('warn'), error: note('error') }
  const app = createApp({ ...web.deps, log, ...away })
  const host = `${site.slug}.localhost`
  const send = (path: string, init: RequestInit = {}) =>
    app.request(`http://${host}${path}`, { redirect: 'manual', ...init, headers: { host, ...init.headers } })
  return { send, logged }
}

const lead = () =>
  JSON.stringify({ lead: { name: 'Ann Lee', email: 'ann@example.com', phone: '0412345678', message: randomUUID() } })
const postLead = { method: 'POST', headers: { 'content-type': 'application/json' } }

test.each([
  ['too many wait', new Unavailable('too many wait', 17), '17'],
  ['nobody listens', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), '10'],
  ['the disk is full', Object.assign(new Error('could not extend file'), { code: '53100' }), '10'],
])(
  'a lead that cannot be taken because %s is to be sent again later, and costs a line of log',
  async (_what, error, retry) => {
    const { send, logged } = programWith({ intake: { ...web.deps.intake, store: () => Promise.reject(error) } })
    const response = await send('/api/leads', { ...postLead, body: lead() })
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, retry])
    expect(await response.json()).toMatchObject({ error: expect.stringContaining('try again') })
    expect(logged.filter(({ level }) => level === 'error')).toEqual([])
    expect(JSON.stringify(logged)).not.toContain('stack')
  },
)

test('a page of one enquiry says so too while the database is away', async () => {
  const away = Object.assign(new Error('terminating connection'), { code: '57P01' })
  const { send } = programWith({
    auth: { ...web.deps.auth, findUser: () => Promise.reject(away) },
    database: { ...web.deps.database, forGroup: () => Promise.reject(away) },
  })
  for (const path of [`/enquiry/${'a'.repeat(43)}`]) {
    const response = await send(path, { headers: { cookie: 'forecourt.session_token=x' } })
    expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '10'])
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
})

test('a bug stays a bug', async () => {
  const bug = new TypeError('undefined is not a function')
  const { send, logged } = programWith({ intake: { ...web.deps.intake, store: () => Promise.reject(bug) } })
  const response = await send('/api/leads', { ...postLead, body: lead() })
  expect([response.status, response.headers.get('retry-after')]).toEqual([500, null])
  expect(logged.some(({ level, facts }) => level === 'error' && 'stack' in facts)).toBe(true)
})
