/** Prints rows as one Markdown table. */
export function printTable(title: string, rows: Record<string, string | number>[]): void {
  const columns = Object.keys(rows[0] ?? {})
  const widths = columns.map((column) => Math.max(column.length, ...rows.map((row) => String(row[column]).length)))
  const line = (cells: string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const body = rows.map((row) => line(columns.map((column) => String(row[column]))))
  console.log(['', title, '', line(columns), line(widths.map((width) => '-'.repeat(width))), ...body, ''].join('\n'))
}

/** Value at share `q` of sorted numbers. */
export function quantile(numbers: number[], q: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0
}

export const milliseconds = (value: number): string => `${value.toFixed(value < 1 ? 3 : 2)} ms`
