import { useState } from 'react'
import type { OutputOf } from '../calls/all-calls.ts'
import { useChange } from '../data/queries.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { InputField } from '../kit/input-field.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'
import styles from './move-in.module.css'

type Mapped = OutputOf<'moveIn.read'>['addresses'][number]

/** So many rows are as much as a person looks through; the next come when these are decided. */
const mostRows = 100

const reasons: Record<string, string> = {
  vin: 'Same VIN',
  'stock-number': 'Same stock number',
  rego: 'Same registration',
  'make-model-year': 'The only one of its year and model',
  similar: 'No longer in stock, similar vehicles are',
  sold: 'No longer in stock',
  title: 'Same name',
  list: 'A list of stock',
  kind: 'A page of this kind',
  redirect: 'Redirected',
  same: 'Same address',
  text: 'Take its text in first',
  left: 'Left as not found',
  unknown: 'Where does it lead?',
}

/** Old addresses, each with where it leads, to accept, change or leave. */
export function AddressList({ addresses, empty }: { addresses: readonly Mapped[]; empty: string }) {
  if (addresses.length === 0) return <p className={styles.none}>{empty}</p>
  const rest = addresses.length - mostRows
  return (
    <>
      <ul className={styles.rows}>
        {addresses.slice(0, mostRows).map((mapped) => (
          <AddressRow key={mapped.address} {...mapped} />
        ))}
      </ul>
      {rest > 0 && <p className={styles.none}>and {rest.toLocaleString('en')} more</p>}
    </>
  )
}

function AddressRow({ address, title, state, to, because }: Mapped) {
  const [typed, setTyped] = useState(to ?? '')
  const accept = useChange('moveIn.accept', {
    onDone: ({ refused }) => {
      if (refused.length > 0) toast(`${address} would lead in a circle.`, { tone: 'bad' })
    },
    onFailed: toastFailure,
  })
  const leave = useChange('moveIn.leave', { onFailed: toastFailure })
  const isOpen = state === 'open' || state === 'proposed'
  return (
    <li className={styles.row}>
      <div className={styles.address}>
        <code>{address}</code>
        <small>{[title, reasons[because] ?? because].filter(Boolean).join(' · ')}</small>
      </div>
      {isOpen && (
        <form
          className={styles.decision}
          onSubmit={(event) => {
            event.preventDefault()
            accept.mutate({ addresses: [{ address, to: typed.trim() }] })
          }}
        >
          <InputField
            label={`New address of ${address}`}
            hidesLabel
            placeholder="/contact, or gone"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <ActionButton
            type="submit"
            isBusy={accept.isPending}
            disabled={typed.trim() === ''}
            aria-label={`Accept ${address}`}
          >
            Accept
          </ActionButton>
          <ActionButton
            tone="bare"
            isBusy={leave.isPending}
            aria-label={`Leave ${address}`}
            onClick={() => leave.mutate({ addresses: [address], isLeft: true })}
          >
            Leave
          </ActionButton>
        </form>
      )}
      {state === 'leads' && <code className={styles.destination}>{to}</code>}
      {state === 'left' && (
        <ActionButton
          tone="bare"
          isBusy={leave.isPending}
          aria-label={`Decide again about ${address}`}
          onClick={() => leave.mutate({ addresses: [address], isLeft: false })}
        >
          Decide again
        </ActionButton>
      )}
    </li>
  )
}
