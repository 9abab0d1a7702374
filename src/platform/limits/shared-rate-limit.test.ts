import { hour } from '#kernel/duration.ts'
import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import type { Database } from '../postgres/database.ts'
import { testDatabase } from '../postgres/test-database.ts'
import { sharedRateLimit } from './shared-rate-limit.ts'
import { eventually } from '#testing/until.ts'

const opened = await testDatabase()

const noon = new Date('2026-11-22T12:00:00Z')
const processOn = (database: Database, now = () => noon) =>
  sharedRateLimit({ database, log: silentLog, now, secret: 'the same in every process of this installation' })

const counted = async (): Promise<number> => {
  const { rows } = await opened.database.forPlatform((db) =>
    sql<{ sum: number | null }>`select sum(count)::bigint as sum from limits.rate_count`.execute(db),
  )
  return rows[0]?.sum ?? 0
}

test('what one process has counted stops the sender at another one, and after a restart', async () => {
  const [first, second] = [processOn(opened.database), processOn(opened.database)]
  const key = randomUUID()
  expect((await second.peek(key, 30)).isAllowed).toBe(true)
  for (let sent = 0; sent < 30; sent++) expect((await first.take(key, 30)).isAllowed).toBe(true)
  expect((await first.take(key, 30)).isAllowed).toBe(false)
  await eventually(async () => expect((await second.take(key, 30)).isAllowed).toBe(false))
  await eventually(async () => expect((await processOn(opened.database).take(key, 30)).isAllowed).toBe(false))
})

test('what is given back is free again for every process', async () => {
  const [first, second] = [processOn(opened.database), processOn(opened.database)]
  const key = randomUUID()
  await first.take(key, 1)
  await eventually(async () => expect((await second.peek(key, 1)).isAllowed).toBe(false))
  first.giveBack(key)
  expect((await first.peek(key, 1)).isAllowed).toBe(true)
  await eventually(async () => expect((await second.peek(key, 1)).isAllowed).toBe(true))
})

test('calls of one moment are counted one by one', async () => {
  const limit = processOn(opened.database)
  const key = randomUUID()
  const allowances = await Promise.all(Array.from({ length: 50 }, () => limit.take(key, 10)))
  expect(allowances.filter(({ isAllowed }) => isAllowed).length).toBe(10)
})

test('a database that hangs or is away holds nobody up: each process counts alone, and hands its counts in later', async () => {
  const before = await counted()
  const state = { isAway: true }
  const away: Database = {
    ...opened.database,
    forPlatform: (work) => (state.isAway ? new Promise(() => {}) : opened.database.forPlatform(work)),
  }
  const failing: Database = {
    ...opened.database,
    forPlatform: (work) => (state.isAway ? Promise.reject(new Error('away')) : opened.database.forPlatform(work)),
  }
  expect((await processOn(away).take('a', 1)).isAllowed).toBe(true)
  const limit = processOn(failing)
  const key = randomUUID()
  expect((await limit.take(key, 1)).isAllowed).toBe(true)
  expect((await limit.take(key, 1)).isAllowed).toBe(false)
  state.isAway = false
  await eventually(async () => expect(await counted()).toBeGreaterThan(before))
})

test('a slow database is told to the log once, however many wait for it', async () => {
  const slow: Database = { ...opened.database, forPlatform: () => new Promise(() => {}) }
  const lines: object[] = []
  const log = { ...silentLog, warn: (facts: object) => void lines.push(facts) }
  const limit = sharedRateLimit({ database: slow, log, now: () => noon, secret: 'of this test' })
  const pending: Promise<unknown>[] = []
  for (let moment = 0; moment < 40; moment++) {
    pending.push(limit.take(randomUUID(), 5))
    await nextTurn()
  }
  await Promise.all(pending)
  expect(lines).toHaveLength(1)
})

test('counts of two hours ago are removed, and no address stands in the table', async () => {
  const address = '203.0.113.77'
  await processOn(opened.database).take(address, 5)
  await eventually(async () => expect(await counted()).toBeGreaterThan(0))
  const { rows } = await opened.database.forPlatform((db) =>
    sql<{ key: Buffer }>`select key from limits.rate_count`.execute(db),
  )
  expect(rows.some(({ key }) => key.toString('latin1').includes(address))).toBe(false)
  const later = processOn(opened.database, () => new Date(noon.getTime() + 3 * hour))
  await later.take('b', 5)
  await eventually(async () => expect(await counted()).toBe(1))
})
