import { readFile } from 'node:fs/promises'
import { fail, ok, type Result } from '#kernel/result.ts'
import { automaticMapping } from '../domain/stock-file/automatic-mapping.ts'
import type { CarType } from '../domain/vehicle/vehicle.ts'
import { parseStockMapping, type StockMapping } from '../domain/stock-file/mapping.ts'
import type { ReadContext } from '../domain/stock-file/row/reading.ts'
import { stockMapper } from '../domain/stock-file/stock-mapper.ts'
import type { MappedStock } from '../domain/stock-file/mapped-stock.ts'
import { packedBuffer } from './packed-buffer.ts'
import type { FoundEncoding } from '../domain/stock-file/report/file-reading.ts'
import { TookTooLong, withinTime } from '#platform/time-bound.ts'
import type { TakeRow, UnreadableFile } from './csv-file.ts'
import { readRows } from './reading/read-rows.ts'

export type UnusableMapping = { kind: 'unusable-mapping'; mappingFile: string | undefined; problems: string[] }

/** How to read a stock file: by this mapping, or by the file's own headings where it is undefined. */
type MappingRequest = {
  file: string
  mappingFile: string | undefined
  mapping: StockMapping | undefined
  /** The row of the headings, as a spreadsheet counts; they are looked for where it is left out. */
  headingRow?: number | null | undefined
  /** What all vehicles are, where neither the mapping nor a column says whether they are new, used or demo. */
  carType?: CarType | undefined
  context: ReadContext
  /** Called every two thousand rows. */
  onRows(rows: number): void
}

const rowsBetweenReports = 2000

export async function mapStockFile(
  request: MappingRequest,
): Promise<Result<MappedStock & { encoding: FoundEncoding }, UnreadableFile | UnusableMapping>> {
  try {
    return await readVehicles(request)
  } catch (error) {
    if (!(error instanceof TooSlowPattern)) throw error
    return fail({ kind: 'unusable-mapping', mappingFile: request.mappingFile, problems: [error.message] })
  }
}

async function readVehicles(
  request: MappingRequest,
): Promise<Result<MappedStock & { encoding: FoundEncoding }, UnreadableFile | UnusableMapping>> {
  let mapped: (() => MappedStock) | undefined
  const read = await readRows<UnusableMapping>(
    request.file,
    (headings, sample) => {
      const mapping = request.mapping
        ? ok(request.mapping)
        : automaticMapping(headings, sample, { region: request.context.region, carType: request.carType })
      const reader = mapping.ok
        ? stockMapper(mapping.value, headings, { context: request.context, vehicles: packedBuffer(), sample })
        : mapping
      if (!reader.ok)
        return fail({ kind: 'unusable-mapping', mappingFile: request.mappingFile, problems: reader.problem })
      const rows = hasPattern(request.mapping) ? inTime(reader.value.takeRow) : untimed(reader.value.takeRow)
      mapped = () => {
        rows.takeRest()
        return reader.value.mapped()
      }
      return ok(reporting(rows.takeRow, request.onRows))
    },
    { headingRow: request.headingRow },
  )
  if (!read.ok) return read
  if (!mapped) throw new Error('A file was read without its headings')
  return ok({ ...mapped(), encoding: read.value })
}

/** The program that a mapping brings along took too long for these rows. */
class TooSlowPattern extends Error {}

const hasPattern = (mapping: StockMapping | undefined): boolean => JSON.stringify(mapping ?? {}).includes('"pattern":')

type TimedRows = { takeRow: TakeRow; takeRest(): void }

const untimed = (takeRow: TakeRow): TimedRows => ({ takeRow, takeRest: () => {} })

const rowsAtOnce = 200
const millisecondsForThem = 5_000

/** Regular expressions of a mapping may be written so that one cell occupies them for ever: rows are read within a time. */
function inTime(takeRow: TakeRow): TimedRows {
  let waiting: Parameters<TakeRow>[] = []
  const takeRest = (): void => {
    const rows = waiting
    waiting = []
    let at = 0
    try {
      withinTime(millisecondsForThem, () => {
        for (const [row, cells] of rows) {
          at = row
          takeRow(row, cells)
        }
      })
    } catch (error) {
      if (!(error instanceof TookTooLong)) throw error
      throw new TooSlowPattern(`a pattern takes too long on row ${at}; write it without repetitions inside repetitions`)
    }
  }
  return {
    takeRest,
    takeRow: (row, cells) => {
      waiting.push([row, cells])
      if (waiting.length >= rowsAtOnce) takeRest()
    },
  }
}

function reporting(takeRow: TakeRow, onRows: (rows: number) => void): TakeRow {
  return (row, cells) => {
    takeRow(row, cells)
    if (row % rowsBetweenReports === 0) onRows(row)
  }
}

/** A mapping file, or everything that is wrong with it. */
export async function readMappingFile(path: string): Promise<Result<StockMapping, UnusableMapping>> {
  const problem = (problems: string[]) => fail({ kind: 'unusable-mapping' as const, mappingFile: path, problems })
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return problem(['cannot be read'])
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return problem([`is not JSON: ${error instanceof Error ? error.message : String(error)}`])
  }
  const mapping = parseStockMapping(value)
  return mapping.ok ? mapping : problem(mapping.problem)
}
