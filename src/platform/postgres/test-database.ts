import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { openDatabase, type Database } from './database.ts'
import { prepareDatabase } from './prepare-database.ts'

/** An own copy of the migrated database. Call it in `beforeAll` or in a test; close it with `close`. */
export async function testDatabase(): Promise<{ database: Database; ownerUrl: string; close(): Promise<void> }> {
  const template = new URL(inject('templateDatabase'))
  const name = `test_${randomBytes(6).toString('hex')}`
  await asOwner(template, `create database ${name} template ${pg.escapeIdentifier(template.pathname.slice(1))}`)
  const own = new URL(template)
  own.pathname = `/${name}`
  const database = openDatabase(await prepareDatabase(own.toString(), 'db/migrations'), { connections: 5 })
  return { database, ownerUrl: own.toString(), close: () => database.close() }
}

/** The same for a single test, closed when it ends. */
export async function databaseForThisTest(): Promise<Database> {
  const { database, close } = await testDatabase()
  onTestFinished(close)
  return database
}

async function asOwner(template: URL, statement: string): Promise<void> {
  const elsewhere = new URL(template)
  elsewhere.pathname = '/postgres'
  const client = new pg.Client({ connectionString: elsewhere.toString() })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
