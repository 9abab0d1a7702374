import { vehiclesNounOf } from '#features/sites/domain/template.ts'
import { type Bound, boundsBefore, boundBehindAt, phraseAt, phrases } from './quantity-phrases.ts'
import type { FacetName } from '../query/search-query.ts'
import type { SearchVocabulary } from '../query/search-vocabulary.ts'
import type { ReadingContext } from './query-reading.ts'
import type { Token } from './query-tokens.ts'

/** Values of a facet that the tokens up to `end` name. */
export type TypedValues = {
  facet: FacetName
  slugs: readonly string[]
  end: number
  /** Names what was counted where the stock has no vehicle with so many, and `slugs` come nearest: `caravans that sleep 10`. */
  absent?: string
}

/** `7 seater`, `5-door`, `four berth`, `sleeps 4`, `6+ seats`, `LAMS approved`, `with bunks`, `no ensuite`, `one owner`, `full service history`. */
export function typedCountAt(tokens: readonly Token[], at: number, known: ReadingContext): TypedValues | null {
  const { vocabulary } = known
  return (
    countAt(tokens, at, known) ??
    slidesAt(tokens, at, vocabulary) ??
    factAt(tokens, at, vocabulary) ??
    careAt(tokens, at, vocabulary)
  )
}

/** Parts of a motorhome or trailer that slide out where it stands. */
const slidesText =
  'slide|slides|slider|slide out|slide outs|slideout|slideouts|slide - out|slide - outs|slide out room|slide out rooms'

const countedBehind = phrases<Counted>({
  seats: 'seat|seats|seater|seaters|seated|passenger|passengers',
  doors: 'door|doors|dr|drs',
  berths: 'berth|berths|sleeper|sleepers|person|people',
  slides: slidesText,
  owners: 'owner|owners|previous owner|previous owners',
})

/** `sleeps 4`, `beds for 6`, `seats 7`. */
const countedBefore = phrases<'berths' | 'seats'>({
  berths: 'sleeps|sleep|sleeping|that sleeps|can sleep|will sleep|beds for|bed for|room for|berths for|berth for',
  seats: 'seats|seating for|seats for|carries|fits',
})

/** How a vehicle was kept; each with the slugs that answer to it. */
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
    'ensuite|en suite|en - suite|bathroom|own bathroom|full ensuite|full en suite|full bathroom|internal ensuite|internal shower and toilet|ensuite bathroom|toilet and shower|shower and toilet|shower toilet|toilet shower|shower / toilet|toilet / shower|shower & toilet|toilet & shower|shower + toilet|toilet + shower',
})

type Counted = 'seats' | 'doors' | 'berths' | 'slides' | 'owners'
type Count = {
  counted: Counted
  first: number
  second: number | null
  /** `2 or 4`: nothing between. */
  isEither: boolean
  bound: Bound | null
  end: number
}

function countAt(tokens: readonly Token[], at: number, known: ReadingContext): TypedValues | null {
  const count = countTyped(tokens, at)
  if (!count) return null
  const { counted, first, end } = count
  const stocked = [...known.vocabulary[counted].keys()]
  const slugs = stocked.filter((slug) => isCounted(Number(slug), count))
  if (slugs.length > 0) return { facet: counted, slugs, end }
  if (count.bound === 'to' || (counted !== 'seats' && counted !== 'berths')) return null
  const sizes = stocked.map(Number)
  // Who writes `3 seats` wants no more; seven people need eight seats where no vehicle has seven.
  if (counted === 'seats' && first <= usualSeats) return null
  const larger = stocked.filter((slug) => Number(slug) > first)
  if (larger.length > 0) return { facet: counted, slugs: larger, end }
  const most = String(Math.max(...sizes))
  const vehicles = known.vehicles ?? vehiclesNounOf({ template: known.template })
  const absent = counted === 'berths' ? `${vehicles} that sleep ${first}` : `${vehicles} with ${first} seats`
  return sizes.length === 0 ? null : { facet: counted, slugs: [most], absent, end }
}

const usualSeats = 5

