import { slipsFrom } from './edit-distance.ts'
import { isEnglishWord } from './everyday-english.ts'
import { synonymsOf, wordsWithSynonyms } from './synonyms.ts'

/** Words of a dictionary that a typed word means; a correction when it means none, and these are the nearest to it. */
type MatchingTokens = { tokens: string[]; isCorrection: boolean }

/** The distinct words of a stock, as `tokensOfText` spells them. */
export type TokenDictionary = {
  has(word: string): boolean
  /** Words that `typed` means: itself, words that it begins, synonyms, its singular; only when there are none, near spellings. */
  matching(typed: string): MatchingTokens
}

/** Made once per stock; a word is then found by halving, at a microsecond or so, and a misspelt one at some hundred. */
export function tokenDictionary(tokens: Iterable<string>): TokenDictionary {
  const known = new Set(tokens)
  let spellable: readonly string[] | undefined
  const stock: Stock = {
    sorted: [...known].sort(),
    has: (word) => known.has(word),
    spellable: () => (spellable ??= spellableTokens(stock)),
  }
  return { has: stock.has, matching: (typed) => matching(stock, typed) }
}

/** Does the same as `tokenDictionary` for a single word. */
export const matchingTokens = (typed: string, tokens: Iterable<string>): MatchingTokens =>
  tokenDictionary(tokens).matching(typed)

type Stock = {
  sorted: readonly string[]
  has(word: string): boolean
  /** Words that a slip may have been meant for, gathered when there is the first slip. */
  spellable(): readonly string[]
}

function matching(stock: Stock, typed: string): MatchingTokens {
  const meant = meantBy(stock, typed)
  if (meant.length > 0 || typed === '') return { tokens: meant, isCorrection: false }
  const plural = singularsOf(typed).flatMap((singular) => exactly(stock, singular))
  if (plural.length > 0) return { tokens: [...new Set(plural)], isCorrection: false }
  const near = nearest(stock, typed)
  return { tokens: near, isCorrection: near.length > 0 }
}

function meantBy(stock: Stock, typed: string): string[] {
  const exact = exactly(stock, typed)
  // `3` is a Mazda and not every 320i; `x5` is not an x50.
  if (hasDigit(typed) && exact.length > 0) return exact
  const begun = startingWith(stock.sorted, typed)
  const synonyms = typed.length < shortestBegunSynonym ? [] : startingWith(wordsWithSynonyms(), typed)
  return [...new Set([...exact, ...begun, ...synonyms.flatMap((word) => exactly(stock, word))])]
}

/** Two letters begin too many synonyms to mean one. */
const shortestBegunSynonym = 4

/** The word and its synonyms, as far as the stock has them. */
const exactly = ({ has }: Stock, word: string): string[] => [word, ...(synonymsOf(word) ?? [])].filter(has)

/** `utes` -> `ute`, `hatches` -> `hatch`, `utilities` -> `utility`. */
function singularsOf(word: string): string[] {
  if (word.length < 4 || !word.endsWith('s')) return []
  return [word.slice(0, -1), word.replace(/es$/, ''), word.replace(/ies$/, 'y')]
}

/** The words with the fewest slips between them and what was typed; among them those with its first letter, if any. */
function nearest(stock: Stock, typed: string): string[] {
  let limit = slipsAllowed(typed)
  let near: string[] = []
  const slipsTo = slipsFrom(typed)
  for (const word of limit === 0 ? [] : stock.spellable()) {
    const distance = slipsTo(word, limit)
    if (distance > limit) continue
    if (distance < limit) near = []
    limit = distance
    near.push(word)
  }
  const alike = near.filter((word) => word[0] === typed[0])
  const chosen = alike.length > 0 ? alike : near
  return [...new Set(chosen.flatMap((word) => exactly(stock, word)))]
}

/** One slip from four letters on, two from eight; a number is never a misspelt one, and a word of the language is none either. */
function slipsAllowed(typed: string): number {
  if (hasDigit(typed) || typed.length < 4 || isEnglishWord(typed)) return 0
  return typed.length < 8 ? 1 : 2
}

function spellableTokens(stock: Stock): string[] {
  const own = stock.sorted.filter((word) => word.length > 2)
  const synonyms = wordsWithSynonyms().filter((word) => word.length > 3 && exactly(stock, word).length > 0)
  return [...own, ...synonyms].filter((word) => !hasDigit(word))
}

function startingWith(sorted: readonly string[], prefix: string): string[] {
  const first = firstFrom(sorted, prefix)
  const found: string[] = []
  for (let at = first; at < sorted.length; at++) {
    const word = sorted[at] ?? ''
    if (!word.startsWith(prefix)) break
    found.push(word)
  }
  return found
}

/** Position of the first word that does not come before `word`. */
function firstFrom(sorted: readonly string[], word: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}

const hasDigit = (word: string) => /\p{N}/u.test(word)
