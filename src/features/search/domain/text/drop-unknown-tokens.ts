import type { SearchResult } from '../engine/search-engine.ts'
import { isFiltered, type SearchQuery, withText } from '../query/search-query.ts'
import type { QueryReading } from '../reading/query-reading.ts'
import { isPraise } from '../reading/typed-standards.ts'
import type { SearchVocabulary } from '../query/search-vocabulary.ts'
import { phraseAt, unitNames } from '../reading/quantity-phrases.ts'
import { type Token, tokensOf } from '../reading/query-tokens.ts'
import { endOfOtherMeasure } from '../reading/small-talk.ts'
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
  const isAsked = (at: number) => {
    const word = typed[at] ?? ''
    return !denied.has(at) && !saysNothing(word) && !tokenize(word).some((part) => slips.has(part))
  }
  const heard: string[] = []
  for (const run of runsOf(typed.slice(0, mostWords), query.sentence || query.text)) {
    for (const part of partsOf(run, { isAsked, isGlue: (at) => glue.has(typed[at]?.toLowerCase() ?? '') }))
      heard.push(...partsFound(part, typed, { heard, context, query }))
  }
  const isWhole = heard.length === typed.filter((word) => !saysNothing(word)).length && !isLoose
  const notified = isWhole ? heard : heard.filter((word) => !isSmall(word))
  const rest = withText(query, notified.join(' '))
  if (!isFiltered(rest) && !context.isSentence) return nothing
  const isHeard = new Set(notified)
  const ignored = typed.filter((word) => !isHeard.has(word) && (plates.has(word.toLowerCase()) || !saysNothing(word)))
  return { query: { ...rest, sentence: query.sentence, page: query.page }, ignored }
}

type Hearing = { heard: readonly string[]; context: SentenceContext; query: SearchQuery }

/**
 * Those of some words side by side that are looked for. Together they say one thing: where no vehicle has them all, the parts that
 * do are looked for, and of the rest only names: the `body` of a `service body` is not what was meant.
 */
function partsFound(run: readonly number[], typed: readonly string[], { heard, context, query }: Hearing): string[] {
  const finds = (tokens: readonly string[]) =>
    context.search(withText(query, [...heard, ...tokens].join(' '))).total > 0
  const together = run.map((at) => typed[at] ?? '')
  const [word = ''] = together
  if (together.length === 1) return !praisesUnknown(typed, run[0] ?? 0, finds) && finds([word]) ? [word] : []
  if (together.length > 1 && finds(together)) return together
  const found: string[] = []
  for (let at = 0; at < together.length;) {
    const length = longestFound(together.slice(at), (part) => part.length > 1 && finds([...found, ...part]))
    const [name = ''] = together.slice(at, at + 1)
    if (length > 0) found.push(...together.slice(at, at + length))
    else if (isNamed(name, context) && finds([...found, name])) found.push(name)
    at += Math.max(1, length)
  }
  return found
}

function longestFound(together: readonly string[], isFound: (part: readonly string[]) => boolean): number {
  for (let length = together.length; length > 1; length--) if (isFound(together.slice(0, length))) return length
  return 0
}

function praisesUnknown(typed: readonly string[], at: number, finds: (tokens: readonly string[]) => boolean): boolean {
  const [word = '', next = ''] = typed.slice(at, at + 2).map((each) => each.toLowerCase())
  return isPraise(word, next) && !finds([next])
}

/** Runs are words that were typed one behind the other, with nothing understood between them; each is given by its places. */
function runsOf(typed: readonly string[], sentence: string): number[][] {
  const spoken = ` ${sentence.toLowerCase().replace(/\s+/g, ' ')} `
  const runs: number[][] = []
  for (const [at, word] of typed.entries()) {
    const isBeside = at > 0 && spoken.includes(`${typed[at - 1]} ${word}`.toLowerCase())
    if (isBeside) runs.at(-1)?.push(at)
    else runs.push([at])
  }
  return runs
}

