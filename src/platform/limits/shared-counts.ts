import { minute } from '#kernel/duration.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'
import type { PlatformDatabase } from '../postgres/database.ts'
import { hourOf, type HourWindow } from './hour-window.ts'
import { addRateCounts, forgetRateCounts, readRateCounts } from './rate-count-store.ts'

/** Milliseconds in which counts gather before they are written. */
const batchMilliseconds = 50
/** Milliseconds that a visitor waits for the counts of others; without them each process counts alone. */
const timeout = 300
/** Milliseconds after a failure in which nobody waits for the database again. */
const restAfterFailure = 1_000
/** Milliseconds between two lines in the log about a database that is away or slow. */
const quietFor = minute
/** Counts that a process holds for a database that is away; more are forgotten. */
const mostPending = 50_000

type Options = { database: Pick<PlatformDatabase, 'forPlatform'>; log: Log; now(): Date }

type SharedCounts = {
  /** What all processes have counted for the key; undefined when the database does not say so in time. */
  read(key: string): Promise<HourWindow | undefined>
  /** Counts more, written a moment later. */
  add(key: string, amount: number): void
  /** What this process has added and the result of `read` may not hold yet. */
  pending(key: string): number
}

/** Counts in Postgres: reads of one moment are one query, and so are writes of one moment. */
export function sharedCounts(options: Options): SharedCounts {
  const pause = { until: 0, saidAt: -Infinity, unsaid: 0 }
  return { read: reader(options, pause), ...writer(options, pause) }
}

/** After a failure nobody waits for the database until this moment; the log hears of it now and then, with what it was not told. */
type Pause = { until: number; saidAt: number; unsaid: number }

function failure({ log }: Options, pause: Pause, error: unknown): undefined {
  const now = Date.now()
  pause.until = now + restAfterFailure
  // A slow database fails once for each request that waits for it.
  if (now - pause.saidAt < quietFor) {
    pause.unsaid++
    return
  }
  log.warn(
    { error: error instanceof Error ? error.message : String(error), unsaid: pause.unsaid },
    'limits are counted by this process alone',
  )
  pause.saidAt = now
  pause.unsaid = 0
}

function reader(options: Options, pause: Pause): SharedCounts['read'] {
  const { database, now } = options
  let reading: { keys: Set<string>; counts: Promise<Map<string, HourWindow> | undefined> } | undefined

  async function readAll(keys: ReadonlySet<string>): Promise<Map<string, HourWindow> | undefined> {
    const hour = hourOf(now())
    const rows = database.forPlatform((db) => readRateCounts(db, [...keys].map(bytesOf), hour))
    const found = await Promise.race([
      rows.catch((error: unknown) => failure(options, pause, error)),
      sleep(timeout, 'too late' as const, { ref: false }),
    ])
    if (found === 'too late') return failure(options, pause, 'the database does not answer in time')
    return found && windowsOf(keys, found, hour)
  }

  return async (key) => {
    if (Date.now() < pause.until) return undefined
    if (!reading) {
      const keys = new Set<string>()
      // Those who ask in the same moment share the question.
      const counts = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        reading = undefined
        return readAll(keys)
      })
      reading = { keys, counts }
    }
    const { keys, counts } = reading
    keys.add(key)
    return (await counts)?.get(key)
  }
}

function windowsOf(
  keys: ReadonlySet<string>,
  found: readonly { key: Buffer; hour: number; count: number }[],
  hour: number,
): Map<string, HourWindow> {
  const windows = new Map([...keys].map((key) => [key, { hour, count: 0, previous: 0 }]))
  for (const row of found) {
    const window = windows.get(row.key.toString('latin1'))
    if (window) window[row.hour === hour ? 'count' : 'previous'] = row.count
  }
  return windows
}

function writer(options: Options, pause: Pause): Pick<SharedCounts, 'add' | 'pending'> {
  const { database, now } = options
  let waiting = new Map<string, number>()
  let underWay = new Map<string, number>()
  let cleanedAt = 0
  let isFlushing = false

  const wait = (key: string, amount: number): void => {
    if (waiting.size < mostPending) waiting.set(key, (waiting.get(key) ?? 0) + amount)
  }

  async function write(counts: ReadonlyMap<string, number>): Promise<void> {
    const hour = hourOf(now())
    const changes = [...counts].map(([key, count]) => ({ key: bytesOf(key), count }))
    await database.forPlatform(async (db) => {
      await addRateCounts(db, changes, hour)
      if (cleanedAt < hour) await forgetRateCounts(db, hour - 1)
    })
    cleanedAt = hour
  }

  async function flush(): Promise<void> {
    isFlushing = true
    await sleep(batchMilliseconds, undefined, { ref: false })
    underWay = waiting
    waiting = new Map()
    try {
      await write(underWay)
    } catch (error) {
      failure(options, pause, error)
      for (const [key, amount] of underWay) wait(key, amount)
      await sleep(restAfterFailure, undefined, { ref: false })
    }
    underWay = new Map()
    isFlushing = false
    if (waiting.size > 0) void flush()
  }

  return {
    add(key, amount) {
      wait(key, amount)
      if (!isFlushing) void flush()
    },
    pending: (key) => (waiting.get(key) ?? 0) + (underWay.get(key) ?? 0),
  }
}

const bytesOf = (key: string): Buffer => Buffer.from(key, 'latin1')
