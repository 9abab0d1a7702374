import { expect, test } from 'vitest'
import { consoleWorld } from '../test-console.ts'

const { web, staff, site, theirs } = await consoleWorld()
const nine = [{ open: 540, close: 1050 }]
const week = [[], nine, nine, [], [], nine, []]

async function onShift() {
  const { email } = await staff.signIn(site, 'salesperson')
  const find = async () => (await staff.call('shifts.list', {}, { site })).people.find((each) => each.email === email)
  return { email, id: (await find())?.id ?? '', find }
}

test('the shifts of a person are what hands out leads by, and are audited under their name', async () => {
  const { id, email, find } = await onShift()
  expect((await find())?.week).toBeNull()
  await staff.call('shifts.save', { userId: id, week, seen: null }, { site })
  expect((await find())?.week).toEqual(week)
  const { settings } = await staff.call('settings.list', {}, { site })
  expect(settings.find(({ path }) => path === 'leads.hand_out.duty')?.value).toContainEqual({
    email,
    days: ['Monday', 'Tuesday', 'Friday'],
    from: '9:00',
    until: '17:30',
  })
  const audit = await web.deps.database.forGroup(site.groupId, (db) =>
    db.selectFrom('audit_entry').select(['action', 'before', 'after']).where('subject_id', '=', id).execute(),
  )
  expect(audit).toContainEqual({ action: 'shifts.save', before: null, after: week })
})

test('two managers at once: whoever changed the same person later is told, and another person is not touched', async () => {
  const [ann, ben] = [await onShift(), await onShift()]
  const save = (userId: string, seen: typeof week | null) => staff.send('shifts.save', { userId, week, seen }, { site })
  expect((await save(ann.id, null)).status).toBe(200)
  expect((await save(ben.id, null)).status).toBe(200)
  const late = await staff.send('shifts.save', { userId: ann.id, week: null, seen: null }, { site })
  expect([late.status, await late.json()]).toMatchObject([412, { current: { week } }])
  expect([(await ann.find())?.week, (await ben.find())?.week]).toEqual([week, week])
})

test('times that cannot be meant, people of another group and roles without the settings change nothing', async () => {
  const { id, find } = await onShift()
  const send = (input: object, at: object = { site }) =>
    staff.send('shifts.save', { userId: id, seen: null, ...input }, at)
  const empty = await send({ week: [[], [], [], [], [], [], []] })
  expect([empty.status, await empty.json()]).toMatchObject([
    422,
    { fields: { week: expect.stringMatching(/at least one day/) } },
  ])
  const backwards = await send({ week: [[], [{ open: 900, close: 800 }], [], [], [], [], []] })
  expect(Object.keys(((await backwards.json()) as { fields: object }).fields)).toEqual(['week.1'])
  expect((await send({ week }, { site: theirs })).status).toBe(404)
  for (const role of ['content-editor', 'salesperson'] as const)
    expect((await send({ week }, { site, role })).status, role).toBe(403)
  expect((await find())?.week).toBeNull()
})
