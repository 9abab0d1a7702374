import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Departments } from '#features/sites/domain/departments/department.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { consoleWorld } from '../test-console.ts'

const { web, staff, site, theirs } = await consoleWorld()

const day = [{ open: 360, close: 720 }]
const service: Departments = {
  service: {
    phone: '07 5550 9999',
    email: 'workshop@dealer.example',
    openingHours: { week: [[], day, day, day, day, day, []], special: {} },
  },
}

async function placeOf(of: Site) {
  const [place] = (await staff.call('departments.list', {}, { site: of })).places
  if (!place) throw new Error('This dealer has no place')
  return place
}
const save = (id: string, departments: Departments, seen: Departments) =>
  staff.send('departments.save', { id, departments, seen }, { site })

test('a department is on the contact page with the next request, its enquiries reach it, and the change is audited', async () => {
  const { id, departments, routes } = await placeOf(site)
  expect(routes.map(({ kind }) => kind)).toEqual(['sales', 'service', 'parts', 'finance'])
  expect((await save(id, service, departments)).status).toBe(200)
  const page = async () => (await web.request(site, '/contact')).text()
  await expect.poll(page, { timeout: 30_000 }).toContain('mailto:workshop@dealer.example')
  expect(await page()).toContain('6:00\u00a0am – 12\u00a0noon')
  const stored = await placeOf(site)
  expect(stored.departments).toEqual(service)
  expect(stored.routes.find(({ kind }) => kind === 'service')?.routes).toEqual([
    { enquiries: ['Service Enquiry'], to: ['workshop@dealer.example'] },
  ])
  const audit = await web.deps.database.forGroup(site.groupId, (db) =>
    db.selectFrom('audit_entry').select(['action', 'after']).where('subject_id', '=', id).execute(),
  )
  expect(audit).toMatchObject([{ action: 'departments.save', after: service }])
  // The same once more changes nothing.
  expect(await (await save(id, service, service)).json()).toMatchObject({ changed: false })
  expect((await save(id, {}, service)).status).toBe(200)
  expect((await placeOf(site)).departments).toEqual({})
})

test('two people at once: the second is told, and what the first wrote stays', async () => {
  const { id, departments } = await placeOf(site)
  expect((await save(id, service, departments)).status).toBe(200)
  const late = await save(id, { parts: { phone: '', email: '', openingHours: null } }, departments)
  expect(late.status).toBe(412)
  expect(await late.json()).toMatchObject({ current: { departments: service } })
  expect((await placeOf(site)).departments).toEqual(service)
})

test('what cannot be meant is told by its field, and nothing is changed', async () => {
  const { id, departments } = await placeOf(site)
  const wrong = { parts: { phone: 'ring us', email: 'a@b.example, evil@c.example', openingHours: null } }
  const refused = await save(id, wrong, departments)
  expect(refused.status).toBe(422)
  const { fields } = (await refused.json()) as { fields: Record<string, string> }
  expect(Object.keys(fields)).toEqual(['parts.phone', 'parts.email'])
  expect((await placeOf(site)).departments).toEqual(departments)
})

test('a place of another group does not exist, and who only writes pages does not redirect enquiries', async () => {
  const [mine, other] = [await placeOf(site), await placeOf(theirs)]
  expect((await save(other.id, service, other.departments)).status).toBe(404)
  expect((await save(randomUUID(), service, {})).status).toBe(404)
  expect((await placeOf(theirs)).departments).toEqual(other.departments)
  const input = { id: mine.id, departments: {}, seen: mine.departments }
  for (const role of ['content-editor', 'salesperson'] as const)
    expect((await staff.send('departments.save', input, { site, role })).status, role).toBe(403)
  expect((await placeOf(site)).departments).toEqual(mine.departments)
})
