import type { Difference } from './value-differences.ts'

/**
 * Returns those of some wanted changes that would write over what people have changed since: they are at the same path, above it or
 * below it.
 */
export const overPeople = (wanted: readonly Difference[], byPeople: readonly Difference[]): Difference[] =>
  wanted.filter(({ path }) => byPeople.some((theirs) => isWithin(path, theirs.path) || isWithin(theirs.path, path)))

const isWithin = (path: string, outer: string): boolean => path === outer || path.startsWith(`${outer}.`)
