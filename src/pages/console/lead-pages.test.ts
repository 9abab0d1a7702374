import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Role, roles } from '#features/accounts/domain/permissions.ts'
import { deliverLead } from '#features/leads/server/delivery/deliver-lead.ts'
import { addTestLead, type TestLead } from '#features/leads/server/test-leads.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { asId, type LeadId } from '#kernel/ids.ts'
import { testWeb, type TestWeb } from '../test-web.ts'
import { testStaff, type TestStaff } from './test-staff.ts'

let web: TestWeb
let staff: TestStaff
let site: Site
let theirs: Site

beforeAll(async () => {
  web = await testWeb()
  staff = testStaff(web)
  site = await web.addDealer({ delivery: { mail: 'desk@dealer.example' } })
  theirs = await web.addDealer()
})
afterAll(() => web.close())

const add = (lead: TestLead = {}, of = site) => addTestLead(web.deps.database, of, { createdAt: new Date(), ...lead })
const pageOf = (id: string, role?: Role) => staff.html(site, `/staff/leads/${id}`, role)
const post = (of: Site, path: string, fields: Record<string, string | string[]>, role?: Role) =>
  staff.post({ site: of, path, role }, fields)
const where = (response: Response) => response.headers.get('location') ?? ''
const held = { heldBecause: 'It looks like advertising: many links.' }

async function addFile(id: LeadId, name: string): Promise<string> {
  const fileId = asId<'lead file'>(randomUUID())
  const bytes = await web.deps.leadFiles.put(site.groupId, fileId, Readable.from(['<script>alert(1)</script>']))
  await web.deps.database.forGroup(site.groupId, (db) =>
    db
      .insertInto('lead_file')
      .values({
        file_id: fileId,
        lead_id: id,
        name,
        content_type: 'text/html',
        bytes,
        scan: 'clean',
        created_at: new Date(),
      })
      .execute(),
  )
  return fileId
}

test('one enquiry is shown whole, and what it says runs no script', async () => {
  const vehicle = await web.addVehicle(site, { slug: 'hilux-3' })
  const body = JSON.stringify({
    lead: {
      name: 'Ann Lee',
      email: 'ann@example.com',
      phone: '0412345678',
      car_id: vehicle.id,
      message: '<script>alert(1)</script>\nSecond line',
      Rego: 'AB12CD',
      opt_in: false,
      session_id: 'a-visitor-of-ours',
      visited_pages: ['/cars/hilux-3', 'javascript:alert(1)'],
      linked_query_params: { utm_source: 'news' },
      last_touch: { utm_campaign: 'spring', landing: '/' },
    },
  })
  const said = JSON.stringify({ car_id: vehicle.id, session_id: 'a-visitor-of-ours' })
  await web.request(site, '/api/reveal-phone', { method: 'POST', body: said })
  const json = { 'content-type': 'application/json' }
  const sent = await web.request(site, '/api/leads', { method: 'POST', body, headers: json })
  const { id } = (await sent.json()) as { id: string }
  const html = await pageOf(id)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;\nSecond line')
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).not.toContain('href="javascript:')
  for (const words of [
    'Ann Lee',
    'AB12CD',
    'news',
    'spring',
    '/cars/hilux-3',
    'Did not agree',
    'Send me news and offers by e-mail and text message.',
    'Used Vehicle Enquiry',
    'Yard',
    'href="/cars/hilux-3"',
    'Asked for the phone number: ',
    'Held for review',
  ])
    expect(html).toContain(words)
})

test('who opens an enquiry is noted once, and a content editor does not open it', async () => {
  const id = await add()
  expect((await staff.get(site, `/staff/leads/${id}`, 'content-editor')).status).toBe(403)
  await pageOf(id)
  const html = await pageOf(id, 'group-manager')
  expect(html.match(/<b>Opened<\/b>/g)).toHaveLength(1)
})

describe('a note', () => {
  test('stands in the journey with its author', async () => {
    const id = await add()
    const done = await post(site, `/staff/leads/${id}/note`, { note: 'Wants it in <white>.' })
    expect(where(done)).toBe(`/staff/leads/${id}#journey`)
    expect(await pageOf(id)).toMatch(/<b>Note<\/b><small>Staff \w+, [^]*Wants it in &lt;white&gt;\./)
  })

  test('that is refused comes back with all that was typed', async () => {
    const id = await add()
    const long = 'x'.repeat(5001)
    const refused = await post(site, `/staff/leads/${id}/note`, { note: long })
    expect(refused.status).toBe(422)
    const html = await refused.text()
    expect(html).toContain(long)
    expect(html).toContain('A note has at most 5000 characters.')
  })
})

