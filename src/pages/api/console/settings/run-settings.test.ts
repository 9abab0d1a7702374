import { expect, test } from 'vitest'
import { bumpSite, listGroupSites } from '#features/sites/server/site-store.ts'
import { insertDealership } from '#features/sites/server/dealer-store.ts'
import { testWeb } from '../../../test-web.ts'
import { testConsole } from '../test-console.ts'

const web = await testWeb()
const staff = testConsole(web)

const list = async () => (await staff.call('settings.list', {}, { site })).settings
const find = async (path: string) => (await list()).find((setting) => setting.path === path)
const tag = 'vehicle.used_wording'

const site = await web.addDealer()

test('a setting that was saved is on the next page, audited, and can be put back', async () => {
  const before = await find(tag)
  expect(before).toMatchObject({ value: 'used', isSet: false, control: { kind: 'choice' } })
  const stock = async () => (await web.request(site, '/')).headers.get('etag')
  const page = await stock()
  await staff.call('settings.save', { changes: [{ path: tag, value: 'pre-owned', seen: 'used' }] }, { site })
  expect(await find(tag)).toMatchObject({ value: 'pre-owned', isSet: true })
  await expect.poll(stock).not.toBe(page)
  const { versions } = await staff.call('settings.history', {}, { site })
  expect(versions[0]).toMatchObject({
    isCurrent: true,
    differences: [{ path: tag, before: 'used', after: 'pre-owned' }],
  })
  const audit = await web.deps.database.forGroup(site.groupId, (db) =>
    db.selectFrom('audit_entry').select(['before', 'after']).where('action', '=', 'settings.save').execute(),
  )
  expect(audit).toEqual([{ before: { [tag]: null }, after: { [tag]: 'pre-owned' } }])
  await staff.call('settings.restore', { version: versions[1]?.version ?? 0 }, { site })
  expect(await find(tag)).toMatchObject({ value: 'used', isSet: false })
})

test('a site that is renamed is called so on its pages, in the console and for operators, and gets its name back', async () => {
  const renamed = await web.addDealer()
  const path = 'content.name'
  const inConsole = async () => {
    const { groups } = await staff.call('session.me', {}, { site: renamed })
    return groups.flatMap(({ sites }) => sites).find(({ id }) => id === renamed.id)?.name
  }
  const named = { changes: [{ path, value: 'Hill & Dale Cars', seen: '' }] }
  await staff.call('settings.save', named, { site: renamed })
  await expect.poll(async () => (await web.request(renamed, '/')).text()).toMatch(/<title>[^<]*Hill &amp; Dale Cars/)
  expect((await web.deps.snapshots.get({ ...renamed, siteId: renamed.id } as never)).site.name).toBe('Hill & Dale Cars')
  await expect.poll(inConsole).toBe('Hill & Dale Cars')
  const sites = await web.deps.database.forGroup(renamed.groupId, listGroupSites)
  expect(sites.map(({ name }) => name)).toEqual(['Hill & Dale Cars'])
  const { versions } = await staff.call('settings.history', {}, { site: renamed })
  expect(versions[0]?.differences).toEqual([{ path, before: '(none)', after: 'Hill & Dale Cars' }])
  await staff.call('settings.restore', { version: versions[1]?.version ?? 0 }, { site: renamed })
  await expect.poll(inConsole).toBe(renamed.name)
  const long = { changes: [{ path, value: 'x'.repeat(81) }] }
  expect((await staff.send('settings.save', long, { site: renamed })).status).toBe(422)
})

test('what is not valid is refused as a whole, with a sentence beside each field', async () => {
  const changes = [
    { path: 'search.page_size', value: 5000 },
    { path: 'vehicle.sold_days', value: 3 },
  ]
  const refused = await staff.send('settings.save', { changes }, { site })
  expect(refused.status).toBe(422)
  const response = (await refused.json()) as { fields: Record<string, string> }
  expect(Object.keys(response.fields)).toEqual(['search.page_size'])
  expect(await find('vehicle.sold_days')).toMatchObject({ isSet: false })
})

