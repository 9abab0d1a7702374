import styles from './charts.module.css'
import { number } from './report-text.ts'

type Props = { bars: readonly { name: string; count: number }[]; of: string }

/** Bars with their names and counts, each as long as its share of the longest. */
export function BarsChart({ bars, of }: Props) {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <ul className={styles.bars} aria-label={of}>
      {bars.map(({ name, count }, at) => (
        <li key={at}>
          <span className={styles.name} title={name}>
            {name}
          </span>
          <span className={styles.track} aria-hidden="true">
            <span style={{ width: `${(count / most) * 100}%` }} />
          </span>
          <b>{number(count)}</b>
        </li>
      ))}
    </ul>
  )
}
