import { oneLine } from '../cells/cell-text.ts'
import { headingKeys } from './heading-key.ts'
import { namesOf } from './field-headings.ts'

const everyName: ReadonlySet<string> = new Set([...namesOf.values()].flatMap((names) => [...names.keys()]))

/** Titles, dates and groups of headings stand in so many rows at most. */
const mostRowsAbove = 15
const fewestKnown = 3

/**
 * The place of the headings among the first rows: the row in which most cells are names of fields, so that a title, a date and the
 * merged groups above (`Vehicle`, `Pricing`) are passed over. Where none says enough, the first row with several cells.
 */
export function headingRowAt(rows: readonly (readonly string[])[]): number {
  const first = rows.slice(0, mostRowsAbove)
  const known = first.map((cells) => cells.filter((cell) => isName(cell)).length)
  const most = Math.max(0, ...known)
  if (most >= fewestKnown) return known.indexOf(most)
  const filled = first.map((cells) => cells.filter((cell) => cell.trim() !== '').length)
  const several = filled.findIndex((count) => count > 1)
  const begun = filled.findIndex((count) => count > 0)
  return several === -1 || several - begun > mostTitleRows ? begun : several
}

const mostTitleRows = 5

const isName = (cell: string): boolean =>
  cell.length <= 60 && /[a-z]/i.test(cell) && headingKeys(cell).some((key) => everyName.has(key))

/**
 * Headings, each once: those that stand there twice with the group above them (`Exterior Colour` and `Interior Colour`), else with
 * their number (`Price` and `Price (2)`).
 */
export function namedHeadings(headings: readonly string[], above: readonly string[] | undefined): string[] {
  const times = new Map<string, number>()
  return withGroups(headings, above).map((heading) => {
    const key = heading.trim().toLowerCase()
    const time = (times.get(key) ?? 0) + 1
    times.set(key, time)
    return key === '' || time === 1 ? heading : `${heading.trim()} (${time})`
  })
}

function withGroups(headings: readonly string[], above: readonly string[] | undefined): string[] {
  const keys = headings.map((heading) => heading.trim().toLowerCase())
  let group = ''
  return headings.map((written, at) => {
    const heading = written.includes('&') ? oneLine(written) : written
    group = above?.[at]?.trim() || group
    const key = keys[at]
    const isTwice = key !== '' && keys.indexOf(key ?? '') !== keys.lastIndexOf(key ?? '')
    return isTwice && group !== '' ? `${group} ${heading.trim()}` : heading
  })
}
