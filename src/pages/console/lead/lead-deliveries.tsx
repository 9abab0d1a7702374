import { may } from '#features/accounts/domain/permissions.ts'
import type { DeliveryLog } from '#features/leads/server/delivery/list-deliveries.ts'
import { buttonClass } from '#ui/button.tsx'
import styles from '../console.module.css'
import { channelWords, deliveryStateWords, statusWords } from '../deliveries/delivery-words.ts'
import type { LeadPageProps } from './lead-props.ts'
import lead from '../lead.module.css'
import { timeOf } from '../frame/staff-time.ts'

/** Who was told of it, how often it was tried, and what the other side said. */
export function LeadDeliveries(props: LeadPageProps) {
  const { whole, staff } = props
  const { log, state } = whole
  const maySend = may(staff.role, 'deliveries.repair') && state !== 'held'
  return (
    <section className={styles.panel} id="deliveries" aria-labelledby="deliveries-title">
      <h2 id="deliveries-title">Deliveries</h2>
      <p className={log.state === 'failed' || log.state === 'nobody' ? styles.badWords : styles.lede}>
        {deliveryStateWords[log.state]}
      </p>
      <ul className={lead.attempts}>
        {log.deliveries.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} {...props} />
        ))}
      </ul>
      {maySend && (
        <form className={lead.actions} method="post" action={`/staff/leads/${whole.lead.id}/send-again`}>
          <button type="submit" className={buttonClass()}>
            Tell everyone once more
          </button>
        </form>
      )}
    </section>
  )
}

function Delivery({ delivery, site, staff, whole }: LeadPageProps & { delivery: DeliveryLog['deliveries'][number] }) {
  const { status, channel, recipient, rule, note, attempts } = delivery
  const isBad = status === 'failed'
  return (
    <li>
      <b>{channelWords[channel]}</b> <span className={isBad ? styles.badWords : undefined}>{statusWords[status]}</span>
      {recipient && <small>{recipient}</small>}
      <small>
        {timeOf(delivery.finishedAt ?? delivery.dueAt, site)}, rule {rule}
        {status === 'waiting' && attempts.length > 0 && ', will be tried again'}
      </small>
      {note && <small>{note}</small>}
      {attempts.length > 0 && (
        <details>
          <summary className={styles.more}>
            {attempts.length === 1 ? '1 attempt' : `${attempts.length} attempts`}
          </summary>
          <ol className={styles.trail} reversed>
            {attempts.map((attempt) => (
              <li key={attempt.attempt}>
                {timeOf(attempt.startedAt, site)}: {attempt.outcome || 'running'}
                {attempt.statusCode !== null && ` (${attempt.statusCode})`}
                {attempt.excerpt && <small>{attempt.excerpt}</small>}
              </li>
            ))}
          </ol>
        </details>
      )}
      {isBad && may(staff.role, 'deliveries.repair') && (
        <form method="post" action={`/staff/leads/${whole.lead.id}/send-again`}>
          <input type="hidden" name="delivery" value={delivery.id} />
          <button type="submit" className={buttonClass()}>
            Send again
          </button>
        </form>
      )}
    </li>
  )
}
