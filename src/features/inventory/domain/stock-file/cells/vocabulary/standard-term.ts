import type { Region } from '#features/sites/domain/region.ts'

/**
 * Our own word for what dealers write in many ways. `word` is empty where the text says nothing (`Other`), or nothing that we
 * understand: then `isUnderstood` is false, and the dealer is shown the text.
 */
type StandardTerm = { word: string; isUnderstood: boolean }

export type ReadTerm = (text: string, region: Region) => StandardTerm

export const understood = (word: string): StandardTerm => ({ word, isUnderstood: true })
export const notUnderstood: StandardTerm = { word: '', isUnderstood: false }

/** The first rule whose pattern the text fits gives the word. */
export type TermRules = readonly (readonly [word: string, pattern: RegExp])[]

/** An empty cell, or one such as `N/A`, is understood as no value; `notUnderstood` stands for a text that no rule fits. */
export function termByRules(text: string, rules: TermRules): StandardTerm {
  const plain = text.toLowerCase().replace(/\s+/g, ' ').trim()
  if (plain === '' || saysNothing.test(plain)) return understood('')
  const rule = rules.find(([, pattern]) => pattern.test(plain))
  return rule ? understood(rule[0]) : notUnderstood
}

/** Values that exports write where they know none. */
const saysNothing =
  /^(?:[-–—/.?_\s]+|others?|unknown|none|n\/?a|not (?:specified|applicable|stated|listed|known)|unspecified|undefined|null|various|any|select|tb[ac]|\d{5,})$/
