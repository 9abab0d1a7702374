import { second } from '#kernel/duration.ts'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Log } from '../log.ts'
import type { Database, GroupDb, PlatformDb } from '../postgres/database.ts'
import { plannedOnce } from '../postgres/planned-statements.ts'
import type { Job, JobToAdd, Pace, PlatformJobToAdd } from './job.ts'
import { watchDueJobs } from './due-jobs.ts'
import { delayOf, jobChannel, jobSchema } from './prepare-job-schema.ts'
import { takeJobs, type Wake } from './take-jobs.ts'

export type JobQueue = {
  /** Adds jobs in the caller's transaction: they exist when it commits, and not otherwise. */
  enqueue(db: GroupDb, name: string, jobs: readonly JobToAdd[]): Promise<void>
  /** Begins to take jobs in this process. */
  work(jobs: readonly Job[], pace?: Pace): Promise<void>
  /** Takes no more, waits for those in hand (20 s at most; what is left is done again by another process). */
  stop(): Promise<void>
}

/** Adds what belongs to no dealer group. */
export type PlatformJobs = {
  enqueueForPlatform(db: PlatformDb, name: string, jobs: readonly PlatformJobToAdd[]): Promise<void>
}

type Options = {
  database: Database
  log: Log
  /** Names of every job that may be added. */
  names: readonly string[]
  /** True for a process that takes jobs too, and looks after those of workers that died. */
  isWorker: boolean
}

/**
 * A killed worker's jobs are taken over when it has given no sign of life for this long: by the process that begins in its place, and
 * by others within the next minute.
 */
const heartbeatSeconds = 15
/** Milliseconds. */
const untilAnotherTry = 5 * second
/** Jobs depend on no others here: nobody has to look which of them are waited for. */
const flowIntervalSeconds = 86_400

const queueOptions = {
  heartbeatSeconds,
  expireInSeconds: 300,
  retryLimit: 1_000,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
  retentionSeconds: 60 * 86_400,
  deleteAfterSeconds: 3_600,
}

/** Connects with the first use; until then it costs nothing. */
export function openJobQueue(options: Options): JobQueue & PlatformJobs {
  let starting: Promise<PgBoss> | undefined
  const endings: (() => void)[] = []
  const ready = (): Promise<PgBoss> => {
    starting ??= startBoss(options).catch((error: unknown) => {
      starting = undefined
      throw error
    })
    return starting
  }
  async function insert(db: GroupDb | PlatformDb, name: string, jobs: readonly PlatformJobToAdd[]): Promise<void> {
    if (jobs.length === 0) return
    const boss = await ready()
    await boss.insert(name, [...jobs], { db: within(db) })
  }
  return {
    enqueue: insert,
    enqueueForPlatform: insert,
    async work(jobs, pace = async () => {}) {
      const boss = await ready()
      const wakers = new Map<string, Wake>()
      for (const job of jobs) wakers.set(job.name, await takeJobs(boss, job, { ...options, pace }))
      for (const { name, id } of boss.getWipData({ includeInternal: true }))
        if (!wakers.has(name)) wakers.set(name, () => boss.notifyWorker(id))
      const wake = (name: string): void => wakers.get(name)?.()
      const due = watchDueJobs({ database: options.database, names: [...wakers.keys()], wake })
      // A hand that could not ask does so again when it is woken.
      boss.on('error', () => due.lookWithin(untilAnotherTry))
      const onTold = (payload: string) => {
        const delay = delayOf(payload)
        if (delay === undefined) wake(payload)
        else due.lookWithin(delay)
      }
      await options.database.listen(jobChannel, onTold, () => due.lookWithin(0))
      due.lookWithin(0)
      const takeOver = setTimeout(() => void boss.supervise().catch(() => {}), (heartbeatSeconds + 1) * second).unref()
      endings.push(due.end, () => clearTimeout(takeOver))
    },
    async stop() {
      for (const end of endings.splice(0)) end()
      const boss = await starting?.catch(() => undefined)
      await boss?.stop({ close: false, graceful: true, timeout: 20_000 })
    },
  }
}

/** The caller's transaction, as the library wants it. */
function within(db: GroupDb | PlatformDb): ReturnType<typeof fromKysely> {
  const { executeSql } = fromKysely(db)
  return { executeSql: (text, values) => executeSql(`${plannedOnce}${text}`, values) }
}

async function startBoss({ database, log, names, isWorker }: Options): Promise<PgBoss> {
  const boss = new PgBoss({
    schema: jobSchema,
    migrate: false,
    supervise: isWorker,
    schedule: isWorker,
    superviseIntervalSeconds: 60,
    monitorIntervalSeconds: heartbeatSeconds,
    flowIntervalSeconds,
    // Whoever hands on what a time of day begins is woken as others are.
    cronWorkerIntervalSeconds: 45,
    // The tables belong to the owner, whom no process of ours is.
    reindex: false,
    monitorVacuum: false,
    db: { executeSql: database.queryRepeated },
  })
  boss.on('error', (error) => log.warn({ error: error.message }, 'job queue'))
  await boss.start()
  const known = new Set((await boss.getQueues()).map((queue) => queue.name))
  for (const name of names) {
    if (known.has(name)) await boss.updateQueue(name, queueOptions)
    else await boss.createQueue(name, queueOptions)
  }
  return boss
}
