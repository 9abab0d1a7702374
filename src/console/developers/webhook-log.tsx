import type { OutputOf } from '../calls/all-calls.ts'
import type { ListedEndpoint } from '../calls/developer-calls.ts'
import { useChange, useRead } from '../data/queries.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Pill } from '../kit/pill.tsx'
import { EmptyState, Loaded } from '../kit/screen.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { SiteTime } from '../kit/site-time.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'
import layout from '../kit/layout.module.css'
import styles from './developers.module.css'

type Delivery = OutputOf<'developers.webhookLog'>['deliveries'][number]

/** What was sent to an address and how it ended; each can be sent again. */
export function WebhookLog({ endpoint, onClose }: { endpoint: ListedEndpoint; onClose(): void }) {
  const log = useRead('developers.webhookLog', { id: endpoint.id }, { every: 5_000 })
  const replay = useChange('developers.replay', {
    onDone: ({ replayed }) => toast(replayed === 0 ? 'Nothing to resend.' : `Sending ${replayed} again.`),
    onFailed: toastFailure,
  })
  return (
    <Sheet title={`Log of ${endpoint.name}`} isOpen onClose={onClose} side="end">
      <Loaded query={log}>
        {({ deliveries }) =>
          deliveries.length === 0 ? (
            <EmptyState title="Nothing was sent yet">
              <p>Events show up here moments after they happen.</p>
            </EmptyState>
          ) : (
            <>
              {deliveries.some(({ status }) => status === 'failed') && (
                <div className={layout.row}>
                  <ActionButton
                    isBusy={replay.isPending}
                    onClick={() => replay.mutate({ id: endpoint.id, which: { failedWithinHours: 72 } })}
                  >
                    Resend failures from the last three days
                  </ActionButton>
                </div>
              )}
              <ul className={styles.log}>
                {deliveries.map((delivery) => (
                  <li key={delivery.id}>
                    <div>
                      <b>{delivery.event}</b> <DeliveryState {...delivery} />
                      <small>
                        <SiteTime at={delivery.at} />,{' '}
                        {delivery.attempts === 1 ? '1 try' : `${delivery.attempts} tries`}
                        {delivery.statusCode !== null && `, answered ${delivery.statusCode}`}
                      </small>
                      {delivery.text && <small>{delivery.text}</small>}
                    </div>
                    {delivery.status !== 'waiting' && (
                      <ActionButton
                        isBusy={replay.isPending}
                        aria-label={`Send again: ${delivery.event}`}
                        onClick={() => replay.mutate({ id: endpoint.id, which: { deliveryId: delivery.id } })}
                      >
                        Send again
                      </ActionButton>
                    )}
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </Sheet>
  )
}

function DeliveryState({ status, dueAt }: Delivery) {
  if (status === 'delivered') return <Pill tone="good">Delivered</Pill>
  if (status === 'failed') return <Pill tone="bad">Failed</Pill>
  return <Pill tone="warn">{dueAt ? <Next at={dueAt} /> : 'Waiting'}</Pill>
}

const Next = ({ at }: { at: string }) => (
  <>
    Next try <SiteTime at={at} />
  </>
)
