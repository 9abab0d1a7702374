import { expect, test } from 'vitest'
import { addTestLead } from '#features/leads/server/test-leads.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { asCents } from '#kernel/money.ts'
import { consoleWorld } from '../test-console.ts'

const { web, staff, site, theirs } = await consoleWorld()

test('what was changed is listed with what was there before, of this group alone, in pages, by person', async () => {
  const person = await staff.signIn(site, 'group-manager')
  const save = (value: number, of: Site, cookie?: string) =>
    staff.call(
      'settings.save',
      { changes: [{ path: 'search.page_size', value }] },
      { site: of, ...(cookie ? { cookie } : {}) },
    )
  await save(59, theirs)
  for (let value = 6; value < 58; value += 1) await save(value, site)
  await save(60, site, person.cookie)
  const first = await staff.call('audit.list', {}, { site })
  const edits = first.rows.filter(({ what }) => what === 'Changed settings')
  expect(edits[0]).toMatchObject({
    by: person.name,
    subject: { kind: 'settings', name: site.name },
    changes: [{ label: 'search.page_size', before: '57', after: '60' }],
  })
  expect(first.rows).toHaveLength(50)
  const second = await staff.call('audit.list', { before: first.next ?? 0 }, { site })
  const values = [...first.rows, ...second.rows].flatMap(({ changes }) => changes.map(({ after }) => after))
  expect(values).toContain('6')
  expect(values).not.toContain('59')
  const me = await web.deps.auth.findUserByEmail(person.email)
  const own = await staff.call('audit.list', { by: me?.id ?? '' }, { site })
  expect(own.rows.every(({ by }) => by === person.name)).toBe(true)
})

test('prices are money, people and places have their names, and what only happened has no before', async () => {
  const of = await web.addDealer()
  const vehicle = await web.addVehicle(of, { price: asCents(24_990_00), isShown: true })
  const patch = { price: 23_490_00, isShown: false, locationId: of.dealerships[0]?.locations[0]?.id ?? null } as never
  await staff.call('stock.edit', { ids: [vehicle.id], edit: { kind: 'set', patch } }, { site: of })
  const person = await staff.signIn(of)
  const lead = await addTestLead(web.deps.database, of)
  const to = (await web.deps.auth.findUserByEmail(person.email))?.id ?? ''
  await staff.call('leads.change', { ids: [lead], action: { kind: 'assign', to } }, { site: of })
  const { rows } = await staff.call('audit.list', {}, { site: of })
  const edit = rows.find(({ what }) => what === 'Changed a vehicle')
  expect(edit?.subject.path).toBe(`stock/${vehicle.id}`)
  expect(edit?.changes).toEqual(
    expect.arrayContaining([
      { label: 'Price', before: '$24,990', after: '$23,490' },
      { label: expect.any(String), before: 'yes', after: 'no' },
    ]),
  )
  const assigned = rows.find(({ what }) => what === 'Changed a lead')
  expect(assigned?.changes).toContainEqual({ label: 'To', before: '', after: person.name })
})
