import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diskMediaStorage } from '#adapters/file-storage/disk-media-storage.ts'
import { openAuth } from '#features/accounts/server/auth.ts'
import { listStaff } from '#features/accounts/server/list-staff.ts'
import { listVehicles } from '#features/inventory/server/vehicle-store.ts'
import { openSiteDirectory } from '#features/sites/server/site-directory.ts'
import type { GroupId } from '#kernel/ids.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { isWide } from '#testing/wide.ts'
import { provisionDealer } from '../provision-dealer.ts'
import { readDealerFolder } from '../folder/dealer-folder.ts'
import { applyDealer, type Applied } from './apply-dealer.ts'
import { dealershipIdsBySlug } from './dealer-change-store.ts'
import { exportDealer } from './export-dealer.ts'
import { listDealerVersions, rollBackDealer } from './roll-back-dealer.ts'
import { temporaryFolder } from '#testing/afterwards.ts'

const now = () => new Date('2026-11-22T03:00:00Z')

const { database } = await testDatabase()
const folder = await temporaryFolder()
const storage = diskMediaStorage(join(folder, 'stored'))
const auth = openAuth({ pool: database.platformPool, secret: 'x'.repeat(32) })
const directory = await openSiteDirectory(database, { isDevelopment: false })

const deps = () => ({ database, storage, auth, now, listStaff: (groupId: GroupId) => listStaff(database, groupId) })

async function read(path: string) {
  const found = await readDealerFolder(path)
  if (!found.ok) throw new Error(found.problem.join('\n'))
  return found.value
}

async function live(path: string): Promise<GroupId> {
  const { groupId } = await provisionDealer({ database, storage, now }, await read(path), () => {})
  return groupId
}

type Options = { isDryRun?: boolean; allowRemovals?: boolean; overwrites?: boolean }
async function apply(groupId: GroupId, path: string, options: Options = {}): Promise<Applied> {
  const applied = await applyDealer(deps(), { groupId, folder: await read(path), changedBy: 'Kim', ...options })
  if (!applied.ok) throw new Error(JSON.stringify(applied.problem))
  return applied.value
}

const stockChanges = ({ stock }: Applied) =>
  stock.flatMap(({ added, changed, removed, refused }) => [...added, ...changed, ...removed, ...refused])

/** What is told of the condition of the group's vehicles, by their slug. */
const reportsOf = (groupId: GroupId) =>
  database.forGroup(groupId, async (db) => {
    const vehicles = await listVehicles(db, [...(await dealershipIdsBySlug(db)).values()])
    return Object.fromEntries(
      vehicles.flatMap(({ slug, conditionReport }) => (conditionReport ? [[slug, conditionReport]] : [])),
    )
  })

type Group = {
  name: string
  people?: { email: string; role: string }[]
  dealerships: {
    name: string
    stock?: unknown
    locations: { slug: string; phone: string; opening_hours: { week: Record<string, string[]> } }[]
  }[]
  sites: { hosts: string[]; settings: { vehicle?: { sold_days?: number }; content?: Record<string, unknown> } }[]
}

/** A copy of a small dealer under a name of its own, to be changed at will; most tests need none of its vehicles. */
async function copyOf(slug: string, { hasStock = false } = {}): Promise<string> {
  const copy = join(folder, slug)
  await cp('demo/riverbend', copy, { recursive: true })
  await cp('demo/media', join(folder, 'media'), { recursive: true })
  await edit(copy, (group) => {
    if (!hasStock) for (const dealership of group.dealerships) delete dealership.stock
    Object.assign(group, { slug, sites: group.sites.map((site) => ({ ...site, hosts: [`${slug}.example`] })) })
  })
  return copy
}

async function edit(path: string, change: (group: Group) => void): Promise<void> {
  const file = join(path, 'group.json')
  const group = JSON.parse(await readFile(file, 'utf8')) as Group
  change(group)
  await writeFile(file, JSON.stringify(group))
}

