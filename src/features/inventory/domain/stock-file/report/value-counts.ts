import type { StockField } from '../mapping.ts'

export type ValueCount = { value: string; count: number }

export type FieldValues = {
  field: StockField
  /** As vehicles have them; empty text is no value. */
  values: ValueCount[]
  /** Cells that mean nothing to us, as the file has them. */
  notUnderstood: ValueCount[]
}

/** Counts what a file says, field by field. */
export type ValueCounts = {
  add(field: StockField, value: string): void
  addUnknown(field: StockField, cell: string): void
  list(): FieldValues[]
}

/** A field with more different values than this names vehicles rather than kinds of them. */
const mostValues = 1000

/** Values come with the most frequent first. Once a field has `mostValues` different ones, new ones are not counted any more. */
export function valueCounts(): ValueCounts {
  const values = new Map<StockField, Map<string, number>>()
  const unknown = new Map<StockField, Map<string, number>>()
  return {
    add: (field, value) => count(values, field, value),
    addUnknown: (field, cell) => count(unknown, field, cell),
    list: () =>
      [...values].map(([field, counts]) => ({
        field,
        values: sorted(counts),
        notUnderstood: sorted(unknown.get(field) ?? new Map()),
      })),
  }
}

function count(counts: Map<StockField, Map<string, number>>, field: StockField, value: string): void {
  const ofField = counts.get(field) ?? new Map<string, number>()
  if (!counts.has(field)) counts.set(field, ofField)
  const known = ofField.get(value)
  if (known !== undefined || ofField.size < mostValues) ofField.set(value, (known ?? 0) + 1)
}

const sorted = (counts: ReadonlyMap<string, number>): ValueCount[] =>
  [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
