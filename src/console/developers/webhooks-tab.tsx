import { useState } from 'react'
import type { OutputOf } from '../calls/all-calls.ts'
import type { ListedEndpoint } from '../calls/developer-calls.ts'
import { useChange, useRead } from '../data/queries.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Pill } from '../kit/pill.tsx'
import { EmptyState, Loaded, Panel } from '../kit/screen.tsx'
import { SiteTime } from '../kit/site-time.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'
import layout from '../kit/layout.module.css'
import styles from './developers.module.css'
import { NewWebhook } from './new-webhook.tsx'
import { SecretShown, type Shown } from './secret-shown.tsx'
import { siteText } from './site-choice.tsx'
import { WebhookLog } from './webhook-log.tsx'

/** Addresses of programs that are told of what happens. */
export function WebhooksTab() {
  const webhooks = useRead('developers.webhooks', {})
  const [isAdding, setAdding] = useState(false)
  const [shown, setShown] = useState<Shown | null>(null)
  const [read, setRead] = useState<ListedEndpoint | null>(null)
  return (
    <Panel
      title="Webhooks"
      actions={
        <ActionButton tone="primary" glyph="plus" aria-haspopup="dialog" onClick={() => setAdding(true)}>
          New webhook
        </ActionButton>
      }
    >
      <Loaded query={webhooks}>
        {(data) => (
          <>
            {data.endpoints.length === 0 ? (
              <EmptyState glyph="deliveries" title="No webhooks yet">
                <p>
                  A webhook calls your program the moment something happens: an enquiry, a price, a reservation. What
                  fails is tried again for three days.
                </p>
              </EmptyState>
            ) : (
              <EndpointList {...data} onShown={setShown} onRead={setRead} />
            )}
            {isAdding && <NewWebhook sites={data.sites} onShown={setShown} onClose={() => setAdding(false)} />}
          </>
        )}
      </Loaded>
      {shown && <SecretShown shown={shown} onClose={() => setShown(null)} />}
      {read && <WebhookLog endpoint={read} onClose={() => setRead(null)} />}
    </Panel>
  )
}

type ListProps = OutputOf<'developers.webhooks'> & {
  onShown(shown: Shown): void
  onRead(endpoint: ListedEndpoint): void
}

function EndpointList({ endpoints, sites, onShown, onRead }: ListProps) {
  const rotate = useChange('developers.rotateWebhook', {
    onDone: ({ secret }) =>
      onShown({
        title: 'The new secret',
        text: secret,
        hint: 'Copy it now, because it won’t be shown again. The old one keeps working for a day.',
      }),
    onFailed: toastFailure,
  })
  const turn = useChange('developers.switchWebhook', {
    onDone: (_, { id, isOn }) =>
      toast(isOn ? 'Switched on.' : 'Switched off. We won’t send anything there.', {
        undo: () => turn.mutate({ id, isOn: !isOn }),
      }),
    onFailed: toastFailure,
  })
  const remove = useChange('developers.removeWebhook', { onDone: () => toast('Removed.'), onFailed: toastFailure })
  return (
    <ul className={styles.rows}>
      {endpoints.map((endpoint) => (
        <li key={endpoint.id}>
          <div>
            <b>{endpoint.name}</b> <EndpointState {...endpoint} />
            <small>{endpoint.url}</small>
          </div>
          <div>
            {endpoint.events.join(', ')}
            <small>{siteText(endpoint.siteIds, sites)}</small>
          </div>
          <div>
            <small>
              Added <SiteTime at={endpoint.createdAt} /> by {endpoint.by}
            </small>
            {!endpoint.isOn && <small>{endpoint.offBecause}</small>}
          </div>
          <div className={layout.row}>
            <ActionButton aria-label={`Log of ${endpoint.name}`} onClick={() => onRead(endpoint)}>
              Log
            </ActionButton>
            <ActionButton
              isBusy={rotate.isPending}
              aria-label={`New secret for ${endpoint.name}`}
              onClick={() => rotate.mutate({ id: endpoint.id })}
            >
              New secret
            </ActionButton>
            <ActionButton
              isBusy={turn.isPending}
              aria-label={`Switch ${endpoint.isOn ? 'off' : 'on'} ${endpoint.name}`}
              onClick={() => turn.mutate({ id: endpoint.id, isOn: !endpoint.isOn })}
            >
              {endpoint.isOn ? 'Switch off' : 'Switch on'}
            </ActionButton>
            {!endpoint.isOn && (
              <ActionButton
                tone="danger"
                isBusy={remove.isPending}
                aria-label={`Remove ${endpoint.name}`}
                onClick={() => remove.mutate({ id: endpoint.id })}
              >
                Remove
              </ActionButton>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function EndpointState({ isOn, failingSince }: ListedEndpoint) {
  if (!isOn) return <Pill>Off</Pill>
  return failingSince ? <Pill tone="bad">Failing</Pill> : <Pill tone="good">On</Pill>
}
