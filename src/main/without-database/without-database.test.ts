import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asId } from '#kernel/ids.ts'
import { minute } from '#kernel/duration.ts'
import { readSiteRecords, siteReader } from '#features/publishing/server/read-site-records.ts'
import { openSiteSnapshots } from '#features/publishing/server/site-snapshots.ts'
import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { testAssets, testWeb } from '#pages/test-web.ts'
import { createApp } from '#pages/app.ts'
import { silentLog } from '#platform/log.ts'
import { absentDatabase } from '#platform/postgres/absent-database.ts'
import { query, testLauncher } from '#platform/postgres/embedded/test-launcher.ts'
import { afterwards, temporaryFolder } from '#testing/afterwards.ts'
import { until } from '#testing/until.ts'
import { readConfig } from '../config.ts'
import { awaitProgramDatabase } from '../open-database.ts'
import { databaseProblem } from './database-problem.ts'
import { withStored } from './read-with-stored.ts'
import { openStoredSites } from './stored-sites.ts'
import { wireWithoutDatabase } from './wire-without-database.ts'

const web = await testWeb()
const site = await web.addDealer()
await web.addVehicle(site, { name: '2021 Stored Car', comments: 'Has been on the disk' })
const other = await web.addDealer()
const secret = 'a secret of the tests, longer than 32 letters'

function addressOf({ id }: Site): SiteAddress {
  const address = web.deps.directory.findById(id)
  if (!address) throw new Error('There is no site')
  return address
}

const storedIn = (dataFolder: string, differences: { build?: string; secret?: string } = {}) =>
  openStoredSites({ dataFolder, secret, build: testAssets.build, log: silentLog, ...differences })

/** A data folder with both sites in it, as a program leaves it. */
async function filledFolder(): Promise<string> {
  const folder = await temporaryFolder()
  const stored = storedIn(folder)
  const read = withStored(siteReader(web.deps.database), stored)
  for (const address of web.deps.directory.list()) await read(address)
  await stored.flush()
  await stored.saveAddresses(web.deps.directory.list())
  return folder
}

/** The program as it starts on this folder while its database is away. */
async function startWithout(dataFolder: string, differences: { build?: string; secret?: string } = {}) {
  const env = { FORECOURT_DATA: dataFolder, FORECOURT_DEVELOPMENT: '1', FORECOURT_WORKER: 'separate' }
  const config = readConfig({ ...env, FORECOURT_SECRET: differences.secret ?? secret })
  if (!config.ok) throw new Error(config.problem.join())
  const assets = { ...testAssets, build: differences.build ?? testAssets.build }
  const standIn = await wireWithoutDatabase({ config: config.value, log: silentLog, assets, isStopping: () => false })
  if (!standIn) return undefined
  const app = createApp(standIn.deps)
  const ask = (of: Site, path: string, init: RequestInit = {}) => {
    const host = `${of.slug}.localhost`
    return app.request(`http://${host}${path}`, { ...init, headers: { ...init.headers, host } })
  }
  return { ...standIn, ask }
}

const fileOf = (folder: string, { id }: Pick<Site, 'id'>) => join(folder, 'snapshots', testAssets.build, id)

test('without a database a program serves from disk the pages that it served with one', async () => {
  const without = await startWithout(await filledFolder())
  if (!without) throw new Error('Nothing was served')
  for (const path of ['/', '/used-cars', '/contact', '/sitemap.xml']) {
    const expected = await web.request(site, path)
    const response = await without.ask(site, path)
    expect([path, response.status]).toEqual([path, expected.status])
    expect((await response.text()).replaceAll(/nonce="[^"]*"/g, '')).toBe(
      (await expected.text()).replaceAll(/nonce="[^"]*"/g, ''),
    )
  }
  expect(without.deps.directory.find(`${other.slug}.localhost`)?.siteId).toBe(other.id)
  expect(without.description).toContain('2 sites from disk')
})

test('what needs the database is refused for a moment: leads, sign-in, and readiness for leads alone', async () => {
  const without = await startWithout(await filledFolder())
  if (!without) throw new Error('Nothing was served')
  const lead = { name: 'Ann', email: 'ann@mail.example', phone: '0412 345 678', message: 'Is it there?' }
  const headers = { 'content-type': 'application/json', origin: `http://${site.slug}.localhost` }
  const response = await without.ask(site, '/api/leads', { method: 'POST', headers, body: JSON.stringify({ lead }) })
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await without.deps.readiness('pages')).toEqual({ isReady: true, because: '' })
  expect(await without.deps.readiness('leads')).toEqual({ isReady: false, because: 'database' })
  await expect(without.deps.database.platformPool.query('select 1')).rejects.toThrow('has not been reached')
})

test('a file that was cut, changed, renamed to another site, or sealed with another secret is not used; the rest is', async () => {
  const folder = await filledFolder()
  const whole = await readFile(fileOf(folder, site))
  for (const damaged of [
    whole.subarray(0, whole.length - 1),
    Buffer.concat([whole.subarray(0, -20), Buffer.from([(whole.at(-20) ?? 0) ^ 1]), whole.subarray(-19)]),
    Buffer.from(whole.toString('latin1').replace('"version":', '"version":9'), 'latin1'),
    Buffer.alloc(0),
    Buffer.from('rubbish'),
    Buffer.from('null\n'),
    await readFile(fileOf(folder, other)),
  ]) {
    await writeFile(fileOf(folder, site), damaged)
    const without = await startWithout(folder)
    expect((await without?.ask(site, '/'))?.status).toBe(503)
    expect((await without?.ask(other, '/'))?.status).toBe(200)
  }
  expect(await startWithout(folder, { secret: 'another secret of the tests, of 32 letters' })).toBeUndefined()
})

