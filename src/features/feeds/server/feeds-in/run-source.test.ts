import { hour } from '#kernel/duration.ts'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { addTestDealership, type TestDealership } from '#features/inventory/server/test-stock.ts'
import { listVehicles } from '#features/inventory/server/vehicle-store.ts'
import type { OutgoingMail } from '#features/leads/server/records/lead-ports.ts'
import { ok } from '#kernel/result.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { openSecretBox } from '#platform/secret-box.ts'
import { feedInJobs } from './feed-in-jobs.ts'
import { FeedProblem, type RemoteFeed } from './feed-ports.ts'
import { feedSecretPlace, findFeedSource, listFeedRuns, saveFeedSource, setFeedPaused } from './feed-source-store.ts'
import { runFeedSource } from './run-source.ts'

const { database } = await testDatabase()

const secretBox = openSecretBox([{ id: 'k1', secret: 'a secret of the tests, longer than 32 letters' }])
const start = Date.parse('2026-11-22T00:00:00Z')
const headings = 'Stock No,Make,Model,Year,Condition,Price'
const hilux = 'A1,Toyota,Hilux,2019,Used,$24990'
const rio = 'A2,Kia,Rio,2024,Used,$19990'

/** A dealer whose system hands over `content`; `asked` is what it was asked with. */
async function dealerWithSource(more: { mapping?: unknown; keepsOthers?: boolean } = {}) {
  const dealer = await addTestDealership(database, `feeds-${randomUUID().slice(0, 8)}`, 'yard')
  const world = {
    now: start,
    content: [headings, hilux, rio].join('\n'),
    etag: '"1"',
    problem: '',
    requested: [] as RemoteFeed[],
  }
  const sourceId = randomUUID()
  const { groupId } = dealer
  await database.forGroup(groupId, (db) =>
    saveFeedSource(db, {
      id: sourceId,
      dealershipId: dealer.dealershipId,
      name: 'dms',
      address: 'https://dms.example/stock.csv',
      userName: 'dealer',
      sealed: secretBox.seal('open sesame', feedSecretPlace({ groupId, sourceId })),
      hostKey: '',
      mapping: more.mapping ?? null,
      everyMinutes: 60,
      allowRemovals: false,
      keepsOthers: more.keepsOthers ?? false,
      createdAt: new Date(start),
    }),
  )
  const mails: OutgoingMail[] = []
  const deps = {
    database,
    secretBox,
    now: () => new Date(world.now),
    fetchFeed: async (feed: RemoteFeed, to: string) => {
      world.requested.push(feed)
      if (world.problem !== '') throw new FeedProblem(world.problem)
      if (feed.etag === world.etag) return { kind: 'unchanged' as const }
      await writeFile(to, world.content)
      return {
        kind: 'file' as const,
        etag: world.etag,
        bytes: world.content.length,
        name: 'stock.csv',
        hostKey: 'SHA256:x',
      }
    },
    mailFrom: 'no-reply@forecourt.example',
    sendMail: async (mail: OutgoingMail) => {
      mails.push(mail)
      return ok({ statusCode: 250, text: 'ok' })
    },
    listStaff: async () =>
      [
        { email: 'Boss@dealer.example', role: 'group-manager' as const },
        { email: 'sales@dealer.example', role: 'salesperson' as const },
      ] as never,
  }
  const at = { groupId, sourceId }
  return { dealer, world, deps, at, mails, run: (choices = {}) => runFeedSource(deps, at, choices) }
}

const stockOf = ({ groupId, dealershipId }: TestDealership) =>
  database.forGroup(groupId, (db) => listVehicles(db, [dealershipId]))

test('a source makes the stock what its file says, with the password that was sealed for it', async () => {
  const { dealer, world, run } = await dealerWithSource()
  expect(await run()).toMatchObject({
    outcome: 'imported',
    message:
      '2 added, 0 changed, 0 removed, 0 as before. None of 2 vehicles has an odometer: no column is read for it. ' +
      'None of 2 vehicles has pictures: no column is read for them.',
  })
  expect(world.requested[0]).toMatchObject({ secret: 'open sesame', etag: '' })
  expect((await stockOf(dealer)).length).toBe(2)
})

test('files of a part of the stock add and change, and leave the rest', async () => {
  const { dealer, world, run } = await dealerWithSource({ keepsOthers: true })
  await run()
  world.now += hour
  world.etag = '"2"'
  world.content = [headings, 'A3,Mazda,CX-5,2022,Used,$34990'].join('\n')
  expect(await run()).toMatchObject({
    outcome: 'imported',
    message: expect.stringContaining('1 added, 0 changed, 0 removed'),
  })
  expect((await stockOf(dealer)).map(({ status }) => status)).toEqual(['in_stock', 'in_stock', 'in_stock'])
})

test('it is looked at once a turn, whichever process comes first, and an unchanged file is passed over', async () => {
  const { world, run, at } = await dealerWithSource()
  const both = await Promise.all([run(), run()])
  expect(both.filter((each) => each !== undefined)).toHaveLength(1)
  world.now += hour
  expect(await run()).toMatchObject({ outcome: 'unchanged' })
  // The same bytes under a new name are the same file.
  world.now += hour
  world.etag = '"2"'
  expect(await run()).toMatchObject({ outcome: 'unchanged' })
  const source = await database.forGroup(at.groupId, (db) => findFeedSource(db, at.sourceId))
  expect(source?.lastFileAt?.getTime()).toBe(start)
})

