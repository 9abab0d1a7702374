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
  await asOwner(template, `create database ${name} template ${pg.escapeIdentifier(template.pathname.slice(1))}`)
  // The roles belong to the server and the schema came with the copy: nothing is left to prepare.
  const { app, platform, listen, isPooled = false } = inject('templateUrls')
  const urls = {
    app: inside(app, name),
    platform: inside(platform, name),
    ...(listen ? { listen: inside(listen, name) } : {}),
    isPooled,
  }
  const database = openDatabase(urls, { connections: 5, within: limits })
  afterwards(() => database.close())
  return { database, ownerUrl: inside(template, name), urls }
}

function inside(url: string | URL, database: string): string {
  const own = new URL(url)
  own.pathname = `/${database}`
  return own.toString()
}

async function asOwner(template: URL, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inside(template, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
