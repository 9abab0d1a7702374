import { useEffect, useState } from 'react'
import type { OutputOf } from '../calls/all-calls.ts'
import { browserName } from '#features/accounts/domain/browser-name.ts'
import { useChange, useRead } from '../data/queries.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { CheckField } from '../kit/input-field.tsx'
import { Pill } from '../kit/pill.tsx'
import { Loaded, Panel } from '../kit/screen.tsx'
import { SiteTime } from '../kit/site-time.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'
import { canBeNotified, findSubscription, subscribe, unsubscribe } from './push-subscription.ts'
import layout from '../kit/layout.module.css'
import styles from './security.module.css'

type Devices = OutputOf<'devices.list'>
type Wish = { tellsNew: boolean; tellsOverdue: boolean }

/** Notifications of leads: on this browser when the person says so, and a list of the others. */
export function DevicePanel() {
  const devices = useRead('devices.list', {})
  return (
    <Panel title="Notifications">
      <Loaded query={devices} lines={2}>
        {(data) => <Notified {...data} />}
      </Loaded>
    </Panel>
  )
}

function Notified({ publicKey, devices }: Devices) {
  const [own, setOwn] = useState<string | null>(null)
  useEffect(() => {
    void findSubscription().then((found) => setOwn(found?.endpoint ?? null))
  }, [devices])
  const isOn = devices.some(({ endpoint }) => endpoint === own)
  return (
    <>
      <p className={layout.quiet}>
        Get notified of new and overdue leads, even when the console is closed. Notifications only show the shopper’s
        first name and the vehicle.
      </p>
      {devices.length > 0 && (
        <ul className={styles.list}>
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} isThisOne={device.endpoint === own} />
          ))}
        </ul>
      )}
      {!isOn && <TurnOn publicKey={publicKey} onDone={setOwn} />}
    </>
  )
}

function DeviceRow({ device, isThisOne }: { device: Devices['devices'][number]; isThisOne: boolean }) {
  const { id, browser, since } = device
  const name = browserName(browser)
  const test = useChange('devices.test', { onDone: () => toast(`Sent to ${name}.`), onFailed: toastFailure })
  const remove = useChange('devices.remove', {
    onDone: () => {
      toast(`${name} is quiet now.`)
      if (isThisOne) void unsubscribe()
    },
    onFailed: toastFailure,
  })
  return (
    <li className={styles.row}>
      <span>
        {name} {isThisOne && <Pill tone="good">This browser</Pill>}
        <small>
          {wishText(device)}, since <SiteTime at={since} />
        </small>
      </span>
      <span className={layout.row}>
        <ActionButton isBusy={test.isPending} aria-label={`Send a test to ${name}`} onClick={() => test.mutate({ id })}>
          Test
        </ActionButton>
        <ActionButton
          isBusy={remove.isPending}
          aria-label={`Stop notifying ${name}`}
          onClick={() => remove.mutate({ id })}
        >
          Remove
        </ActionButton>
      </span>
    </li>
  )
}

const wishText = ({ tellsNew, tellsOverdue }: Wish): string =>
  tellsNew && tellsOverdue ? 'New and overdue leads' : tellsNew ? 'New leads' : 'Overdue leads'

function TurnOn({ publicKey, onDone }: { publicKey: string; onDone(endpoint: string): void }) {
  const [wish, setWish] = useState<Wish>({ tellsNew: true, tellsOverdue: true })
  const [problem, setProblem] = useState('')
  const [isAsking, setAsking] = useState(false)
  const save = useChange('devices.save', {
    onDone: (_, { endpoint }) => {
      onDone(endpoint)
      toast('You’ll get lead notifications on this browser.')
    },
    onFailed: (error) => setProblem(error.message),
  })
  const turnOn = async (): Promise<void> => {
    setProblem('')
    setAsking(true)
    const made = await subscribe(publicKey)
    setAsking(false)
    if (typeof made === 'string') setProblem(made)
    else save.mutate({ ...made, ...wish })
  }
  if (!canBeNotified())
    return (
      <p>
        This browser can’t be notified. On an iPhone or iPad, install the console first: Share, “Add to Home Screen”.
      </p>
    )
  return (
    <div className={layout.fields}>
      <CheckField
        label="New leads"
        checked={wish.tellsNew}
        onChange={(event) => setWish({ ...wish, tellsNew: event.target.checked })}
      />
      <CheckField
        label="Overdue leads and follow-ups"
        checked={wish.tellsOverdue}
        onChange={(event) => setWish({ ...wish, tellsOverdue: event.target.checked })}
      />
      {problem && <p role="alert">{problem}</p>}
      <div className={layout.row}>
        <ActionButton
          disabled={!wish.tellsNew && !wish.tellsOverdue}
          isBusy={isAsking || save.isPending}
          onClick={() => void turnOn()}
        >
          Notify me on this browser
        </ActionButton>
      </div>
    </div>
  )
}