const demos = readdirSync('demo', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['media', 'mappings'].includes(entry.name))
  .map(({ name }) => name)

/** One dealer has pages, people and stock of each kind; the wide run has all dealers. */
test.each(isWide ? demos : demos.slice(0, 1))(
  'the demo dealer %s is exported and applied again without a difference',
  { timeout: 240_000 },
  async (name) => {
    const groupId = await live(join('demo', name))
    const path = join(folder, `export-${name}`)
    const reported = await reportsOf(groupId)
    const exported = await exportDealer(deps(), {
      groupId,
      groupSlug: (await read(join('demo', name))).group.slug,
      folder: path,
    })
    expect(exported).toMatchObject({ ok: true, value: { missingPictures: [] } })
    const applied = await apply(groupId, path)
    expect(applied.differences).toEqual([])
    expect(stockChanges(applied)).toEqual([])
    expect(applied.version).toBeNull()
    expect(exported.ok && exported.value.vehicles).toBeGreaterThan(20)
    expect(await reportsOf(groupId)).toEqual(reported)
    const isWritten = readdirSync(path).some((file) => file.startsWith('condition-'))
    expect(isWritten).toBe(Object.keys(reported).length > 0)

    const same = await apply(groupId, join('demo', name))
    expect(same.differences).toEqual([])
  },
)

test('what files say otherwise becomes live as a new version, and only that', async () => {
  const path = await copyOf('changed-dealer')
  const groupId = await live(path)
  await edit(path, (group) => {
    const location = group.dealerships[0]?.locations[0]
    const site = group.sites[0]
    if (!location || !site) throw new Error('no location')
    location.phone = '02 6766 9999'
    location.opening_hours.week['monday'] = ['10:00-16:00']
    site.hosts.push('cars.changed-dealer.example')
    site.settings.vehicle = { ...site.settings.vehicle, sold_days: 21 }
    site.settings.content = { ...site.settings.content, redirects: [{ from: '/old', to: '/about-us' }] }
  })
  await writeFile(join(path, 'pages/new-page.md'), '---\npath: /new-page\ntitle: "New page"\n---\nHello.\n')
  await rm(join(path, 'pages/careers.md'))

  const dry = await apply(groupId, path, { isDryRun: true })
  const paths = dry.differences.map(({ path: at }) => at)
  expect(paths).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/\.phone$/),
      expect.stringMatching(/\.openingHours\.week$/),
      expect.stringMatching(/\.hosts$/),
      expect.stringMatching(/settings\.vehicle\.sold_days$/),
      expect.stringMatching(/settings\.content\.redirects/),
      expect.stringMatching(/pages\.\/new-page$/),
      expect.stringMatching(/pages\.\/careers$/),
    ]),
  )
  expect(dry.differences).toHaveLength(7)
  expect((await apply(groupId, path, { isDryRun: true })).differences).toHaveLength(7)
  const before = directory.list().find(({ groupId: of }) => of === groupId)?.version ?? 0

  const applied = await apply(groupId, path)
  expect(applied.differences).toEqual(dry.differences)
  expect((await apply(groupId, path)).differences).toEqual([])
  await expect.poll(() => directory.find('cars.changed-dealer.example')?.version ?? 0).toBeGreaterThan(before)
  const versions = await listDealerVersions(database, groupId)
  expect(versions.map(({ version }) => version)).toEqual([2, 1])
  expect(versions[0]).toMatchObject({ changedBy: 'Kim', summary: expect.stringContaining('7 changes') })
})

