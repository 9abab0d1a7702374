import { closeSync, openSync, writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { ok, type Result } from '#kernel/result.ts'
import type { FoundEncoding } from '../../../domain/stock-file/report/file-reading.ts'
import { csvRows, type TakeRow, UnreadableCsv } from '../../csv-file.ts'
import { readJsonFile } from '../json-records.ts'
import { readXmlFile } from '../xml-records.ts'
import { readTable } from './table-rows.ts'
import { readWorkbook } from './workbook-rows.ts'
import { TooMuch } from './workbook-parts.ts'

/** Names a file that holds rows or records itself; what is packed is unpacked before. */
export type RowsKind = 'csv' | 'workbook' | 'table' | 'json' | 'xml'
export type WorkerTask = { path: string; to: string; kind: RowsKind; mostRows?: number | undefined }
export type WorkerReply = { encoding: FoundEncoding } | { because: string }

/** Bytes of rows: a text that a workbook holds once may stand in every cell of it. */
const mostBytes = 600_000_000

/** Columns of a row: the stock files of every system that we know stay far below. */
const mostColumns = 4_000

/**
 * Reads a stock file in a thread of its own, and writes its rows to another file: a JSON list of the row's number and its cells a line.
 * The thread may run out of memory or time without anything else being hurt.
 */
async function readApart(task: WorkerTask): Promise<WorkerReply> {
  const lines = lineWriter(task.to)
  try {
    return await writeRows(task, lines.write)
  } catch (error) {
    if (error instanceof TooMuch || error instanceof UnreadableCsv) return { because: error.message }
    // Texts that no string can hold, and recursion without an end.
    if (error instanceof RangeError) return { because: 'it is more than this program reads; send it as CSV' }
    throw error
  } finally {
    lines.end()
  }
}

async function writeRows({ path, kind, mostRows }: WorkerTask, write: TakeRow): Promise<WorkerReply> {
  if (kind === 'csv') {
    const { rows, encoding } = await csvRows(path)
    let count = 0
    for await (const { row, cells } of rows) {
      write(row, cells)
      if ((count += 1) === mostRows) break
    }
    return { encoding: encoding() }
  }
  if (kind === 'workbook' || kind === 'table') {
    const rows = await (kind === 'workbook' ? readWorkbook : readTable)(path)
    for (const [at, cells] of rows.entries()) write(at + 1, cells)
    return { encoding: { name: 'UTF-8', strayCharacters: 0 } }
  }
  const read: Result<FoundEncoding, { because: string }> = await (kind === 'json' ? readJsonFile : readXmlFile)<never>(
    path,
    (headings) => {
      write(1, headings)
      return ok(write)
    },
  )
  return read.ok ? { encoding: read.value } : { because: read.problem.because }
}

const blockLength = 1_000_000

function lineWriter(to: string) {
  const file = openSync(to, 'w')
  let waiting = ''
  let bytes = 0
  const flush = (): void => {
    bytes += writeAll(file, Buffer.from(waiting))
    waiting = ''
    if (bytes > mostBytes) throw new TooMuch(`its cells hold more than ${mostBytes / 1_000_000} MB`)
  }
  return {
    write(row: number, cells: string[]): void {
      if (cells.length > mostColumns) throw new TooMuch(`row ${row} has more than ${mostColumns} columns`)
      waiting += `${JSON.stringify([row, cells])}\n`
      if (waiting.length > blockLength) flush()
    },
    end(): void {
      try {
        writeAll(file, Buffer.from(waiting))
      } finally {
        closeSync(file)
      }
    },
  }
}

function writeAll(file: number, bytes: Buffer): number {
  for (let at = 0; at < bytes.length; at += writeSync(file, bytes, at));
  return bytes.length
}

// A thread's port is no window: it has no origin to name.
// oxlint-disable-next-line require-post-message-target-origin
parentPort?.postMessage(await readApart(workerData as WorkerTask))
