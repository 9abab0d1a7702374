import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { FoundEncoding } from '../domain/stock-file/report/file-reading.ts'
import { headingRowAt, namedHeadings } from '../domain/stock-file/headings/heading-row.ts'
import { textOfHead, utf8Reader } from './text-encoding.ts'
import { fail, ok, type Result } from '#kernel/result.ts'

/** Why the file as a whole cannot be read, as a sentence. Nothing of it may be used then. */
export type UnreadableFile = { kind: 'unreadable-file'; because: string }

/** Rows are counted as a spreadsheet shows them: the headings are row 1, a line break inside quotes makes no new row. */
export type TakeRow = (row: number, cells: string[]) => void

/** A row longer than this is no row but a quotation mark that nobody closed. */
const longestRow = 1_000_000

/**
 * Streams the rows of a CSV file (comma, semicolon, tab, `|`, `^` or `~`; UTF-8, Windows-1252, Mac OS Roman or UTF-16; quoted line breaks;
 * stray quotation marks inside a cell), numbered as a spreadsheet shows them. `encoding` is known when the last was read. Throws
 * `UnreadableCsv`.
 */
export async function csvRows(path: string): Promise<{ rows: AsyncIterable<NumberedRow>; encoding(): FoundEncoding }> {
  const head = await readHead(path)
  if (!head.ok) throw new UnreadableCsv(head.problem.because)
  const text = utf8Reader()
  const written = textOfHead(head.value)
  const rows = rowsOf({ path, text, delimiter: delimiterOf(written), quote: quoteOf(written) })
  return { rows, encoding: text.encoding }
}

/** Explains in a sentence why the rows of a file cannot be told apart. */
export class UnreadableCsv extends Error {}

/** Finds the headings among the first rows and hands over the others; answers with the first problem. */
export async function feedRows<Problem>(
  rows: AsyncIterable<NumberedRow>,
  start: (headings: string[], sample: string[][]) => Result<TakeRow, Problem>,
  headingRow?: number | null,
): Promise<Problem | UnreadableFile | undefined> {
  let takeRow: TakeRow | undefined
  const waiting: NumberedRow[] = []
  for await (const { row, cells } of rows) {
    if (takeRow) {
      takeRow(row, cells)
      continue
    }
    waiting.push({ row, cells })
    if (waiting.length < sampledRows) continue
    const started = beginRows(waiting, start, headingRow)
    if (!started.ok) return started.problem
    takeRow = started.value
  }
  if (takeRow) return undefined
  const started = beginRows(waiting, start, headingRow)
  return started.ok ? undefined : started.problem
}

type NumberedRow = { row: number; cells: string[] }

/** Enough rows to see how a file writes what could be read in two ways. */
export const sampledRows = 200

/** Finds the headings among the first rows, or takes the row that a person named, and hands over what stands below them. */
function beginRows<Problem>(
  rows: NumberedRow[],
  start: (headings: string[], sample: string[][]) => Result<TakeRow, Problem>,
  headingRow?: number | null,
): Result<TakeRow, Problem | UnreadableFile> {
  const chosen = headingRow == null ? -1 : rows.findIndex(({ row }) => row === headingRow)
  const at = chosen === -1 ? headingRowAt(rows.map(({ cells }) => cells)) : chosen
  const headings = rows[at]
  if (!headings) return unreadable('the file is empty')
  const others = rows.slice(at + 1)
  const started = start(
    namedHeadings(headings.cells, rows[at - 1]?.cells),
    others.map(({ cells }) => cells),
  )
  if (started.ok) for (const { row, cells } of others) started.value(row, cells)
  return started
}

const unreadable = (because: string): Result<never, UnreadableFile> => fail({ kind: 'unreadable-file', because })

const openQuotation = (row: number): string =>
  `a quotation mark is opened near row ${row} and not closed, so that the rows after it cannot be told apart`

