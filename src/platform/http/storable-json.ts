/** Finds what only an escape can bring into JSON: a null character, or half of a pair. */
const suspicious = /\\u(?:0000|d[89a-f])/i

/**
 * Parses JSON into texts that a database can store: a null character goes, and half a character becomes the sign for one that is
 * not known. Nobody types either. Throws for what is no JSON.
 */
export function parseStorableJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  return suspicious.test(text) ? storable(value) : value
}

function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(storable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [storableText(name), storable(each)]))
}

const storableText = (text: string): string => text.toWellFormed().replaceAll('\u0000', '')
