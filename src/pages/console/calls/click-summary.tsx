import { type ClickCounts, contactEventNames, contactEvents } from '#features/leads/domain/lead/contact-event.ts'
import { groupThousands } from '#kernel/money.ts'
import styles from '../inbox.module.css'

/** What shoppers did instead of writing, below the folders; nothing while they did nothing. */
export function ClickSummary({ total, days }: { total: ClickCounts; days: number }) {
  const done = contactEventNames.filter((name) => total[name] > 0)
  if (done.length === 0) return null
  return (
    <section className={styles.clicks} aria-label={`Without writing, last ${days} days`}>
      <a href={`/staff/calls?days=${days}`}>Without writing, last {days} days</a>
      <dl>
        {done.map((name) => (
          <div key={name}>
            <dt>{contactEvents[name].plural}</dt>
            <dd>{groupThousands(total[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
