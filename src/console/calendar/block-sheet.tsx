import { type FormEvent, useState } from 'react'
import { type BookingKind, bookingKinds } from '#features/bookings/domain/booking.ts'
import { parseTimeOfDay } from '#features/sites/domain/hours/opening-hours.ts'
import type { CalendarDay } from '../calls/booking-calls.ts'
import { useChange } from '../data/queries.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { InputField, SelectField } from '../kit/input-field.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'
import { kindLabels } from '#features/bookings/domain/kind-labels.ts'
import layout from '../kit/layout.module.css'
import styles from './calendar-screen.module.css'

type Props = { days: readonly CalendarDay[]; day: string; place: string; onClose(): void }

/** A time at which a location takes no appointments: a meeting, a stocktake, somebody ill. */
export function BlockSheet({ days, day, place, onClose }: Props) {
  const places = [...new Map(days.map(({ location }) => [location.slug, location.name]))]
  const [typed, setTyped] = useState({
    location: place || (places[0]?.[0] ?? ''),
    kind: '',
    date: day,
    from: '09:00',
    until: '17:00',
    reason: '',
  })
  const unblock = useChange('bookings.unblock', { onFailed: toastFailure })
  const block = useChange('bookings.block', {
    onDone: ({ id, stillBooked }) => {
      toast(
        stillBooked === 0
          ? 'No bookings in that time.'
          : `No new bookings in that time. ${stillBooked} already booked: please move or call them.`,
        { undo: () => unblock.mutate({ id }) },
      )
      onClose()
    },
  })
  const [from, until] = [parseTimeOfDay(typed.from), parseTimeOfDay(typed.until)]
  const isInOrder = from !== undefined && until !== undefined && from < until
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (!isInOrder) return
    const kind = bookingKinds.find((each) => each === typed.kind) ?? null
    const { location, date, reason } = typed
    block.mutate({ location, kind, date, from, until, reason })
  }
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  })
  return (
    <Sheet title="Block a time" isOpen onClose={onClose}>
      <form className={layout.stack} onSubmit={send}>
        <SelectField
          label="Location"
          choices={places.map(([value, label]) => ({ value, label }))}
          {...field('location')}
        />
        <SelectField label="What" choices={kinds} {...field('kind')} />
        <InputField label="Day" type="date" required data-autofocus {...field('date')} />
        <div className={styles.pair}>
          <InputField label="From" type="time" required {...field('from')} />
          <InputField
            label="Until"
            type="time"
            required
            problem={isInOrder ? undefined : 'Choose an end after the start.'}
            {...field('until')}
          />
        </div>
        <InputField label="Reason" hint="Only your team sees this." maxLength={200} {...field('reason')} />
        {block.error && <p role="alert">{block.error.message}</p>}
        <div className={layout.middle}>
          <ActionButton type="submit" tone="primary" isBusy={block.isPending} disabled={!isInOrder}>
            Block it
          </ActionButton>
          <ActionButton onClick={onClose}>Cancel</ActionButton>
        </div>
      </form>
    </Sheet>
  )
}

const kinds = [
  { value: '', label: 'Any appointment' },
  ...bookingKinds.map((kind: BookingKind) => ({ value: kind, label: `${kindLabels[kind]}s only` })),
]