test('what people changed in the console since is named, and written over only when asked', async () => {
  const path = await copyOf('edited-dealer')
  const groupId = await live(path)
  const titled = (title: string) =>
    database.forGroup(groupId, (db) => db.updateTable('page').set({ title }).where('path', '=', '/about-us').execute())
  await titled('By hand')
  await edit(path, (group) => void (group.name = 'Another Name'))
  expect((await apply(groupId, path, { isDryRun: true })).overPeople).toMatchObject([{ before: 'By hand' }])
  const refused = await applyDealer(deps(), { groupId, folder: await read(path), changedBy: 'Kim' })
  expect(refused).toMatchObject({ ok: false, problem: { kind: 'changed-since', version: 1 } })
  const title = async () =>
    database.forGroup(groupId, (db) =>
      db.selectFrom('page').select('title').where('path', '=', '/about-us').executeTakeFirstOrThrow(),
    )
  expect(await title()).toEqual({ title: 'By hand' })
  expect((await apply(groupId, path, { overwrites: true })).differences).toHaveLength(2)
  expect(await title()).not.toEqual({ title: 'By hand' })
  // What the folder says itself is no change of people's afterwards.
  await edit(path, (group) => void (group.name = 'A Third Name'))
  expect((await apply(groupId, path)).overPeople).toEqual([])
})

test('a version is put back as a new one, over what people changed since, and stock and people stay', async () => {
  const path = await copyOf('rolled-dealer', { hasStock: true })
  const groupId = await live(path)
  await edit(path, (group) => void (group.name = 'Another Name'))
  await apply(groupId, path)
  await database.forGroup(groupId, (db) =>
    db.updateTable('page').set({ title: 'By hand' }).where('path', '=', '/about-us').execute(),
  )
  const vehicles = await vehiclesOf(groupId)

  const back = await rollBackDealer({ database, now }, { groupId, version: 1, changedBy: 'Kim' })
  expect(back).toMatchObject({ ok: true, value: { version: 4 } })
  expect(back.ok && back.value.differences.map(({ path: at }) => at)).toEqual([
    'name',
    expect.stringMatching(/pages\.\/about-us\.title$/),
  ])
  expect((await listDealerVersions(database, groupId)).map(({ version, summary }) => [version, summary])).toEqual([
    [4, 'back to version 1'],
    [3, 'as it was found'],
    [2, '1 change: name'],
    [1, 'added'],
  ])
  expect(await vehiclesOf(groupId)).toEqual(vehicles)
  expect(await rollBackDealer({ database, now }, { groupId, version: 1, changedBy: 'Kim' })).toMatchObject({
    value: { version: null },
  })
  expect(await rollBackDealer({ database, now }, { groupId, version: 9, changedBy: 'Kim' })).toMatchObject({
    ok: false,
    problem: { kind: 'no-version', known: [4, 3, 2, 1] },
  })
})

const vehiclesOf = (groupId: GroupId) =>
  database.forGroup(groupId, async (db) => listVehicles(db, [...(await dealershipIdsBySlug(db)).values()]))

test('people come and go with the files, and nobody does where the files say nothing', async () => {
  const path = await copyOf('people-dealer')
  const groupId = await live(path)
  const staff = async () => (await listStaff(database, groupId)).map(({ email, role }) => [email, role])
  const people = (...list: NonNullable<Group['people']>) => edit(path, (group) => void (group.people = list))

  await people(
    { email: 'ann@people.example', role: 'group-manager' },
    { email: 'Bob@people.example', role: 'salesperson' },
  )
  const first = await apply(groupId, path)
  expect(first.passwords.map(({ email }) => email)).toEqual(['ann@people.example', 'bob@people.example'])
  expect(await staff()).toEqual([
    ['ann@people.example', 'group-manager'],
    ['bob@people.example', 'salesperson'],
  ])
  expect((await apply(groupId, path)).differences).toEqual([])

  await people({ email: 'ann@people.example', role: 'content-editor' })
  const dry = await apply(groupId, path, { isDryRun: true })
  expect(dry.differences.map(({ path: at, kind }) => [at, kind])).toEqual([
    ['people.ann@people.example.role', 'changed'],
    ['people.bob@people.example', 'removed'],
  ])
  expect(await staff()).toHaveLength(2)
  await apply(groupId, path)
  expect(await staff()).toEqual([['ann@people.example', 'content-editor']])

  await edit(path, (group) => void delete group.people)
  expect((await apply(groupId, path)).differences).toEqual([])
  expect(await staff()).toHaveLength(1)
})

