import type { RepaymentTerms } from '#features/finance/domain/repayment-terms.ts'
import styles from './repayment-statement.module.css'

/** What the law of the region wants said on a page that shows repayments; stands once on it. */
export function RepaymentStatement({ terms }: { terms: RepaymentTerms | null | undefined }) {
  if (!terms) return null
  return (
    <section className={styles.statement} id="about-repayments" aria-label="About the repayments">
      <b>About the repayments</b>
      <p>{terms.statement.join(' ')}</p>
    </section>
  )
}
