import { Link } from 'react-router'
import { screenHeadings } from '../calls/page/screen-headings.ts'
import type { ShownService } from '../calls/setting-calls.ts'
import { useChange, useRead } from '../data/queries.ts'
import { useSite } from '../data/session.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Pill, type Tone } from '../kit/pill.tsx'
import { EmptyState, Loaded, Panel, Screen } from '../kit/screen.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'
import { ServiceKeys } from './service-keys.tsx'
import styles from './services-screen.module.css'

/** Services of other companies: what each costs shoppers, and its switch. */
export function Component() {
  const site = useSite()
  const services = useRead('vendors.list', {})
  return (
    <Screen {...screenHeadings.services}>
      <Loaded query={services}>
        {({ services: rows }) =>
          rows.length === 0 ? (
            <EmptyState glyph="link" title="No services of other companies">
              <p>
                Your site loads nothing but itself. Add a chat or a tracker in{' '}
                <Link to={`/${site.slug}/settings?in=connections`}>Settings</Link>.
              </p>
            </EmptyState>
          ) : (
            <>
              <Panel title="On your site" isFlush>
                <ul className={styles.services}>
                  {rows.map((row) => (
                    <Service key={row.name} {...row} />
                  ))}
                </ul>
              </Panel>
              <p className={styles.more}>
                Budgets are in <Link to={`/${site.slug}/settings?q=budget`}>Settings</Link>.
              </p>
            </>
          )
        }
      </Loaded>
      <ServiceKeys />
    </Screen>
  )
}

const states: Record<ShownService['state'], { label: string; tone: Tone }> = {
  paused: { label: 'Off', tone: 'plain' },
  deferred: { label: 'Waits for the shopper', tone: 'warn' },
  over: { label: 'Over budget', tone: 'bad' },
  within: { label: 'Within budget', tone: 'good' },
  unmeasured: { label: 'Not measured yet', tone: 'plain' },
}

function Service({ name, label, purpose, state, words: text, visits }: ShownService) {
  const isPaused = state === 'paused'
  const back = useChange('vendors.pause', { onDone: () => toast('Undone.'), onFailed: toastFailure })
  const pause = useChange('vendors.pause', {
    onDone: () =>
      toast(isPaused ? `${label} is on.` : `${label} is off from the next page on.`, {
        undo: () => back.mutate({ name, isPaused }),
      }),
    onFailed: toastFailure,
  })
  return (
    <li>
      <div>
        <h3>
          {label} <Pill tone={states[state].tone}>{states[state].label}</Pill>
        </h3>
        <p>{text}</p>
        <small>
          It {purpose}.{visits > 0 && ` Measured in ${visits.toLocaleString('en')} visits of the last measured days.`}
        </small>
      </div>
      <ActionButton
        isBusy={pause.isPending}
        aria-label={`Switch ${isPaused ? 'on' : 'off'} ${label}`}
        onClick={() => pause.mutate({ name, isPaused: !isPaused })}
      >
        {isPaused ? 'Switch on' : 'Switch off'}
      </ActionButton>
    </li>
  )
}
