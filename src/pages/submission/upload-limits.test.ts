import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Site } from '#features/sites/domain/site.ts'
import { createApp } from '../app.ts'
import { testWeb } from '../test-web.ts'

const web = await testWeb()

const mega = 1_000_000
const pdf = (bytes: number) => `%PDF-1.7\n1 0 obj\n<<>>\nendobj\n${'x'.repeat(bytes)}`

/** The program behind one proxy, which says who sends. */
function behindProxy() {
  const app = createApp({ ...web.deps, trustedProxies: 1 })
  return (site: Site, path: string, init: RequestInit & { sender?: string; duplex?: 'half' }) => {
    const host = `${site.slug}.localhost`
    const { sender = '203.0.113.1', ...rest } = init
    const headers = { host, 'x-forwarded-for': sender, ...init.headers }
    return app.request(`http://${host}${path}`, { redirect: 'manual', ...rest, headers })
  }
}

async function upload(site: Site, megabytes: number, sender?: string): Promise<number> {
  const form = new FormData()
  const lead = { name: 'Ann Lee', email: `${randomUUID()}@mail.example`, phone: '0412345678', message: randomUUID() }
  form.set('lead', JSON.stringify(lead))
  form.append('files', new File([pdf(megabytes * mega)], 'cv.pdf', { type: 'application/pdf' }))
  // The framework's test requests carry no length by themselves.
  const sent = new Response(form)
  const body = Buffer.from(await sent.arrayBuffer())
  const headers = { 'content-type': sent.headers.get('content-type') ?? '', 'content-length': String(body.length) }
  const response = await behindProxy()(site, '/api/leads/with-files', { method: 'POST', body, headers, sender })
  if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  return response.status
}

const storedFiles = (site: Site): string[] => {
  try {
    return readdirSync(join(web.dataFolder, 'lead-files', site.groupId))
  } catch {
    return []
  }
}

test('one address sends so much and no more, and others go on', async () => {
  const site = await web.addDealer({ leads: { upload_megabytes_per_address: 3 } })
  expect([await upload(site, 1), await upload(site, 1), await upload(site, 1)]).toEqual([201, 201, 429])
  expect(await upload(site, 1, '203.0.113.2')).toBe(201)
  expect(await upload(await web.addDealer(), 1)).toBe(201)
  expect(storedFiles(site).length).toBe(3)
})

test('many addresses together send a site so much and no more', async () => {
  const site = await web.addDealer({ leads: { upload_megabytes_per_site: 3 } })
  const statuses = []
  for (let sender = 1; sender <= 3; sender++) statuses.push(await upload(site, 1, `203.0.113.${sender}`))
  expect(statuses).toEqual([201, 201, 429])
})

test('a site stores so much and no more', async () => {
  const site = await web.addDealer({ leads: { stored_megabytes_max: 3 } })
  expect([await upload(site, 1), await upload(site, 1), await upload(site, 1)]).toEqual([201, 201, 503])
  expect(storedFiles(site).length).toBe(2)
})

test.each([
  ['says its length', { 'content-length': String(5 * mega) }],
  ['does not', {}],
])('a body that %s is refused before any of it is read', async (_what, length: Record<string, string>) => {
  const site = await web.addDealer({ leads: { upload_megabytes_per_address: 1 } })
  let isRead = false
  const body = new ReadableStream({ pull: () => void (isRead = true) }, { highWaterMark: 0 })
  const headers = { 'content-type': 'multipart/form-data; boundary=x', ...length }
  const response = await behindProxy()(site, '/api/leads/with-files', { method: 'POST', body, headers, duplex: 'half' })
  expect([response.status, isRead]).toEqual([429, false])
  expect(await response.json()).toEqual({ error: expect.stringContaining('without them') })
})

test('words without files count for nothing, and a refused form keeps its words and leaves no file', async () => {
  const site = await web.addDealer({ leads: { upload_megabytes_per_address: 1 } })
  const send = async (bytes: number) => {
    const form = new FormData()
    const typed = {
      name: 'Ann Lee',
      email: `${randomUUID()}@mail.example`,
      phone: '0412345678',
      message: 'My long story',
    }
    for (const [key, value] of Object.entries(typed)) form.set(key, value)
    form.append(
      'files',
      new File([bytes === 0 ? '' : pdf(bytes)], bytes === 0 ? '' : 'cv.pdf', { type: 'application/pdf' }),
    )
    const sent = new Response(form)
    const body = Buffer.from(await sent.arrayBuffer())
    const headers = { 'content-type': sent.headers.get('content-type') ?? '', 'content-length': String(body.length) }
    return behindProxy()(site, '/contact', { method: 'POST', body, headers })
  }
  const refused = await send(2 * mega)
  expect(refused.status).toBe(429)
  const html = await refused.text()
  expect([html.includes('My long story'), html.includes('We’ve had too many files from your network')]).toEqual([
    true,
    true,
  ])
  expect(storedFiles(site)).toEqual([])
  for (let times = 0; times < 5; times++) expect((await send(0)).status).toBe(303)
})

test('what was refused for another reason is given back', async () => {
  const site = await web.addDealer({ leads: { upload_megabytes_per_address: 3 } })
  const form = new FormData()
  form.set('lead', JSON.stringify({ name: 'Ann', email: 'no address', phone: '1', message: '' }))
  form.append('files', new File([pdf(2 * mega)], 'cv.pdf', { type: 'application/pdf' }))
  for (let times = 0; times < 3; times++) {
    const sent = new Response(form)
    const body = Buffer.from(await sent.arrayBuffer())
    const headers = { 'content-type': sent.headers.get('content-type') ?? '', 'content-length': String(body.length) }
    const response = await behindProxy()(site, '/api/leads/with-files', { method: 'POST', body, headers })
    expect(response.status).toBe(422)
  }
  expect(await upload(site, 2)).toBe(201)
})
