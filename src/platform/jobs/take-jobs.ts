import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import type { Log } from '../log.ts'
import type { Database } from '../postgres/database.ts'
import { inOwnTrace } from '../tracing/spans.ts'
import type { Job, Pace } from './job.ts'
import { runCounted } from './run-counted.ts'

/** Makes one that waits look for jobs now. */
export type Wake = () => void

/** Takes a handful at a time, so that jobs that hang hold up no more than that. */
type Hand = { id: string; isBusy: boolean }

const handful = 5
const handsPerJob = 4
/** What costs less together is taken together: this many, of what came within so many milliseconds. */
const armful = 25
const gatheredFor = 200

/** Seconds between looks of a hand that nobody wakes: `watchDueJobs` asks for all of them at once. */
const pollingIntervalSeconds = 86_400

type Surroundings = { database: Database; log: Log; pace: Pace }

/** Has hands take jobs of this kind as they come; whoever calls the result has one of them look now. */
export async function takeJobs(boss: PgBoss, job: Job, around: Surroundings): Promise<Wake> {
  const { pace } = around
  if (job.every !== undefined) await boss.schedule(job.name, job.every, null, { retryLimit: 0 })
  const hands: Hand[] = []
  const batchSize = job.every !== undefined ? 1 : job.runTogether ? armful : handful
  const notify = () => {
    const idle = hands.find(({ isBusy }) => !isBusy)
    // Where all are busy, whichever is done first looks once more.
    for (const { id } of idle ? [idle] : hands) boss.notifyWorker(id)
  }
  const wake = job.runTogether ? atMostEvery(gatheredFor, notify) : notify
  const count = job.every === undefined ? handsPerJob : 1
  while (hands.length < count) {
    const hand = { id: '', isBusy: false }
    hand.id = await boss.work(
      job.name,
      { pollingIntervalSeconds, batchSize, burstWhenBatchFull: true, perJobResults: true, includeMetadata: true },
      async (taken: JobWithMetadata[]) => {
        hand.isBusy = true
        // There may be more than one hand can carry.
        if (taken.length === batchSize) wake()
        try {
          await pace()
          return await outcomesOf(job, taken, around)
        } finally {
          hand.isBusy = false
        }
      },
    )
    hands.push(hand)
  }
  return wake
}

/** Does it at once where it was not done lately, and else once for all calls until its time comes. */
function atMostEvery(milliseconds: number, work: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  let doneAt = -Infinity
  return () => {
    timer ??= setTimeout(
      () => {
        timer = undefined
        doneAt = performance.now()
        work()
      },
      Math.max(0, doneAt + milliseconds - performance.now()),
    ).unref()
  }
}

async function outcomesOf(job: Job, taken: readonly JobWithMetadata[], around: Surroundings): Promise<JobResult[]> {
  const trace = `job ${job.name}`
  if (!job.runTogether || taken.length === 1)
    return Promise.all(taken.map((one) => inOwnTrace(trace, {}, () => outcomeOf(job, one, around))))
  const together = job.runTogether.bind(job)
  const settled = await inOwnTrace(trace, {}, async () =>
    together(
      taken.map(({ data }) => data),
      around.pace,
    ),
  ).catch(() => undefined)
  // Nobody suffers for another: what cannot be done together is done alone.
  if (settled?.length !== taken.length)
    return Promise.all(taken.map((one) => inOwnTrace(trace, {}, () => outcomeOf(job, one, around))))
  return taken.map((one, at) => {
    const ended = settled[at]
    return ended?.status === 'rejected' ? failed(job, one, { error: ended.reason, log: around.log }) : done(one)
  })
}

/** Jobs that can be set aside all belong to a dealer group. */
const groupOf = (data: object): string => ('groupId' in data ? String(data.groupId) : '')

async function outcomeOf(job: Job, taken: JobWithMetadata, { log, database }: Surroundings): Promise<JobResult> {
  const { id, data } = taken
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
    return done(taken)
  } catch (error) {
    return failed(job, taken, { error, log })
  }
}

const done = ({ id }: JobWithMetadata): JobResult => ({ id, status: 'completed' })

function failed(
  job: Job,
  { id, retryCount }: JobWithMetadata,
  { error, log }: { error: unknown; log: Log },
): JobResult {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  log.error({ job: job.name, id, retryCount, error: message, stack }, 'job failed, it will be tried again')
  return { id, status: 'failed', output: { message } }
}
