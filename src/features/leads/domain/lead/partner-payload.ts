type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

const deepest = 12

/** A partner's payload as a database can keep it; undefined when it is nested deeper than any real one. */
export function cleanPayload(payload: Record<string, unknown>): Record<string, Json> | undefined {
  const cleaned = cleanValue(payload, 0)
  return typeof cleaned === 'object' && cleaned !== null && !Array.isArray(cleaned) ? cleaned : undefined
}

function cleanValue(value: unknown, depth: number): Json | undefined {
  if (depth > deepest) return undefined
  if (typeof value === 'string') return cleanText(value)
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value
  if (Array.isArray(value)) {
    const items = value.map((item) => cleanValue(item, depth + 1))
    return items.every((item) => item !== undefined) ? items : undefined
  }
  if (typeof value !== 'object') return undefined
  const entries = Object.entries(value).map(([key, item]) => [cleanText(key), cleanValue(item, depth + 1)] as const)
  const stored = entries.flatMap(([key, item]): [string, Json][] => (item === undefined ? [] : [[key, item]]))
  return stored.length === entries.length ? Object.fromEntries(stored) : undefined
}

/** Without NUL and halves of surrogate pairs, which Postgres does not store. */
const cleanText = (text: string): string => text.replace(/\0|\p{Cs}/gu, '')
