import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { openSiteDirectory } from '#features/sites/server/site-directory.ts'
import { testConsole } from '#pages/api/console/test-console.ts'
import { testWeb } from '#pages/test-web.ts'
import { job } from '#platform/jobs/job.ts'
import { openJobQueue } from '#platform/jobs/job-queue.ts'
import { silentLog } from '#platform/log.ts'
import { afterwards } from '#testing/afterwards.ts'
import { until } from '#testing/until.ts'
import { type DatabaseUrls, openDatabase } from '../database.ts'
import { query } from '../embedded/test-launcher.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { testDatabase } from '../test-database.ts'
import { leadsThroughPooler } from './pooler.ts'
import { isPoolerThere, startPooler } from './test-pooler.ts'

// Where PgBouncer is not installed (Debian: apt-get install pgbouncer) nothing can be tried through it.
const tried = test.skipIf(!isPoolerThere)

/** The database of a test at the server itself, also where all tests are led through a pooler. */
async function databaseOfServer() {
  const { urls, ownerUrl } = await testDatabase()
  const { host } = new URL(ownerUrl)
  const direct = (url: string): string => Object.assign(new URL(url), { host }).toString()
  return { ownerUrl, urls: { app: direct(urls.app), platform: direct(urls.platform) } }
}

/** The database of a test through a pooler that has two connections; `listen` goes to the server itself. */
async function pooled() {
  const { urls, ownerUrl } = await databaseOfServer()
  const pooler = await startPooler([urls.app, urls.platform])
  afterwards(() => pooler.stop())
  const through: DatabaseUrls = {
    app: pooler.through(urls.app),
    platform: pooler.through(urls.platform),
    listen: urls.platform,
    isPooled: true,
  }
  return {
    direct: urls,
    ownerUrl,
    through,
    open: (more: Partial<DatabaseUrls> = {}) => opened({ ...through, ...more }),
  }
}

function opened(urls: DatabaseUrls) {
  const database = openDatabase(urls, { connections: 8 })
  afterwards(() => database.close())
  return database
}

tried('a pooler is known by the process that answers, and a server by itself', async () => {
  const { direct, through } = await pooled()
  expect([await leadsThroughPooler(through.app), await leadsThroughPooler(direct.app)]).toEqual([true, false])
})

tried('limits hold within a transaction, of groups and of the platform, and nobody else inherits them', async () => {
  const { open, direct } = await pooled()
  const database = open()
  const limit = sql<{ statement_timeout: string }>`show statement_timeout`
  expect((await database.forPlatform((db) => limit.execute(db))).rows).toEqual([{ statement_timeout: '20s' }])
  expect((await database.platformPool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }])
  const slow = openDatabase({ ...direct, ...(await pooled()).through }, { within: { statement: 200 } })
  afterwards(() => slow.close())
  await expect(slow.forPlatform((db) => sql`select pg_sleep(5)`.execute(db))).rejects.toThrow('statement timeout')
})

tried('many leads at once, pages, the console and jobs go over two connections', async () => {
  const { open } = await pooled()
  const database = open()
  const web = await testWeb({}, { database })
  const site = await web.addDealer({ leads: { per_address_per_hour: 10_000 } })
  const vehicle = await web.addVehicle(site, { slug: 'pooled-car-1' })
  const address = web.deps.directory.findById(site.id)
  if (!address) throw new Error('There is no site')
  const { stockHref } = await web.deps.snapshots.get(address)
  expect(await (await web.request(site, stockHref)).text()).toContain(vehicle.slug)
  const send = (name: string) =>
    web.request(site, '/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': name },
      body: JSON.stringify({
        lead: { name: 'Ann Shopper', email: `${name}@mail.example`, phone: '0412345678', message: name },
      }),
    })
  const names = Array.from({ length: 60 }, (_, at) => `shopper-${at}`)
  const responses = await Promise.all(names.map(send))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]))
  // Sent again, as a browser does, each is the same one.
  expect(new Set((await Promise.all(names.map(send))).map(({ status }) => status))).not.toContain(500)
  const { rows } = await database.platformPool.query<{ count: number }>('select count(*) from lead')
  expect(rows).toEqual([{ count: names.length }])

  const staff = testConsole(web)
  const inbox = await staff.call('leads.list', {}, { site })
  expect(JSON.stringify(inbox)).toContain('Ann Shopper')

  const done: string[] = []
  const jobs = openJobQueue({ database, log: silentLog, names: ['test.pooled'], isWorker: true })
  afterwards(() => jobs.stop())
  const run = async ({ word }: { word: string }) => void done.push(word)
  await jobs.work([job({ name: 'test.pooled', parse: (raw) => raw as { groupId: string; word: string }, run })])
  await database.forGroup(site.groupId, (db) =>
    jobs.enqueue(db, 'test.pooled', [{ data: { groupId: site.groupId, word: 'hello' } }]),
  )
  await until(() => done.length > 0)
})

tried('a group never sees what another asked for on the same connection', async () => {
  const { open } = await pooled()
  const database = open()
  const web = await testWeb({}, { database })
  const sites = [await web.addDealer(), await web.addDealer(), await web.addDealer()]
  const groupsSeen = (site: { groupId: (typeof sites)[number]['groupId'] }) =>
    database.forGroup(site.groupId, (db) => db.selectFrom('site').select('group_id').execute())
  const looks = Array.from({ length: 60 }, (_, at) => sites[at % sites.length]).filter((site) => site !== undefined)
  for (const [at, rows] of (await Promise.all(looks.map(groupsSeen))).entries())
    expect(rows).toEqual([{ group_id: looks[at]?.groupId }])
  expect((await database.platformPool.query(`select current_setting('app.group_id', true) as id`)).rows).not.toEqual([
    { id: sites[0]?.groupId },
  ])
})

tried('without a direct address nobody is told of changes, and whoever asks finds them', async () => {
  const { through } = await pooled()
  const { listen: _listen, ...untold } = through
  const database = opened(untold)
  expect([database.isTold, database.silence()]).toEqual([false, null])
  const directory = await openSiteDirectory(database, { isDevelopment: true })
  const web = await testWeb({}, { database })
  const site = await web.addDealer()
  const none = async () => {}
  expect([await directory.findMissed(none), directory.findById(site.id)?.slug]).toEqual([true, site.slug])
  expect(await directory.findMissed(none)).toBe(false)
})

tried(
  'a database whose tables are behind is not brought up to date through a pooler; one that is ready is used',
  async () => {
    const { ownerUrl, urls } = await databaseOfServer()
    const pooler = await startPooler([ownerUrl, urls.app, urls.platform])
    afterwards(() => pooler.stop())
    const ownerThrough = pooler.through(ownerUrl)
    expect(await prepareDatabase(ownerThrough, 'db/migrations')).toMatchObject({ isPooled: true })
    const both = await prepareDatabase(ownerUrl, 'db/migrations', { usual: ownerThrough })
    expect(both).toMatchObject({ isPooled: true, app: pooler.through(urls.app), listen: urls.platform })
    await query(ownerUrl, "delete from kysely_migration where name like '0275%'")
    await expect(prepareDatabase(ownerThrough, 'db/migrations')).rejects.toThrow('DATABASE_DIRECT_URL')
  },
)