export async function readHead(path: string): Promise<Result<Buffer, UnreadableFile>> {
  try {
    const file = await open(path)
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(65_536), 0, 65_536, 0)
      return ok(buffer.subarray(0, bytesRead))
    } finally {
      await file.close()
    }
  } catch (error) {
    return unreadable(reasonOf(error, path))
  }
}

function reasonOf(error: unknown, path: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'ENOENT') return `there is no file ${path}`
  if (code === 'EISDIR') return `${path} is a folder`
  if (code === 'EACCES' || code === 'EPERM') return `${path} may not be read by this user`
  throw error
}

/** Titles above the headings hold few separators. */
const linesLookedAt = 16

/** The separator that stands most often in the heading row, quoted text aside; `sep=;` on the first line names it. */
export function delimiterOf(head: string): string {
  const named = /^\ufeff*sep=([,;\t|^~])\r?$/m.exec(head)
  if (named?.[1]) return named[1]
  const lines = head
    .replaceAll(quoteOf(head) === '"' ? /"[^"]*"/g : /'[^'\r\n]*'/g, '')
    .split(/\r?\n|\r/)
    .filter((line) => line.trim() !== '')
  const counts = lines.slice(0, linesLookedAt).map(commonestDelimiter)
  return counts.toSorted((one, other) => Math.min(other.count, 3) - Math.min(one.count, 3))[0]?.delimiter ?? ','
}

function commonestDelimiter(line: string): { delimiter: string; count: number } {
  const counts = [',', ';', '\t', '|', '^', '~'].map((delimiter) => ({
    delimiter,
    count: line.split(delimiter).length - 1,
  }))
  return counts.reduce((best, each) => (each.count > best.count ? each : best))
}

/** What stands around cells: single quotation marks where the first line has them around each. */
const quoteOf = (head: string): string =>
  /^\ufeff*\s*'[^'\r\n]*'(?:[,;\t|^~]'[^'\r\n]*')+\s*$/m.test(head) ? "'" : '"'

type Source = { path: string; text: ReturnType<typeof utf8Reader> } & CellMarks
type CellMarks = { delimiter: string; quote: string }

async function* rowsOf(source: Source): AsyncGenerator<NumberedRow> {
  let row = 0
  try {
    for await (const { raw, record } of recordsOf(source)) {
      row += 1
      if (!isSound(raw, source)) throw new UnreadableCsv(openQuotation(row))
      yield { row, cells: record }
    }
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableCsv(openQuotation(row + 1)) : error
  }
}

function recordsOf({ path, text, delimiter, quote }: Source): AsyncIterable<{ raw: string; record: string[] }> {
  const parser = parse({
    delimiter,
    quote,
    escape: quote,
    bom: true,
    raw: true,
    relax_quotes: true,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: longestRow,
  })
  // The pipeline closes the file when reading stops half-way; what goes wrong arrives through the parser.
  return pipeline(createReadStream(path, { highWaterMark: 262_144 }), text.read, parser, () => {})
}

/**
 * A row of several lines must be quoted by the book: where a quotation mark was never closed, the rows up to the next one
 * would vanish inside a cell.
 */
function isSound(raw: string, marks: CellMarks): boolean {
  const row = raw.replace(/^\ufeff/, '').replace(/[\r\n]+$/, '')
  return !/[\r\n]/.test(row) || soundRow(marks).test(row)
}

const soundRows = new Map<string, RegExp>()

function soundRow({ delimiter, quote }: CellMarks): RegExp {
  const known = soundRows.get(delimiter + quote)
  if (known) return known
  const mark = `\\${delimiter}`
  const cell = String.raw`(?:${quote}[^${quote}]*(?:${quote}${quote}[^${quote}]*)*${quote}|(?!${quote})[^${mark}\r\n]*)`
  const made = new RegExp(`^${cell}(?:${mark}${cell})*$`)
  soundRows.set(delimiter + quote, made)
  return made
}
