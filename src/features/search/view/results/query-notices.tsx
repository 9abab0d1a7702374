import { Notice } from '#ui/notice.tsx'
import styles from './query-notices.module.css'
import { pluralOfBody } from '#features/sites/domain/template.ts'
import { inSentence } from '#features/search/domain/list/search-phrase.ts'
import { takenLabels } from '#features/search/domain/reading/taken-label.ts'
import type { Interpretation, QueryReading } from '#features/search/domain/reading/query-reading.ts'
import type { TokenCorrection } from '#features/search/domain/engine/search-engine.ts'
import type { SearchQuery } from '#features/search/domain/query/search-query.ts'

type QueryNoticesProps = {
  /** What the typed words were taken for; null when for words. */
  reading: QueryReading | null
  /** Words that were left out. */
  ignored?: readonly string[]
  /** `corrections` of the search result. */
  corrections: readonly TokenCorrection[]
  query: SearchQuery
  /** Attributes of a link to another list. */
  linkTo(query: SearchQuery): { href: string; rel?: string }
}

/** Notices say how a shopper's words were understood. */
export const hasQueryNotices = ({ reading, ignored = [], corrections, query }: Omit<QueryNoticesProps, 'linkTo'>) =>
  (query.isLiteral && query.text !== '') ||
  // A sentence that only asks what can be towed is answered by a question of its own.
  (reading?.taken.length ?? 0) + ignored.length + corrections.length > 0

/** How a shopper's words were understood, and leads to the same words as they stand. */
export function QueryNotices({ reading, ignored = [], corrections, query, linkTo }: QueryNoticesProps) {
  if (!hasQueryNotices({ reading, ignored, corrections, query })) return null
  if (query.isLiteral && query.text !== '') {
    return (
      <Notice>
        {`Showing exact matches for “${query.text}”. `}
        <a className={styles.instead} {...linkTo({ ...query, isLiteral: false, page: 1 })}>
          Search all matches
        </a>
      </Notice>
    )
  }
  const taken = reading?.taken ?? []
  const said = reading && taken.length > 0 && (
    <>
      {'Showing '}
      <b>{takenLabels(taken.map(asProse)).join(', ')}</b>
      {` for “${reading.typed}”. `}
    </>
  )
  const exact = (
    <a className={styles.instead} {...linkTo(reading?.literal ?? { ...query, isLiteral: true, page: 1 })}>
      Search instead for these exact words
    </a>
  )
  if (ignored.length + corrections.length === 0) {
    return (
      <output className={styles.understood}>
        <span>{said}</span>
        {exact}
      </output>
    )
  }
  return (
    <div className={styles.brief}>
      <Notice>
        {/* The chips of a phone say the same. */}
        <span className={styles.said}>{said}</span>
        {ignored.length > 0 && `We couldn’t use: ${ignored.join(', ')}. `}
        {correctedText(corrections)}
        {exact}
      </Notice>
    </div>
  )
}

/** `No fifth wheels in stock. These are travel trailers.`: what was wanted and is not here comes before what is. */
export function AbsenceNotice({ reading }: Pick<QueryNoticesProps, 'reading'>) {
  const absent = reading?.absent ?? []
  return absent.length === 0 ? null : (
    <div className={styles.absent}>
      <Notice>
        {absent.map(({ wanted, shown }) => (
          <span key={wanted}>
            {`No ${wanted} in stock. `}
            {/* The heading of a phone says the same. */}
            {shown.length > 0 && <span className={styles.said}>{`These are ${kindsOf(shown)}. `}</span>}
          </span>
        ))}
      </Notice>
    </div>
  )
}

/** Names of makes, models and places have a capital anywhere, all else within a sentence none. */
const asProse = (taken: Interpretation): Interpretation =>
  describing.has(taken.about) ? { ...taken, label: inSentence(taken.label) } : taken

const describing: ReadonlySet<string> = new Set(
  'body fuel transmission drive colour features car_type sort bunks ensuite seats berths lams axles slides owners origin towing payload tare electric_range atm'.split(
    ' ',
  ),
)

/** `Nothing matches “toyotta” or “corola”. Showing “toyota” and “corolla” instead. ` */
function correctedText(corrections: readonly TokenCorrection[]): string {
  if (corrections.length === 0) return ''
  const typed = corrections.map((each) => `“${each.typed}”`).join(' or ')
  return `Nothing matches ${typed}. Showing ${inProse(corrections.map(({ taken }) => listed(taken)))} instead. `
}

const kindsOf = (bodies: readonly string[]): string => inProse(bodies.map((body) => pluralOfBody(inSentence(body))))

/** `SUVs, hatches and vans`. */
const inProse = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** `“toyota”`; of many only the first few. */
const listed = (tokens: readonly string[]) =>
  tokens
    .slice(0, 3)
    .map((word) => `“${word}”`)
    .join(' or ')
