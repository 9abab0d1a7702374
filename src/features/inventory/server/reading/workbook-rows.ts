import { stat } from 'node:fs/promises'
import { readSheet } from 'read-excel-file/node'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { FoundEncoding } from '../../domain/stock-file/report/file-reading.ts'
import { beginRows, type UnreadableFile } from '../csv-file.ts'
import type { StartRows } from './row-sink.ts'

/** A workbook is unpacked in memory; a stock of a hundred thousand vehicles stays below. */
const largest = 30_000_000

/** Reads the first sheet of an Excel workbook (.xlsx). */
export async function readWorkbook<Problem>(
  path: string,
  start: StartRows<Problem>,
  headingRow?: number | null,
): Promise<Result<FoundEncoding, Problem | UnreadableFile>> {
  if ((await stat(path)).size > largest)
    return unreadable('the workbook is larger than 30 MB; save the sheet as “CSV UTF-8”')
  const sheet = await readSheet(path).catch(() => undefined)
  if (!sheet) return unreadable('the file is an archive and no Excel workbook; save the sheet as “CSV UTF-8”')
  const rows = sheet.map((cells, at) => ({ row: at + 1, cells: cells.map(cellOf) }))
  const started = beginRows(rows, start, headingRow)
  return started.ok ? ok({ name: 'UTF-8', strayCharacters: 0 }) : started
}

const unreadable = (because: string): Result<never, UnreadableFile> => fail({ kind: 'unreadable-file', because })

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}
