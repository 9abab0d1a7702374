import { useState } from 'react'
import { useChange } from '../data/queries.ts'
import { useMay } from '../data/session.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Panel } from '../kit/screen.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'
import { moneyText, type ReservationScreenData } from './reservation-labels.ts'
import { ReasonSheet } from './reason-sheet.tsx'
import layout from '../kit/layout.module.css'

type OpenQuestion = 'decline' | 'cancel' | 'applied' | 'refunded'

/** What a change of it is based on. */
const seenOf = ({ state, holdUntil }: ReservationScreenData) => ({ state, holdUntil })

const holding = ['paid', 'confirmed', 'extended']

/** What staff can do about a reservation as it stands; nothing once it has ended. */
export function ReservationActions({ reservation }: { reservation: ReservationScreenData }) {
  const { id, state, extensionsLeft } = reservation
  const [question, setQuestion] = useState<OpenQuestion | null>(null)
  const mayManage = useMay('reservations.manage')
  const mayComplete = useMay('reservations.complete')
  const onFailed = (error: Error) => toast(error.message, { tone: 'bad' })
  const change = useChange('reservations.change', {
    onDone: ({ state: now }) =>
      toast(now === 'confirmed' ? 'Confirmed. We’re emailing the shopper.' : 'Extended. We’re emailing the shopper.'),
    onFailed,
  })
  if (!mayManage || !holding.includes(state)) return null
  const act = (kind: 'confirm' | 'extend') => change.mutate({ id, action: { kind }, seen: seenOf(reservation) })
  const isNew = state === 'paid'
  return (
    <Panel title={isNew ? 'Is it in stock, and can you hold it?' : 'You hold it for them'}>
      <div className={layout.row}>
        {isNew && (
          <ActionButton tone="primary" glyph="check" isBusy={change.isPending} onClick={() => act('confirm')}>
            Confirm
          </ActionButton>
        )}
        {extensionsLeft > 0 && (
          <ActionButton isBusy={change.isPending} onClick={() => act('extend')}>
            Extend the hold
          </ActionButton>
        )}
        {mayComplete && !isNew && <ActionButton onClick={() => setQuestion('applied')}>Sold with it</ActionButton>}
        {mayComplete && !isNew && (
          <ActionButton onClick={() => setQuestion('refunded')}>Sold, refund deposit</ActionButton>
        )}
        <ActionButton tone="danger" onClick={() => setQuestion(isNew ? 'decline' : 'cancel')}>
          {isNew ? 'Decline and refund' : 'Cancel and refund'}
        </ActionButton>
      </div>
      {question === 'decline' || question === 'cancel' ? (
        <EndSheet reservation={reservation} kind={question} onClose={() => setQuestion(null)} />
      ) : (
        <SoldSheet reservation={reservation} deposit={question} onClose={() => setQuestion(null)} />
      )}
    </Panel>
  )
}

type EndProps = { reservation: ReservationScreenData; kind: 'decline' | 'cancel'; onClose(): void }

function EndSheet({ reservation, kind, onClose }: EndProps) {
  const { id, deposit, currency } = reservation
  const amount = moneyText(deposit, currency)
  const change = useChange('reservations.change', {
    onDone: () => {
      toast(`The vehicle’s available again and ${amount} is being refunded. We’re emailing the shopper.`)
      onClose()
    },
  })
  return (
    <ReasonSheet
      title={kind === 'decline' ? 'Decline this reservation' : 'Cancel this reservation'}
      text={`The full ${amount} deposit will be refunded to the shopper’s card.`}
      label={kind === 'decline' ? 'Decline and refund' : 'Cancel and refund'}
      longest={500}
      change={change}
      send={(reason) => change.mutate({ id, action: { kind, reason }, seen: seenOf(reservation) })}
      onClose={onClose}
    />
  )
}

type SoldProps = { reservation: ReservationScreenData; deposit: 'applied' | 'refunded' | null; onClose(): void }

function SoldSheet({ reservation, deposit, onClose }: SoldProps) {
  const { id, currency } = reservation
  const amount = moneyText(reservation.deposit, currency)
  const change = useChange('reservations.complete', {
    onDone: () => {
      toast('Sold. The reservation is complete.')
      onClose()
    },
    onFailed: toastFailure,
  })
  return (
    <Sheet title="Sold with this reservation" isOpen={deposit !== null} onClose={onClose}>
      <div className={layout.stack}>
        <p>
          {deposit === 'applied'
            ? `The ${amount} deposit will count towards the price. You can’t undo this.`
            : `The ${amount} deposit will be refunded to the shopper’s card. You can’t undo this.`}
        </p>
        <div className={layout.row}>
          <ActionButton
            tone="primary"
            data-autofocus
            isBusy={change.isPending}
            onClick={() => deposit && change.mutate({ id, deposit, seen: seenOf(reservation) })}
          >
            {deposit === 'applied' ? 'Sold, count the deposit' : 'Sold, refund the deposit'}
          </ActionButton>
          <ActionButton onClick={onClose}>Not yet</ActionButton>
        </div>
      </div>
    </Sheet>
  )
}
