import { fail, ok, type Result } from '#kernel/result.ts'
import type { FoundEncoding } from '../../domain/stock-file/report/file-reading.ts'
import { feedRows, readHead, sampledRows, type UnreadableFile } from '../csv-file.ts'
import { textOfHead } from '../text-encoding.ts'
import { fileKind } from './file-kind.ts'
import { readApart } from './apart/read-apart.ts'
import { withUnpacked } from './apart/unpack-apart.ts'
import { rowSink, type StartRows } from './row-sink.ts'

type RowChoices = {
  /** The row of the headings, as a spreadsheet counts; they are looked for where it is left out. */
  headingRow?: number | null | undefined
  /** Reads no further than `start` needs, where the file can be read in parts. */
  isHeadOnly?: boolean
}

/** Reads a stock file of any kind row by row: a vehicle of an XML or JSON file is a row, its fields are columns. */
export async function readRows<Problem>(
  path: string,
  start: StartRows<Problem>,
  choices: RowChoices = {},
): Promise<Result<FoundEncoding, Problem | UnreadableFile>> {
  return readKind({ path, start, ...choices }, fromInside)
}

type Reading<Problem> = { path: string; start: StartRows<Problem> } & RowChoices
type Read<Problem> = Promise<Result<FoundEncoding, Problem | UnreadableFile>>
type FromArchive = <Problem>(reading: Reading<Problem>, kind: 'archive' | 'compressed') => Read<Problem>

async function readKind<Problem>(reading: Reading<Problem>, unpack: FromArchive): Read<Problem> {
  const { path, start } = reading
  const head = await readHead(path)
  if (!head.ok) return head
  if (head.value.length === 0) return unreadable('the file is empty')
  const kind = fileKind(head.value, textOfHead(head.value))
  switch (kind) {
    case 'xml':
    case 'json':
      return readRecords({ path, kind }, start)
    case 'archive':
    case 'compressed':
      return unpack(reading, kind)
    case 'old-workbook':
      return unreadable('the file is a workbook of before 2007; save it as .xlsx or “CSV UTF-8”')
    default:
      return readSheet(reading, kind)
  }
}

/** Reads the stock file inside a packed one. */
async function fromInside<Problem>(reading: Reading<Problem>, kind: 'archive' | 'compressed'): Read<Problem> {
  return withUnpacked({ path: reading.path, kind }, (path) =>
    path === null ? readSheet(reading, 'workbook') : readKind({ ...reading, path }, workbookInside),
  )
}

/** A packed file inside a packed file is read where it is a workbook; nothing is unpacked again and again. */
async function workbookInside<Problem>(reading: Reading<Problem>, kind: 'archive' | 'compressed'): Read<Problem> {
  if (kind === 'archive') return readSheet(reading, 'workbook')
  return unreadable('the file is packed twice; unpack it first')
}

const unreadable = (because: string): Result<never, UnreadableFile> => fail({ kind: 'unreadable-file', because })

/** Reads a file of rows, whose headings are looked for. */
const readSheet = <Problem>(
  { path, start, headingRow, isHeadOnly }: Reading<Problem>,
  kind: 'csv' | 'workbook' | 'table',
): Read<Problem> =>
  readApart({ path, kind, mostRows: isHeadOnly === true ? sampledRows : undefined }, async ({ encoding, rows }) => {
    const problem = await feedRows(rows, start, headingRow)
    return problem === undefined ? ok(encoding) : fail(problem)
  })

/** Reads a file of records, whose headings come first whatever stands in it. */
const readRecords = <Problem>(
  file: { path: string; kind: 'xml' | 'json' },
  start: StartRows<Problem>,
): Promise<Result<FoundEncoding, Problem | UnreadableFile>> =>
  readApart(file, async ({ encoding, rows }) => {
    let sink: ReturnType<typeof rowSink<Problem>> | undefined
    for await (const { cells } of rows) {
      if (sink) sink.take(cells)
      else sink = rowSink(cells, start)
    }
    const problem = sink?.finish()
    return problem === undefined ? ok(encoding) : fail(problem)
  })
