/**
 * Other ways in which programs write a list of vehicles as JSON, made into lists of objects: an object a line, a table (`columns` with
 * `rows`, or rows of which the first holds the headings), and vehicles under their numbers (`{"A1": {...}, "A2": {...}}`).
 */
export function asRecords(value: unknown): unknown {
  if (Array.isArray(value)) return fromRows(value) ?? value.map((item) => asRecords(item))
  if (!isObject(value)) return value
  const table = fromTable(value) ?? fromNumbered(value)
  if (table) return table
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (isForMachines.test(name) ? [] : [[name, asRecords(inner)]])),
  )
}

/** What JSON-LD says of its own making. */
const isForMachines = /^@(?:type|context|id)$/

/** The values of a text that holds one JSON value a line; undefined where it is not made so. */
export function jsonLines(text: string): unknown[] | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (lines.length === 0 || !lines.every((line) => /^\s*[{[].*[}\]],?\s*$/.test(line))) return undefined
  try {
    return lines.map((line) => JSON.parse(line.replace(/,\s*$/, '')) as unknown)
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const fewestHeadings = 3

const isHeadings = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length >= fewestHeadings &&
  value.every((cell) => typeof cell === 'string' && cell.length <= 60 && !/^\s*\d/.test(cell)) &&
  new Set(value).size === value.length

const isRow = (value: unknown): value is unknown[] => Array.isArray(value)

/** `[["Stock", "Make"], ["A1", "Kia"]]`. */
function fromRows(rows: unknown[]): unknown[] | undefined {
  const [headings, ...others] = rows
  if (!isHeadings(headings) || others.length === 0 || !others.every(isRow)) return undefined
  return others.map((row) => record(headings, row))
}

/** `{"columns": ["Stock", "Make"], "rows": [["A1", "Kia"]]}`; columns may be objects with a name. */
function fromTable(value: Record<string, unknown>): unknown[] | undefined {
  const lists = Object.values(value).filter((inner): inner is unknown[] => Array.isArray(inner))
  const rows = lists.find((list) => list.length > 0 && list.every(isRow))
  const headings = lists.map(columnNames).find(isHeadings)
  return rows && headings ? rows.map((row) => record(headings, row as unknown[])) : undefined
}

const columnNames = (list: unknown[]): unknown[] =>
  list.map((column) => (isObject(column) ? (column['name'] ?? column['label'] ?? column['title']) : column))

const record = (headings: string[], row: unknown[]): Record<string, unknown> =>
  Object.fromEntries(headings.map((heading, at) => [heading, row[at] ?? null]))

const telling = /^(?:make|brand|manufacturer|model|vin|stock_?(?:no|number|id)?)$/i

/** Vehicles under a key of their own each, which is their number where they say none. */
function fromNumbered(value: Record<string, unknown>): unknown[] | undefined {
  const entries = Object.entries(value)
  const [first] = entries
  if (entries.length < 2 || !first || !isObject(first[1]) || new Set(vehicleFacts(first[1])).size < 2) return undefined
  if (!entries.every(([, inner]) => isObject(inner) && new Set(vehicleFacts(inner)).size >= 2)) return undefined
  return entries.map(([key, inner]) => ({ stockNumber: key, ...(inner as Record<string, unknown>) }))
}

/** Telling names of an object and of what it is made of: `{"spec": {"manufacturer": ...}, "identification": {"vin": ...}}`. */
const vehicleFacts = (value: Record<string, unknown>, levels = 3): string[] =>
  Object.entries(value).flatMap(([name, inner]) => [
    ...(telling.test(name) ? [name] : []),
    ...(levels > 1 && isObject(inner) ? vehicleFacts(inner, levels - 1) : []),
  ])
