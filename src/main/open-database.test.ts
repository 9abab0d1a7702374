import { chmod, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '#platform/postgres/database.ts'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { type OpenedDatabase, openProgramDatabase } from './open-database.ts'
import { temporaryFolder } from '#testing/afterwards.ts'
import { until } from '#testing/until.ts'

test('an embedded Postgres that is killed under us comes back with its data, and tells of changes as before', async () => {
  const { database, ownerUrl } = await openInNewFolder()
  const heard: string[] = []
  let reconnected = 0
  await database.listen(
    'test_changed',
    (payload) => heard.push(payload),
    () => reconnected++,
  )
  await database.forPlatform((db) => db.insertInto('dealer_group').values({ slug: 'kept', name: 'Kept' }).execute())
  const interrupted = database.forPlatform(async (db) => {
    await sql`select 1`.execute(db)
    await killPostgres(ownerUrl)
    // Its own connection may outlive the others by a moment.
    await until(async () => (await sql`select 1`.execute(db)).rows.length === 0)
  })
  await expect(interrupted).rejects.toThrow()
  await until(database.isReachable)
  const stored = await database.forPlatform((db) => db.selectFrom('dealer_group').select('slug').execute())
  expect(stored).toEqual([{ slug: 'kept' }])
  await until(async () => reconnected > 0)
  await database.forPlatform((db) => sql`select pg_notify('test_changed', 'again')`.execute(db))
  await until(async () => heard.length > 0)
  expect([heard, reconnected]).toEqual([['again'], 1])
})

test('a process that only does jobs gives their statements minutes, as the web process gives its own jobs', async () => {
  const { database } = await openInNewFolder({ waits: 'work' })
  const limitOf = (database: Pick<Database, 'forPlatform'>) =>
    database.forPlatform(async (db) => (await sql`show statement_timeout`.execute(db)).rows)
  expect(await limitOf(database)).toEqual(await limitOf(database.apart(1)))
})

async function openInNewFolder(differences: { waits?: 'work' } = {}): Promise<OpenedDatabase> {
  const folder = await temporaryFolder()
  // As root the server runs as another user, who must get in.
  await chmod(folder, 0o755)
  const config = readConfig({ FORECOURT_DATA: folder })
  if (!config.ok) throw new Error(config.problem.join())
  const opened = await openProgramDatabase(config.value, { say: () => {}, onError: () => {}, ...differences })
  if (!opened.ok) throw new Error(opened.problem)
  onTestFinished(() => opened.value.close())
  return opened.value
}

async function killPostgres(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect()
  const found = await client.query<{ data_directory: string }>('show data_directory')
  const pidFile = join(found.rows[0]?.data_directory ?? '', 'postmaster.pid')
  process.kill(Number((await readFile(pidFile, 'utf8')).split('\n')[0]), 'SIGKILL')
}
