import { repaymentWords } from '../domain/forms/repayment-words.ts'
import styles from './lead-form.module.css'

type Props = { values: Record<string, string>; /** Percent a year. */ ratePercent: number }

/** What the figures come to a week. Without script it stays true to the figures that it names. */
export function RepaymentEstimate({ values, ratePercent }: Props) {
  const { weekly, figures } = repaymentWords(values, ratePercent)
  return (
    <output className={styles.estimate} data-estimate={ratePercent}>
      <b data-weekly>{weekly}</b> <span data-figures>{figures}</span>
    </output>
  )
}
