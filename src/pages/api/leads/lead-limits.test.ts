import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Site } from '#features/sites/domain/site.ts'
import { createApp } from '#pages/app.ts'
import { testWeb } from '../../test-web.ts'

let site: Site

const web = await testWeb()
/** Takes two leads of an address in an hour, and ten of everybody. */
beforeEach(async () => {
  site = await web.addDealer({ leads: { per_address_per_hour: 2, per_site_per_hour: 10 } })
})

const typed = () => ({ name: 'Ann Lee', email: 'ann@mail.example', phone: '0412345678', message: randomUUID() })
const send = async (lead: object, { app = web.app, path = '/api/leads', key = '' } = {}) => {
  const host = `${site.slug}.localhost`
  const response = await app.request(`http://${host}${path}`, {
    method: 'POST',
    headers: { host, 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
    body: JSON.stringify({ lead }),
  })
  return response.status
}
const post = async (fields: Record<string, string>) =>
  (await web.request(site, '/contact', { method: 'POST', body: new URLSearchParams(fields) })).status

const broken = () =>
  createApp({
    ...web.deps,
    intake: { ...web.deps.intake, store: () => Promise.reject(Object.assign(new Error('gone'), { code: '57P01' })) },
  })

test.each<[string, () => Promise<number>, number]>([
  ['refused calls', () => send({ ...typed(), email: 'x' }), 422],
  ['refused forms', () => post({ ...typed(), email: 'x' }), 422],
  ['bodies that are none', () => send([] as never, { path: '/api/leads?x' }).then(() => send('x' as never)), 400],
  ['mock calls', () => send(typed(), { path: '/mock/api/leads' }), 201],
  ['failures of ours', () => send(typed(), { app: broken() }), 503],
])('%s cost nothing: the next enquiry is accepted', async (_, call, status) => {
  for (let times = 0; times < 12; times++) expect(await call()).toBe(status)
  expect([await send(typed()), await send(typed()), await send(typed())]).toEqual([201, 201, 429])
})

test('a repeated call costs nothing', async () => {
  const [lead, key] = [typed(), randomUUID()]
  for (let times = 0; times < 12; times++) expect(await send(lead, { key })).toBe(201)
  expect([await send(typed()), await send(typed())]).toEqual([201, 429])
})

test('calls and forms share one limit, and many at once do not slip through', async () => {
  const statuses = await Promise.all([...Array.from({ length: 6 }, () => send(typed())), post(typed()), post(typed())])
  expect(statuses.filter((status) => status === 201 || status === 303)).toHaveLength(2)
  expect(statuses.filter((status) => status === 429)).toHaveLength(6)
})

test('over the limit nothing of a form with files is stored', async () => {
  await send(typed())
  await send(typed())
  const stored: unknown[] = []
  const leadFiles = { ...web.deps.leadFiles, put: async (...put: unknown[]) => stored.push(put) }
  const app = createApp({ ...web.deps, leadFiles })
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...typed(), name: 'Still Typed' })) body.set(name, value)
  body.append('files', new File(['%PDF-1.7'], 'cv.pdf'))
  const host = `${site.slug}.localhost`
  const response = await app.request(`http://${host}/contact`, { method: 'POST', headers: { host }, body })
  expect([response.status, await response.text()]).toEqual([429, expect.stringContaining('Still Typed')])
  expect(stored).toEqual([])
})