/** `7 seater`, `at least 6 seats`, `6 seater or more`, `5 or 6 berth`, `sleeps 4 to 6`. */
function countTyped(tokens: readonly Token[], at: number): Count | null {
  const lead = phraseAt(countedBefore, tokens, at)
  const before = phraseAt(boundsBefore, tokens, lead?.end ?? at)
  const numberAt = before?.end ?? lead?.end ?? at
  const first = countOf(tokens[numberAt])
  if (first === null) return null
  const other = stretches.has(tokens[numberAt + 1]?.word ?? '') ? countOf(tokens[numberAt + 2]) : null
  const afterNumber = other === null ? numberAt + 1 : numberAt + 3
  const inside = other === null && !before ? boundBehindAt(tokens, afterNumber) : null
  const unitAt = inside?.end ?? (tokens[afterNumber]?.word === '-' ? afterNumber + 1 : afterNumber)
  const unit = lead ? null : phraseAt(countedBehind, tokens, unitAt)
  if (!lead && !unit) return null
  const end = unit?.end ?? inside?.end ?? afterNumber
  const behind = inside || before || other !== null ? null : boundBehindAt(tokens, end)
  const isBeyond = before !== null && beyond.has(tokens[before.end - 2]?.word ?? tokens[before.end - 1]?.word ?? '')
  return {
    counted: lead?.meaning ?? unit?.meaning ?? 'seats',
    first: isBeyond ? first + 1 : first,
    second: other,
    isEither: tokens[numberAt + 1]?.word === 'or',
    bound: before?.meaning ?? inside?.meaning ?? behind?.meaning ?? null,
    end: behind?.end ?? end,
  }
}

const countOf = (token: Token | undefined): number | null =>
  token && token.number !== null && !token.isMoney && token.number < 100 ? token.number : null

const stretches = new Set(['-', 'to', 'or', '/'])
/** `more than 5` begins at 6. */
const beyond = new Set(['more', 'over', 'above', 'greater', 'bigger'])

function isCounted(size: number, { first, second, isEither, bound }: Count): boolean {
  if (second !== null && isEither) return size === first || size === second
  if (second !== null) return size >= Math.min(first, second) && size <= Math.max(first, second)
  if (bound === 'from' || bound === 'after') return size >= first
  return bound === 'to' || bound === 'before' ? size <= first : size === first
}

/** `slide outs` without a number: any of them. */
function slidesAt(tokens: readonly Token[], at: number, vocabulary: SearchVocabulary): TypedValues | null {
  const named = isDenied(tokens, at) ? null : phraseAt(slidePhrases, tokens, at)
  const slugs = [...vocabulary.slides.keys()]
  return named && slugs.length > 0 ? { facet: 'slides', slugs, end: named.end } : null
}

const isDenied = (tokens: readonly Token[], at: number): boolean =>
  /^(?:no|not|without|zero|minus)$/.test(tokens[at - 1]?.word ?? '')

/** The end of `no slide-outs`, which no filter says. */
export function endOfDeniedSlides(tokens: readonly Token[], at: number): number | null {
  const named = isDenied(tokens, at + 1) ? phraseAt(slidePhrases, tokens, at + 1) : null
  return named && named.end
}

const slidePhrases = phrases<'slides'>({ slides: slidesText })

function factAt(tokens: readonly Token[], at: number, vocabulary: SearchVocabulary): TypedValues | null {
  const word = tokens[at]?.word ?? ''
  const isAbsent = word === 'no' || word === 'without'
  const start = isAbsent || isManifold(tokens, at) ? at + 1 : at
  const fact = phraseAt(facts, tokens, start)
  const slug = isAbsent ? 'no' : 'yes'
  if (!fact || (start > at && !isAbsent && fact.meaning !== 'bunks')) return null
  if (!vocabulary[fact.meaning].has(slug)) return null
  return { facet: fact.meaning, slugs: [slug], end: fact.end }
}

/** `triple bunks`, `3 bunks`. */
const isManifold = (tokens: readonly Token[], at: number): boolean =>
  /^(?:single|double|twin|triple|quad|[2-6])$/.test(tokens[at]?.word ?? '')
