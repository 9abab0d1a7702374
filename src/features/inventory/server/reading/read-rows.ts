import { type Result, fail } from '#kernel/result.ts'
import type { FoundEncoding } from '../../domain/stock-file/report/file-reading.ts'
import { readCsvFile, readHead, type UnreadableFile } from '../csv-file.ts'
import { textOfHead } from '../text-encoding.ts'
import { fileKind } from './file-kind.ts'
import { readJsonFile } from './json-records.ts'
import type { StartRows } from './row-sink.ts'
import { readWorkbook } from './workbook-rows.ts'
import { readXmlFile } from './xml-records.ts'

/** Reads a stock file of any kind row by row: a vehicle of an XML or JSON file is a row, its fields are columns. */
export async function readRows<Problem>(
  path: string,
  start: StartRows<Problem>,
  headingRow?: number | null,
): Promise<Result<FoundEncoding, Problem | UnreadableFile>> {
  const head = await readHead(path)
  if (!head.ok) return head
  switch (fileKind(head.value, textOfHead(head.value))) {
    case 'xml':
      return readXmlFile(path, start)
    case 'json':
      return readJsonFile(path, start)
    case 'workbook':
      return readWorkbook(path, start, headingRow)
    case 'old-workbook':
      return fail({
        kind: 'unreadable-file',
        because: 'the file is a workbook of before 2007; save it as .xlsx or “CSV UTF-8”',
      })
    default:
      return readCsvFile(path, start, headingRow)
  }
}
