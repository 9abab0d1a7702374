import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { testLauncher, query, died, type TestLauncher } from './test-launcher.ts'
import { startEmbeddedPostgres } from './launcher.ts'
import { findServer } from './server-process.ts'
import { isRoot } from './system-user.ts'

let house: TestLauncher
beforeEach(() => void (house = testLauncher()))

test('a fresh start makes a UTF-8 database that syncs to disk', async () => {
  const { ownerUrl, adopted } = await house.start()
  expect(adopted).toBe(false)
  expect(await query(ownerUrl, 'show server_encoding')).toEqual(['UTF8'])
  expect(await query(ownerUrl, 'show fsync')).toEqual(['on'])
  expect(await query(ownerUrl, "select 'Ö' < 'Z' or lower('Ö') <> 'ö'")).toEqual([false])
})

test('the server never runs as root, and its password is readable by us alone', async () => {
  await house.start()
  expect(statSync(`/proc/${house.serverPid()}`).uid).not.toBe(0)
  expect(statSync(join(house.dataDir, 'password')).mode & 0o777).toBe(0o600)
})

test('nobody gets in without the password', async () => {
  const { ownerUrl } = await house.start()
  const url = new URL(ownerUrl)
  url.password = 'guess'
  await expect(query(url.href, 'select 1')).rejects.toThrow('password authentication failed')
})

test.each([
  ['missing', undefined, 'is missing'],
  ['empty', '', 'is damaged'],
  ['of another backup', `${'x'.repeat(32)}\n`, 'does not open the database beside it'],
])('a password file that is %s is never replaced while there are data', async (_what, contents, text) => {
  const { ownerUrl, stop } = await house.start()
  await query(ownerUrl, "create table vehicle as select 'Kimberley Karavan'::text as model")
  await stop()
  const file = join(house.dataDir, 'password')
  const password = readFileSync(file, 'utf8')
  rmSync(file)
  if (contents !== undefined) writeFileSync(file, contents)
  await expect(house.start()).rejects.toThrow(`The file ${file} ${text}. The data are intact`)
  expect(existsSync(file) ? readFileSync(file, 'utf8') : undefined).toBe(contents)
  expect(findServer(join(house.dataDir, 'cluster'))).toBeNull()
  writeFileSync(file, password)
  expect(await query((await house.start()).ownerUrl, 'select model from vehicle')).toEqual(['Kimberley Karavan'])
})

test('a password file that was cut short before there was a database is made anew', async () => {
  mkdirSync(house.dataDir, { recursive: true })
  writeFileSync(join(house.dataDir, 'password'), '')
  expect(await query((await house.start()).ownerUrl, 'select 1')).toEqual([1])
})

test('data and address survive stop and start', async () => {
  const first = await house.start()
  await query(first.ownerUrl, "create table vehicle as select 'Kimberley Karavan'::text as model")
  await first.stop()
  expect(findServer(join(house.dataDir, 'cluster'))).toBeNull()
  const second = await house.start()
  expect(second.ownerUrl).toBe(first.ownerUrl)
  expect(await query(second.ownerUrl, 'select model from vehicle')).toEqual(['Kimberley Karavan'])
})

test('stopping twice is stopping once', async () => {
  const server = await house.start()
  await Promise.all([server.stop(), server.stop()])
  expect(findServer(join(house.dataDir, 'cluster'))).toBeNull()
})

test('another port is chosen when somebody took the remembered one', async () => {
  const first = await house.start()
  await first.stop()
  const port = Number(new URL(first.ownerUrl).port)
  const stranger = createServer()
  await new Promise<void>((listening) => stranger.listen(port, '127.0.0.1', listening))
  const second = await house.start()
  await new Promise((closed) => stranger.close(closed))
  expect(new URL(second.ownerUrl).port).not.toBe(String(port))
  expect(await query(second.ownerUrl, 'select 1')).toEqual([1])
})

