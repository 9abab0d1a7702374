/** How a number is typed and shown (specification 5, numeric input). */
type NumericFormat = {
  thousandsSeparator: string
  decimalSeparator: string
  /** Most digits after the decimal separator; 0 takes whole numbers only. */
  maxDecimals: number
  /** Pads with zeros to exactly `maxDecimals` when the field is left. */
  isFixed: boolean
  allowsNegative: boolean
  /** Shown before and after the number, and understood when somebody types them too: `$`, ` km`. */
  prefix: string
  suffix: string
}

const plainFormat: NumericFormat = {
  thousandsSeparator: ',',
  decimalSeparator: '.',
  maxDecimals: 0,
  isFixed: false,
  allowsNegative: false,
  prefix: '',
  suffix: '',
}

/** A format with every default filled in. Throws when both separators are the same: no number could be read back. */
export function numericFormat(wanted: Partial<NumericFormat> = {}): NumericFormat {
  const format = { ...plainFormat, ...wanted }
  if (format.decimalSeparator === format.thousandsSeparator) {
    throw new Error('The decimal separator must differ from the thousands separator')
  }
  return format
}

/**
 * Drops everything from unfinished input but digits, separators, a minus sign where one is allowed, and the permitted
 * decimals. The decimal separator stays even where whole numbers are asked for: without it `12.5` would become 125.
 */
export function formatWhileTyping(typed: string, format: NumericFormat): string {
  const bare = withoutAffixes(typed, format)
  const sign = format.allowsNegative && bare.trimStart().startsWith('-') ? '-' : ''
  const { decimalSeparator, thousandsSeparator, maxDecimals } = format
  const at = bare.indexOf(decimalSeparator)
  const whole = only(at < 0 ? bare : bare.slice(0, at), thousandsSeparator)
  if (at < 0) return sign + whole
  return sign + whole + decimalSeparator + only(bare.slice(at + 1), '').slice(0, maxDecimals)
}

/** The number as it stands once its field is left: no leading zeros, decimals padded where they are fixed, thousands apart. */
export function shownWhenLeft(typed: string, format: NumericFormat): string {
  const plain = plainNumber(formatWhileTyping(typed, format), format)
  return plain === undefined ? '' : groupedNumber(plain, format)
}

/** The whole thing with its prefix and suffix: `$45,000`, `84,210 km`. Text that is no number stays as it is. */
export function displayNumber(plain: string, format: NumericFormat): string {
  return /^-?\d+(\.\d+)?$/.test(plain) ? format.prefix + groupedNumber(plain, format) + format.suffix : plain
}

/** `$ 045,000.50` -> `45000.50`, as programs write numbers; undefined when it is not one. Signs and decimals are not judged. */
export function plainNumber(typed: string, format: NumericFormat): string | undefined {
  const { decimalSeparator, thousandsSeparator, maxDecimals, isFixed } = format
  const bare = withoutAffixes(typed, format).replaceAll(/\s/g, '')
  const sign = bare.startsWith('-') ? '-' : ''
  const [whole = '', decimals = '', ...more] = bare.slice(sign.length).split(decimalSeparator)
  const digits = thousandsSeparator === '' ? whole : whole.replaceAll(thousandsSeparator, '')
  if (more.length > 0 || !/^\d*$/.test(digits + decimals) || digits + decimals === '') return undefined
  const stripped = digits.replace(/^0+(?=\d)/, '') || '0'
  const padded = isFixed ? decimals.padEnd(maxDecimals, '0') : decimals
  const number = padded === '' ? stripped : `${stripped}.${padded}`
  return /[1-9]/.test(number) ? sign + number : number
}

export type NumberRule = { format: NumericFormat; min?: number; max?: number }

/** Undefined, or what is wrong with a number as the visitor typed it, in words for them. `min` and `max` themselves are allowed. */
export function numberProblem(typed: string, { format, min, max }: NumberRule): string | undefined {
  const plain = plainNumber(typed, format)
  if (plain === undefined) return 'Please enter a number.'
  if (!format.allowsNegative && plain.startsWith('-')) return 'Please enter a number without a minus sign.'
  const decimals = plain.split('.')[1]?.replace(/0+$/, '').length ?? 0
  if (decimals > format.maxDecimals) {
    return format.maxDecimals === 0
      ? 'Please enter a whole number.'
      : `Please use no more than ${format.maxDecimals} digits after the decimal point.`
  }
  if (min !== undefined && Number(plain) < min) return `Please enter ${displayNumber(String(min), format)} or more.`
  if (max !== undefined && Number(plain) > max) return `Please enter ${displayNumber(String(max), format)} or less.`
  return undefined
}

function groupedNumber(plain: string, { thousandsSeparator, decimalSeparator, maxDecimals, isFixed }: NumericFormat) {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(plain) ?? []
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, thousandsSeparator)
  const padded = isFixed ? decimals.padEnd(maxDecimals, '0') : decimals
  return sign + grouped + (padded === '' ? '' : decimalSeparator + padded)
}

function withoutAffixes(typed: string, { prefix, suffix }: NumericFormat): string {
  let bare = typed.trim()
  const [before, after] = [prefix.trim(), suffix.trim()]
  if (before !== '') bare = bare.replace(before, '')
  if (after !== '' && bare.toLowerCase().endsWith(after.toLowerCase())) bare = bare.slice(0, -after.length)
  return bare
}

const only = (text: string, separator: string): string =>
  [...text].filter((letter) => /\d/.test(letter) || letter === separator).join('')
