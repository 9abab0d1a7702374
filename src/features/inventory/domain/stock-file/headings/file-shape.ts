import type { Region } from '#features/sites/domain/region.ts'
import { cellText } from '../cells/cell-text.ts'
import { headingKeys } from './heading-key.ts'

/** The head of a file, as a mapping is guessed from it. */
export type FileShape = {
  headings: readonly string[]
  region: Region
  /** The keys of each heading, the surest first. */
  keys: readonly (readonly string[])[]
  /** What stands in a column of the first rows; without empty cells. */
  cells(at: number): readonly string[]
}

/** Enough cells to see what a column holds. */
const mostCells = 200

/** Cells of a column are read when it is first looked at, from the first `mostCells` rows of the sample, and then remembered. */
export function fileShape(
  headings: readonly string[],
  sample: readonly (readonly string[])[],
  region: Region,
): FileShape {
  const columns = new Map<number, string[]>()
  return {
    headings,
    region,
    keys: headings.map((heading) => headingKeys(heading)),
    cells(at) {
      const known = columns.get(at)
      if (known) return known
      const cells = sample
        .slice(0, mostCells)
        .map((row) => cellText(row[at] ?? ''))
        .filter((cell) => cell !== '')
      columns.set(at, cells)
      return cells
    },
  }
}
