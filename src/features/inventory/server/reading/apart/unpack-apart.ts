import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fail, type Result } from '#kernel/result.ts'
import { oneAtATime, runInThread, type ThreadLimits } from '#platform/bounded-thread.ts'
import type { UnreadableFile } from '../../csv-file.ts'
import type { UnpackReply, UnpackTask } from './unpack-worker.ts'

/** Memory and time that unpacking one file may take; tests use less. */
const usualLimits: ThreadLimits = { megabytes: 256, milliseconds: 120_000 }

type PackedFile = { path: string; kind: UnpackTask['kind']; limits?: ThreadLimits }

/**
 * Unpacks a file in a thread with limits, one file after another, hands the path of what was in it to `use`, and removes it; null for a
 * workbook, which is read as it is.
 */
export async function withUnpacked<Outcome>(
  { limits = usualLimits, ...file }: PackedFile,
  use: (path: string | null) => Promise<Outcome>,
): Promise<Outcome | Result<never, UnreadableFile>> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-unpacked-'))
  try {
    const task: UnpackTask = { ...file, to: join(folder, 'stock') }
    const unpacked = await inTurn(() =>
      runInThread<UnpackReply>(new URL('./unpack-worker.ts', import.meta.url), task, limits),
    )
    if (!unpacked.ok) return unreadable(threadSentences[unpacked.problem])
    if (typeof unpacked.value === 'object') return unreadable(unpacked.value.because)
    return await use(unpacked.value === 'workbook' ? null : task.to)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const inTurn = oneAtATime()

const threadSentences = {
  memory: 'it takes more memory to unpack than a stock file may; unpack it first',
  time: 'it takes too long to unpack; unpack it first',
  broken: 'it could not be unpacked to its end',
}

const unreadable = (because: string): Result<never, UnreadableFile> => fail({ kind: 'unreadable-file', because })
