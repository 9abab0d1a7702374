import { phraseAt, phrases } from './quantity-words.ts'
import type { FacetName } from '../query/search-query.ts'
import type { SearchVocabulary } from '../query/search-vocabulary.ts'
import type { Token } from './word-tokens.ts'

/** Values of a facet that the tokens up to `end` name. */
export type TypedValues = { facet: FacetName; slugs: readonly string[]; end: number }

/** `7 seater`, `5-door`, `four berth`, `sleeps 4`, `6+ seats`, `LAMS approved`, `with bunks`, `no ensuite`. */
export const typedCountAt = (tokens: readonly Token[], at: number, vocabulary: SearchVocabulary): TypedValues | null =>
  countAt(tokens, at, vocabulary) ?? factAt(tokens, at, vocabulary)

const countedBehind = phrases<'seats' | 'doors' | 'berths'>({
  seats: 'seat|seats|seater|seaters|seated|passenger|passengers',
  doors: 'door|doors|dr|drs',
  berths: 'berth|berths|sleeper|sleepers|person|people',
})

const facts = phrases<'lams' | 'bunks' | 'ensuite'>({
  lams: 'lams|lams approved|lams legal|learner|learners|learner approved|learner legal|learner friendly|learner bike|p plater friendly|p plate friendly|p plate legal|p plate approved|p plate|p plates|p plater|p platers|p - plate|p - plater|p - platers|l plate|l plates|l plater|restricted licence|restricted license|beginner|beginners|beginner friendly',
  bunks: 'bunk|bunks|bunk bed|bunk beds|bunkhouse|bunk house',
  ensuite: 'ensuite|en suite|en - suite|bathroom|own bathroom|shower and toilet',
})

function countAt(tokens: readonly Token[], at: number, vocabulary: SearchVocabulary): TypedValues | null {
  const sleeps = tokens[at]?.word === 'sleeps'
  const numberAt = sleeps ? at + 1 : at
  const count = tokens[numberAt]?.number
  if (count === null || count === undefined || tokens[numberAt]?.isMoney) return null
  const more = tokens[numberAt + 1]?.word === '+'
  const unitAt = numberAt + (more || tokens[numberAt + 1]?.word === '-' ? 2 : 1)
  const counted = sleeps ? { meaning: 'berths' as const, end: unitAt } : phraseAt(countedBehind, tokens, unitAt)
  if (!counted) return null
  const known = [...vocabulary[counted.meaning].keys()]
  const slugs = known.filter((slug) => (more ? Number(slug) >= count : Number(slug) === count))
  const end = sleeps && !more ? numberAt + 1 : counted.end
  return slugs.length === 0 ? null : { facet: counted.meaning, slugs, end }
}

function factAt(tokens: readonly Token[], at: number, vocabulary: SearchVocabulary): TypedValues | null {
  const word = tokens[at]?.word ?? ''
  const isDenied = word === 'no' || word === 'without'
  const fact = phraseAt(facts, tokens, isDenied ? at + 1 : at)
  const slug = isDenied ? 'no' : 'yes'
  if (!fact || !vocabulary[fact.meaning].has(slug)) return null
  return { facet: fact.meaning, slugs: [slug], end: fact.end }
}
