import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { asId } from '#kernel/ids.ts'
import { readinessOf } from '../http/readiness.ts'
import { retryAfterOf } from '../unavailable.ts'
import { openDatabase } from './database.ts'
import { prepareDatabase } from './prepare-database.ts'
import { testDatabase } from './test-database.ts'
import { freezingProxy } from './test-freezing-proxy.ts'
import { eventually } from '#testing/until.ts'

const group = asId<'dealer group'>(randomUUID())

const opened = await testDatabase()
const proxy = await freezingProxy(Number(new URL(opened.ownerUrl).port))
const urls = await prepareDatabase(opened.ownerUrl, 'db/migrations')
const through = { app: proxy.urlOf(urls.app), platform: proxy.urlOf(urls.platform) }
const within = { connect: 400, statement: 400, lock: 200, idleInTransaction: 300 }
const database = openDatabase(through, { connections: 2, within })
afterAll(async () => {
  await database.close()
  await proxy.close()
})

/** The code of the failure, and after how many seconds a caller may try again. */
const failure = async (work: Promise<unknown>): Promise<{ code: unknown; retry: number | undefined }> => {
  const error: unknown = await work.then(
    () => 'no failure',
    (reason: unknown) => reason,
  )
  const code = error instanceof Error && 'code' in error ? error.code : error
  return { code, retry: retryAfterOf(error) }
}

const ready = (folder = '/') =>
  readinessOf({ isStopping: () => false, isFull: () => false, database, dataFolder: folder }, 'leads')

test('a statement that takes too long is ended, and its connection serves the next', async () => {
  const slow = database.forGroup(group, (db) => sql`select pg_sleep(5)`.execute(db))
  expect(await failure(slow)).toEqual({ code: '57014', retry: 10 })
  expect(await database.forGroup(group, async () => 'next')).toBe('next')
})

test('a lock that is not had in time is given up', async () => {
  const holder = new pg.Client({ connectionString: opened.ownerUrl })
  await holder.connect()
  await holder.query('begin; lock table vehicle in access exclusive mode')
  const waiting = database.forGroup(group, (db) => db.selectFrom('vehicle').selectAll().execute())
  expect(await failure(waiting)).toEqual({ code: '55P03', retry: 10 })
  await holder.end()
})

test('a transaction in which nothing happens does not hold its locks for ever', async () => {
  const idle = database.forGroup(group, async (db) => {
    await new Promise((resolve) => setTimeout(resolve, 900))
    return sql`select 1`.execute(db)
  })
  expect((await failure(idle)).retry).toBe(10)
  expect(await database.forGroup(group, async () => 'next')).toBe('next')
})

test('a database that hangs fails what waits for it, is not ready, and serves again afterwards', async () => {
  await eventually(async () => expect(await ready()).toEqual({ isReady: true, because: '' }))
  proxy.freeze()
  const hung = Array.from({ length: 6 }, () => database.forGroup(group, (db) => sql`select 1`.execute(db)))
  for (const one of await Promise.all(hung.map(failure))) expect(one.retry).toBe(10)
  const before = performance.now()
  await eventually(async () => expect(await ready()).toEqual({ isReady: false, because: 'database' }))
  for (const answer of await Promise.all(Array.from({ length: 50 }, () => ready()))) expect(answer.isReady).toBe(false)
  expect(performance.now() - before).toBeLessThan(10_000)
  proxy.thaw()
  await eventually(async () => expect(await ready()).toEqual({ isReady: true, because: '' }))
  expect(await database.forGroup(group, async () => 'next')).toBe('next')
})

test('a database that only reads is not ready for a lead', async () => {
  const name = pg.escapeIdentifier(new URL(opened.ownerUrl).pathname.slice(1))
  const owner = new pg.Client({ connectionString: opened.ownerUrl })
  await owner.connect()
  await owner.query(`alter database ${name} set default_transaction_read_only = on`)
  // Sessions that are open go on as they began.
  proxy.thaw()
  await eventually(async () => expect(await ready()).toEqual({ isReady: false, because: 'database' }))
  await owner.query(
    `set default_transaction_read_only = off; alter database ${name} reset default_transaction_read_only`,
  )
  proxy.thaw()
  await eventually(async () => expect(await ready()).toEqual({ isReady: true, because: '' }))
  await owner.end()
})

test('pages are ready whatever the database and the disk do, until the process stops', async () => {
  const pages = (isStopping: boolean) =>
    readinessOf(
      {
        isStopping: () => isStopping,
        isFull: () => true,
        database: { isWritable: async () => false },
        dataFolder: '/nowhere',
      },
      'pages',
    )
  expect(await pages(false)).toEqual({ isReady: true, because: '' })
  expect(await pages(true)).toEqual({ isReady: false, because: 'stopping' })
})

test('a disk without room is not ready for a lead', async () => {
  // A file system without a byte to spare, on every Linux.
  if (process.platform === 'linux') expect(await ready('/proc')).toEqual({ isReady: false, because: 'disk' })
  expect(await ready('/nowhere/at/all')).toEqual({ isReady: false, because: 'disk' })
})
