import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { may, type Role, roles } from '#features/accounts/domain/permissions.ts'
import { deliverLead } from '#features/leads/server/delivery/deliver-lead.ts'
import { addTestLead, type TestLead } from '#features/leads/server/test-leads.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { asId, type LeadId } from '#kernel/ids.ts'
import { testWeb } from '../../test-web.ts'
import { fileRoutes } from './console-files.ts'
import { testConsole } from './test-console.ts'

const web = await testWeb()
const staff = testConsole(web)
const site = await web.addDealer({ delivery: { mail: 'desk@dealer.example' } })
const theirs = await web.addDealer()

const add = (lead: TestLead = {}, of = site): Promise<LeadId> =>
  addTestLead(web.deps.database, of, { createdAt: new Date(), ...lead })

async function get(path: string, of: Site, { role = 'group-manager' as Role, headers = {} } = {}): Promise<Response> {
  const cookie = await staff.cookieOf(of, role)
  const joined = `${path}${path.includes('?') ? '&' : '?'}site=${of.id}`
  return staff.request(`/api/console/files/${joined}`, { headers: { cookie, ...headers } })
}

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

describe('who may', () => {
  const paths = fileRoutes.map((route) => [route.path.replace(/:\w+/g, randomUUID()), route] as const)

  test.each(paths)('%s: exactly the roles that its row names', async (path, { permission }) => {
    for (const role of roles) {
      const { status } = await get(path, site, { role })
      expect([role, status === 403]).toEqual([role, permission !== 'signed-in' && !may(role, permission)])
    }
  })

  test.each(paths)('%s: nobody from another group, and no page of another site', async (path) => {
    const cookie = await staff.cookieOf(theirs, 'operator')
    const foreign = await staff.request(`/api/console/files/${path}?site=${site.id}`, { headers: { cookie } })
    expect(foreign.status).toBe(404)
    const elsewhere = await get(path, site, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(elsewhere.status).toBe(403)
  })
})

describe('the export', () => {
  test('holds what the filter shows, nothing that a spreadsheet would run, and is audited', async () => {
    const of = await web.addDealer()
    await add({ name: '=HYPERLINK("x")', stage: 'won' }, of)
    await add({ name: 'Lost Person', stage: 'lost' }, of)
    const response = await get('leads?status=won&format=csv', of)
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="site-\w+-won-\d{4}-\d\d-\d\d\.csv"/,
    )
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const text = await response.text()
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)
    expect(text).not.toContain('Lost Person')
    const audit = await web.deps.database.forGroup(of.groupId, (db) =>
      db.selectFrom('audit_entry').select(['action', 'after']).where('action', '=', 'leads.export').execute(),
    )
    expect(audit).toMatchObject([{ action: 'leads.export', after: { status: 'won', format: 'csv' } }])
  })

  test('is JSON where that was asked for', async () => {
    const of = await web.addDealer()
    const id = await add({ stage: 'won' }, of)
    const response = await get('leads?status=won&format=json', of)
    expect((await response.json()) as object).toMatchObject([{ id }])
  })
})

describe('a file that a shopper sent', () => {
  test('is saved and never shown, under its own name', async () => {
    const id = await add()
    const file = await addFile(id, 'Räder "neu"; x=\u2028.html')
    const response = await get(`leads/${id}/${file}`, site)
    expect(response.headers.get('content-type')).toBe('application/octet-stream')
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="R_der _neu__ x__.html"; filename*=UTF-8''R%C3%A4der%20%22neu%22%3B%20x%3D%E2%80%A8.html`,
    )
    expect(await response.text()).toBe('<script>alert(1)</script>')
  })

  test('of another lead or another group is not there', async () => {
    const file = await addFile(await add(), 'van.jpg')
    expect((await get(`leads/${await add()}/${file}`, site)).status).toBe(404)
    expect((await get(`leads/${await add({}, theirs)}/${file}`, theirs)).status).toBe(404)
  })
})

test('a stored mail is shown as HTML that runs nothing and loads nothing', async () => {
  const id = await add({ name: 'Mail Writer', heldBecause: 'It looks like advertising.' })
  await staff.call('leads.review', { id, decision: 'release' }, { site })
  await deliverLead(web.deps, { groupId: site.groupId, leadId: id })
  const { mails } = await staff.call('outbox.list', {}, { site })
  const html = await get(`outbox/${mails[0]?.id}`, site)
  expect(html.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*sandbox/)
  expect(await html.text()).toMatch(/Mail Writer|Thank you/)
  expect((await get(`outbox/${mails[0]?.id}`, theirs)).status).toBe(404)
})

test('/staff of a site leads to the same place in the console, and nowhere else', async () => {
  const where = async (path: string) => (await web.request(site, path)).headers.get('location')
  const { origin } = web.deps.console
  expect(await where('/staff')).toBe(`${origin}/${site.slug}/today`)
  expect(await where('/staff/leads/abc-1?x=1')).toBe(`${origin}/${site.slug}/leads/abc-1?x=1`)
  for (const odd of ['/staff//evil.example', '/staff/%0d%0ax', '/staff/leads?a=<b>'])
    expect([odd, ((await where(odd)) ?? '').startsWith(`${origin}/${site.slug}/`)]).toEqual([odd, true])
})
