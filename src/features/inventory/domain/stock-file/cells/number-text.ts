/** Digits with whatever dealers put between them: `24,990`, `24 990`, `24'990`, `24990.50`, `24.990,00`. For use inside a pattern. */
export const digitsPattern = String.raw`\d{1,3}(?:[ '’\u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d[\d.,]*\d|\d`

/** What stands before the cents in a file: a comma where people write `25.990,00`. */
export type DecimalMark = '.' | ','

/**
 * The number that grouped digits mean, or undefined when they cannot be one. A lone separator before exactly three digits
 * groups thousands (`12.500` is twelve thousand five hundred: no price, odometer or mass is given to thousandths),
 * any other lone separator is a decimal one; where the file's own `mark` is given, only that one is.
 */
export function numberOfDigits(digits: string, mark?: DecimalMark): number | undefined {
  const packed = digits.replace(/[ '’\u00a0\u202f]/g, '')
  const marks = packed.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  if (last === undefined) return Number(packed)
  const kinds = new Set(marks).size
  const tail = packed.length - packed.lastIndexOf(last) - 1
  if (kinds === 2) return decimal(packed, last)
  if (marks.length > 1 || (tail === 3 && /^[1-9]\d{0,2}[.,]/.test(packed))) return grouped(packed)
  // `1,2345`: a slip, whatever was meant; a decimal comma stands before one or two digits.
  if (last === ',' && tail > 2) return undefined
  return mark !== undefined && mark !== last ? undefined : decimal(packed, last)
}

/**
 * The decimal mark by which a file writes amounts, seen in those that can be read in one way only: `25.990,00` or `$25,990`.
 * A point where nothing tells, as in all three countries.
 */
export function decimalMarkOf(cells: readonly string[]): DecimalMark {
  const writtenWith = (pattern: RegExp) => cells.some((cell) => pattern.test(cell))
  const hasComma = writtenWith(/\d\.\d{3},\d{2}(?!\d)/)
  return hasComma && !writtenWith(/\d,\d{3}(?![\d,])|\d\.\d{2}(?!\d)/) ? ',' : '.'
}

function decimal(packed: string, mark: string): number | undefined {
  const at = packed.lastIndexOf(mark)
  const whole = packed.slice(0, at)
  const grouping = whole.includes('.') || whole.includes(',')
  const read = grouping ? grouped(whole) : Number(whole)
  return read === undefined ? undefined : Number(`${read}.${packed.slice(at + 1)}`)
}

const grouped = (packed: string): number | undefined =>
  /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(packed) ? Number(packed.replace(/[.,]/g, '')) : undefined

/** `1.599E4`, as spreadsheets write large numbers, as `15990`; any other text as it is. */
export const plainNumber = (text: string): string =>
  /^\d(?:\.\d+)?e\+?\d{1,2}$/i.test(text) ? String(Number(text)) : text
