/** A value of somebody else's JSON, read without trust: what is not as expected is not there. */
export type Loose = Record<string, unknown>

export const isLoose = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Cut to `most` characters; a number counts as its text, anything else as absent. */
export const textOf = (value: unknown, most = 2000): string | undefined =>
  typeof value === 'string' ? value.slice(0, most) : typeof value === 'number' ? String(value) : undefined

/** A number written as text counts too; undefined for anything that is not finite. */
export function numberOf(value: unknown): number | undefined {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined
}

/** A list, bare or inside an object under one of these names. */
export function listIn(value: unknown, names: readonly string[], most = 1000): unknown[] | undefined {
  if (Array.isArray(value)) return value.slice(0, most)
  if (!isLoose(value)) return undefined
  for (const name of names) {
    const inside = value[name]
    if (Array.isArray(inside)) return inside.slice(0, most)
  }
  return undefined
}

/** At most `most` texts of a list; entries of another kind are left out, and what is no list is empty. */
export const textsIn = (value: unknown, most = 100): string[] =>
  Array.isArray(value) ? value.flatMap((each) => textOf(each) ?? []).slice(0, most) : []

/** An address of a picture that a page may name; empty for any other. */
export const pictureAddress = (value: unknown): string => {
  const text = textOf(value) ?? ''
  return /^https:\/\/[^\s"'<>]+$/.test(text) || /^\/media\/[\w.-]{1,120}$/.test(text) ? text : ''
}
