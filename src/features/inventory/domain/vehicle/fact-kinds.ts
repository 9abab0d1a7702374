/** `headings`: what dealers' systems call it besides `field`, small letters and digits only, the surest first. */
export type FactDefinition = { field: string; headings: string; shown?: ShownFact } & FactKind

/**
 * A fact in the tables that shoppers read. `hint` says what the trade's own word means to somebody who buys for the
 * first time; `us` and `usHint` are what people say in the US, where that differs by more than spelling.
 */
export type ShownFact = {
  key: string
  label: string
  us?: string
  hint?: string
  usHint?: string
  /** Instead of the hint for what has no beds: nobody fills a car with gas. */
  drivenHint?: string
  /** The unit is written behind the number. */
  unit?: NumberUnit
  usUnit?: NumberUnit
  /** "No" is the usual answer, and not worth a row. */
  isSaidOnlyWhenTrue?: boolean
}

type NumberUnit = { one: string; many: string }

/** Limits of what is believable, in millimetres, kilograms and cubic centimetres. Zero means "not said" unless it may be none. */
export type FactKind =
  | { kind: 'length' | 'mass' | 'capacity'; least: number; most: number }
  | { kind: 'count'; most: number; mayBeNone: boolean }
  /** To one place behind the point. */
  | { kind: 'decimal'; most: number }
  | { kind: 'yes-no' }
  /** A day of the calendar: `2027-03-01`. */
  | { kind: 'day' }
  | { kind: 'text' }

/** For counts where zero means that the dealer's system doesn't say. */
export function countUpTo(most: number) {
  return { kind: 'count', most, mayBeNone: false } as const
}

export function decimalUpTo(most: number) {
  return { kind: 'decimal', most } as const
}

export function millimetres(least: number, most: number) {
  return { kind: 'length', least, most } as const
}

export function kilograms(least: number, most: number) {
  return { kind: 'mass', least, most } as const
}
