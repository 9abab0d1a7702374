import { expect, test } from 'vitest'
import type { Site } from '../domain/site.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { until } from '#testing/until.ts'
import { addTestDealer } from './test-site.ts'
import { insertDealership, insertLocation, insertSite } from './dealer-store.ts'
import { findDealership } from './find-dealership.ts'
import { hostOfHeader, openSiteDirectory } from './site-directory.ts'
import {
  bumpSitesOfDealership,
  findDealershipBySlug,
  findSite,
  listGroupDealerships,
  listGroupSites,
  listSiteAddresses,
  saveSiteSettings,
} from './site-store.ts'

const opened = await testDatabase()
const ours = await addTestDealer(opened.database)
const theirs = await addTestDealer(opened.database)

const asOurs = <T>(work: Parameters<typeof opened.database.forGroup<T>>[1]) =>
  opened.database.forGroup(ours.groupId, work)
const versionOf = async (site: Site) =>
  (await opened.database.forPlatform(listSiteAddresses)).find(({ siteId }) => siteId === site.id)?.version

test('a site is read with its dealerships, locations and settings', async () => {
  const found = await asOurs((db) => findSite(db, ours.id))
  expect(found?.site).toMatchObject({
    slug: ours.slug,
    template: 'car',
    region: 'AU',
    domainName: `${ours.slug}.example`,
  })
  expect(found?.site.dealerships[0]?.locations[0]?.openingHours.week).toHaveLength(7)
  expect(found?.site.settings.vehicle.sold_days).toBe(3)
})

test("another group's site, dealership and names are not found by their ids or slugs", async () => {
  expect(await asOurs((db) => findSite(db, theirs.id))).toBeUndefined()
  expect(await asOurs((db) => findDealershipBySlug(db, theirs.dealerships[0]?.slug ?? ''))).toBeUndefined()
  expect((await asOurs(listGroupSites)).map(({ id }) => id)).toEqual([ours.id])
  expect(await asOurs(listGroupDealerships)).toEqual([ours.dealerships[0]?.slug])
})

test("another group's settings cannot be saved, nor its version raised", async () => {
  const before = await versionOf(theirs)
  await expect(asOurs((db) => saveSiteSettings(db, theirs.id, { settings: {}, changedBy: 'us' }))).rejects.toThrow()
  const theirDealership = theirs.dealerships[0]
  if (theirDealership) await asOurs((db) => bumpSitesOfDealership(db, theirDealership.id))
  expect(await versionOf(theirs)).toBe(before)
})

test("a site, a dealership or a location cannot be hung onto another group's", async () => {
  const [dealership] = theirs.dealerships
  if (!dealership) throw new Error('no dealership')
  const site = {
    slug: 'stolen',
    name: 'Stolen',
    template: 'car' as const,
    region: 'AU' as const,
    timeZone: 'UTC',
    settings: {},
    hosts: [],
    dealerships: [dealership.id],
  }
  await expect(asOurs((db) => insertSite(db, site))).rejects.toThrow(/foreign key/)
  const [location] = dealership.locations
  if (!location) throw new Error('no location')
  await expect(asOurs((db) => insertLocation(db, { ...location, slug: 'stolen' }))).rejects.toThrow(/foreign key/)
  await expect(
    asOurs((db) => insertSite(db, { ...site, dealerships: [], hosts: [`${theirs.slug}.example`] })),
  ).rejects.toThrow(/site_host/)
})

test('settings are kept in every version, and each raises the version of the site', async () => {
  const before = (await versionOf(ours)) ?? 0
  await asOurs((db) =>
    saveSiteSettings(db, ours.id, { settings: { vehicle: { sold_days: 7 } }, changedBy: 'ann@dealer.example' }),
  )
  const found = await asOurs((db) => findSite(db, ours.id))
  expect([found?.site.settings.vehicle.sold_days, found?.version]).toEqual([7, before + 1])
  const stored = await asOurs((db) =>
    db
      .selectFrom('site_settings_version')
      .select(['settings_version', 'changed_by'])
      .orderBy('settings_version')
      .execute(),
  )
  expect(stored.at(-1)).toEqual({ settings_version: 2, changed_by: 'ann@dealer.example' })
})

