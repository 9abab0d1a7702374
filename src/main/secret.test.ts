import { chmodSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { temporaryFolder } from '#testing/afterwards.ts'
import { readConfig } from './config.ts'
import { programSecret } from './secret.ts'

let folder: string
let lines: string[]

const opened = await testDatabase()
beforeEach(async () => {
  folder = await temporaryFolder()
  lines = []
})
afterEach(async () => {
  await opened.database.forPlatform((db) =>
    sql`update program.secret_check set purpose = gen_random_uuid()`.execute(db),
  )
})

const file = () => join(folder, 'secret')

async function start(env: Record<string, string> = {}): Promise<{ secret?: string; problem?: string }> {
  const config = readConfig({ FORECOURT_DATA: folder, ...env })
  if (!config.ok) throw new Error(config.problem.join())
  const { database } = opened
  const secret = await programSecret(config.value, { database, say: (line) => lines.push(line) })
  return secret.ok ? { secret: secret.value } : { problem: secret.problem }
}

test('where the data folder is not there yet, as with a database of one’s own, it is made', async () => {
  folder = join(folder, 'new', 'data')
  expect((await start()).problem).toBeUndefined()
  expect(readdirSync(folder)).toEqual(['secret'])
})

test('is made once, whole and readable by us alone, and stays the same', async () => {
  const [first, second] = [await start(), await start()]
  expect(first.secret).toMatch(/^[\w-]{43}$/)
  expect(second).toEqual(first)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['secret'])
})

test('is the same for processes that start together', async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, () => start()))
  expect(new Set(secrets.map(({ secret }) => secret)).size).toBe(1)
  expect(secrets[0]?.secret).toBeDefined()
})

test.each([
  ['empty', '', 'is damaged'],
  ['cut in half', 'abcdefghij', 'is damaged'],
  ['full of other signs', '\0'.repeat(43), 'is damaged'],
  ['another one', 'x'.repeat(43), 'is not the one that this database was used with'],
])('a file that is %s is refused in words and left as it is', async (_what, contents, text) => {
  await start()
  writeFileSync(file(), contents)
  const { problem } = await start()
  expect(problem).toContain(`The file ${file()} ${text}`)
  expect(problem).toContain('Put it back from your backup')
  expect(readFileSync(file(), 'utf8')).toBe(contents)
})

test('a file that is gone is not made anew while the database holds what was signed with it', async () => {
  await start()
  rmSync(file())
  expect((await start()).problem).toContain('is missing, and the database was used with it')
  expect(readdirSync(folder)).toEqual([])
})

test('a lost secret is replaced by one in the environment, which is said', async () => {
  await start()
  rmSync(file())
  const env = { FORECOURT_SECRET: 'a new secret of more than thirty-two signs' }
  expect((await start(env)).secret).toBe(env.FORECOURT_SECRET)
  expect(lines).toEqual([expect.stringContaining('another one than before')])
  await start(env)
  expect(lines.length).toBe(1)
})

test('a file that others could read is closed to them', async () => {
  await start()
  chmodSync(file(), 0o644)
  await start()
  expect(statSync(file()).mode & 0o777).toBe(0o600)
})
