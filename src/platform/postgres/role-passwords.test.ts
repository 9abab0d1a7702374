import { createHmac } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/launcher.ts'
import { prepareDatabase } from './prepare-database.ts'

/** A server of its own: roles belong to the whole server, and other tests use those of theirs. */
let server: EmbeddedPostgres
let folder: string
const environment = process.env['PGPASSWORD']

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-roles-'))
  chmodSync(folder, 0o755)
  const started = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), say: () => {} })
  if (!started.ok) throw new Error(started.problem)
  server = started.value
})
afterAll(async () => {
  if (environment === undefined) delete process.env['PGPASSWORD']
  else process.env['PGPASSWORD'] = environment
  await server.stop()
  rmSync(folder, { recursive: true })
})

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows.map((row) => Object.values(row)[0])
  } finally {
    await client.end()
  }
}

const urlWith = (url: string, change: (url: URL) => void): string => {
  const changed = new URL(url)
  change(changed)
  return changed.toString()
}

test('an owner whose password is not in DATABASE_URL gets roles that nobody can compute', async () => {
  process.env['PGPASSWORD'] = new URL(server.ownerUrl).password
  const bare = urlWith(server.ownerUrl, (url) => (url.password = ''))
  const urls = await prepareDatabase(bare, 'db/migrations')
  for (const role of ['forecourt_app', 'forecourt_platform'] as const) {
    const guessed = urlWith(server.ownerUrl, (url) => {
      url.username = role
      url.password = createHmac('sha256', 'forecourt').update(role).digest('base64url')
    })
    await expect(query(guessed, 'select 1')).rejects.toThrow('password authentication failed')
  }
  expect(await query(urls.platform, 'select current_user')).toEqual(['forecourt_platform'])
  // Another process, or the next start, arrives at the same ones, and no role of ours can read what they follow from.
  expect(await prepareDatabase(bare, 'db/migrations')).toEqual(urls)
  expect(await query(urls.app, 'select current_user')).toEqual(['forecourt_app'])
  for (const url of Object.values(urls))
    await expect(query(url, 'select key from program.role_key')).rejects.toThrow('permission denied')
})