test('a host that fails, a file that is none and one that empties the yard change nothing, and say why', async () => {
  const { dealer, world, run, at } = await dealerWithSource()
  await run()
  const failing = async (change: Partial<typeof world>) => {
    Object.assign(world, { etag: randomUUID(), problem: '', ...change })
    world.now += hour
    return run()
  }
  expect(await failing({ problem: 'dms.example does not answer.' })).toMatchObject({
    outcome: 'failed',
    message: 'dms.example does not answer.',
  })
  expect((await failing({ content: '<html>Maintenance</html>' }))?.message).toContain('can’t be read')
  expect((await failing({ content: 'colour,price\nRed,1' }))?.message).toContain('work out the file’s columns')
  expect((await failing({ content: [headings, rio].join('\n') }))?.message).toBe(
    'We didn’t change anything, because 1 of 2 vehicles for sale are missing from the file.',
  )
  expect((await stockOf(dealer)).every(({ status }) => status === 'in_stock')).toBe(true)
  const runs = await database.forGroup(at.groupId, (db) => listFeedRuns(db, at.sourceId, 10))
  expect(runs.map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'failed', 'failed', 'imported'])
  // What failed is no file that was taken: the right one comes through.
  expect(await failing({ content: [headings, hilux, rio.replace('19990', '18990')].join('\n') })).toMatchObject({
    outcome: 'imported',
  })
})

test('a dry run shows what would be done and leaves no trace', async () => {
  const { dealer, run, at } = await dealerWithSource()
  const plans: unknown[] = []
  expect(await run({ isByHand: true, isDryRun: true, onPlan: (plan: unknown) => plans.push(plan) })).toMatchObject({
    outcome: 'imported',
  })
  expect(plans).toHaveLength(1)
  expect(await stockOf(dealer)).toEqual([])
  expect(await database.forGroup(at.groupId, (db) => listFeedRuns(db, at.sourceId, 10))).toEqual([])
})

test('a mapping reads no picture from our own disk', async () => {
  const mapping = {
    fields: { stock_number: 'Stock No', make: 'Make', model: 'Model', car_type: 'Condition', images: 'Photo' },
    pictures_folder: '../../../../demo/media',
  }
  const { dealer, world, run } = await dealerWithSource({ mapping })
  world.content = 'Stock No,Make,Model,Condition,Photo\nA1,Kia,Rio,Used,hero.jpg'
  expect(await run()).toMatchObject({ outcome: 'imported' })
  expect((await stockOf(dealer))[0]?.images).toEqual([])
})

test('the job takes what is due, and managers hear once when nothing new comes for 26 hours', async () => {
  const { dealer, deps, world, mails } = await dealerWithSource()
  const jobs = feedInJobs({ ...deps, database })
  const runJob = (name: string) => jobs.find((job) => job.name === name)?.run({})
  await runJob('feeds.take')
  expect((await stockOf(dealer)).length).toBe(2)
  world.now += 25 * hour
  await runJob('feeds.silence')
  expect(mails).toEqual([])
  world.now += 2 * hour
  await runJob('feeds.silence')
  await runJob('feeds.silence')
  expect(mails.filter(({ text }) => text.includes('dms')).map(({ to, subject }) => [to, subject])).toContainEqual([
    ['boss@dealer.example'],
    'No new stock file from dms',
  ])
  expect(mails.filter(({ groupId }) => groupId === dealer.groupId)).toHaveLength(1)
  await runJob('feeds.forget-runs')
})

test('a source whose file took two processes down is paused, and managers and the list of runs say so', async () => {
  const { dealer, deps, world, mails, at } = await dealerWithSource()
  // What two processes leave behind that began it and died.
  const died = (count: number) =>
    database.platformPool.query('insert into limits.job_start (job_id, count) values ($1, $2)', [at.sourceId, count])
  const take = () =>
    feedInJobs({ ...deps, database })
      .find((job) => job.name === 'feeds.take')
      ?.run({})
  const isPaused = () => database.forGroup(at.groupId, async (db) => (await findFeedSource(db, at.sourceId))?.isPaused)
  await died(1)
  await take()
  expect({ vehicles: (await stockOf(dealer)).length, isPaused: await isPaused() }).toEqual({
    vehicles: 2,
    isPaused: false,
  })
  world.now += 2 * hour
  await died(2)
  await take()
  expect(await isPaused()).toBe(true)
  const runs = await database.forGroup(at.groupId, (db) => listFeedRuns(db, at.sourceId, 10))
  expect(runs.map(({ outcome }) => outcome)).toEqual(['failed', 'imported'])
  expect(runs[0]).toMatchObject({
    outcome: 'failed',
    message: expect.stringContaining('stopped the program twice') as string,
  })
  expect(mails.filter(({ groupId }) => groupId === dealer.groupId).map(({ to, subject }) => [to, subject])).toEqual([
    [['boss@dealer.example'], 'The stock file from dms is paused'],
  ])
  // Whoever resumes it has it tried anew.
  await database.forGroup(at.groupId, (db) => setFeedPaused(db, at.sourceId, false))
  world.now += 2 * hour
  await take()
  const [newest] = await database.forGroup(at.groupId, (db) => listFeedRuns(db, at.sourceId, 1))
  expect(newest?.outcome).toBe('unchanged')
})
