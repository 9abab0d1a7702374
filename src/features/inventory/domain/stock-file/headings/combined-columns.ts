import type { ColumnSource, StockField } from '../mapping.ts'
import { namesOf } from './field-headings.ts'
import type { FileShape } from './file-shape.ts'
import { headingKeys } from './heading-key.ts'

/** Fields of which people put two or three into one column. */
const combined: readonly StockField[] = [
  'make',
  'model',
  'badge',
  'year',
  'km',
  'fuel',
  'engine_cc',
  'transmission',
  'colour',
  'rego',
  'body',
  'seats',
  'doors',
]

/**
 * `Year / KM` over `2014 / 98,000km`: the fields that one column holds side by side, each as the part of the cell that stands in the
 * place of its name. Only where every name is a field of its own, and most cells have as many parts.
 */
export function combinedSources(file: FileShape): Partial<Record<StockField, ColumnSource>> {
  const sources: Partial<Record<StockField, ColumnSource>> = {}
  for (const [at, heading] of file.headings.entries()) {
    const mark = ['/', '|', '-', ','].find((each) => heading.includes(each))
    const names = mark === undefined ? [] : heading.split(mark).map((name) => fieldNamed(name))
    if (mark === undefined || names.includes(undefined) || new Set(names).size < names.length || isKnown(heading))
      continue
    const inParts = file.cells(at).filter((cell) => cell.split(mark).length === names.length)
    if (inParts.length <= file.cells(at).length / 2) continue
    const other = `[^${mark}]*`
    for (const [place, field] of names.entries()) {
      if (field === undefined || sources[field]) continue
      const before = `(?:${other}[${mark}]){${place}}`
      sources[field] = { columns: [heading], join: ' ', pattern: String.raw`^${before}\s*(${other})` }
    }
  }
  return sources
}

/** `Fuel-Type` and `Reg/Rego` are the names of one field. */
const isKnown = (heading: string): boolean => {
  const [key = ''] = headingKeys(heading)
  return [...namesOf.values()].some((names) => names.has(key))
}

const fieldNamed = (name: string): StockField | undefined => {
  const [key = ''] = headingKeys(name)
  return combined.find((field) => namesOf.get(field)?.has(key))
}

/** The places of the columns that hold several fields: none of them is a column of one. */
export const combinedColumns = (file: FileShape): number[] =>
  Object.values(combinedSources(file)).flatMap(({ columns }) =>
    columns.map((heading) => file.headings.indexOf(heading)),
  )
