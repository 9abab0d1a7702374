import type { SearchResult } from '../engine/search-engine.ts'
import { isFiltered, type SearchQuery, withText } from '../query/search-query.ts'
import type { QueryReading } from '../reading/query-reading.ts'
import { isPraise } from '../reading/typed-standards.ts'
import type { SearchVocabulary } from '../query/search-vocabulary.ts'
import { tokenize } from './vehicle-tokens.ts'
import { fillers } from './typed-tokens.ts'

type SentenceContext = {
  /** Filters were read, or small words stand between: what is left is part of a sentence. */
  isSentence: boolean
  vocabulary: SearchVocabulary
  search(query: SearchQuery): Pick<SearchResult, 'total' | 'corrections'>
}

/**
 * The query without the words that no vehicle left has, which are named in `ignored`: a word too many must not hide what was
 * understood. A query of nothing but such words stays as it is unless it is a sentence: it would become the whole stock.
 */
export function dropUnknownTokens(
  query: SearchQuery,
  context: SentenceContext,
): { query: SearchQuery; ignored: string[] } {
  const nothing = { query, ignored: [] }
  if (query.text === '' || query.isLiteral) return nothing
  const { total, corrections } = context.search(query)
  const slips = new Set(
    corrections.filter(({ taken }) => context.isSentence && !nameVehicles(taken, context)).map(({ typed }) => typed),
  )
  const typed = query.text.split(/\s+/)
  const denied = deniedPlaces(typed)
  const isLoose = context.isSentence && typed.every((word) => isSmall(word) || saysNothing(word))
  if (total > 0 && slips.size === 0 && denied.size === 0 && !isLoose) return nothing
  const heard: string[] = []
  const finds = (tokens: readonly string[]) => context.search(withText(query, tokens.join(' '))).total > 0
  const praisesUnknown = (at: number) => {
    const [word = '', next = ''] = typed.slice(at, at + 2).map((each) => each.toLowerCase())
    return isPraise(word, next) && !finds([...heard, next])
  }
  for (const [at, word] of typed.slice(0, mostWords).entries()) {
    const isAsked =
      !denied.has(at) && !saysNothing(word) && !praisesUnknown(at) && !tokenize(word).some((part) => slips.has(part))
    if (isAsked && finds([...heard, word])) heard.push(word)
  }
  const isWhole = heard.length === typed.filter((word) => !saysNothing(word)).length && !isLoose
  const notified = isWhole ? heard : heard.filter((word) => !isSmall(word))
  const rest = withText(query, notified.join(' '))
  if (!isFiltered(rest) && !context.isSentence) return nothing
  const isHeard = new Set(notified)
  const ignored = typed.filter((word) => !isHeard.has(word) && (plates.has(word.toLowerCase()) || !saysNothing(word)))
  return { query: { ...rest, sentence: query.sentence, page: query.page }, ignored }
}

/** Returns whether a text is one that people speak: filters were read from it, or small words stand in it. */
export const isSentence = (text: string, reading: QueryReading | null): boolean =>
  reading !== null || tokenize(text).some((word) => fillers.has(word))

/** As many words as a search reads. */
const mostWords = 16

/** Returns what stands behind `without`: two words of it, and never what it is found by. */
function deniedPlaces(typed: readonly string[]): Set<number> {
  const places = typed.flatMap((word, at) => (denials.has(word.toLowerCase()) ? [at, at + 1, at + 2] : []))
  return new Set(places)
}

const denials = new Set(['without', 'no', 'not', 'non', 'minus'])

/** A letter, a figure or a count: beside words that nobody knows it says nothing, as the 5 of `5 star` or the P of `P plate`. */
const isSmall = (word: string): boolean => /^(?:\p{L}|\p{N}{1,2})$/u.test(word) || counts.has(word.toLowerCase())

const counts = new Set('one two three four five six seven eight nine ten'.split(' '))

/** They go with the letter before them. */
const plates = new Set(['plate', 'plates', 'plater', 'platers'])

const saysNothing = (word: string): boolean => tokenize(word).every((part) => fillers.has(part))

/** A slip is taken for the name of a make or model rather than for any word of a feature: "comfy" means no Comfort. */
function nameVehicles(tokens: readonly string[], { vocabulary }: SentenceContext): boolean {
  const names = (['make', 'model', 'body', 'fuel'] as const).flatMap((facet) => [...vocabulary[facet].keys()])
  const known = new Set(names.flatMap((slug) => [slug.replaceAll('-', ''), ...slug.split('-')]))
  return tokens.some((word) => known.has(word))
}