describe('a reply', () => {
  test('goes out as a mail in the name of who wrote it, stops the clock and stands in the journey', async () => {
    const id = await add({ dueAt: new Date(Date.now() + 3_600_000) })
    const done = await post(site, `/staff/leads/${id}/reply`, { subject: 'Your Hilux', text: 'Yes, it is.' })
    expect(where(done)).toBe(`/staff/leads/${id}?said=replied`)
    await deliverLead(web.deps, { groupId: site.groupId, leadId: id })
    const html = await pageOf(id)
    expect(html).toContain('Answered by e-mail: Your Hilux')
    expect(html).toContain('>Answered</span>')
    const [mail] = (await web.deps.outbox?.list(site.groupId, 10)) ?? []
    expect(mail?.mail).toMatchObject({ to: ['ann@mail.example'], subject: 'Your Hilux' })
    expect(mail?.mail.replyTo?.address).toMatch(/@example\.com$/)
    expect(mail?.mail.text).toMatch(/^Yes, it is\.\n\n-- \n.*\/enquiry\/m-[\w-]{65}\n$/s)
  })

  test.each([
    ['without words', {}, { subject: 'x', text: ' ' }, 'Please write a subject and a message first.'],
    ['to a withdrawn enquiry', { stage: 'withdrawn' }, { subject: 'x', text: 'y' }, 'has withdrawn this enquiry'],
    ['to a held enquiry', held, { subject: 'x', text: 'y' }, 'from review first'],
    ['to nobody', { email: '' }, { subject: 'x', text: 'y' }, 'without an e-mail address'],
  ])('%s is refused and sends nothing', async (_name, lead, typed, words) => {
    const id = await add(lead)
    const refused = await post(site, `/staff/leads/${id}/reply`, typed)
    expect(refused.status).toBe(422)
    if (_name === 'without words') expect(await refused.text()).toContain(words)
    const sent = await web.deps.database.forGroup(site.groupId, (db) =>
      db.selectFrom('lead_delivery').select('channel').where('lead_id', '=', id).execute(),
    )
    expect(sent).toEqual([])
  })
})

describe('what is held for review', () => {
  test('is released by a manager: it is delivered and its clock starts', async () => {
    const id = await add(held)
    expect(await pageOf(id)).toContain('A manager decides whether it goes on.')
    const done = await post(site, `/staff/leads/${id}/review`, { decision: 'release' }, 'dealership-manager')
    expect(where(done)).toBe(`/staff/leads/${id}?said=released`)
    const html = await pageOf(id)
    expect(html).toContain('Released from review')
    expect(html).toContain('due <time')
    expect(html).toContain('desk@dealer.example')
  })

  test('is archived by a manager, still there, and brought back by undo', async () => {
    const id = await add(held)
    const done = await post(site, `/staff/leads/${id}/review`, { decision: 'archive' }, 'group-manager')
    const html = await staff.html(site, where(done))
    expect(html).toContain('Archived: It looks like advertising')
    const change = /name="change" value="([0-9a-f-]{36})"/.exec(html)?.[1] ?? ''
    await post(site, '/staff/leads/undo', { change })
    expect(await pageOf(id)).toContain('Held for review')
  })
})

describe('a file that a shopper sent', () => {
  test('is saved and never shown, under its own name', async () => {
    const id = await add()
    const file = await addFile(id, 'Räder "neu"; x=\u2028.html')
    const response = await staff.get(site, `/staff/leads/${id}/files/${file}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/octet-stream')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="R_der _neu__ x__.html"; filename*=UTF-8''R%C3%A4der%20%22neu%22%3B%20x%3D%E2%80%A8.html`,
    )
    expect(await response.text()).toBe('<script>alert(1)</script>')
  })

  test('of another group is not there', async () => {
    const file = await addFile(await add(), 'van.jpg')
    const id = await add({}, theirs)
    expect((await staff.get(theirs, `/staff/leads/${id}/files/${file}`)).status).toBe(404)
  })
})

