import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { fail, ok, type Result } from '#kernel/result.ts'

/** Why the file as a whole cannot be read, as a sentence. Nothing of it may be used then. */
export type UnreadableFile = { kind: 'unreadable-file'; because: string }

/** Rows are counted as a spreadsheet shows them: the headings are row 1, a line break inside quotes makes no new row. */
export type TakeRow = (row: number, cells: string[]) => void

/** A row longer than this is no row but a quotation mark that nobody closed. */
const longestRow = 1_000_000

/**
 * Streams a CSV file (comma, semicolon, tab or `|`; UTF-8 with or without BOM; quoted line breaks; stray quotation marks
 * inside a cell). `start` gets the first row that is not blank and answers with what takes the others, or with a problem.
 */
export async function readCsvFile<Problem>(
  path: string,
  start: (headings: string[]) => Result<TakeRow, Problem>,
): Promise<Result<null, Problem | UnreadableFile>> {
  const head = await readHead(path)
  if (!head.ok) return head
  const refusal = refusalOf(head.value)
  if (refusal) return unreadable(refusal)
  let takeRow: TakeRow | undefined
  for await (const { row, cells, isSound } of rowsOf(path, delimiterOf(new TextDecoder().decode(head.value)))) {
    if (!isSound) return unreadable(openQuotation(row))
    if (takeRow) takeRow(row, cells)
    if (takeRow || cells.every((cell) => cell.trim() === '')) continue
    const started = start(cells)
    if (!started.ok) return started
    takeRow = started.value
  }
  return takeRow ? ok(null) : unreadable('the file is empty')
}

const unreadable = (because: string): Result<never, UnreadableFile> => fail({ kind: 'unreadable-file', because })

const openQuotation = (row: number): string =>
  `a quotation mark is opened near row ${row} and not closed, so that the rows after it cannot be told apart`

async function readHead(path: string): Promise<Result<Buffer, UnreadableFile>> {
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

/** Files that only look like text would be refused row by row; one sentence says it better. */
function refusalOf(head: Buffer): string | undefined {
  if (head.length === 0) return 'the file is empty'
  const [first, second] = head
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || head.includes(0)) {
    return 'the file is not UTF-8 text (it may be UTF-16); save it as “CSV UTF-8”'
  }
  if (first === 0x50 && second === 0x4b) return 'the file is a workbook or an archive; save the sheet as “CSV UTF-8”'
  if (first === 0x1f && second === 0x8b) return 'the file is compressed; unpack it first'
  return undefined
}

/** The separator that stands most often in the heading row, quoted text aside. */
export function delimiterOf(head: string): string {
  const firstLine = /[^\s].*/.exec(head.replaceAll(/"[^"]*"/g, ''))?.[0] ?? ''
  const count = (delimiter: string) => firstLine.split(delimiter).length
  return [',', ';', '\t', '|'].reduce((best, each) => (count(each) > count(best) ? each : best))
}

async function* rowsOf(
  path: string,
  delimiter: string,
): AsyncGenerator<{ row: number; cells: string[]; isSound: boolean }> {
  let row = 0
  try {
    for await (const { raw, record } of recordsOf(path, delimiter)) {
      row += 1
      yield { row, cells: record, isSound: isSound(raw, delimiter) }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    yield { row: row + 1, cells: [], isSound: false }
  }
}

function recordsOf(path: string, delimiter: string): AsyncIterable<{ raw: string; record: string[] }> {
  const parser = parse({
    delimiter,
    bom: true,
    raw: true,
    relax_quotes: true,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: longestRow,
  })
  // The pipeline closes the file when reading stops half-way; what goes wrong arrives through the parser.
  return pipeline(createReadStream(path, { highWaterMark: 262_144 }), parser, () => {})
}

/**
 * A row of several lines must be quoted by the book: where a quotation mark was never closed, the rows up to the next one
 * would vanish inside a cell.
 */
function isSound(raw: string, delimiter: string): boolean {
  const row = raw.replace(/^\ufeff/, '').replace(/[\r\n]+$/, '')
  return !/[\r\n]/.test(row) || soundRow(delimiter).test(row)
}

const soundRows = new Map<string, RegExp>()

function soundRow(delimiter: string): RegExp {
  const known = soundRows.get(delimiter)
  if (known) return known
  const mark = delimiter === '|' ? String.raw`\|` : delimiter
  const cell = String.raw`(?:"[^"]*(?:""[^"]*)*"|(?!")[^${mark}\r\n]*)`
  const made = new RegExp(`^${cell}(?:${mark}${cell})*$`)
  soundRows.set(delimiter, made)
  return made
}
