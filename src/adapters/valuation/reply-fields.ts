import { type Candidate, noCandidate } from '#features/trade-in/domain/candidate.ts'

/** Reads fields of an answer that may hold anything. */
export type Fields = Record<string, unknown>

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const longestText = 80

export function textIn(fields: Fields, name: string): string {
  const value = fields[name]
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return text
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, longestText)
}

/** Numbers come as numbers and as text. */
function numberIn(fields: Fields, name: string): number | null {
  const value = fields[name]
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** The value at a path such as `prediction.trade_value`. */
export function numberAt(reply: unknown, path: string): number | null {
  const names = path.split('.')
  const last = names.pop() ?? ''
  return last === ''
    ? null
    : numberIn(
        names.reduce((fields, name) => fieldsOf(fields[name]), fieldsOf(reply)),
        last,
      )
}

export function yearIn(fields: Fields, name: string): number | null {
  const year = numberIn(fields, name)
  return year !== null && Number.isInteger(year) && year >= 1900 && year <= 2100 ? year : null
}

/** Registers write in capitals; names of four letters and fewer may be abbreviations and stay. */
export const properName = (text: string): string =>
  text === text.toUpperCase()
    ? text.replace(/[A-Z]+/g, (word) => (word.length <= 3 ? word : word[0] + word.slice(1).toLowerCase()))
    : text

export const candidate = (known: Partial<Candidate>): Candidate => ({ ...noCandidate, ...known })