test('every process hears of a change when it is committed, and not before', async () => {
  const directory = await openSiteDirectory(opened.database, { isDevelopment: true })
  const version = () => directory.find(`${ours.slug}.localhost`)?.version ?? 0
  const before = version()
  const dealershipId = ours.dealerships[0]?.id
  if (!dealershipId) throw new Error('no dealership')
  const failing = asOurs(async (db) => {
    await bumpSitesOfDealership(db, dealershipId)
    throw new Error('stopped')
  })
  await expect(failing).rejects.toThrow('stopped')
  await asOurs((db) => bumpSitesOfDealership(db, dealershipId))
  await until(() => version() > before)
  expect(version()).toBe(before + 1)
})

test('a site that was added later is found by its host', async () => {
  const directory = await openSiteDirectory(opened.database, { isDevelopment: false })
  const added = await addTestDealer(opened.database)
  await until(() => directory.find(`${added.slug}.example`) !== undefined)
  expect(directory.find(`${added.slug}.example`)?.siteId).toBe(added.id)
  expect(directory.find(`${added.slug}.localhost`)).toBeUndefined()
})

test('of two readings the one that began later counts, even when the earlier one ends last', async () => {
  const { database } = opened
  let isSlow = false
  let goOn: (() => void) | undefined
  const slowly: typeof database = {
    ...database,
    async forPlatform(work) {
      const value = await database.forPlatform(work)
      if (isSlow) await new Promise<void>((resolve) => (goOn = resolve))
      return value
    },
    // Nobody tells of changes: the two readings below are the only ones.
    listen: async () => {},
  }
  const directory = await openSiteDirectory(slowly, { isDevelopment: true })
  isSlow = true
  const earlier = directory.reload()
  await until(() => goOn !== undefined)
  isSlow = false
  const added = await addTestDealer(database)
  await directory.reload()
  goOn?.()
  await earlier
  expect(directory.find(`${added.slug}.localhost`)?.siteId).toBe(added.id)
})

test('a dealership is found by its slug, and by its group where several have one', async () => {
  const { database } = opened
  const slug = ours.dealerships[0]?.slug ?? ''
  expect(await findDealership(database, { slug: 'nobody', groupSlug: undefined })).toMatchObject({
    ok: false,
    problem: { kind: 'no-dealership' },
  })
  expect(await findDealership(database, { slug, groupSlug: undefined })).toMatchObject({
    ok: true,
    value: { groupId: ours.groupId, region: 'AU' },
  })
  const twin = { slug, name: 'Twin', licenceNumber: '', email: '', position: 1 }
  await database.forGroup(theirs.groupId, (db) => insertDealership(db, twin))
  expect(await findDealership(database, { slug, groupSlug: undefined })).toMatchObject({
    ok: false,
    problem: { kind: 'several-dealerships' },
  })
  expect(await findDealership(database, { slug, groupSlug: `group-${theirs.groupId}` })).toMatchObject({
    ok: true,
    value: { groupId: theirs.groupId },
  })
})

test.each([
  ['cars.example', 'cars.example'],
  ['Cars.Example:3000', 'cars.example'],
  ['cars.example.', 'cars.example'],
  ['[::1]', '[::1]'],
  [undefined, ''],
])('the host in %j is %j', (header, host) => expect(hostOfHeader(header)).toBe(host))

test('what was never told of is found by comparing, and what was told of is not looked for twice', async () => {
  const deaf = { ...opened.database, listen: async () => {} }
  const directory = await openSiteDirectory(deaf, { isDevelopment: true })
  let pauses = 0
  const find = () => directory.findMissed(async () => void pauses++)
  expect([await find(), pauses]).toEqual([false, 0])
  const added = await addTestDealer(opened.database)
  expect(directory.findById(added.id)).toBeUndefined()
  expect([await find(), pauses]).toEqual([true, 1])
  expect(directory.findById(added.id)?.slug).toBe(added.slug)
  const [dealership] = added.dealerships
  if (!dealership) throw new Error('no dealership')
  await opened.database.forGroup(added.groupId, (db) => bumpSitesOfDealership(db, dealership.id))
  const before = directory.findById(added.id)?.version ?? 0
  expect(await find()).toBe(true)
  expect(directory.findById(added.id)?.version).toBeGreaterThan(before)
  expect(await find()).toBe(false)
})
