import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#features/accounts/domain/permissions.ts'
import { addTestLead, type TestLead } from '#features/leads/server/test-leads.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { testWeb, type TestWeb } from '../test-web.ts'
import { testStaff, type TestStaff } from './test-staff.ts'

let web: TestWeb
let staff: TestStaff
let site: Site

beforeAll(async () => {
  web = await testWeb()
  staff = testStaff(web)
  site = await web.addDealer()
})
afterAll(() => web.close())

const soon = new Date(Date.now() + 3_600_000)
const add = (lead: TestLead, of = site) => addTestLead(web.deps.database, of, { createdAt: new Date(), ...lead })
const open = (path = '', of = site) => staff.html(of, `/staff/leads${path}`)
const post = (of: Site, path: string, fields: Record<string, string | string[]>, role?: Role) =>
  staff.post({ site: of, path, role }, fields)
const where = (response: Response) => response.headers.get('location') ?? ''

test('an empty inbox says what it is for', async () => {
  const html = await open('', await web.addDealer())
  expect(html).toContain('Nobody has written yet')
  expect(html).toContain('href="/contact"')
})

test.each([
  ['', 'Everyone has been answered'],
  ['?status=held', 'Nothing to review'],
  ['?status=merged', 'Nothing was sent twice'],
])('an empty folder (%s) teaches what stands in it', async (path, words) => {
  const of = await web.addDealer()
  await add({ stage: 'won' }, of)
  expect(await open(path, of)).toContain(words)
})

test('a line says who wrote, about what, how to reach him, and by when he is to be answered', async () => {
  const of = await web.addDealer()
  const payload = {
    'Vehicle Make': 'Toyota',
    'Vehicle Model': 'Hilux',
    stock_number: 'S9',
    message: 'Is it <b>there</b>?',
  }
  const id = await add({ name: 'First Writer', dueAt: soon, payload }, of)
  const overdue = await add({ name: 'Second Writer', dueAt: new Date(0) }, of)
  const html = await open('', of)
  expect(html.indexOf('Second Writer')).toBeLessThan(html.indexOf('First Writer'))
  for (const words of [
    'Toyota Hilux (S9)',
    'href="tel:0412345678">0412 345 678',
    'href="mailto:ann@mail.example"',
    `href="/staff/leads/${id}"`,
    `href="/staff/leads/${overdue}"`,
    'Is it &lt;b&gt;there&lt;/b&gt;?',
    '>Overdue</span>',
    'due <time',
  ])
    expect(html).toContain(words)
})

test('folders carry their counts, and a filter its way back', async () => {
  const of = await web.addDealer()
  await add({ name: 'Ann', dueAt: soon }, of)
  await add({ name: 'Bea', stage: 'won' }, of)
  const html = await open('?q=bea', of)
  expect(html).toContain('Nothing here fits the filter')
  expect(html).toContain('One enquiry fits')
  expect(html).toMatch(/href="\/staff\/leads\?status=won&amp;q=bea"[^>]*>Won<span[^>]*>1</)
})

test('a long list is paged', async () => {
  const of = await web.addDealer()
  for (let count = 0; count < 51; count++) await add({ name: `Person ${count}`, stage: 'lost' }, of)
  const first = await open('?status=lost', of)
  const more = /href="(\/staff\/leads\?status=lost&amp;after=[^"]+)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(first.match(/data-open/g)).toHaveLength(50)
  expect((await staff.html(of, more)).match(/data-open/g)).toHaveLength(1)
})

describe('several leads at once', () => {
  test('are changed together, and one undo takes it back', async () => {
    const of = await web.addDealer()
    const ids = [await add({ name: 'Ann', dueAt: soon }, of), await add({ name: 'Bea', dueAt: soon }, of)]
    const form = { lead: ids, action: 'answer:call', back: '/staff/leads?sort=newest' }
    const done = await post(of, '/staff/leads/change', form)
    expect([done.status, where(done)]).toEqual([
      303,
      expect.stringMatching(/^\/staff\/leads\?sort=newest&done=[0-9a-f-]{36}$/),
    ])
    const html = await staff.html(of, where(done))
    expect(html).toContain('2 enquiries<!-- -->: <!-- -->Answered by phone'.replaceAll('<!-- -->', ''))
    const change = /name="change" value="([0-9a-f-]{36})"/.exec(html)?.[1] ?? ''
    const undone = await post(of, '/staff/leads/undo', { change, back: '/staff/leads' })
    expect(where(undone)).toBe('/staff/leads?undone=2')
    expect(await staff.html(of, where(undone))).toContain('Taken back: 2 enquiries')
    expect(await open('', of)).toMatch(/Ann[^]*Bea|Bea[^]*Ann/)
  })

  test.each([
    ['nothing chosen', {}, 'chosen=none'],
    ['an action that there is not', { action: 'delete' }, 'chosen=x'],
    ['a colleague of another dealer', { action: `assign:${randomUUID()}` }, 'chosen=x'],
  ])('%s changes nothing and says so', async (name, differences, said) => {
    const id = await add({ dueAt: soon })
    const lead = name === 'nothing chosen' ? [] : [id]
    const done = await post(site, '/staff/leads/change', { lead, action: 'close:won', ...differences })
    expect(where(done)).toBe(`/staff/leads?${said}`)
    expect(await staff.html(site, where(done))).toMatch(/Nothing was chosen|cannot be done/)
  })

  test.each([
    'https://evil.example',
    '//evil.example',
    '/staff/login',
    '/staff/leads/../x',
    '/staff/leads#x',
    'javascript:1',
  ])('never lead to "%s"', async (back) => {
    const done = await post(site, '/staff/leads/change', { action: 'close:won', back })
    expect(where(done)).toBe('/staff/leads?chosen=none')
  })
})

describe('the export', () => {
  test('holds what the filter shows, and nothing that a spreadsheet would run', async () => {
    const of = await web.addDealer()
    await add({ name: '=HYPERLINK("x")', stage: 'won' }, of)
    await add({ name: 'Lost Person', stage: 'lost' }, of)
    const response = await staff.get(of, '/staff/leads/export?status=won&format=csv', 'group-manager')
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="site-\w+-won-\d{4}-\d\d-\d\d\.csv"/,
    )
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const text = await response.text()
    expect(text).toContain(`"'=HYPERLINK(""x"")"`)
    expect(text).not.toContain('Lost Person')
  })

  test('is JSON where that was asked for', async () => {
    const of = await web.addDealer()
    const id = await add({ stage: 'won' }, of)
    const response = await staff.get(of, '/staff/leads/export?status=won&format=json', 'operator')
    expect((await response.json()) as object).toMatchObject([{ id }])
  })
})

test('calls and clicks are counted by vehicle', async () => {
  const of = await web.addDealer()
  expect(await staff.html(of, '/staff/calls')).toContain('Nothing in this time')
  const vehicle = await web.addVehicle(of, { slug: 'hilux-7' })
  for (const name of ['car_phone_call', 'car_phone_call', 'get_directions'])
    await web.request(of, `/api/events/${name}`, { method: 'POST', body: JSON.stringify({ car_id: vehicle.id }) })
  const html = await staff.html(of, '/staff/calls?days=7')
  expect(html).toMatch(/Hilux[^]*data-label="Calls">2<[^]*data-label="Directions">1</)
  expect(await open('?status=all', of)).toContain('Without writing, last 30 days')
})
