import { rmSync } from 'node:fs'
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import type { DatabaseUrls } from './database.ts'
import { beforeExit } from './embedded/before-exit.ts'
import { startEmbeddedPostgres } from './embedded/launcher.ts'
import { prepareDatabase } from './prepare-database.ts'
import { startPooler } from './servers/test-pooler.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Owner's URL of a migrated database that tests copy. */
    templateDatabase: string
    /** What the application's roles reach it by. */
    templateUrls: DatabaseUrls
  }
}

/** With FORECOURT_TEST_POOLER=1 all tests of the server speak to their databases through a PgBouncer in transaction mode. */
const isThroughPooler = process.env['FORECOURT_TEST_POOLER'] === '1'
/** Counts for each user of each database of a test. */
const connectionsOfPooler = 4

const pooledUrls = (urls: DatabaseUrls, through: (url: string) => string): DatabaseUrls => ({
  app: through(urls.app),
  platform: through(urls.platform),
  listen: urls.platform,
  isPooled: true,
})

/** One real Postgres for all server tests; each test file copies its migrated database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(await folderOfServer(), 'forecourt-test-'))
  // As root the server runs as another user, who must get in.
  await chmod(folder, 0o755)
  const started = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), say: () => {} })
  if (!started.ok) throw new Error(started.problem)
  // A run that is stopped must not leave it in memory; what ends the server reads its files, and was registered before.
  const forget = beforeExit(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  await forgoDurability(started.value.ownerUrl)
  const urls = await prepareDatabase(started.value.ownerUrl, 'db/migrations')
  const pooler = isThroughPooler ? await startPooler([urls.app, urls.platform], connectionsOfPooler) : undefined
  project.provide('templateUrls', pooler ? pooledUrls(urls, pooler.through) : urls)
  project.provide('templateDatabase', started.value.ownerUrl)
  return async () => {
    await pooler?.stop()
    await started.value.stop()
    await rm(folder, { recursive: true, force: true })
    forget()
  }
}

const memoryFolder = '/dev/shm'
/** Bytes that must be free in it. The server fills about a quarter of them; a container gives its programs far less than this. */
const memoryNeeded = 4 * 1024 ** 3

/** A copy of the database is more than a thousand files, which cost a disk's file system several times what they cost memory. */
async function folderOfServer(): Promise<string> {
  const there = await statfs(memoryFolder).catch(() => undefined)
  const room = there ? Math.min(there.bavail * there.bsize, freemem()) : 0
  return room > memoryNeeded ? memoryFolder : tmpdir()
}

/**
 * What tests write need not survive a power cut, and no copy lives long enough to be tidied: with hundreds of them, tidying would start a
 * process ten times a second.
 */
async function forgoDurability(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum']) {
      await client.query(`alter system set ${setting} = off`)
    }
    await client.query("alter system set max_wal_size = '256MB'")
    await client.query('select pg_reload_conf()')
  } finally {
    await client.end()
  }
}
