import { spawn } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { until } from '#testing/until.ts'
import { testLauncher, query, died, type TestLauncher } from './test-launcher.ts'
import { identifyProcess } from './process-identity.ts'
import { findServer } from './server-process.ts'

let house: TestLauncher
beforeEach(() => void (house = testLauncher()))

test('after kill -9 of our process the living server is adopted, and stopped by us', async () => {
  const other = await house.startElsewhere()
  await query(other.ownerUrl, "create table enquiry as select 'Is it still for sale?'::text as message")
  const server = house.serverPid()
  other.process.kill('SIGKILL')
  await died(other.process)
  expect(identifyProcess(server)).not.toBeNull()

  const heir = await house.start()
  expect(heir.adopted).toBe(true)
  expect(house.serverPid()).toBe(server)
  expect(await query(heir.ownerUrl, 'select message from enquiry')).toEqual(['Is it still for sale?'])
  await heir.stop()
  expect(identifyProcess(server)).toBeNull()
})

test('a process that exits without a word still stops the server', async () => {
  const other = await house.startElsewhere()
  const server = house.serverPid()
  other.process.kill('SIGINT')
  await died(other.process)
  const next = await house.start()
  expect(next.adopted).toBe(false)
  expect(house.serverPid()).not.toBe(server)
})

test.each(['SIGINT', 'SIGTERM'] as const)('%s while a database starts, or later, leaves none behind', async (name) => {
  for (const isLater of [false, true]) {
    const other = house.beginElsewhere()
    const ready = other.isReady.catch(() => undefined)
    if (isLater) await ready
    await until(() => findServer(join(house.dataDir, 'cluster')))
    const server = house.serverPid()
    other.process.kill(name)
    await died(other.process)
    expect(other.process.signalCode).toBeNull()
    await until(() => identifyProcess(server) === null)
  }
})

test('after kill -9 of Postgres, with a session still at work, the next start waits and keeps every committed row', async () => {
  const first = await house.start()
  await query(first.ownerUrl, 'create table lead as select generate_series(1, 1000) as id')
  // A busy session does not notice at once that its server died, and holds the shared memory.
  const busy = query(
    first.ownerUrl,
    'set client_connection_check_interval = 0; select sum(a * b) from generate_series(1, 4000) a, generate_series(1, 4000) b',
  ).catch(() => [])
  await sessionAtWork(first.ownerUrl)
  const server = house.serverPid()
  process.kill(server, 'SIGKILL')
  const second = await house.start()
  expect(second.adopted).toBe(false)
  expect(house.serverPid()).not.toBe(server)
  expect(house.printed).toContain('The database of the last run is still ending; waiting for it')
  expect(await query(second.ownerUrl, 'select count(*)::int from lead')).toEqual([1000])
  await busy
})

test('a pid file that names a dead process does not keep the server from starting', async () => {
  const first = await house.start()
  await first.stop()
  const brief = spawn('true')
  await died(brief)
  leavePidFile(Number(brief.pid))
  const second = await house.start()
  expect(await query(second.ownerUrl, 'select 1')).toEqual([1])
})

test('a pid file whose number went to another program is cleaned, and that program left alone', async () => {
  const first = await house.start()
  await first.stop()
  // Under the server's own user, where Postgres itself would refuse to start.
  const { uid, gid } = statSync(join(house.dataDir, 'cluster'))
  const stranger = spawn('sleep', ['600'], { uid, gid })
  await new Promise((spawned) => stranger.once('spawn', spawned))
  try {
    leavePidFile(Number(stranger.pid))
    const second = await house.start()
    expect(second.adopted).toBe(false)
    expect(house.serverPid()).not.toBe(stranger.pid)
    await second.stop()
    expect(identifyProcess(Number(stranger.pid))).not.toBeNull()
  } finally {
    stranger.kill()
  }
})

test('an empty pid file, as a power cut leaves it, does not keep the server from starting', async () => {
  const first = await house.start()
  await first.stop()
  writeFileSync(pidFile(), '')
  const second = await house.start()
  expect(await query(second.ownerUrl, 'select 1')).toEqual([1])
})

test('a server of another directory is not taken for ours', async () => {
  const other = await house.start(join(house.scratch, 'other'))
  await house.start()
  const [ours, theirs] = [join(house.dataDir, 'cluster'), join(house.scratch, 'other', 'cluster')]
  expect(findServer(ours)?.pid).not.toBe(findServer(theirs)?.pid)
  await other.stop()
  writeFileSync(join(theirs, 'postmaster.pid'), readFileSync(pidFile()))
  expect(findServer(theirs)).toBeNull()
})

const pidFile = () => join(house.dataDir, 'cluster', 'postmaster.pid')

function leavePidFile(pid: number): void {
  writeFileSync(
    pidFile(),
    `${pid}\n${join(house.dataDir, 'cluster')}\n1700000000\n20001\n\n127.0.0.1\n  1234567  99999\nready   \n`,
  )
}

async function sessionAtWork(ownerUrl: string): Promise<void> {
  const workRecord =
    "select count(*)::int from pg_stat_activity where state = 'active' and query like '%sum(a * b)%' and pid <> pg_backend_pid()"
  while ((await query(ownerUrl, workRecord))[0] === 0);
}
