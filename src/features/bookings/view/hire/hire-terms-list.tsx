import type { Region } from '#features/sites/domain/region.ts'
import { termsLines } from '../../domain/hire/hire-text.ts'
import type { HireTerms } from '../../domain/hire/hire-terms.ts'
import styles from './hire-terms-list.module.css'

export const HireTermsList = ({ terms, region }: { terms: HireTerms; region: Region }) => (
  <ul className={styles.terms}>
    {termsLines(terms, region).map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)
