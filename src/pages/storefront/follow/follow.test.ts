import { day, hour } from '#kernel/duration.ts'
import { describe, expect, test } from 'vitest'
import { addTestLead, type TestLead } from '#features/leads/server/test-leads.ts'
import { hashOfToken } from '#features/leads/server/records/lead-token.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import type { Region } from '#features/sites/domain/region.ts'
import type { Template } from '#features/sites/domain/template.ts'
import { createApp } from '#pages/app.ts'
import { testWeb } from '#pages/test-web.ts'

const web = await testWeb()
const site = await web.addDealer()

async function sent(lead: TestLead = {}, of = site): Promise<string> {
  const token = `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll('-', '')
  const dueAt = new Date(Date.now() + hour)
  const followTokenHash = hashOfToken(token)
  await addTestLead(web.deps.database, of, { createdAt: new Date(), dueAt, followTokenHash, ...lead })
  return `/enquiry/${token}`
}

const get = (path: string, of = site) => web.request(of, path)
const html = async (path: string) => (await get(path)).text()
const post = (path: string, fields: Record<string, string>, of = site) =>
  web.request(of, path, { method: 'POST', body: new URLSearchParams(fields) })
const where = (response: Response) => response.headers.get('location')

test('the private page says how it stands, who answers, and what was sent; it is kept and told by nobody', async () => {
  const path = await sent({ payload: { message: 'Is it <b>white</b>?', Rego: 'AB12' } })
  const response = await get(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-robots-tag')).toContain('noindex')
  expect(response.headers.get('referrer-policy')).toBe('strict-origin')
  const page = await response.text()
  expect(page.match(/<script[^>]*>/g)).toEqual([expect.stringContaining('src="/assets/forms.js"')])
  expect(page).toContain('noindex')
  for (const text of [
    'We have your enquiry',
    'Yard will answer it. You should hear back by',
    'Is it &lt;b&gt;white&lt;/b&gt;?',
    'AB12',
    '02 5550 1234',
    '1 Long Road',
    '8:00\u00a0am – 5:00\u00a0pm',
    `action="${path}/message"`,
  ])
    expect(page).toContain(text)
})

test('nothing of the private page comes from another host, whatever the site has configured', async () => {
  const of = await web.addDealer({
    theme: { logo: 'https://cdn.example/logo.svg', mark: 'https://cdn.example/mark.svg' },
    connections: { images: { media_cdn: 'https://cdn.example/scale', allowed_hosts: ['pictures.example'] } },
  })
  const response = await get(await sent({}, of), of)
  expect(response.headers.get('content-security-policy')).not.toContain('https:')
  expect(await response.text()).not.toMatch(/(?:src|srcset|poster)="[^"]*(?:cdn|pictures)\.example/)
})

test.each([
  ['/enquiry/x', 404, 'This link doesn’t work'],
  [`/enquiry/${'x'.repeat(43)}`, 404, 'This link doesn’t work'],
  ['/enquiry/%00%ff', 404, 'This link doesn’t work'],
])('%s is a page that helps on', async (path, status, text) => {
  const response = await get(path)
  expect(response.status).toBe(status)
  expect(await response.text()).toContain(text)
})

test('a link that has ended says so, and who answers all the same', async () => {
  const path = await sent({ createdAt: new Date(Date.now() - 91 * day) })
  const response = await get(path)
  expect(response.status).toBe(410)
  const page = await response.text()
  expect(page).toContain('This link has ended')
  expect(page).toContain('02 5550 1234')
})

test('a message is sent, thanked for, and stands on the page', async () => {
  const path = await sent()
  const done = await post(`${path}/message`, { text: 'One <i>more</i> thing' })
  expect([done.status, where(done)]).toEqual([303, `${path}?said=message`])
  const page = await html(`${path}?said=message`)
  expect(page).toContain('Your message is on its way')
  expect(page).toContain('One &lt;i&gt;more&lt;/i&gt; thing')
})

test('a form of another site changes nothing', async () => {
  const path = await sent()
  const body = new URLSearchParams({ text: 'From elsewhere' })
  const response = await web.request(site, `${path}/message`, { method: 'POST', body, headers: { origin: 'null' } })
  expect(response.status).toBe(403)
  expect(await html(path)).not.toContain('From elsewhere')
})

test('a file is taken, checked by its content, and named on the page', async () => {
  const path = await sent()
  const send = (name: string, content: string | Uint8Array<ArrayBuffer>) => {
    const form = new FormData()
    form.set('text', 'Here it is')
    form.append('files', new File([content], name))
    return web.request(site, `${path}/message`, { method: 'POST', body: form })
  }
  const jpeg = Uint8Array.from([
    0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xd9,
  ])
  expect(where(await send('van.jpg', jpeg))).toBe(`${path}?said=message`)
  expect(await html(path)).toContain('Files you sent: van.jpg')
  const refused = await send('van.jpg', '<html><script>alert(1)</script></html>')
  expect(refused.status).toBe(422)
  expect(await refused.text()).toMatch(/id="files-error"[^>]*>[^<]{10}/)
})

test('what is refused comes back with everything typed and what is wrong', async () => {
  const path = await sent()
  const refused = await post(`${path}/details`, { name: 'Ann 7', phone: '12', email: 'x' })
  expect(refused.status).toBe(422)
  const page = await refused.text()
  for (const text of [
    'value="Ann 7"',
    'Please use alphabetical characters only.',
    'Invalid phone number. Must be an Australian number.',
    'invalid email address',
  ])
    expect(page).toContain(text)
  const empty = await post(`${path}/message`, { text: ' ' })
  expect([empty.status, await empty.text()]).toEqual([422, expect.stringContaining('Please write something')])
})

test('details, consent and the enquiry itself are changed and taken back without script', async () => {
  const path = await sent()
  expect(where(await post(`${path}/details`, { phone: '0498765432' }))).toBe(`${path}?said=details`)
  expect(await html(path)).toContain('0498 765 432')
  expect(where(await post(`${path}/consent`, { opt_in: 'true' }))).toBe(`${path}?said=consent`)
  expect(await html(path)).toContain('News and offers: subscribed')
  expect(where(await post(`${path}/withdraw`, {}))).toBe(`${path}?said=withdrawn`)
  const withdrawn = await html(path)
  expect(withdrawn).toContain('You have withdrawn this enquiry')
  expect(withdrawn).not.toContain(`${path}/message`)
  expect(where(await post(`${path}/return`, {}))).toBe(`${path}?said=returned`)
  expect(await html(path)).toContain('We have your enquiry')
})

test('its owner ends the link, and no link of before opens the page again', async () => {
  const path = await sent()
  const ended = await post(`${path}/end`, {})
  expect([ended.status, await ended.text()]).toEqual([200, expect.stringContaining('A new link is on its way')])
  expect((await get(path)).status).toBe(404)
  expect((await post(`${path}/withdraw`, {})).status).toBe(404)
})

test('no form of the page leads anywhere else', async () => {
  const path = await sent()
  for (const form of ['nothing', '__proto__', 'constructor'])
    expect((await post(`${path}/${form}`, {})).status).toBe(404)
  expect((await post(`/enquiry/${'x'.repeat(43)}/withdraw`, {})).status).toBe(404)
})

describe('the token', () => {
  test('stands in no log line', async () => {
    const lines: string[] = []
    const note = (facts: object, text: string) => void lines.push(JSON.stringify({ ...facts, text }))
    const app = createApp({ ...web.deps, log: { info: note, warn: note, error: note } })
    const path = await sent()
    const host = `${site.slug}.localhost`
    const ask = (address: string, init: RequestInit = {}) =>
      app.request(`http://${host}${address}`, { ...init, headers: { host, ...init.headers } })
    await ask(path)
    await ask(`${path}/message`, { method: 'POST', body: new URLSearchParams({ text: 'Hello' }) })
    await ask(`${path}/x/y`)
    expect(lines.length).toBeGreaterThanOrEqual(3)
    expect(lines.join('\n')).not.toContain(path.slice('/enquiry/'.length))
    expect(lines[0]).toContain('/enquiry/•')
  })

  test('opens nothing on the site of another group', async () => {
    const path = await sent()
    const theirs = await web.addDealer()
    expect((await get(path, theirs)).status).toBe(404)
    expect((await post(`${path}/withdraw`, {}, theirs)).status).toBe(404)
    expect(await html(path)).toContain('We have your enquiry')
  })

  test('cannot be found by trying', async () => {
    const of = await web.addDealer()
    const path = await sent({}, of)
    for (let count = 0; count < 240; count++) await web.deps.leadLimit.take(`${of.id} unknown follows`, 240)
    const response = await get(path, of)
    expect([response.status, await response.text()]).toEqual([429, expect.stringContaining('Please try again later')])
  })
})

test.each<[Template, Region]>([
  ['car', 'AU'],
  ['motorcycle', 'NZ'],
  ['camper', 'AU'],
  ['truck', 'US'],
  ['rv', 'US'],
])('it is whole on a %s site in %s', async (template, region) => {
  const settings: SiteSettingsInput = {}
  const of = await web.addDealer(settings)
  await web.deps.database.forGroup(of.groupId, (db) => db.updateTable('site').set({ template, region }).execute())
  await web.deps.directory.reload()
  const page = await (await get(await sent({ phone: '' }, of), of)).text()
  expect(page).toContain(region === 'US' ? 'We have your inquiry' : 'We have your enquiry')
  expect(page).toContain('</html>')
})
