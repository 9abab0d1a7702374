import type { Region } from '#features/sites/domain/region.ts'
import type { Result } from '#kernel/result.ts'
import type { CarType } from '../vehicle/vehicle.ts'
import { guessedColumns, mappingOf, sourcesOf } from './automatic-mapping.ts'
import { fileShape } from './headings/file-shape.ts'
import type { StockField, StockMapping } from './mapping.ts'

/** Which column stands for which field, as a person chose it. */
export type ChosenColumns = {
  columns: Partial<Record<StockField, string>>
  /** What all vehicles are, where no column says whether they are new, used or demo. */
  carType: CarType | null
  /** The row of the headings, where they are not where they were found. */
  headingRow?: number | null
  /** Columns that tell one vehicle from another, for rows without a stock number. */
  identity?: string[]
  /** Only what the file lists is added and changed. */
  keepsOthers?: boolean
}

/** Guessed from the headings and sample rows, for a person to correct. `carType` is never guessed. */
export const suggestedColumns = (headings: string[], sample: readonly string[][], region?: Region): ChosenColumns => ({
  columns: Object.fromEntries(guessedColumns(headings, sample, region)),
  carType: null,
})

/** Columns that are read together with the chosen ones, such as a unit or further pictures, each with the heading it goes with. */
export function columnsReadBeside(
  { columns }: ChosenColumns,
  { headings, sample, region }: ChosenFile,
): Record<string, string> {
  const present = (Object.entries(columns) as [StockField, string][]).filter(([, heading]) =>
    headings.includes(heading),
  )
  const places = new Map(present.map(([field, heading]) => [field, headings.indexOf(heading)]))
  const chosen = new Set(present.map(([, heading]) => heading))
  const beside: Record<string, string> = {}
  for (const [field, source] of Object.entries(sourcesOf(places, fileShape(headings, sample, region)))) {
    if (!source || !('columns' in source)) continue
    const also = [...source.columns, ...(source.unit_column === undefined ? [] : [source.unit_column])]
    for (const heading of also) if (!chosen.has(heading)) beside[heading] = columns[field as StockField] ?? heading
  }
  return beside
}

type ChosenFile = { headings: string[]; sample: readonly string[][]; region: Region }

/** The mapping that was chosen, or what it still lacks. Columns that the file does not have count for nothing. */
export function chosenMapping(
  { columns, carType, identity = [] }: ChosenColumns,
  { headings, sample, region }: ChosenFile,
): Result<StockMapping, string[]> {
  const present = (Object.entries(columns) as [StockField, string][])
    .map(([field, heading]) => [field, headings.indexOf(heading)] as const)
    .filter(([, at]) => at !== -1)
  const file = fileShape(headings, sample, region)
  const fields = sourcesOf(new Map(present), file)
  if (!fields.car_type && carType !== null) fields.car_type = { constant: carType }
  return mappingOf(
    fields,
    file,
    identity.filter((heading) => headings.includes(heading)),
  )
}
