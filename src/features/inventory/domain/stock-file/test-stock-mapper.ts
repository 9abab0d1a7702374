import type { Region } from '#features/sites/domain/region.ts'
import { asId } from '#kernel/ids.ts'
import { automaticMapping } from './automatic-mapping.ts'
import { parseStockMapping } from './mapping.ts'
import { stockMapper } from './stock-mapper.ts'
import type { MappedStock } from './mapped-stock.ts'
import type { VehicleInFile } from './vehicle-in-file.ts'
import { plainBuffer } from './vehicle-buffer.ts'

export const context = {
  now: new Date('2026-11-21T04:00:00Z'),
  region: 'AU' as const,
  locations: [{ id: asId<'location'>('10000000-0000-4000-8000-000000000001'), slug: 'five-dock' }],
}

export const needed = { stock_number: 'Stock', make: 'Make', model: 'Model', car_type: 'Type' }

type ReadFile = Omit<MappedStock, 'vehicles'> & { vehicles: VehicleInFile[] }

/** Reads rows under the given extra fields; the columns are named in the order in which their cells come. */
export function read(fields: Record<string, unknown>, headings: string, ...rows: string[][]): ReadFile {
  return readWith({ fields: { ...needed, ...fields } }, headings, ...rows)
}

export function readWith(mapping: unknown, headings: string, ...rows: string[][]): ReadFile {
  const parsed = parseStockMapping(mapping)
  if (!parsed.ok) throw new Error(parsed.problem.join('\n'))
  const buffer = plainBuffer()
  const reader = stockMapper(parsed.value, headings.split(','), { context, vehicles: buffer, sample: rows })
  if (!reader.ok) throw new Error(reader.problem.join('\n'))
  for (const [at, cells] of rows.entries()) reader.value.takeRow(at + 2, cells)
  const file = reader.value.mapped()
  return { ...file, vehicles: buffer.list().map(({ identity }) => buffer.get(identity)) }
}

/** Reads rows by what their headings mean without a mapping; `carType` is what all of them are where no column says it. */
export function readUnmapped(
  headings: string[],
  rows: string[][],
  { region = 'AU' as Region, carType = 'used' as const } = {},
): ReadFile {
  const mapping = automaticMapping(headings, rows, { region, carType })
  if (!mapping.ok) throw new Error(mapping.problem.join('\n'))
  const buffer = plainBuffer()
  const reader = stockMapper(mapping.value, headings, {
    context: { ...context, region },
    vehicles: buffer,
    sample: rows,
  })
  if (!reader.ok) throw new Error(reader.problem.join('\n'))
  for (const [at, cells] of rows.entries()) reader.value.takeRow(at + 2, cells)
  const file = reader.value.mapped()
  return { ...file, vehicles: buffer.list().map(({ identity }) => buffer.get(identity)) }
}

export const base = 'Stock,Make,Model,Type'
export const hilux = ['A1', 'Toyota', 'Hilux', 'Used']
