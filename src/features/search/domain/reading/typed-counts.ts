import { phraseAt, phrases } from './quantity-phrases.ts'
import type { FacetName } from '../query/search-query.ts'
import type { SearchVocabulary } from '../query/search-vocabulary.ts'
import type { Token } from './query-tokens.ts'

/** Values of a facet that the tokens up to `end` name. */
export type TypedValues = { facet: FacetName; slugs: readonly string[]; end: number }

/** `7 seater`, `5-door`, `four berth`, `sleeps 4`, `6+ seats`, `LAMS approved`, `with bunks`, `no ensuite`, `one owner`, `full service history`. */
export const typedCountAt = (tokens: readonly Token[], at: number, vocabulary: SearchVocabulary): TypedValues | null =>
  countAt(tokens, at, vocabulary) ??
  slidesAt(tokens, at, vocabulary) ??
  factAt(tokens, at, vocabulary) ??
  careAt(tokens, at, vocabulary)

/** Parts of a motorhome or trailer that slide out where it stands. */
const slidesText =
  'slide|slides|slider|slide out|slide outs|slideout|slideouts|slide - out|slide - outs|slide out room|slide out rooms'

const countedBehind = phrases<'seats' | 'doors' | 'berths' | 'slides'>({
  seats: 'seat|seats|seater|seaters|seated|passenger|passengers',
  doors: 'door|doors|dr|drs',
  berths: 'berth|berths|sleeper|sleepers|person|people',
  slides: slidesText,
})

/** `sleeps 4`, `seats 7`. */
const countedBefore = new Map<string, 'berths' | 'seats'>([
  ['sleeps', 'berths'],
  ['seats', 'seats'],
])

/** Says how a vehicle was kept; each with the slugs that answer to it. */
const care = phrases<'owners 1' | 'keys 2' | 'service_history full' | 'service_history full partial' | 'inspected yes'>(
  {
    'owners 1':
      'one owner|1 owner|one - owner|single owner|one previous owner|1 previous owner|one owner only|first owner',
    'keys 2': '2 keys|two keys|both keys|spare key|two sets of keys|2 sets of keys',
    'service_history full':
      'full service history|full service record|full service records|fsh|full log book|full log books|full logbook|full logbooks',
    'service_history full partial':
      'service history|service record|service records|service book|service books|logbook|logbooks|log book|log books',
    'inspected yes': 'inspected|inspection report|independently inspected',
  },
)

function careAt(tokens: readonly Token[], at: number, vocabulary: SearchVocabulary): TypedValues | null {
  const stated = phraseAt(care, tokens, at)
  if (!stated) return null
  const [facet, ...wanted] = stated.meaning.split(' ')
  const name = (['owners', 'keys', 'service_history', 'inspected'] as const).find((each) => each === facet)
  const slugs = name ? wanted.filter((slug) => vocabulary[name].has(slug)) : []
  return name && slugs.length > 0 ? { facet: name, slugs, end: stated.end } : null
}

const facts = phrases<'lams' | 'bunks' | 'ensuite'>({
  lams: 'provisional licence|provisional rider|class 6l|class 6 l|6l licence|6 l licence|6 l license|new rider|new riders|novice rider|for a learner|for learners|for a beginner|lams|lams approved|lams legal|learner|learners|learner approved|learner legal|learner friendly|learner bike|p plater friendly|p plate friendly|p plate legal|p plate approved|p plate|p plates|p plater|p platers|p - plate|p - plater|p - platers|l plate|l plates|l plater|restricted licence|restricted license|restricted rider|r licence|re licence|beginner|beginners|beginner friendly|first bike|first motorbike|first motorcycle',
  bunks: 'bunk|bunks|bunk bed|bunk beds|bunkhouse|bunk house',
  ensuite:
    'ensuite|en suite|en - suite|bathroom|own bathroom|full ensuite|full en suite|full bathroom|internal ensuite|internal shower and toilet|ensuite bathroom|toilet and shower|shower and toilet',
})

function countAt(tokens: readonly Token[], at: number, vocabulary: SearchVocabulary): TypedValues | null {
  const sleeps = countedBefore.get(tokens[at]?.word ?? '')
  const numberAt = sleeps ? at + 1 : at
  const count = tokens[numberAt]?.number
  if (count === null || count === undefined || tokens[numberAt]?.isMoney) return null
  const more = tokens[numberAt + 1]?.word === '+'
  const unitAt = numberAt + (more || tokens[numberAt + 1]?.word === '-' ? 2 : 1)
  const counted = sleeps ? { meaning: sleeps, end: unitAt } : phraseAt(countedBehind, tokens, unitAt)
  if (!counted) return null
  const known = [...vocabulary[counted.meaning].keys()]
  const slugs = known.filter((slug) => (more ? Number(slug) >= count : Number(slug) === count))
  const end = sleeps && !more ? numberAt + 1 : counted.end
  return slugs.length === 0 ? null : { facet: counted.meaning, slugs, end }
}

/** `slide outs` without a number: any of them. */
function slidesAt(tokens: readonly Token[], at: number, vocabulary: SearchVocabulary): TypedValues | null {
  const named = phraseAt(slidePhrases, tokens, at)
  const slugs = [...vocabulary.slides.keys()]
  return named && slugs.length > 0 ? { facet: 'slides', slugs, end: named.end } : null
}

const slidePhrases = phrases<'slides'>({ slides: slidesText })

function factAt(tokens: readonly Token[], at: number, vocabulary: SearchVocabulary): TypedValues | null {
  const word = tokens[at]?.word ?? ''
  const isDenied = word === 'no' || word === 'without'
  const start = isDenied || isManifold(tokens, at) ? at + 1 : at
  const fact = phraseAt(facts, tokens, start)
  const slug = isDenied ? 'no' : 'yes'
  if (!fact || (start > at && !isDenied && fact.meaning !== 'bunks')) return null
  if (!vocabulary[fact.meaning].has(slug)) return null
  return { facet: fact.meaning, slugs: [slug], end: fact.end }
}

/** `triple bunks`, `3 bunks`. */
const isManifold = (tokens: readonly Token[], at: number): boolean =>
  /^(?:single|double|twin|triple|quad|[2-6])$/.test(tokens[at]?.word ?? '')
