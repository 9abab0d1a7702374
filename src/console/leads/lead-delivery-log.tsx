import { ruleText } from '../deliveries/rule-text.ts'
import type { LeadDelivery, LeadScreenData } from '../calls/lead-calls.ts'
import { useChange } from '../data/queries.ts'
import { useMay } from '../data/session.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Panel } from '../kit/screen.tsx'
import { SiteMoment } from '../kit/site-time.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'
import styles from './lead-delivery-log.module.css'

export function LeadDeliveries({ lead }: { lead: LeadScreenData }) {
  const maySend = useMay('deliveries.repair') && lead.state !== 'held'
  const resend = useResend()
  return (
    <Panel title="Deliveries">
      <p className={lead.deliveryState.isBad ? styles.bad : styles.quiet}>{lead.deliveryState.text}</p>
      <ul className={styles.list}>
        {lead.deliveries.map((delivery) => (
          <Delivery
            key={delivery.id}
            delivery={delivery}
            resend={maySend ? () => resend.mutate({ leadId: lead.id, deliveryId: delivery.id }) : undefined}
          />
        ))}
      </ul>
      {maySend && (
        <ActionButton isBusy={resend.isPending} onClick={() => resend.mutate({ leadId: lead.id })}>
          Resend to everyone
        </ActionButton>
      )}
    </Panel>
  )
}

/** Sends a lead once more, and says so. */
export const useResend = () =>
  useChange('deliveries.resend', {
    onDone: () => toast('Sending it again.'),
    onFailed: toastFailure,
  })

function Delivery({ delivery, resend }: { delivery: LeadDelivery; resend: (() => void) | undefined }) {
  const { channel, status, hasFailed, isWaiting, recipient, at, rule, note, attempts } = delivery
  return (
    <li>
      <p>
        <b>{channel}</b> <span className={hasFailed ? styles.bad : undefined}>{status}</span>
      </p>
      {recipient && <p className={styles.quiet}>{recipient}</p>}
      <p className={styles.quiet}>
        <SiteMoment at={at} />, {ruleText(rule)}
        {isWaiting && ', will be tried again'}
      </p>
      {note && <p className={styles.quiet}>{note}</p>}
      {attempts.length > 0 && (
        <details>
          <summary>{attempts.length === 1 ? '1 attempt' : `${attempts.length} attempts`}</summary>
          <ol reversed>
            {attempts.map(({ startedAt, outcome, statusCode, excerpt }) => (
              <li key={startedAt}>
                <SiteMoment at={startedAt} />: {outcome}
                {statusCode !== null && ` (${statusCode})`}
                {excerpt && <p className={styles.quiet}>{excerpt}</p>}
              </li>
            ))}
          </ol>
        </details>
      )}
      {hasFailed && resend && <ActionButton onClick={resend}>Send again</ActionButton>}
    </li>
  )
}
