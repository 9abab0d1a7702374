import type { Region } from '#features/sites/domain/region.ts'
import { formatSearchUrl } from '#features/search/domain/query/search-url.ts'
import type { SuggestedSearch } from '#features/search/domain/list/suggested-searches.ts'
import styles from './suggested-search-links.module.css'

type SuggestedSearchLinksProps = { searches: readonly SuggestedSearch[]; stockHref: string; region: Region }

/** Large answers to a first question, each a way into the stock. */
export function SuggestedSearchLinks({ searches, stockHref, region }: SuggestedSearchLinksProps) {
  return (
    <ul className={styles.ways}>
      {searches.map(({ large, small, count, query }) => (
        <li key={large}>
          <a href={formatSearchUrl(stockHref, query, region)}>
            <b className={large.length < 7 ? styles.figure : undefined}>{large}</b>
            {small && <span>{small}</span>}
            <small>{count}</small>
          </a>
        </li>
      ))}
    </ul>
  )
}
