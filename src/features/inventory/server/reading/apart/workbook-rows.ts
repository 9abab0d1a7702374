import { stat } from 'node:fs/promises'
import { readSheet } from 'read-excel-file/node'
import { boundedWorkbook, TooMuch } from './workbook-parts.ts'

/** Bytes of the packed file; a stock of a hundred thousand vehicles stays below. */
const largest = 30_000_000

const mostCells = 10_000_000

/** Reads the first sheet of an Excel workbook (.xlsx). Throws `TooMuch` with a reason where it is not read. */
export async function readWorkbook(path: string): Promise<string[][]> {
  if ((await stat(path)).size > largest)
    throw new TooMuch('the workbook is larger than 30 MB; save the sheet as “CSV UTF-8”')
  const sheet = await readSheet(Buffer.from(workbookOf(path))).catch(noWorkbook)
  if (sheet.length * (sheet[0]?.length ?? 0) > mostCells)
    throw new TooMuch('the workbook has too many cells; save the sheet as “CSV UTF-8”')
  return sheet.map((cells) => cells.map(cellOf))
}

function workbookOf(path: string): Uint8Array {
  try {
    return boundedWorkbook(path)
  } catch (error) {
    return noWorkbook(error)
  }
}

function noWorkbook(error: unknown): never {
  if (error instanceof TooMuch) throw error
  throw new TooMuch('the file is an archive and no Excel workbook; save the sheet as “CSV UTF-8”')
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}
