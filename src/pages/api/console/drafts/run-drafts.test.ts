import { expect, test } from 'vitest'
import { type TestPerson, consoleWorld } from '../test-console.ts'

const { staff, site, theirs } = await consoleWorld()
const mia = await staff.signIn(site, 'content-editor')
const tom = await staff.signIn(site, 'content-editor')

const save = (subject: string, body: unknown, version: string | null, { cookie } = mia) =>
  staff.send('drafts.save', { subject, body, version }, { site, cookie })
const saved = async (...input: Parameters<typeof save>): Promise<string> =>
  ((await (await save(...input)).json()) as { version: string }).version
const listOf = ({ cookie }: TestPerson) => staff.call('drafts.list', {}, { site, cookie })

test('what somebody types is theirs on every device, and colleagues read that they are at work, but not on what words', async () => {
  await saved('page /mine', { value: { title: 'Ours' } }, null)
  const again = (await listOf(mia)).drafts.find(({ subject }) => subject === 'page /mine')
  expect(again?.body).toEqual({ value: { title: 'Ours' } })
  const { drafts, others } = await listOf(tom)
  expect(drafts).toEqual([])
  expect(others).toEqual([{ subject: 'page /mine', by: mia.name, savedAt: again?.savedAt }])
})

test('a device that has not seen what another one stored is told, and nothing is overwritten', async () => {
  const first = await saved('page /both', { a: 1 }, null)
  const second = await saved('page /both', { a: 1, b: 2 }, first)
  for (const stale of [null, first]) {
    const late = await save('page /both', { a: 9 }, stale)
    expect(late.status).toBe(412)
    expect(await late.json()).toMatchObject({ kind: 'stale', current: { body: { a: 1, b: 2 }, version: second } })
  }
  expect((await save('page /both', { a: 9, b: 2 }, second)).status).toBe(200)
})

test('devices that begin at once: one of them is told of the other', async () => {
  const responses = await Promise.all([1, 2, 3].map((body) => save('settings', { body }, null)))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 412, 412])
})

test('a draft ends once for all devices, and what is typed after that on another one is not lost', async () => {
  const version = await saved('hours', { a: 1 }, null)
  expect((await save('hours', null, version)).status).toBe(200)
  expect((await listOf(mia)).drafts.some(({ subject }) => subject === 'hours')).toBe(false)
  expect((await save('hours', null, version)).status).toBe(200)
  const late = await save('hours', { a: 2 }, version)
  expect([late.status, await late.json()]).toEqual([412, expect.objectContaining({ current: null })])
  expect((await save('hours', { a: 2 }, null)).status).toBe(200)
})

test('too much is refused in words', async () => {
  const response = await save('page /long', 'x'.repeat(400_001), null)
  expect([response.status, await response.json()]).toEqual([
    422,
    expect.objectContaining({ error: expect.stringMatching(/too long/) }),
  ])
})

test('nobody reads or ends what another person has typed, nor what was typed at another dealer', async () => {
  const version = await saved('page /secret', { value: 'not yet' }, null)
  expect((await save('page /secret', null, version, tom)).status).toBe(200)
  const stranger = await staff.signIn(theirs, 'group-manager')
  expect((await staff.send('drafts.list', {}, { site, cookie: stranger.cookie })).status).toBe(404)
  expect((await staff.call('drafts.list', {}, { site: theirs, cookie: stranger.cookie })).others).toEqual([])
  expect((await listOf(mia)).drafts.map(({ subject }) => subject)).toContain('page /secret')
})
