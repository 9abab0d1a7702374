import { fail, ok, type Result } from '#kernel/result.ts'

/** Where a list goes on: opaque to callers, so that what it holds may change. */
export const cursorOf = (place: Record<string, string>): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** Undefined for text that is no cursor. */
export function readCursor(text: string): Record<string, string> | undefined {
  try {
    const place: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (typeof place !== 'object' || place === null || Array.isArray(place)) return undefined
    return Object.fromEntries(Object.entries(place).map(([name, value]) => [name, String(value)]))
  } catch {
    return undefined
  }
}

export const mostPerPage = 200
const usualPerPage = 50

/** The problem goes on after the name of the field: `is a whole number from 1 to ...`. */
export function limitOf(text: string | undefined): Result<number, string> {
  if (text === undefined) return ok(usualPerPage)
  const limit = Number(text)
  return Number.isInteger(limit) && limit >= 1 && limit <= mostPerPage
    ? ok(limit)
    : fail(`is a whole number from 1 to ${mostPerPage}`)
}
