import type { NumberRange } from '../query/search-query.ts'
import { boundBehindAt, phraseAt, phrases } from './quantity-phrases.ts'
import type { Token } from './query-tokens.ts'

/** `less than 3 years old`, `2 years old or newer`, `newer than 3 years`: the years of building that the tokens up to `end` name. */
export function typedAgeAt(
  tokens: readonly Token[],
  at: number,
  thisYear: number,
): { range: NumberRange; end: number } | null {
  const spoken = phraseAt(ofAge, tokens, at)
  const before = spoken ?? phraseAt(ofAnything, tokens, at)
  const numberAt = before?.end ?? at
  const count = tokens[numberAt]
  if (!count || count.number === null || count.isMoney || count.number > oldestAge) return null
  const unit = phraseAt(ages, tokens, numberAt + 1)
  if (!unit || !(unit.meaning === 'old' || spoken)) return null
  const behind = before ? null : boundBehindAt(tokens, unit.end)
  const side = before?.meaning ?? (behind ? sideBehind(tokens, unit.end, behind.end) : 'about')
  return { range: yearsOf(thisYear - count.number, side), end: behind?.end ?? unit.end }
}

/** Older ones are sold by their year. */
const oldestAge = 40

type Side = 'newer' | 'older' | 'about'

/** What speaks of age by itself; a bare `under 3 years` may be about a warranty. */
const ofAge = phrases<Side>({
  newer: 'no older than|not older than|newer than|younger than|built in the last|within the last',
  older: 'older than',
})

const ofAnything = phrases<Side>({
  newer: 'less than|under|below|up to|no more than|not more than|fewer than|max|maximum|at most|within',
  older: 'over|more than|at least|above',
  about: 'around|about|roughly',
})

const ages = phrases<'old' | 'years'>({
  old: 'years old|year old|yrs old|yr old|years of age|year olds',
  years: 'years|year|yrs|yr',
})

/** `or newer`, `or less`: in years of age, fewer is newer. */
const sideBehind = (tokens: readonly Token[], from: number, end: number): Side =>
  tokens.slice(from, end).some(({ word }) => /^(newer|later|less|under|younger|max|maximum)$/.test(word))
    ? 'newer'
    : 'older'

function yearsOf(year: number, side: Side): NumberRange {
  if (side === 'newer') return { from: year, to: null }
  return side === 'older' ? { from: null, to: year } : { from: year - 1, to: year + 1 }
}
