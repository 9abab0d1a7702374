import { type ReactElement, useState } from 'react'
import { formatTimeOfDay } from '#features/sites/domain/hours/opening-hours.ts'
import type { ShownBooking } from '../calls/booking-calls.ts'
import { CallFailure } from '../data/call.ts'
import { useChange } from '../data/queries.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { toast } from '../kit/toast-list.ts'
import { dayText } from './calendar-dates.ts'
import layout from '../kit/layout.module.css'

/** An appointment and the place that it is to have. */
type Moving = { booking: ShownBooking; date: string; minutes: number }

/** What is on its way to another time, and what takes it there. */
export type Move = { moving: Moving | null; begin(wanted: Moving): void }

/** Moves an appointment to where somebody dropped it, offers the way back, and asks where it lies outside of opening hours. */
export function useMove(): Move & { question: ReactElement } {
  const [moving, setMoving] = useState<Moving | null>(null)
  const [closed, setClosed] = useState<Moving | null>(null)
  const onFailed = (error: Error): void => toast(error.message, { tone: 'bad' })
  const back = useChange('bookings.move', { onDone: () => toast('Moved back. We’re emailing the old time.'), onFailed })
  const move = useChange('bookings.move')

  function begin(wanted: Moving, anyway = false): void {
    const { booking, date, minutes } = wanted
    const { id, start, state } = booking
    setMoving(wanted)
    setClosed(null)
    move.mutate(
      { id, start: { date, minutes }, anyway, seen: { start, state } },
      {
        onSuccess: (moved) =>
          toast(movedText(wanted), {
            undo: () => back.mutate({ id, start, anyway: true, seen: { start: moved.start, state } }),
          }),
        onError: (error) => {
          const isClosed = error instanceof CallFailure && error.fields['anyway'] !== undefined
          if (isClosed) setClosed(wanted)
          else onFailed(error)
        },
        onSettled: () => setMoving(null),
      },
    )
  }
  const question = (
    <Sheet title="We’re closed at that time" isOpen={closed !== null} onClose={() => setClosed(null)}>
      {closed && (
        <>
          <p>
            {closed.booking.name}, {placeText(closed)}
          </p>
          <div className={layout.row}>
            <ActionButton tone="primary" data-autofocus onClick={() => begin(closed, true)}>
              Move it anyway
            </ActionButton>
            <ActionButton onClick={() => setClosed(null)}>Leave it</ActionButton>
          </div>
        </>
      )}
    </Sheet>
  )
  return { moving: moving ?? closed, begin, question }
}

/** `Mon 23 Nov, 10:30 am`. */
export const placeText = ({ date, minutes }: Pick<Moving, 'date' | 'minutes'>): string =>
  `${dayText(date)}, ${formatTimeOfDay(minutes)}`

const movedText = (moved: Moving): string =>
  `Moved to ${placeText(moved)}. ${moved.booking.email ? 'We’re emailing the new time.' : 'They get no email: there’s no address.'}`