test('what another version of the program wrote is left alone, even under our own name', async () => {
  const folder = await filledFolder()
  expect(await startWithout(folder, { build: 'newer' })).toBeUndefined()
  await mkdir(join(folder, 'snapshots', 'newer'))
  for (const name of await readdir(join(folder, 'snapshots', testAssets.build)))
    await copyFile(join(folder, 'snapshots', testAssets.build, name), join(folder, 'snapshots', 'newer', name))
  expect(await startWithout(folder, { build: 'newer' })).toBeUndefined()
  expect((await startWithout(folder))?.deps.directory.list()).toHaveLength(2)
})

test('nothing of a site can be read in its file, which is for our user alone, and a site that is gone goes from the disk', async () => {
  const folder = await filledFolder()
  const file = fileOf(folder, site)
  expect((await readFile(file)).toString('latin1')).not.toMatch(/Stored Car|Has been on the disk/)
  expect((await stat(file)).mode & 0o077).toBe(0)
  await storedIn(folder).saveAddresses(web.deps.directory.list().filter(({ siteId }) => siteId !== site.id))
  expect(await readdir(join(folder, 'snapshots', testAssets.build))).toEqual(
    expect.not.arrayContaining([String(site.id)]),
  )
})

test('of two processes that read the same version one writes it', async () => {
  const folder = await filledFolder()
  const before = (await stat(fileOf(folder, site))).ino
  const second = storedIn(folder)
  await withStored(siteReader(web.deps.database), second)(addressOf(site))
  await second.flush()
  expect((await stat(fileOf(folder, site))).ino).toBe(before)
})

test('of sites that are read faster than the disk takes them no more than sixty wait in memory, and those are written', async () => {
  const folder = await temporaryFolder()
  const stored = storedIn(folder)
  const records = await readSiteRecords(web.deps.database, addressOf(site))
  const addresses = Array.from({ length: 200 }, () => ({ ...addressOf(site), siteId: asId<'site'>(randomUUID()) }))
  for (const address of addresses) stored.save(address, records)
  expect(stored.waiting()).toBe(60)
  await until(() => stored.waiting() === 0)
  expect(new Set(await readdir(join(folder, 'snapshots', testAssets.build)))).toEqual(
    new Set(addresses.slice(-60).map(({ siteId }) => siteId)),
  )
})

test('a running program that never read a site shows it from disk while the database is away, and anew when it is back', async () => {
  const folder = await filledFolder()
  const address = addressOf(site)
  const known = { ...address }
  let database: Parameters<typeof siteReader>[0] = absentDatabase()
  const read = withStored((...args) => siteReader(database)(...args), storedIn(folder))
  const snapshots = openSiteSnapshots({ read, now: () => new Date(), maxBytes: 1e8, timeout: minute })
  expect((await snapshots.get(known)).vehicles.map(({ name }) => name)).toEqual(['2021 Stored Car'])
  await web.addVehicle(site, { slug: 'another', stockNumber: 'B2', name: '2022 Later Car' })
  known.version = address.version + 1
  database = web.deps.database
  await expect.poll(async () => (await snapshots.get({ ...known, version: known.version })).vehicles.length).toBe(2)
})

test('a program waits for a database that is not there yet, says so once, and opens it when it answers', async () => {
  const launcher = testLauncher()
  const first = await launcher.start()
  await query(first.ownerUrl, 'select 1')
  await first.stop()
  const config = readConfig({ FORECOURT_DATA: await temporaryFolder(), DATABASE_URL: first.ownerUrl })
  if (!config.ok) throw new Error(config.problem.join())
  const problems: string[] = []
  const opened = await awaitProgramDatabase(config.value, { say: () => {}, onError: () => {} }, async (problem) => {
    problems.push(problem)
    await launcher.start()
  })
  if (!opened.ok) throw new Error(opened.problem)
  afterwards(() => opened.value.close())
  expect(await opened.value.database.isReachable()).toBe(true)
  expect(problems).toEqual([expect.stringMatching(/^The database does not answer: .*ECONNREFUSED.* DATABASE_URL/)])
})

test('what waiting does not mend is refused, with what to do', () => {
  const wrong = (code: string) => databaseProblem(Object.assign(new Error('no'), { code }), { isEmbedded: false })
  expect(wrong('28P01')).toEqual({
    isAway: false,
    sentence: 'The database cannot be prepared: no. Check the user and the password in DATABASE_URL.',
  })
  expect(wrong('3D000').sentence).toContain('Create that database')
  expect(wrong('42501').sentence).toContain('must own the database')
  for (const code of ['57P03', '53300', 'ECONNREFUSED', 'ENOTFOUND', '25006']) expect(wrong(code).isAway).toBe(true)
})
