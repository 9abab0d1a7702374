import { type FormEvent, useState } from 'react'
import { parseTimeOfDay } from '#features/sites/domain/hours/opening-hours.ts'
import type { ShownBooking } from '../calls/booking-calls.ts'
import { CallFailure } from '../data/call.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { CheckField, InputField } from '../kit/input-field.tsx'
import { useSheetMove } from './use-sheet-move.ts'
import { clockOf } from './calendar-dates.ts'
import layout from '../kit/layout.module.css'
import styles from './calendar-screen.module.css'

type Props = { booking: ShownBooking; onClose(): void }

/** Moves an appointment to any day and minute, also outside opening hours where somebody says so. */
export function MoveFields({ booking, onClose }: Props) {
  const { id, start, state } = booking
  const [typed, setTyped] = useState({ date: booking.day, time: clockOf(booking.minutes.from), anyway: false })
  const move = useSheetMove(booking, onClose)
  const minutes = parseTimeOfDay(typed.time)
  const closed = move.error instanceof CallFailure ? move.error.fields['anyway'] : undefined
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (minutes === undefined || typed.date === '' || move.isPending) return
    move.mutate({ id, start: { date: typed.date, minutes }, anyway: typed.anyway, seen: { start, state } })
  }
  return (
    <form className={layout.stack} onSubmit={submit}>
      <div className={styles.pair}>
        <InputField
          label="New day"
          type="date"
          required
          value={typed.date}
          onChange={({ target }) => setTyped({ ...typed, date: target.value, anyway: false })}
        />
        <InputField
          label="New time"
          type="time"
          required
          value={typed.time}
          onChange={({ target }) => setTyped({ ...typed, time: target.value, anyway: false })}
        />
      </div>
      {(closed !== undefined || typed.anyway) && (
        <CheckField
          label="Move it anyway, outside opening hours"
          checked={typed.anyway}
          onChange={({ target }) => setTyped({ ...typed, anyway: target.checked })}
        />
      )}
      {move.error && <p role="alert">{move.error.message}</p>}
      <ActionButton type="submit" tone="primary" isBusy={move.isPending}>
        Move to this time
      </ActionButton>
    </form>
  )
}
