import type { Region } from '#features/sites/domain/region.ts'
import type { Result } from '#kernel/result.ts'
import type { CarType } from '../vehicle/vehicle.ts'
import { guessedColumns, mappingOf, sourcesOf } from './automatic-mapping.ts'
import { fileShape } from './headings/file-shape.ts'
import type { StockField, StockMapping } from './mapping.ts'

/** Which column stands for which field, as a person chose it. */
export type ChosenColumns = {
  columns: Partial<Record<StockField, string>>
  /** Holds what all vehicles are, where no column says whether they are new, used or demo. */
  carType: CarType | null
}

/** Returns what the headings of a file suggest, as a person would choose it. */
export const suggestedColumns = (headings: string[], sample: readonly string[][], region?: Region): ChosenColumns => ({
  columns: Object.fromEntries(guessedColumns(headings, sample, region)),
  carType: null,
})

type ChosenFile = { headings: string[]; sample: readonly string[][]; region: Region }

/** The mapping that was chosen, or what it still lacks. Columns that the file does not have count for nothing. */
export function chosenMapping(
  { columns, carType }: ChosenColumns,
  { headings, sample, region }: ChosenFile,
): Result<StockMapping, string[]> {
  const present = (Object.entries(columns) as [StockField, string][])
    .map(([field, heading]) => [field, headings.indexOf(heading)] as const)
    .filter(([, at]) => at !== -1)
  const fields = sourcesOf(new Map(present), fileShape(headings, sample, region))
  if (!fields.car_type && carType !== null) fields.car_type = { constant: carType }
  return mappingOf(fields, headings)
}
