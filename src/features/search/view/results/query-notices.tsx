import { Notice } from '#ui/notice.tsx'
import styles from './query-notices.module.css'
import { pluralOfBody } from '#features/sites/domain/template.ts'
import { inSentence } from '#features/search/domain/list/search-phrase.ts'
import { takenLabels } from '#features/search/domain/reading/taken-label.ts'
import type { QueryReading } from '#features/search/domain/reading/query-reading.ts'
import type { TokenCorrection } from '#features/search/domain/engine/search-engine.ts'
import type { SearchQuery } from '#features/search/domain/query/search-query.ts'

type QueryNoticesProps = {
  /** Holds what the typed words were taken for; null when for words. */
  reading: QueryReading | null
  /** Words that were left out. */
  ignored?: readonly string[]
  /** `corrections` of the search result. */
  corrections: readonly TokenCorrection[]
  /** Holds what was searched for. */
  query: SearchQuery
  /** Attributes of a link to another list. */
  linkTo(query: SearchQuery): { href: string; rel?: string }
}

/** Says how a shopper's words were understood, and leads to the same words as they stand. */
export function QueryNotices({ reading, ignored = [], corrections, query, linkTo }: QueryNoticesProps) {
  const literal = { ...query, isLiteral: true, page: 1 }
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
  // A sentence that only asks what can be towed is answered by a question of its own.
  if (taken.length === 0 && ignored.length === 0 && corrections.length === 0) return null
  const absent = reading?.absent ?? []
  const said = reading && taken.length > 0 && (
    <>
      {'Showing '}
      <b>{takenLabels(taken).join(', ')}</b>
      {` for “${reading.typed}”. `}
    </>
  )
  const exact = (
    <a className={styles.instead} {...linkTo(reading?.literal ?? literal)}>
      Search instead for these exact words
    </a>
  )
  if (absent.length + ignored.length + corrections.length === 0) {
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
        {/* The chips of a phone say the same, and its first vehicle stays in sight. */}
        <span className={styles.said}>{said}</span>
        {absentText(absent)}
        {ignored.length > 0 && `We couldn’t use: ${ignored.join(', ')}. `}
        {corrections.map(({ typed, taken }) => `Nothing matches “${typed}”. Showing ${listed(taken)} instead. `)}
        {exact}
      </Notice>
    </div>
  )
}

/** `No fifth wheels in stock. These are travel trailers. ` */
const absentText = (absent: QueryReading['absent']): string =>
  absent
    .map(({ wanted, shown }) => {
      const kinds = shown.map((body) => pluralOfBody(inSentence(body)))
      const instead = kinds.length === 0 ? '' : `These are ${inProse(kinds)}. `
      return `No ${wanted} in stock. ${instead}`
    })
    .join('')

/** `SUVs, hatches and vans`. */
const inProse = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** `“toyota”`; of many only the first few. */
const listed = (tokens: readonly string[]) =>
  tokens
    .slice(0, 3)
    .map((word) => `“${word}”`)
    .join(' or ')
