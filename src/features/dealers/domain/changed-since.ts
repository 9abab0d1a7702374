import type { Difference } from './value-differences.ts'

/** A wanted change would write over people's when theirs is at the same path, above it or below it. */
export const overPeople = (wanted: readonly Difference[], byPeople: readonly Difference[]): Difference[] =>
  wanted.filter(({ path }) => byPeople.some((theirs) => isWithin(path, theirs.path) || isWithin(theirs.path, path)))

const isWithin = (path: string, outer: string): boolean => path === outer || path.startsWith(`${outer}.`)
