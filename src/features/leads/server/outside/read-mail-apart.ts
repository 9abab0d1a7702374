import { fail, type Result } from '#kernel/result.ts'
import { oneAtATime, runInThread, type ThreadLimits } from '#platform/bounded-thread.ts'
import type { MailTask, ReadMail } from './mail-worker.ts'

/** A mail of 10 MB takes a second; tests use less. */
const usualLimits: ThreadLimits = { megabytes: 512, milliseconds: 20_000 }

/**
 * Reads a mail and what it asks for in a thread with limits of memory and time, one mail after another. One that goes beyond them is a
 * problem like any other mail that cannot be read.
 */
export async function readMailApart(task: MailTask, limits = usualLimits): Promise<Result<ReadMail, string>> {
  const read = await inTurn(() =>
    runInThread<Result<ReadMail, string>>(new URL('./mail-worker.ts', import.meta.url), task, limits),
  )
  return read.ok ? read.value : fail('takes too much to read')
}

const inTurn = oneAtATime()
