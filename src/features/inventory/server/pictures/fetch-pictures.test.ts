import { hour, minute } from '#kernel/duration.ts'
import { createHash } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { diskMediaStorage } from '#adapters/file-storage/disk-media-storage.ts'
import { publicAddress, startPictureHost } from '#features/media/server/test-picture-host.ts'
import { swatch } from '#features/media/server/test-pictures.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { addTestDealership, stockDesk, testNow, type TestDealership } from '../test-stock.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { fetchDuePictures } from './picture-job.ts'
import { claimVehicles, countQueuedVehicles, listDeadPictures } from './remote-picture-store.ts'
import { temporaryFolder } from '#testing/afterwards.ts'

/** What the host does with a path, besides handing out a picture whose colour follows from it. */
let trouble: Map<string, number>

const { database } = await testDatabase()
const desk = await stockDesk(database)
const folder = await temporaryFolder()
const storage = diskMediaStorage(folder)
const host = await startPictureHost((request, response) => {
  const status = trouble.get(request.url ?? '')
  if (status) return void response.writeHead(status).end()
  const colour = `#${createHash('sha256')
    .update(request.url ?? '')
    .digest('hex')
    .slice(0, 6)}`
  void swatch({ width: 40, height: 30, colour, kind: 'png' }).then((bytes) =>
    response.writeHead(200, { 'content-type': 'image/png' }).end(bytes),
  )
})
beforeEach(() => void (trouble = new Map()))
afterAll(() => host.close())

let dealers = 0
const newDealer = (): Promise<TestDealership> => addTestDealership(database, `pictured-${(dealers += 1)}`, 'yard')
const csv = (...rows: string[]) => ['Stock No,Make,Model,Condition,Photos', ...rows].join('\n')
const depsAt = (now: Date) => ({ database, storage, fetchRemote: host.fetcher(), wait: async () => {}, now: () => now })
const fetchAll = ({ groupId }: TestDealership, now = testNow) => fetchPictures(depsAt(now), { groupId })
const imagesOf = async (dealer: TestDealership, stockNumber = 'A1') =>
  (await desk.vehicles(dealer)).find((vehicle) => vehicle.stockNumber === stockNumber)?.images
const queued = ({ groupId }: TestDealership) => database.forGroup(groupId, countQueuedVehicles)

const ownPicture = { url: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.png$/), width: 40, height: 30 }

test('pictures by address are in our own storage after the import, in their order, and the sites have a new version', async () => {
  const dealer = await newDealer()
  const file = csv('A1,Kia,Rio,Used,https://img.example/1.png|http://img.example/2.png')
  const report = await desk.importText(dealer, file)
  expect(report).toMatchObject({
    value: { reading: { pictureHosts: [{ host: 'img.example', pictures: 2, isServed: false }] } },
  })
  expect(await imagesOf(dealer)).toMatchObject([
    { url: 'https://img.example/1.png' },
    { url: 'http://img.example/2.png' },
  ])
  const version = await desk.siteVersion(dealer)
  expect(await fetchAll(dealer)).toMatchObject({ vehicles: 1, fetched: 2, lost: [] })
  expect(await imagesOf(dealer)).toMatchObject([
    { ...ownPicture, alt: 'Kia Rio' },
    { ...ownPicture, alt: 'Kia Rio, picture 2' },
  ])
  expect(await desk.siteVersion(dealer)).toBe(version + 1)
  const requests = host.seen.length

  expect(await desk.importText(dealer, file)).toMatchObject({ value: { changed: [], unchanged: 1 } })
  expect(await fetchAll(dealer)).toMatchObject({ fetched: 0, lost: [] })
  expect(host.seen.length).toBe(requests)
  expect(await queued(dealer)).toBe(0)
})

test('a picture that is gone is reported once and not asked for again until the next day; the others are shown', async () => {
  const dealer = await newDealer()
  trouble.set('/gone.png', 404)
  const file = csv('A1,Kia,Rio,Used,https://img.example/gone.png|https://img.example/there.png')
  await desk.importText(dealer, file)
  expect(await fetchAll(dealer)).toMatchObject({
    fetched: 1,
    lost: [{ vehicle: 'Kia Rio (A1)', url: 'https://img.example/gone.png', isFinal: true }],
  })
  expect(await imagesOf(dealer)).toMatchObject([{ url: 'https://img.example/gone.png' }, ownPicture])
  expect(await database.forGroup(dealer.groupId, (db) => listDeadPictures(db, 10))).toMatchObject([
    { url: 'https://img.example/gone.png', because: 'The other host has no such picture.' },
  ])
  await desk.importText(dealer, file)
  expect(await fetchAll(dealer)).toMatchObject({ fetched: 0, lost: [] })

  trouble.clear()
  const nextDay = new Date(testNow.getTime() + 25 * hour)
  await desk.importText(dealer, file, { now: nextDay })
  expect(await fetchAll(dealer, nextDay)).toMatchObject({ fetched: 1 })
  expect(await imagesOf(dealer)).toMatchObject([ownPicture, ownPicture])
})

