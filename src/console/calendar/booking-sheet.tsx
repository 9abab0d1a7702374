import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { ShownBooking } from '../calls/booking-calls.ts'
import { useChange, useRead } from '../data/queries.ts'
import { useMay, useSite } from '../data/session.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Facts } from '../kit/facts.tsx'
import { SelectField, TextField } from '../kit/input-field.tsx'
import { Pill } from '../kit/pill.tsx'
import { EmptyState, Loaded } from '../kit/screen.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { SiteMoment } from '../kit/site-time.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'
import { MoveFields } from './move-fields.tsx'
import { kindLabels } from '#features/bookings/domain/kind-labels.ts'
import { bookingStates } from './appointment-labels.ts'
import { dayText } from './calendar-dates.ts'
import { useSheetMove } from './use-sheet-move.ts'
import layout from '../kit/layout.module.css'
import styles from './calendar-screen.module.css'

type Props = { booking: ShownBooking; onClose(): void }
type OpenQuestion = 'nothing' | 'move' | 'cancel'

/** One appointment: who comes with what, and what can be done about it. */
export function BookingSheet({ booking, onClose }: Props) {
  const [question, setQuestion] = useState<OpenQuestion>('nothing')
  const mayManage = useMay('bookings.manage')
  return (
    <Sheet title={`${kindLabels[booking.kind]}, ${booking.from}`} isOpen onClose={onClose} side="end">
      <BookingFacts booking={booking} />
      {mayManage && question === 'nothing' && <Answers booking={booking} ask={setQuestion} onClose={onClose} />}
      {question === 'move' && <Move booking={booking} onClose={onClose} />}
      {question === 'cancel' && <Cancel booking={booking} onClose={onClose} />}
    </Sheet>
  )
}

function BookingFacts({ booking }: { booking: ShownBooking }) {
  const { slug } = useSite()
  const mayStock = useMay('stock.read')
  const mayLeads = useMay('leads.read')
  const { name, phone, email, vehicle, vehicleId, hasLoanCar, state, start, leadId, confirmedAt } = booking
  const facts = [
    { label: 'When', text: <SiteMoment at={start} /> },
    { label: 'State', text: <Pill tone={bookingStates[state].tone}>{bookingStates[state].label}</Pill> },
    { label: 'Who', text: name },
    { label: 'Phone', text: phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> },
    { label: 'Email', text: email && <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a> },
    {
      label: 'Vehicle',
      text: vehicleId && mayStock ? <Link to={`/${slug}/stock/${vehicleId}`}>{vehicle}</Link> : vehicle,
    },
    { label: 'Loan car', text: hasLoanCar && 'Yes' },
    { label: 'Said they’re coming', text: confirmedAt && <SiteMoment at={confirmedAt} /> },
    { label: 'Enquiry', text: leadId && mayLeads && <Link to={`/${slug}/leads/${leadId}`}>Open the enquiry</Link> },
  ]
  return <Facts facts={facts.filter(({ text }) => text)} />
}

/** What a change of it is based on. */
const seenOf = ({ start, state }: ShownBooking) => ({ start, state })

function Answers({ booking, ask, onClose }: Props & { ask(question: OpenQuestion): void }) {
  const before = booking.state === 'cancelled' ? null : booking.state
  const seen = seenOf(booking)
  const back = useChange('bookings.close', {
    onDone: () => toast('Undone.'),
    onFailed: toastFailure,
  })
  const close = useChange('bookings.close', {
    onDone: (_, { state }) => {
      toast(state === 'done' ? 'Marked as completed.' : 'Marked as a no-show.', {
        undo: () => before && back.mutate({ id: booking.id, state: before, seen: { ...seen, state } }),
      })
      onClose()
    },
    onFailed: toastFailure,
  })
  if (booking.isAhead)
    return (
      <div className={layout.middle}>
        <ActionButton tone="primary" onClick={() => ask('move')}>
          Move
        </ActionButton>
        <ActionButton tone="danger" onClick={() => ask('cancel')}>
          Cancel it
        </ActionButton>
      </div>
    )
  if (booking.state === 'cancelled') return null
  return (
    <div className={layout.middle}>
      <ActionButton onClick={() => close.mutate({ id: booking.id, state: 'done', seen })}>
        Mark as completed
      </ActionButton>
      <ActionButton onClick={() => close.mutate({ id: booking.id, state: 'no-show', seen })}>
        Mark as no-show
      </ActionButton>
    </div>
  )
}

function Move({ booking, onClose }: Props) {
  const { id } = booking
  const free = useRead('bookings.times', { id })
  const [chosen, setChosen] = useState('')
  const move = useSheetMove(booking, onClose)
  return (
    <>
      <MoveFields booking={booking} onClose={onClose} />
      <Loaded query={free} lines={3}>
        {({ days }) => {
          const day = days.find(({ date }) => date === chosen) ?? days[0]
          if (!day) return <EmptyState title="No time is free" />
          return (
            <div className={layout.stack}>
              <SelectField
                label="Free times on"
                data-autofocus
                value={day.date}
                choices={days.map(({ date }) => ({ value: date, label: dayText(date) }))}
                onChange={(event) => setChosen(event.target.value)}
              />
              <ul className={styles.times} aria-label="Free times">
                {day.times.map(({ start, text }) => (
                  <li key={start}>
                    <ActionButton
                      isBusy={move.isPending}
                      onClick={() =>
                        move.mutate(
                          { id, start, seen: seenOf(booking) },
                          { onError: ({ message }) => toast(message, { tone: 'bad' }) },
                        )
                      }
                    >
                      {text}
                    </ActionButton>
                  </li>
                ))}
              </ul>
            </div>
          )
        }}
      </Loaded>
    </>
  )
}

function Cancel({ booking, onClose }: Props) {
  const [reason, setReason] = useState('')
  const cancel = useChange('bookings.cancel', {
    onDone: () => {
      toast('Cancelled. We’re emailing the shopper the reason.')
      onClose()
    },
  })
  const send = (event: FormEvent): void => {
    event.preventDefault()
    cancel.mutate({ id: booking.id, reason, seen: seenOf(booking) })
  }
  return (
    <form className={layout.stack} onSubmit={send}>
      <TextField
        label="Reason"
        hint="The shopper will see this."
        required
        rows={3}
        maxLength={300}
        value={reason}
        problem={cancel.error?.message}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className={layout.middle}>
        <ActionButton type="submit" tone="danger" isBusy={cancel.isPending} disabled={reason.trim() === ''}>
          Cancel the appointment
        </ActionButton>
        <ActionButton onClick={onClose}>Keep it</ActionButton>
      </div>
    </form>
  )
}
