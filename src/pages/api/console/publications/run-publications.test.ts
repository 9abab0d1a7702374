import { beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '#console/calls/all-calls.ts'
import type { PlannableName } from '#console/calls/content/publication-calls.ts'
import type { StaffMail } from '#features/accounts/server/people/staff-mail-port.ts'
import { publishPlanned } from '#features/publishing/server/planned/publish-planned.ts'
import { publishingJobs } from '#features/publishing/server/publishing-jobs.ts'
import { hour, minute, second } from '#kernel/duration.ts'
import { consoleWorld } from '../test-console.ts'
import { publishLater } from './run-planned.ts'

const { web, staff, site, theirs } = await consoleWorld()
const mia = await staff.signIn(site, 'group-manager')
const mails: StaffMail[] = []
beforeEach(() => {
  mails.length = 0
})

const jobDeps = () => ({
  ...web.deps,
  publishPlanned: publishLater(web.deps),
  sendStaffMail: async (mail: StaffMail) => void mails.push(mail),
})
await web.deps.jobs.work(publishingJobs(jobDeps()).filter(({ every }) => every === undefined))
const run = (id: string) => publishPlanned(jobDeps(), { groupId: site.groupId, id })
const inAWhile = (milliseconds = hour): string => new Date(Date.now() + milliseconds).toISOString()

type Wish<Name extends PlannableName> = { operation: Name; input: InputOf<Name>; publishAt?: string }
const send = <Name extends PlannableName>(
  { operation, input, publishAt = inAWhile() }: Wish<Name>,
  at: { cookie?: string } = { cookie: mia.cookie },
) =>
  staff.send(
    'publications.plan',
    { operation, input, title: `The ${operation}`, subject: operation, draft: { value: input }, publishAt },
    { site, ...at },
  )
async function plan<Name extends PlannableName>(wish: Wish<Name>, at?: { cookie?: string }): Promise<string> {
  const response = await send(wish, at)
  expect([response.status, response.ok || (await response.json())]).toEqual([200, true])
  return ((await response.json()) as { id: string }).id
}
const planned = async () => (await staff.call('publications.list', {}, { site, cookie: mia.cookie })).publications
const page = (path: string, differences: object = {}): InputOf<'pages.publish'> => ({
  path,
  content: { title: 'Later', description: '', blocks: [{ type: 'text', markdown: 'Words' }], ...differences },
  seen: null,
})
const shown = async (path: string) => (await web.request(site, path)).text()

describe('every kind goes live at its time and not before', () => {
  const hoursOf = async () => (await staff.call('hours.list', {}, { site })).places[0]
  test.each<[PlannableName, () => Promise<unknown>, () => Promise<unknown>, unknown]>([
    [
      'settings.save',
      async () => ({ changes: [{ path: 'content.announcement', value: 'Open on Sunday' }] }),
      async () => (await shown('/')).includes('Open on Sunday'),
      true,
    ],
    [
      'settings.save',
      async () => ({ changes: [{ path: 'theme.brand', value: '#7a1f5c' }] }),
      async () => (await shown('/')).includes('--brand:#7a1f5c'),
      true,
    ],
    [
      'menus.publish',
      async () => ({ menus: { header: [{ label: 'At last', href: '/contact' }], footer: [] } }),
      async () => (await shown('/')).includes('At last'),
      true,
    ],
    [
      'pages.publish',
      async () => page('/at-its-time'),
      async () => (await web.request(site, '/at-its-time')).status !== 404,
      true,
    ],
    [
      'entries.publish',
      async () => ({
        kind: 'offer',
        key: 'summer',
        content: { title: 'Summer days', summary: 'Warm', valid_from: '2026-01-01', valid_until: '2099-01-01' },
        seen: null,
      }),
      async () => (await staff.call('entries.list', { kind: 'offer' }, { site })).entries.map(({ title }) => title),
      ['Summer days'],
    ],
    [
      'entries.publish',
      async () => ({
        kind: 'model',
        key: 'hilux',
        content: { name: 'Hilux', manufacturer_name: 'Toyota', description: 'Strong', blocks: [] },
        seen: null,
      }),
      async () => (await staff.call('entries.list', { kind: 'model' }, { site })).entries.map(({ title }) => title),
      ['Hilux'],
    ],
    [
      'hours.save',
      async () => {
        const place = await hoursOf()
        const week = (place?.hours.week ?? []).with(1, [{ open: 435, close: 1000 }])
        return { places: [{ id: place?.id, hours: { special: {}, ...place?.hours, week }, seen: place?.hours }] }
      },
      async () => (await hoursOf())?.hours.week[1],
      [{ open: 435, close: 1000 }],
    ],
  ])('%s', async (operation, inputOf, look, then) => {
    const id = await plan({ operation, input: (await inputOf()) as never })
    await web.deps.directory.reload()
    expect(await look()).not.toEqual(then)
    await run(id)
    await web.deps.directory.reload()
    expect(await look()).toEqual(then)
    expect((await planned()).map((each) => each.id)).not.toContain(id)
    const { rows } = await staff.call('audit.list', {}, { site })
    expect(rows.filter(({ by }) => by === mia.name).map(({ what }) => what)).not.toEqual([])
  })
})

test('it happens once, however many processes try, and one that dies half way leaves nothing', async () => {
  const id = await plan({ operation: 'pages.publish', input: page('/once') })
  const dying = {
    ...jobDeps(),
    publishPlanned: async (...args: Parameters<ReturnType<typeof publishLater>>) => {
      await publishLater(web.deps)(...args)
      throw new Error('killed')
    },
  }
  await expect(publishPlanned(dying, { groupId: site.groupId, id })).rejects.toThrow('killed')
  expect((await staff.call('pages.history', { path: '/once' }, { site })).versions).toEqual([])
  expect((await planned()).find((each) => each.id === id)?.state).toBe('waiting')
  await Promise.all([run(id), run(id), run(id)])
  expect((await staff.call('pages.history', { path: '/once' }, { site })).versions).toHaveLength(1)
})

test('the queue itself brings it at its time', async () => {
  await plan({ operation: 'pages.publish', input: page('/by-itself'), publishAt: inAWhile(2 * second) })
  await expect
    .poll(async () => (await staff.call('pages.read', { path: '/by-itself' }, { site })).content?.title, {
      timeout: minute,
      interval: 500,
    })
    .toBe('Later')
})

test('what a colleague publishes meanwhile comes along; where both changed the same, nothing is published and both are told', async () => {
  const seen = { title: 'Later', description: '', blocks: [{ type: 'text', markdown: 'Words' }] }
  await staff.call('pages.publish', page('/meanwhile'), { site })
  const mine = { path: '/meanwhile', content: { ...seen, title: 'A new title' }, seen }
  const [one, other] = [
    await plan({ operation: 'pages.publish', input: mine }),
    await plan({ operation: 'pages.publish', input: mine }),
  ]
  await staff.call('pages.publish', { path: '/meanwhile', content: { ...seen, description: 'Theirs' } }, { site })
  await run(one)
  const read = async () => (await staff.call('pages.read', { path: '/meanwhile' }, { site })).content
  expect(await read()).toMatchObject({ title: 'A new title', description: 'Theirs' })
  await staff.call('pages.publish', { path: '/meanwhile', content: { ...seen, title: 'Theirs too' } }, { site })
  await run(other)
  expect(await read()).toMatchObject({ title: 'Theirs too' })
  const failed = (await planned()).find(({ id }) => id === other)
  expect(failed).toMatchObject({ state: 'failed', problem: 'Someone else has changed the same things: title.' })
  await expect
    .poll(() => mails, { timeout: minute })
    .toEqual([
      expect.objectContaining({
        to: mia.email,
        subject: 'Not published: The pages.publish',
        lede: expect.stringContaining('Someone else has changed the same things: title.'),
      }),
    ])
  const taken = await staff.call('publications.takeBack', { id: other }, { site })
  expect(taken).toEqual({ subject: 'pages.publish', draft: { value: mine } })
})

test('settings of two people go together, and only the one that both changed is told', async () => {
  const change = (path: string, value: unknown, seen: unknown) => ({ path, value, seen })
  const list = async (path: string) =>
    (await staff.call('settings.list', {}, { site })).settings.find((each) => each.path === path)?.value
  const size = await list('search.page_size')
  const id = await plan({
    operation: 'settings.save',
    input: {
      changes: [
        change('search.page_size', 9, size),
        change('content.announcement', 'Both', await list('content.announcement')),
      ],
    },
  })
  await staff.call('settings.save', { changes: [{ path: 'search.page_size', value: 15 }] }, { site })
  await run(id)
  expect((await planned()).find((each) => each.id === id)?.problem).toMatch(/things: search\.page_size\.$/)
  expect(await list('content.announcement')).not.toBe('Both')
})

describe('refused in the words of publishing now', () => {
  test('a time that has passed, and one too far away', async () => {
    for (const publishAt of [inAWhile(-minute), inAWhile(500 * 24 * hour)]) {
      const response = await send({ operation: 'pages.publish', input: page('/x'), publishAt })
      expect([response.status, await response.json()]).toEqual([
        422,
        expect.objectContaining({ fields: { publishAt: expect.any(String) } }),
      ])
    }
  })

  test('what could not be published now', async () => {
    const response = await send({
      operation: 'settings.save',
      input: { changes: [{ path: 'search.page_size', value: 5000 }] },
    })
    expect(response.status).toBe(422)
    const stale = await send({ operation: 'pages.publish', input: { ...page('/never-was'), seen: page('/x').content } })
    expect(stale.status).toBe(412)
    expect((await staff.call('pages.read', { path: '/never-was' }, { site })).content).toBe(null)
  })

  test('operations that are none of these, and roles that may not publish it', async () => {
    const wish = { title: 'x', subject: 'x', draft: null, publishAt: inAWhile() }
    const other = await staff.send('publications.plan', { ...wish, operation: 'people.remove', input: {} }, { site })
    expect(other.status).toBe(422)
    const { cookie } = await staff.signIn(site, 'content-editor')
    const settings = { changes: [{ path: 'search.page_size', value: 9 }] }
    expect((await send({ operation: 'settings.save', input: settings }, { cookie })).status).toBe(403)
    const id = await plan({ operation: 'settings.save', input: settings })
    const list = await staff.call('publications.list', {}, { site, cookie })
    expect(list.publications.map((each) => each.id)).not.toContain(id)
    expect((await staff.send('publications.takeBack', { id }, { site, cookie })).status).toBe(403)
    expect((await planned()).map((each) => each.id)).toContain(id)
  })

  test('somebody who has left, or may no longer do it, publishes nothing', async () => {
    const tom = await staff.signIn(site, 'content-editor')
    const id = await plan({ operation: 'pages.publish', input: page('/of-tom') }, { cookie: tom.cookie })
    const user = await web.deps.auth.findUserByEmail(tom.email)
    await web.deps.database.forGroup(site.groupId, (db) =>
      db
        .updateTable('staff_membership')
        .set({ role: 'salesperson' })
        .where('user_id', '=', user?.id ?? '')
        .execute(),
    )
    await run(id)
    expect((await planned()).find((each) => each.id === id)?.problem).toMatch(/can’t publish this any more/)
    expect((await web.request(site, '/of-tom')).status).toBe(404)
  })

  test('another dealer neither sees nor takes back nor publishes what is planned here', async () => {
    const id = await plan({ operation: 'pages.publish', input: page('/ours') })
    const stranger = { site: theirs, role: 'group-manager' } as const
    expect((await staff.call('publications.list', {}, stranger)).publications).toEqual([])
    expect((await staff.send('publications.takeBack', { id }, stranger)).status).toBe(404)
    await publishPlanned(jobDeps(), { groupId: theirs.groupId, id })
    expect((await planned()).find((each) => each.id === id)?.state).toBe('waiting')
  })
})