test('two people who change one setting: the second is told what is there; another setting goes through', async () => {
  const path = 'search.page_size'
  await staff.call('settings.save', { changes: [{ path, value: 12, seen: 24 }] }, { site })
  const refused = await staff.send('settings.save', { changes: [{ path, value: 36, seen: 24 }] }, { site })
  expect(refused.status).toBe(412)
  expect(await refused.json()).toMatchObject({ current: { [path]: 12 } })
  await staff.call('settings.save', { changes: [{ path: 'theme.radius', value: 4, seen: null }] }, { site })
  expect(await find(path)).toMatchObject({ value: 12 })
})

test.each(['made.up', '__proto__.x', 'search'])('%s is no setting', async (path) => {
  expect((await staff.send('settings.save', { changes: [{ path, value: 1 }] }, { site })).status).toBe(422)
})

test('who works for some dealerships of a site changes no setting of all of it', async () => {
  const shared = await web.addDealer()
  const person = await staff.signIn(shared, 'dealership-manager')
  const me = await web.deps.auth.findUserByEmail(person.email)
  const save = () =>
    staff.send(
      'settings.save',
      { changes: [{ path: 'search.page_size', value: 12 }] },
      { site: shared, cookie: person.cookie },
    )
  const limit = (ids: string[]) =>
    web.deps.database.forGroup(shared.groupId, (db) =>
      db
        .updateTable('staff_membership')
        .set({ dealership_ids: ids })
        .where('user_id', '=', me?.id ?? '')
        .execute(),
    )
  const own = shared.dealerships[0]
  await limit([own?.id ?? ''])
  expect((await save()).status).toBe(200)
  await web.deps.database.forGroup(shared.groupId, async (db) => {
    const id = await insertDealership(db, { ...ownDealership, position: 1 })
    await db.insertInto('site_dealership').values({ site_id: shared.id, dealership_id: id, position: 1 }).execute()
    await bumpSite(db, shared.id)
  })
  await expect.poll(async () => (await save()).status).toBe(403)
})

const ownDealership = { slug: 'second-yard', name: 'Second yard', licenceNumber: '', email: 'second@dealer.example' }

test('what is typed is checked before shoppers see it: links, pictures, advertising law, and what the law of finance wants', async () => {
  const check = async (path: string, value: unknown) =>
    (await staff.call('settings.check', { changes: [{ path, value }] }, { site })).findings.map(
      ({ message }) => message,
    )
  expect(await check('content.announcement', 'Welcome')).toEqual([])
  expect(await check('content.announcement', 'Utes for $24,990')).toEqual([
    expect.stringMatching(/^This price doesn’t say what it includes/),
    ...site.dealerships
      .filter(({ licenceNumber }) => licenceNumber === '')
      .map(() => expect.stringMatching(/doesn’t show a dealer licence number/)),
  ])
  expect(await check('content.announcement', 'Only $99 a week drive away')).toContainEqual(
    expect.stringMatching(/needs its comparison rate/),
  )
  expect(await check('content.redirects', [{ from: '/old', to: '/nowhere-at-all' }])).toEqual([
    'The link to /nowhere-at-all doesn’t work.',
  ])
  expect(await check('vehicle.price.repayment_estimate', true)).toContainEqual(
    expect.stringMatching(/is needed to show repayments/),
  )
})

test('what Publish would refuse is a problem of the check, with its place', async () => {
  const check = (value: unknown) =>
    staff.call('settings.check', { changes: [{ path: 'content.redirects', value }] }, { site })
  expect((await check([{ from: '/old' }])).problems).toEqual({ 'content.redirects.0.to': 'Fill this in.' })
  expect((await check([{ from: '/old', to: '/contact' }])).problems).toEqual({})
})

test('what was typed is what was seen, though the schema has filled it in since, so that a new redirect is undone', async () => {
  const path = 'content.redirects'
  const typed = [{ from: '/old', to: '/contact' }]
  await staff.call('settings.save', { changes: [{ path, value: typed, seen: [] }] }, { site })
  const other = await staff.send(
    'settings.save',
    { changes: [{ path, seen: [{ from: '/old', to: '/about' }] }] },
    { site },
  )
  expect(other.status).toBe(412)
  await staff.call('settings.save', { changes: [{ path, seen: typed }] }, { site })
})
