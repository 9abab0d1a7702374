import { minute } from '#kernel/duration.ts'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { afterwards } from '#testing/afterwards.ts'
import { type Database, type DatabaseUrls, openDatabase } from './database.ts'

/** Limits are for a machine that has hung: a visitor's seconds are too few where others compute at the same time. */
const limits = { connect: minute, statement: 120_000, lock: minute, idleInTransaction: 180_000 }

/** An own copy of the migrated database, for the rest of a test or, called at the top of a file, for all its tests. */
export async function testDatabase(): Promise<{ database: Database; ownerUrl: string; urls: DatabaseUrls }> {
  const template = new URL(inject('templateDatabase'))
  const name = `test_${randomBytes(6).toString('hex')}`
  await asOwner(template, async (client) => {
    await dropAbandoned(client)
    const source = pg.escapeIdentifier(template.pathname.slice(1))
    // Copying files takes half of what writing each page of them to the log as well would.
    await client.query(`create database ${name} template ${source} strategy file_copy`)
  })
  // The roles belong to the server and the schema came with the copy: nothing is left to prepare.
  const { app, platform, listen, isPooled = false } = inject('templateUrls')
  const urls = {
    app: inside(app, name),
    platform: inside(platform, name),
    ...(listen ? { listen: inside(listen, name) } : {}),
    isPooled,
  }
  const database = openDatabase(urls, { connections: 5, within: limits })
  afterwards(async () => {
    await database.close()
    abandoned.add(name)
  })
  return { database, ownerUrl: inside(template, name), urls }
}

function inside(url: string | URL, database: string): string {
  const own = new URL(url)
  own.pathname = `/${database}`
  return own.toString()
}

/** Copies that no test of this process uses any more. */
const abandoned = new Set<string>()

/** One that still has a connection, such as a pooler's, waits for its turn: dropping it would have to wait for that, or to break it. */
async function dropAbandoned(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database d where datname = any($1)
      and not exists (select from pg_stat_activity a where a.datid = d.oid)`,
    [[...abandoned]],
  )
  for (const { name } of rows) {
    await client.query(`drop database ${name}`)
    abandoned.delete(name)
  }
}

async function asOwner(template: URL, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: inside(template, 'postgres') })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
