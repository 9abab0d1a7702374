import { hour } from '#kernel/duration.ts'
import { expect, test } from 'vitest'
import { addTestLead, type TestLead } from '#features/leads/server/test-leads.ts'
import type { LeadId } from '#kernel/ids.ts'
import { consoleWorld } from '../test-console.ts'

const { web, staff, site, theirs } = await consoleWorld()

const hours = (count: number): Date => new Date(Date.now() + count * hour)
const add = (lead: TestLead = {}, of = site): Promise<LeadId> =>
  addTestLead(web.deps.database, of, { createdAt: new Date(), ...lead })
const read = (id: string) => staff.call('leads.read', { id }, { site })
const merge = (into: string, ids: string[]) => staff.call('leads.merge', { into, ids }, { site })
const undo = (changeId: string | null) => staff.call('leads.undo', { changeId: changeId ?? '' }, { site })

test('merged leads are one piece of work with one clock and one timeline, and undo makes them two again', async () => {
  const first = await add({ stage: 'answered', category: 'General Enquiry', payload: { message: 'About the Hilux' } })
  const second = await add({ dueAt: hours(2), category: 'Test Drive', payload: { message: 'May I drive it?' } })
  await staff.call('leads.note', { id: second, text: 'Prefers mornings.' }, { site })
  const merged = await merge(first, [second])
  expect(await read(second)).toMatchObject({ state: 'merged', dueAt: null, duplicateOf: first })
  const detail = await read(first)
  expect(detail).toMatchObject({ state: 'new', related: [{ id: second }] })
  expect(detail.dueAt).not.toBeNull()
  expect(detail.timeline.map(({ what, enquiry, text }) => [what, enquiry?.id ?? null, text])).toEqual(
    expect.arrayContaining([
      ['Sent the enquiry', null, ''],
      ['Sent another enquiry', second, 'May I drive it?'],
      ['Note', second, 'Prefers mornings.'],
      ['Merged with Test Drive', null, ''],
      ['Merged into General Enquiry', second, ''],
    ]),
  )
  expect(await undo(merged.changeId)).toEqual({ undone: 2 })
  expect(await read(first)).toMatchObject({ state: 'answered', dueAt: null, related: [] })
  expect(await read(second)).toMatchObject({ state: 'new', duplicateOf: null, dueAt: expect.any(String) })
})

test('what was merged into the one that goes comes along, and undo leaves it where it was', async () => {
  const [first, second] = [await add(), await add()]
  const third = await add({ duplicateOf: second })
  const { changeId } = await merge(first, [second])
  expect((await read(third)).duplicateOf).toBe(first)
  await undo(changeId)
  expect((await read(third)).duplicateOf).toBe(second)
})

test('a merged lead is separated again: it waits for its answer, and that is undone too', async () => {
  const first = await add({ stage: 'answered' })
  const second = await add({ dueAt: hours(2) })
  await merge(first, [second])
  const { changeId } = await staff.call('leads.separate', { id: second }, { site, role: 'salesperson' })
  expect(await read(second)).toMatchObject({ state: 'new', duplicateOf: null, dueAt: expect.any(String) })
  await undo(changeId)
  expect(await read(second)).toMatchObject({ state: 'merged', duplicateOf: first })
})

test('undo leaves a merge alone on leads that somebody has worked on since', async () => {
  const [first, second] = [await add({ dueAt: hours(3) }), await add({ dueAt: hours(2) })]
  const { changeId } = await merge(first, [second])
  await staff.call('leads.change', { ids: [first], action: { kind: 'answer', how: 'call' } }, { site })
  await undo(changeId)
  expect((await read(first)).state).toBe('answered')
})

test.each<[string, TestLead]>([
  ['held', { heldBecause: 'Advertising' }],
  ['withdrawn', { stage: 'withdrawn' }],
  ['archived', { stage: 'archived' }],
])('a lead that is %s is not merged, nor merged into', async (_name, lead) => {
  const [open, closed] = [await add(), await add(lead)]
  expect((await staff.send('leads.merge', { into: open, ids: [closed] }, { site })).status).toBe(409)
  expect((await staff.send('leads.merge', { into: closed, ids: [open] }, { site })).status).toBe(409)
})

test("another group's lead is neither merged nor taken in", async () => {
  const [mine, other] = [await add(), await add({}, theirs)]
  expect((await staff.send('leads.merge', { into: mine, ids: [other] }, { site })).status).toBe(409)
  expect((await staff.send('leads.merge', { into: other, ids: [mine] }, { site })).status).toBe(404)
  expect((await staff.send('leads.separate', { id: other }, { site })).status).toBe(404)
})
