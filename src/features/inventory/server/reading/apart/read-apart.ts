import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { FoundEncoding } from '../../../domain/stock-file/report/file-reading.ts'
import type { UnreadableFile } from '../../csv-file.ts'
import type { HeavyKind, WorkerAnswer, WorkerTask } from './rows-worker.ts'

/** Megabytes and milliseconds that one file may take; tests use less. */
type ReadingLimits = { megabytes: number; milliseconds: number }

const usualLimits: ReadingLimits = { megabytes: 1_024, milliseconds: 180_000 }

type ReadApart = { encoding: FoundEncoding; rows: AsyncIterable<string[]> }

/**
 * Reads a workbook, JSON or XML file in a thread with limits of memory and time, one file after another, and hands its rows to `use`; a
 * file of vehicles' records begins with its headings. What goes beyond the limits is unreadable.
 */
export async function readApart<Outcome>(
  file: { path: string; kind: HeavyKind; limits?: ReadingLimits },
  use: (read: ReadApart) => Promise<Outcome>,
): Promise<Outcome | Result<never, UnreadableFile>> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-rows-'))
  try {
    const to = join(folder, 'rows')
    const read = await inTurn(() => runWorker({ path: file.path, kind: file.kind, to }, file.limits ?? usualLimits))
    return read.ok ? await use({ encoding: read.value, rows: rowsIn(to) }) : read
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** One file at a time: memory for one is at hand, and for twenty is not. */
let last: Promise<unknown> = Promise.resolve()

function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const mine = last.then(work)
  last = mine.catch(() => undefined)
  return mine
}

function runWorker(task: WorkerTask, limits: ReadingLimits): Promise<Result<FoundEncoding, UnreadableFile>> {
  const address = new URL('./rows-worker.ts', import.meta.url)
  const isSource = address.pathname.endsWith('.ts')
  return new Promise((resolve, reject) => {
    const worker = new Worker(address, {
      workerData: task,
      execArgv: isSource ? ['--experimental-strip-types', '--disable-warning=ExperimentalWarning'] : [],
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
    })
    const end = (result: Result<FoundEncoding, UnreadableFile>): void => {
      clearTimeout(alarm)
      void worker.terminate()
      resolve(result)
    }
    const alarm = setTimeout(() => end(unreadable('it takes too long to read; send it as CSV')), limits.milliseconds)
    worker.on('message', (answer: WorkerAnswer) =>
      end('because' in answer ? unreadable(answer.because) : ok(answer.encoding)),
    )
    worker.on('error', (error: Error & { code?: string }) => {
      clearTimeout(alarm)
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY')
        resolve(unreadable('it takes more memory to read than a stock file may; send it as CSV'))
      else reject(error)
    })
    worker.on('exit', () => end(unreadable('it could not be read to its end')))
  })
}

const unreadable = (because: string): Result<never, UnreadableFile> => fail({ kind: 'unreadable-file', because })

const row = z.array(z.string())

async function* rowsIn(path: string): AsyncGenerator<string[]> {
  const input = createReadStream(path, { highWaterMark: 262_144 })
  try {
    for await (const line of createInterface({ input, crlfDelay: Infinity })) yield row.parse(JSON.parse(line))
  } finally {
    input.destroy()
  }
}
