import type { Region } from '#features/sites/domain/region.ts'
import { type QuoteText, quoteRowLabels, quoteRows } from '../domain/quote-text.ts'
import styles from './quote-result.module.css'

/** What the figures come to. The true rate is as large as the repayment: the law wants it no less prominent. */
export function QuoteResult({ text, region }: { text: QuoteText; region: Region }) {
  const labels = quoteRowLabels(region)
  return (
    <div className={styles.result} data-quote>
      <p className={styles.figures} aria-live="polite">
        <b data-piece="payment">{text.payment}</b> <b data-piece="rate">{text.rate}</b>
      </p>
      <p data-piece="terms">{text.terms}</p>
      <p data-piece="message">{text.message}</p>
      <dl>
        {quoteRows.map((row) => (
          <div key={row} hidden={text[row] === ''}>
            <dt>{labels[row]}</dt>
            <dd data-piece={row}>{text[row]}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.warning} data-piece="warning">
        {text.warning}
      </p>
    </div>
  )
}
