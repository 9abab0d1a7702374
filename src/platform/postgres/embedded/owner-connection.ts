import { Client, DatabaseError } from 'pg'
import { superuser } from './cluster.ts'

type Address = { port: number; password: string }

/** `not-accepting`: it is starting or ending, worth another try. */
type Reached = { kind: 'open' } | { kind: 'not-accepting' } | { kind: 'refused'; reason: string; code: string }

const databaseName = 'forecourt'

/** The superuser's URL of the database `forecourt`, for migrations and for making the application's own role. */
export function ownerUrl({ port, password }: Address): string {
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/${databaseName}`
}

/** Proves that the server answers us, and creates the database when this is the first start. */
export async function reachDatabase(address: Address): Promise<Reached> {
  const found = await run(address, databaseName, 'select 1')
  // Postgres's code for a database that does not exist.
  if (found.kind !== 'refused' || found.code !== '3D000') return found
  return run(address, 'postgres', `create database ${databaseName}`)
}

/** Milliseconds. A server that hangs must not hold up whoever waits for a start, in this process or another one. */
const timeout = { connectionTimeoutMillis: 5_000, query_timeout: 10_000 }

async function run(address: Address, database: string, statement: string): Promise<Reached> {
  const { port, password } = address
  const client = new Client({ host: '127.0.0.1', port, user: superuser, password, database, ssl: false, ...timeout })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(statement)
    return { kind: 'open' }
  } catch (error) {
    return refusal(error)
  } finally {
    await client.end().catch(() => {})
  }
}

function refusal(error: unknown): Reached {
  const code = (error as { code?: string }).code ?? ''
  const isEnding = /^57P0[123]$/.test(code)
  if (error instanceof DatabaseError && !isEnding) return { kind: 'refused', reason: error.message, code }
  return { kind: 'not-accepting' }
}
