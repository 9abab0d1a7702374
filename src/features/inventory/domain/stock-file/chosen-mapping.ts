import { fail, ok, type Result } from '#kernel/result.ts'
import type { CarType } from '../vehicle/vehicle.ts'
import { columnSource, guessedColumns, missingFrom } from './automatic-mapping.ts'
import type { Source, StockField, StockMapping } from './mapping.ts'

/** Which column stands for which field, as a person chose it. */
export type ChosenColumns = {
  columns: Partial<Record<StockField, string>>
  /** Holds what all vehicles are, where no column says whether they are new, used or demo. */
  carType: CarType | null
}

/** Returns what the headings of a file suggest, as a person would choose it. */
export const suggestedColumns = (headings: string[], sample: readonly string[][]): ChosenColumns => ({
  columns: Object.fromEntries(guessedColumns(headings, sample)),
  carType: null,
})

/** The mapping that was chosen, or what it still lacks. Columns that the file does not have count for nothing. */
export function chosenMapping({ columns, carType }: ChosenColumns, headings: string[]): Result<StockMapping, string[]> {
  const present = Object.entries(columns).filter(([, heading]) => headings.includes(heading)) as [StockField, string][]
  const fields: Partial<Record<StockField, Source>> = Object.fromEntries(
    present.map(([field, heading]) => [field, columnSource(heading)]),
  )
  if (!fields.car_type && carType !== null) fields.car_type = { constant: carType }
  const identity = (['vin', 'rego'] as const)
    .flatMap((field) => present.find(([each]) => each === field)?.[1] ?? [])
    .slice(0, 1)
  const missing = missingFrom(fields, identity)
  return missing.length > 0 ? fail(missing) : ok({ fields, ...(identity.length > 0 ? { identity } : {}) })
}
