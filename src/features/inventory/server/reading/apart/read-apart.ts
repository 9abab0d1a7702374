import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { fail, type Result } from '#kernel/result.ts'
import { oneAtATime, runInThread, type ThreadLimits } from '#platform/bounded-thread.ts'
import type { FoundEncoding } from '../../../domain/stock-file/report/file-reading.ts'
import type { UnreadableFile } from '../../csv-file.ts'
import type { RowsKind, WorkerReply, WorkerTask } from './rows-worker.ts'

/** Memory and time that one file may take; tests use less. */
const usualLimits: ThreadLimits = { megabytes: 1_024, milliseconds: 180_000 }

/** Rows are numbered as a spreadsheet shows them. */
type ReadApart = { encoding: FoundEncoding; rows: AsyncIterable<{ row: number; cells: string[] }> }

type FileToRead = {
  path: string
  kind: RowsKind
  /** Reads no further than needed for so many rows, where the file can be read in parts; all of it where it is left out. */
  mostRows?: number | undefined
  limits?: ThreadLimits
}

/**
 * Reads a stock file in a thread with limits of memory and time, one file after another, and hands its rows to `use`; a
 * file of vehicles' records begins with its headings. What goes beyond the limits is unreadable.
 */
export async function readApart<Outcome>(
  { limits = usualLimits, ...file }: FileToRead,
  use: (read: ReadApart) => Promise<Outcome>,
): Promise<Outcome | Result<never, UnreadableFile>> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-rows-'))
  try {
    const to = join(folder, 'rows')
    const task: WorkerTask = { ...file, to }
    const read = await inTurn(() =>
      runInThread<WorkerReply>(new URL('./rows-worker.ts', import.meta.url), task, limits),
    )
    if (!read.ok) return unreadable(threadSentences[read.problem])
    if ('because' in read.value) return unreadable(read.value.because)
    return await use({ encoding: read.value.encoding, rows: rowsIn(to) })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const inTurn = oneAtATime()

const threadSentences = {
  memory: 'it takes more memory to read than a stock file may; send it as CSV',
  time: 'it takes too long to read; send it as CSV',
  broken: 'it could not be read to its end',
}

const unreadable = (because: string): Result<never, UnreadableFile> => fail({ kind: 'unreadable-file', because })

const numberedRow = z.tuple([z.number(), z.array(z.string())])

async function* rowsIn(path: string): AsyncGenerator<{ row: number; cells: string[] }> {
  const input = createReadStream(path, { highWaterMark: 262_144 })
  try {
    for await (const line of createInterface({ input, crlfDelay: Infinity })) {
      const [row, cells] = numberedRow.parse(JSON.parse(line))
      yield { row, cells }
    }
  } finally {
    input.destroy()
  }
}
