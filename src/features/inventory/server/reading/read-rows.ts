import { fail, ok, type Result } from '#kernel/result.ts'
import type { FoundEncoding } from '../../domain/stock-file/report/file-reading.ts'
import { feedRows, readHead, refusalOf, sampledRows, type UnreadableFile } from '../csv-file.ts'
import { textOfHead } from '../text-encoding.ts'
import { fileKind } from './file-kind.ts'
import { readApart } from './apart/read-apart.ts'
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
  { headingRow, isHeadOnly }: RowChoices = {},
): Promise<Result<FoundEncoding, Problem | UnreadableFile>> {
  const head = await readHead(path)
  if (!head.ok) return head
  const refusal = refusalOf(head.value)
  if (refusal !== undefined) return fail({ kind: 'unreadable-file', because: refusal })
  const kind = fileKind(head.value, textOfHead(head.value))
  if (kind === 'xml' || kind === 'json') return readRecords({ path, kind }, start)
  const mostRows = isHeadOnly === true ? sampledRows : undefined
  return readApart({ path, kind, mostRows }, async ({ encoding, rows }) => {
    const problem = await feedRows(rows, start, headingRow)
    return problem === undefined ? ok(encoding) : fail(problem)
  })
}

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