describe('a delivery that failed', () => {
  test('stands among the problems, is sent again by hand, and stands there no more', async () => {
    const of = await web.addDealer()
    const id = await add({ name: 'Never Told', ...held }, of)
    await post(of, `/staff/leads/${id}/review`, { decision: 'release' }, 'group-manager')
    const html = await staff.html(of, '/staff/deliveries', 'group-manager')
    expect(html).toContain('Never Told')
    expect(html).toContain('Nobody is named')
    const delivery = /name="delivery" value="([0-9a-f-]{36})"/.exec(html)?.[1] ?? ''
    const done = await post(of, `/staff/leads/${id}/send-again`, { delivery, from: 'deliveries' }, 'group-manager')
    expect(where(done)).toBe('/staff/deliveries?said=sent')
    const after = await staff.html(of, '/staff/deliveries', 'group-manager')
    expect(after).not.toContain(delivery)
  })

  test('none says that everything was delivered', async () => {
    expect(await staff.html(await web.addDealer(), '/staff/deliveries', 'operator')).toContain(
      'Everything was delivered',
    )
  })
})

describe('the outbox', () => {
  test('shows a mail as text and, in a frame that may do nothing, as HTML', async () => {
    const of = await web.addDealer({ delivery: { mail: 'desk@dealer.example' } })
    expect(await staff.html(of, '/staff/outbox', 'group-manager')).toContain('No mail yet')
    const id = await add({ name: 'Mail Writer', ...held }, of)
    await post(of, `/staff/leads/${id}/review`, { decision: 'release' }, 'group-manager')
    await deliverLead(web.deps, { groupId: of.groupId, leadId: id })
    const list = await staff.html(of, '/staff/outbox', 'group-manager')
    const href = /href="(\/staff\/outbox\/[\w-]+)"/.exec(list)?.[1] ?? ''
    const mail = await staff.get(of, href, 'group-manager')
    expect(mail.headers.get('content-security-policy')).toContain("frame-src 'self'")
    expect(await mail.text()).toMatch(/<iframe[^>]*sandbox=""/)
    const html = await staff.get(of, `${href}/html`, 'group-manager')
    expect(html.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*sandbox/)
    expect(await html.text()).toMatch(/Mail Writer|Thank you/)
    expect((await staff.get(theirs, href, 'group-manager')).status).toBe(404)
  })
})

describe('what each role may do', () => {
  const id = randomUUID()
  const everyone = ['operator', 'group-manager', 'dealership-manager', 'salesperson']
  const managers = ['operator', 'group-manager', 'dealership-manager']
  test.each([
    ['GET', '/staff/leads', everyone],
    ['GET', `/staff/leads/${id}`, everyone],
    ['GET', `/staff/leads/${id}/files/${id}`, everyone],
    ['GET', '/staff/calls', everyone],
    ['POST', '/staff/leads/change', everyone],
    ['POST', '/staff/leads/undo', everyone],
    ['POST', `/staff/leads/${id}/note`, everyone],
    ['POST', `/staff/leads/${id}/reply`, everyone],
    ['GET', '/staff/leads/export', managers],
    ['POST', `/staff/leads/${id}/review`, managers],
    ['POST', `/staff/leads/${id}/send-again`, managers],
    ['GET', '/staff/deliveries', managers],
    ['GET', '/staff/outbox', managers],
    ['GET', '/staff/outbox/x', managers],
    ['GET', '/staff/outbox/x/html', managers],
  ])('%s %s', async (method, path, allowed) => {
    const statuses = await Promise.all(
      roles.map(async (role) => {
        const response = method === 'GET' ? await staff.get(site, path, role) : await post(site, path, {}, role)
        return [role, response.status] as const
      }),
    )
    expect(statuses.filter(([, status]) => status !== 403).map(([role]) => role)).toEqual(allowed)
  })
})

test.each(['note', 'reply', 'review', 'send-again'])("another group's enquiry takes no %s", async (form) => {
  const id = await add(held, theirs)
  const fields = { note: 'x', subject: 'x', text: 'x', decision: 'release' }
  const response = await post(site, `/staff/leads/${id}/${form}`, fields, 'group-manager')
  expect(response.status).toBe(404)
})

test('a post that is no form is refused in a sentence', async () => {
  const headers = { cookie: await staff.cookieOf(site), 'content-type': 'application/json' }
  const response = await web.request(site, '/staff/leads/change', { method: 'POST', body: '{}', headers })
  expect(response.status).toBe(415)
})