test('a host that stumbles is asked again later, and given up after five times', async () => {
  const dealer = await newDealer()
  trouble.set('/busy.png', 503)
  await desk.importText(dealer, csv('A1,Kia,Rio,Used,https://img.example/busy.png'))
  const waits = [0, 1, 6, 36, 156]
  for (const [attempt, minutes] of waits.entries()) {
    const now = new Date(testNow.getTime() + minutes * minute + attempt)
    const done = await fetchAll(dealer, now)
    expect(done.lost, `attempt ${attempt + 1}`).toMatchObject([{ isFinal: attempt === waits.length - 1 }])
    expect(await fetchAll(dealer, now)).toMatchObject({ vehicles: 0 })
  }
  expect(await queued(dealer)).toBe(0)
})

test('an address that leads into our own network, or is none, is refused and asks nobody', async () => {
  const dealer = await newDealer()
  const inside = { resolve: async () => ['127.0.0.1'] }
  await desk.importText(
    dealer,
    csv('A1,Kia,Rio,Used,https://intranet.example/1.png|https://169.254.169.254/latest.png'),
  )
  const requests = host.seen.length
  const deps = { ...depsAt(testNow), fetchRemote: host.fetcher(inside) }
  const done = await fetchPictures(deps, { groupId: dealer.groupId })
  expect(done).toMatchObject({ fetched: 0, lost: [{}, {}] })
  expect(host.seen.length).toBe(requests)
  expect(publicAddress).not.toBe('127.0.0.1')
})

test('pictures of hosts that every site allows stay where they are', async () => {
  const dealer = await newDealer()
  await database.forGroup(dealer.groupId, (db) =>
    db
      .updateTable('site')
      .set({ settings: JSON.stringify({ connections: { images: { allowed_hosts: ['img.example'] } } }) })
      .execute(),
  )
  const report = await desk.importText(dealer, csv('A1,Kia,Rio,Used,https://img.example/3.png'))
  expect(report).toMatchObject({ value: { reading: { pictureHosts: [{ isServed: true }] } } })
  expect(await queued(dealer)).toBe(0)
  expect(await imagesOf(dealer)).toMatchObject([{ url: 'https://img.example/3.png' }])
})

test('two processes at once share the work, and nothing of another group is touched', async () => {
  const [dealer, stranger] = [await newDealer(), await newDealer()]
  const rows = Array.from({ length: 30 }, (_, at) => `A${at},Kia,Rio,Used,https://img.example/many-${at}.png`)
  await desk.importText(dealer, csv(...rows))
  await desk.importText(stranger, csv('A1,Kia,Rio,Used,https://img.example/theirs.png'))
  const both = await Promise.all([fetchAll(dealer), fetchAll(dealer)])
  expect(both.map(({ fetched }) => fetched).reduce((sum, count) => sum + count)).toBe(30)
  expect(await imagesOf(stranger)).toMatchObject([{ url: 'https://img.example/theirs.png' }])
  expect(await queued(stranger)).toBe(1)
})

test('the job fetches for every group what nobody waited for', async () => {
  const dealer = await newDealer()
  await desk.importText(dealer, csv('A1,Kia,Rio,Used,https://img.example/later.png'))
  const { storage: into, fetchRemote, wait, now } = depsAt(testNow)
  await fetchDuePictures({ database, pictures: { storage: into, fetchRemote, wait }, now })
  expect(await imagesOf(dealer)).toMatchObject([ownPicture])
})

test('a picture in which two processes died is not read again, and those that were in hand with it are', async () => {
  const dealer = await newDealer()
  const cars = ['deadly', 'kind'].map((name) => `${name},Kia,Rio,Used,https://img.example/${name}.png`)
  await desk.importText(dealer, csv(...cars))
  const at = (minutes: number): Date => new Date(testNow.getTime() + minutes * minute)
  /** Takes vehicles as a process does that dies at once. */
  const die = (isBegun: boolean, now: Date) =>
    database.forGroup(dealer.groupId, (db) =>
      claimVehicles(db, { now, until: new Date(now.getTime() + 15 * minute), limit: isBegun ? 1 : 12, isBegun }),
    )
  expect(await die(false, testNow)).toHaveLength(2)
  expect(await die(true, at(20))).toMatchObject([{ unfinished: 2 }])
  const outcome = await fetchAll(dealer, at(60))
  expect(outcome).toMatchObject({
    fetched: 1,
    lost: [{ because: 'stopped the program twice while it was read', isFinal: true }],
  })
  expect(await queued(dealer)).toBe(0)
  expect((await fetchAll(dealer, at(90))).vehicles).toBe(0)
})
