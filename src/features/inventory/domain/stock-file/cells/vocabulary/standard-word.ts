import type { Region } from '#features/sites/domain/region.ts'

/**
 * Our own word for what dealers write in many ways. `word` is empty where the text says nothing (`Other`), or nothing that we
 * understand: then `isUnderstood` is false, and the dealer is shown the text.
 */
type StandardWord = { word: string; isUnderstood: boolean }

export type ReadWord = (text: string, region: Region) => StandardWord

export const understood = (word: string): StandardWord => ({ word, isUnderstood: true })
export const notUnderstood: StandardWord = { word: '', isUnderstood: false }

/** The first rule whose pattern the text fits gives the word. */
export type WordRules = readonly (readonly [word: string, pattern: RegExp])[]

export function wordByRules(text: string, rules: WordRules): StandardWord {
  const plain = text.toLowerCase().replace(/\s+/g, ' ').trim()
  if (plain === '' || saysNothing.test(plain)) return understood('')
  const rule = rules.find(([, pattern]) => pattern.test(plain))
  return rule ? understood(rule[0]) : notUnderstood
}

/** Values that exports write where they know none. */
const saysNothing =
  /^(?:[-–—/.?_\s]+|others?|unknown|none|n\/?a|not (?:specified|applicable|stated|listed|known)|unspecified|undefined|null|various|any|select|tb[ac]|\d{5,})$/
