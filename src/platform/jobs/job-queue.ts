import { fromKysely, PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss'
import type { Log } from '../log.ts'
import { type Database, type GroupDb, type PlatformDb, plannedOnce } from '../postgres/database.ts'
import type { Job, JobToAdd, PlatformJobToAdd } from './job.ts'
import { watchDueJobs } from './due-jobs.ts'
import { jobChannel, jobSchema } from './prepare-job-schema.ts'
import { inOwnTrace } from '../tracing/spans.ts'
import { runCounted } from './run-counted.ts'

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

/** Waits before the next handful while the process has more urgent things to do. */
export type Pace = () => Promise<void>

type Options = {
  database: Database
  log: Log
  /** Names of every job that may be added. */
  names: readonly string[]
  /** True for a process that takes jobs too, and looks after those of workers that died. */
  isWorker: boolean
}

/** A killed worker's jobs are taken over when it has given no sign of life for this long. */
const heartbeatSeconds = 15

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
      for (const job of jobs) wakers.set(job.name, await take(boss, job, { ...options, pace }))
      const wakeAll = () => wakers.forEach((wake) => wake())
      const wake = (name: string): void => wakers.get(name)?.()
      await options.database.listen(jobChannel, wake, wakeAll)
      // What came between their first look and now.
      wakeAll()
      endings.push(watchDueJobs({ database: options.database, names: [...wakers.keys()], wake }))
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
    superviseIntervalSeconds: heartbeatSeconds,
    monitorIntervalSeconds: heartbeatSeconds,
    // The tables belong to the owner, whom no process of ours is.
    reindex: false,
    monitorVacuum: false,
    db: { executeSql: (text, values) => database.platformPool.query(text, values) },
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

/** Makes one that waits look for jobs now. */
type Wake = () => void

/** Takes a handful at a time, so that jobs that hang hold up no more than that. */
type Hand = { id: string; isBusy: boolean }

const handful = 5
const handsPerJob = 4

/** Seconds between looks of a hand that nobody wakes: `watchDueJobs` asks for all of them at once. */
const pollingIntervalSeconds = 300

/** Milliseconds until what failed for the first time may be tried again; later attempts wait for a look. */
const firstRetry = (queueOptions.retryDelay + 1) * 1_000

async function take(boss: PgBoss, job: Job, { log, database, pace }: Options & { pace: Pace }): Promise<Wake> {
  if (job.every !== undefined) await boss.schedule(job.name, job.every, null, { retryLimit: 0 })
  const hands: Hand[] = []
  const wake = () => boss.notifyWorker((hands.find(({ isBusy }) => !isBusy) ?? hands[0])?.id ?? '')
  const count = job.every === undefined ? handsPerJob : 1
  while (hands.length < count) {
    const hand = { id: '', isBusy: false }
    const options = {
      pollingIntervalSeconds,
      batchSize: job.every === undefined ? handful : 1,
      burstWhenBatchFull: true,
    }
    hand.id = await boss.work(
      job.name,
      { ...options, perJobResults: true, includeMetadata: true },
      async (taken: JobWithMetadata[]) => {
        hand.isBusy = true
        // There may be more than one hand can carry.
        if (taken.length === handful) wake()
        try {
          await pace()
          const outcomes = await Promise.all(
            taken.map((one) => inOwnTrace(`job ${job.name}`, {}, () => outcomeOf(job, one, { log, database }))),
          )
          if (outcomes.some(({ status }) => status === 'failed')) setTimeout(wake, firstRetry).unref()
          return outcomes
        } finally {
          hand.isBusy = false
        }
      },
    )
    hands.push(hand)
  }
  return wake
}

type Surroundings = Pick<Options, 'log' | 'database'>

/** Jobs that can be set aside all belong to a dealer group. */
const groupOf = (data: object): string => ('groupId' in data ? String(data.groupId) : '')

async function outcomeOf(job: Job, taken: JobWithMetadata, { log, database }: Surroundings): Promise<JobResult> {
  const { id, data, retryCount } = taken
  try {
    const { setAside } = job
    if (!setAside) await job.run(data)
    else if (
      await runCounted(database, {
        id,
        job: job.name,
        groupId: groupOf(data),
        run: () => job.run(data),
        setAside: () => setAside(data),
      })
    )
      log.error({ job: job.name, id }, 'job set aside: its process died twice')
    return { id, status: 'completed' }
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error))
    log.error({ job: job.name, id, retryCount, error: message, stack }, 'job failed, it will be tried again')
    return { id, status: 'failed', output: { message } }
  }
}
