import { closeSync, openSync, writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { ok, type Result } from '#kernel/result.ts'
import type { FoundEncoding } from '../../../domain/stock-file/report/file-reading.ts'
import { readJsonFile } from '../json-records.ts'
import { readXmlFile } from '../xml-records.ts'
import { readTable } from './table-rows.ts'
import { readWorkbook } from './workbook-rows.ts'
import { TooMuch } from './workbook-parts.ts'

export type HeavyKind = 'workbook' | 'table' | 'json' | 'xml'
export type WorkerTask = { path: string; to: string; kind: HeavyKind }
export type WorkerAnswer = { encoding: FoundEncoding } | { because: string }

/** Bytes of rows: a text that a workbook holds once may stand in every cell of it. */
const mostBytes = 600_000_000

/**
 * Reads a file that has to be unpacked or held as a whole, in a thread of its own, and writes its rows to another file, a JSON list a line.
 * The thread may run out of memory or time without anything else being hurt.
 */
async function readApart({ path, to, kind }: WorkerTask): Promise<WorkerAnswer> {
  const lines = lineWriter(to)
  try {
    if (kind === 'workbook' || kind === 'table') {
      for (const cells of await (kind === 'workbook' ? readWorkbook : readTable)(path)) lines.write(cells)
      return { encoding: { name: 'UTF-8', strayCharacters: 0 } }
    }
    const read: Result<FoundEncoding, { because: string }> = await (
      kind === 'json' ? readJsonFile : readXmlFile
    )<never>(path, (headings) => {
      lines.write(headings)
      return ok((_, cells) => lines.write(cells))
    })
    return read.ok ? { encoding: read.value } : { because: read.problem.because }
  } catch (error) {
    if (error instanceof TooMuch) return { because: error.message }
    // Texts that no string can hold, and recursion without an end.
    if (error instanceof RangeError) return { because: 'it is more than this program reads; send it as CSV' }
    throw error
  } finally {
    lines.end()
  }
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
    write(cells: string[]): void {
      waiting += `${JSON.stringify(cells)}\n`
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