test('two starts at once share one server, which the last to leave stops', async () => {
  const [here, there] = await Promise.all([house.start(), house.startElsewhere()])
  expect(there.ownerUrl).toBe(here.ownerUrl)
  expect([here.adopted, there.adopted].sort()).toEqual([false, true])
  await here.stop()
  expect(await query(there.ownerUrl, 'select 1')).toEqual([1])
  there.process.kill('SIGTERM')
  await died(there.process)
  expect(findServer(join(house.dataDir, 'cluster'))).toBeNull()
})

test('a directory that cannot be written is one sentence that names it and FORECOURT_DATA', async () => {
  const file = join(house.scratch, 'a-file')
  writeFileSync(file, '')
  const opened = await startEmbeddedPostgres({ dataDir: join(file, 'postgres'), say: () => {} })
  expect(opened).toEqual({
    ok: false,
    problem: `Forecourt cannot write to ${join(file, 'postgres')} (ENOTDIR: not a directory). Make that directory writable, or name another one in FORECOURT_DATA.`,
  })
})

test('a place where nothing can ever be made is refused, not tried for ever', async () => {
  const opened = await startEmbeddedPostgres({ dataDir: '/proc/forecourt/postgres', say: () => {} })
  expect(opened.ok ? '' : opened.problem).toMatch(
    /^Forecourt cannot write to \/proc\/forecourt\/postgres .*FORECOURT_DATA\.$/,
  )
})

test('data of another Postgres version is refused in words', async () => {
  const server = await house.start()
  await server.stop()
  writeFileSync(join(house.dataDir, 'cluster', 'PG_VERSION'), '15\n')
  const opened = await startEmbeddedPostgres({ dataDir: house.dataDir, say: () => {} })
  expect(opened.ok ? '' : opened.problem).toContain('was made by Postgres 15')
})

test('an interrupted first start is made good by the next', async () => {
  mkdirSync(join(house.dataDir, 'cluster.new', 'base'), { recursive: true })
  writeFileSync(join(house.dataDir, 'cluster.new', 'PG_VERSION'), '18\n')
  const { ownerUrl } = await house.start()
  expect(await query(ownerUrl, 'select 1')).toEqual([1])
})

test('a checkout that only root can enter keeps its data where the server can read it', async () => {
  const home = join(house.scratch, 'root-home')
  mkdirSync(home, { mode: 0o700 })
  const dataDir = join(home, 'forecourt', '.data')
  const first = await house.start(dataDir)
  await query(first.ownerUrl, 'create table vehicle as select 7 as stock_number')
  await first.stop()
  expect(existsSync(join(dataDir, 'moved-to'))).toBe(isRoot())
  expect(house.printed.filter((line) => line.includes('live in'))).toHaveLength(isRoot() ? 1 : 0)

  const second = await house.start(dataDir)
  expect(await query(second.ownerUrl, 'select stock_number from vehicle')).toEqual([7])
  expect(house.printed.filter((line) => line.includes('live in'))).toHaveLength(isRoot() ? 1 : 0)
})

test('deleting such a data directory means starting afresh', async () => {
  const dataDir = join(house.scratch, 'root-home', '.data')
  mkdirSync(join(house.scratch, 'root-home'), { mode: 0o700 })
  const first = await house.start(dataDir)
  await query(first.ownerUrl, 'create table vehicle as select 7 as stock_number')
  await first.stop()
  rmSync(dataDir, { recursive: true })
  const second = await house.start(dataDir)
  await expect(query(second.ownerUrl, 'select stock_number from vehicle')).rejects.toThrow('does not exist')
})

test('files that a restored backup gave to root are given back to the server', async () => {
  const first = await house.start()
  await query(first.ownerUrl, 'create table vehicle as select 7 as stock_number')
  await first.stop()
  const cluster = join(house.dataDir, 'cluster')
  const backup = join(house.scratch, 'backup')
  cpSync(cluster, backup, { recursive: true })
  rmSync(cluster, { recursive: true })
  cpSync(backup, cluster, { recursive: true })
  chmodSync(cluster, 0o755)
  const second = await house.start()
  expect(await query(second.ownerUrl, 'select stock_number from vehicle')).toEqual([7])
  expect(readFileSync(join(cluster, 'PG_VERSION'), 'utf8')).toBe('18\n')
})
