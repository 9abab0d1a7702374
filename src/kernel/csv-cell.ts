/** Quoted where needed. What a spreadsheet would take for a formula gets an apostrophe before it, which makes it text. */
export function csvCell(value: string): string {
  const clean = value.replaceAll('\r', '')
  const safe = /^[\s]*[=+\-@\t]/.test(clean) ? `'${clean}` : clean
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A row of cells with its line end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`
