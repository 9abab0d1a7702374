import { Worker } from 'node:worker_threads'
import { fail, ok, type Result } from '#kernel/result.ts'

/** Megabytes of memory and milliseconds that one piece of work may take in its thread. */
export type ThreadLimits = { megabytes: number; milliseconds: number }

/** What ended a thread before it answered: `broken` is any other end, such as a text that no string can hold. */
type ThreadProblem = 'memory' | 'time' | 'broken'

/**
 * Runs the program of a file in a thread of its own, with `task` as its data, and resolves to the first message that it posts. What strangers sent
 * is read there: it may run out of memory or time without anything else being hurt.
 */
export function runInThread<Reply>(
  program: URL,
  task: unknown,
  limits: ThreadLimits,
): Promise<Result<Reply, ThreadProblem>> {
  const isSource = program.pathname.endsWith('.ts')
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, {
      workerData: task,
      execArgv: isSource ? ['--experimental-strip-types', '--disable-warning=ExperimentalWarning'] : [],
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
    })
    const end = (result: Result<Reply, ThreadProblem>): void => {
      clearTimeout(alarm)
      void worker.terminate()
      resolve(result)
    }
    const alarm = setTimeout(() => end(fail('time')), limits.milliseconds)
    worker.on('message', (reply: Reply) => end(ok(reply)))
    worker.on('error', (error: Error & { code?: string }) => {
      clearTimeout(alarm)
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(fail('memory'))
      else reject(error)
    })
    worker.on('exit', () => end(fail('broken')))
  })
}

/** Lets one piece of work run at a time: memory for one is at hand, and for twenty is not. */
export function oneAtATime(): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}