/** What is not looked for parts a run, but for the small words that join what stands around them: `$600 per month`. */
function partsOf(
  run: readonly number[],
  { isAsked, isGlue }: { isAsked(at: number): boolean; isGlue(at: number): boolean },
): number[][] {
  const parts: number[][] = [[]]
  for (const at of run) {
    if (isAsked(at)) parts.at(-1)?.push(at)
    else if (!isGlue(at)) parts.push([])
  }
  return parts.filter((part) => part.length > 0)
}

const glue = new Set(['per', 'of', 'the', 'a', 'an', 'on'])

/** Filters were read from a sentence, small words stand in it, or it denies or measures something; anything else may be a name. */
export const isSentence = (text: string, reading: QueryReading | null): boolean =>
  reading !== null ||
  tokenize(text).some((word) => fillers.has(word) || denials.has(word)) ||
  tokensOf(text).some((_, at, tokens) => endOfOtherMeasure(tokens, at) !== null || isMeasured(tokens, at))

const isMeasured = (tokens: readonly Token[], at: number): boolean =>
  typeof tokens[at]?.number === 'number' && phraseAt(unitNames, tokens, at + 1) !== null

/** As many words as a search reads. */
const mostWords = 16

/** Places of `without` and the two words behind it; of `than` with one more before it. */
function deniedPlaces(typed: readonly string[]): Set<number> {
  const places = typed.flatMap((word, at) => {
    if (denials.has(word.toLowerCase())) return [at, at + 1, at + 2]
    return word.toLowerCase() === 'than' ? [at - 1, at, at + 1, at + 2] : []
  })
  return new Set(places)
}

const denials = new Set(['without', 'no', 'not', 'non', 'minus'])

/** A letter, a figure or a count: beside words that nobody knows it says nothing, as the 5 of `5 star` or the P of `P plate`. */
const isSmall = (word: string): boolean => /^(?:\p{L}|\p{N}{1,2})$/u.test(word) || counts.has(word.toLowerCase())

const counts = new Set('one two three four five six seven eight nine ten'.split(' '))

/** They go with the letter before them. */
const plates = new Set(['plate', 'plates', 'plater', 'platers'])

const saysNothing = (word: string): boolean => tokenize(word).every((part) => fillers.has(part))

/** Vehicles are called by the word itself: no slip is put right among words that belong together. */
const isNamed = (word: string, { vocabulary }: SentenceContext): boolean => {
  const [bare = ''] = tokenize(word)
  if (/^\p{N}+$/u.test(bare)) return vocabulary.model.has(bare)
  if (everyCab.has(bare)) return false
  const names = partsOfMany.has(bare) ? namedFacets : ([...namedFacets, 'features'] as const)
  const labels = names.flatMap((facet) => [...vocabulary[facet].keys()])
  return bare.length > 1 && labels.some((slug) => slug.split('-').includes(bare))
}

const namedFacets = ['make', 'model', 'badge', 'body', 'fuel'] as const

const everyCab = new Set(['cab', 'body', 'up', 'top', 'truck', 'van', 'car', 'series', 'class'])

/** Parts that very much equipment has: a `murphy bed` is not any bed, and `rear living` no rear camera. */
const partsOfMany = new Set(
  (
    'bed beds road range long short range plenty seat seats door doors body system rear front side full heated cooled power powered light lights high low dual single double twin auto ' +
    'automatic kit pack package control assist sensor sensors camera windows roof floor storage under over and with to black white new two three four ' +
    'electric electronic digital sports sport premium water gas air weight wheel wheels tank tanks'
  ).split(' '),
)

/** A slip is taken for the name of a make or model rather than for any word of a feature: "comfy" means no Comfort. */
function nameVehicles(tokens: readonly string[], { vocabulary }: SentenceContext): boolean {
  const names = (['make', 'model', 'body', 'fuel'] as const).flatMap((facet) => [...vocabulary[facet].keys()])
  const known = new Set(names.flatMap((slug) => [slug.replaceAll('-', ''), ...slug.split('-')]))
  return tokens.some((word) => known.has(word))
}
