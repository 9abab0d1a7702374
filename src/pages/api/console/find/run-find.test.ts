import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addTestLead } from '#features/leads/server/test-leads.ts'
import { consoleWorld } from '../test-console.ts'

const { web, staff, site, theirs } = await consoleWorld()
for (const of of [site, theirs]) {
  await addTestLead(web.deps.database, of, { createdAt: new Date(), name: 'Zora Quill' })
  await web.addVehicle(of, {
    slug: `quill-${randomUUID().slice(0, 8)}`,
    make: 'Quill',
    stockNumber: 'ZQ77',
    isShown: false,
  })
}

const find = async (text: string, at: object = {}) => (await staff.call('find.all', { text }, { site, ...at })).found

test('one text finds leads and vehicles of this site, hidden ones too, each with the way to it', async () => {
  const found = await find('quill')
  expect(found.map(({ kind }) => kind)).toEqual(['lead', 'vehicle'])
  expect(found[0]).toMatchObject({ label: 'Zora Quill', path: expect.stringMatching(/^leads\/[0-9a-f-]{36}$/) })
  expect(found[1]).toMatchObject({
    detail: expect.stringMatching(/ZQ77.*hidden/),
    path: expect.stringMatching(/^stock\//),
  })
  expect(await find('zq77')).toHaveLength(1)
})

test('a setting is found by what it does, and only by whoever may change it', async () => {
  const byManager = await find('deposit')
  expect(byManager.filter(({ kind }) => kind === 'setting').length).toBeGreaterThan(0)
  expect(byManager.find(({ kind }) => kind === 'setting')?.path).toMatch(/^settings\?q=/)
  expect((await find('deposit', { role: 'salesperson' })).filter(({ kind }) => kind === 'setting')).toEqual([])
})

test('who writes content finds no leads, and who works for another dealership finds nothing of this one', async () => {
  expect((await find('quill', { role: 'content-editor' })).map(({ kind }) => kind)).not.toContain('lead')
  const person = await staff.signIn(site)
  await web.deps.database.forGroup(site.groupId, async (db) => {
    const user = await web.deps.auth.findUserByEmail(person.email)
    await db
      .updateTable('staff_membership')
      .set({ dealership_ids: [randomUUID()] })
      .where('user_id', '=', user?.id ?? '')
      .execute()
  })
  const response = await staff.send('find.all', { text: 'quill' }, { site, cookie: person.cookie })
  // A site that shows none of their dealerships does not exist for them.
  expect(response.status).toBe(404)
})
