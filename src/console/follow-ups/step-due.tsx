import { SiteTime, useNow } from '../kit/site-time.tsx'
import styles from './follow-ups.module.css'

export function StepDue({ at }: { at: string }) {
  const isOverdue = new Date(at) <= useNow()
  return (
    <span className={styles.due} data-overdue={isOverdue || undefined}>
      {isOverdue ? 'Overdue since ' : 'Due '}
      <SiteTime at={at} />
    </span>
  )
}