test('a host of another site, and stock that is refused, take everything else back', async () => {
  const [path, other] = [await copyOf('refused-dealer', { hasStock: true }), await copyOf('other-dealer')]
  const groupId = await live(path)
  await live(other)
  await edit(path, (group) => {
    group.name = 'Not to be seen'
    group.sites[0]?.hosts.push('other-dealer.example')
  })
  const request = { groupId, changedBy: 'Kim' }
  expect(await applyDealer(deps(), { ...request, folder: await read(path) })).toEqual({
    ok: false,
    problem: { kind: 'host-taken', host: 'other-dealer.example' },
  })
  await edit(path, (group) => void group.sites[0]?.hosts.pop())
  await writeFile(join(path, 'stock.csv'), 'Stock No,Condition\nRB1,Used\n')
  expect(await applyDealer(deps(), { ...request, folder: await read(path) })).toMatchObject({
    ok: false,
    problem: { kind: 'stock-refused', problem: { kind: 'unusable-mapping' } },
  })
  expect((await listDealerVersions(database, groupId)).map(({ version }) => version)).toEqual([1])
})

test('what files no longer name of places and sites stays, and is said', async () => {
  const path = await copyOf('smaller-dealer')
  await edit(path, (group) => {
    const first = group.dealerships[0]?.locations[0]
    if (first) group.dealerships[0]?.locations.push({ ...first, slug: 'second-yard' })
  })
  const groupId = await live(path)
  await edit(path, (group) => void group.dealerships[0]?.locations.pop())
  expect(await apply(groupId, path)).toMatchObject({
    differences: [],
    unnamed: [expect.stringMatching(/^location second-yard of /)],
  })
})

test('a folder that is not empty is not written into', async () => {
  const path = await copyOf('full-dealer')
  const groupId = await live(path)
  expect(await exportDealer(deps(), { groupId, groupSlug: 'full-dealer', folder: path })).toEqual({
    ok: false,
    problem: { kind: 'folder-not-empty', folder: path },
  })
})

test('a version of one group is none of another', async () => {
  const [mine, theirs] = [await live(await copyOf('mine-dealer')), await live(await copyOf('theirs-dealer'))]
  await database.forGroup(theirs, (db) => db.updateTable('dealer_version').set({ version: 7 }).execute())
  expect(await rollBackDealer({ database, now }, { groupId: mine, version: 7, changedBy: 'Kim' })).toMatchObject({
    ok: false,
    problem: { kind: 'no-version', known: [1] },
  })
})

test('forms of a dealer’s own are written, changed and taken away by files, and exported into them', async () => {
  const path = await copyOf('form-dealer')
  const question = (kind: string) => ({ id: kind, kind, label: kind, required: true })
  const form = { slug: 'club-day', title: 'Club day', questions: [question('name'), question('email')] }
  const write = (forms: object[]) => writeFile(join(path, 'forms.json'), JSON.stringify(forms))
  await edit(path, (group) => {
    for (const site of group.sites) Object.assign(site, { forms: 'forms.json' })
  })
  await write([form])
  const groupId = await live(path)
  await write([{ ...form, title: 'Club night' }])
  const changed = await apply(groupId, path)
  expect(changed.differences.map(({ path: at }) => at)).toEqual([expect.stringMatching(/forms\.club-day\.title$/)])
  const exported = join(folder, 'export-forms')
  await exportDealer(deps(), { groupId, groupSlug: 'form-dealer', folder: exported })
  expect(JSON.parse(await readFile(join(exported, 'forms.json'), 'utf8'))).toMatchObject([{ title: 'Club night' }])
  expect((await apply(groupId, exported)).differences).toEqual([])
  await write([])
  await apply(groupId, path, { allowRemovals: true })
  expect((await apply(groupId, path)).differences).toEqual([])
})
