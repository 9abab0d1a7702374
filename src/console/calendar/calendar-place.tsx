import { useState } from 'react'
import type { CalendarDay, ShownBooking } from '../calls/booking-calls.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Panel } from '../kit/screen.tsx'
import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import { useNow } from '../kit/site-time.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { useMedia } from '../kit/hooks/media-query.ts'
import { BlockedTime } from './blocked-time.tsx'
import { AppointmentText } from './appointment-label.tsx'
import { dayText } from './calendar-dates.ts'
import { HourGrid } from './hour-grid.tsx'
import { useMove } from './use-move.tsx'
import type { NewTime } from './new-booking-sheet.tsx'
import layout from '../kit/layout.module.css'
import styles from './calendar-screen.module.css'

type Props = {
  days: readonly CalendarDay[]
  open(booking: ShownBooking): void
  make: ((time: NewTime) => void) | undefined
}

/** A location: its days by the hour where there is room, below each other where there is not. */
export function CalendarPlace({ days, open, make }: Props) {
  const first = days[0]
  const isWide = useMedia('(min-width: 760px)')
  // What was opened stays open when the screen is turned: it stands beside what the width decides.
  const { question, ...move } = useMove()
  const [openBlock, setOpenBlock] = useState('')
  const block = days.flatMap(({ blocks }) => blocks).find(({ id }) => id === openBlock)
  if (!first) return null
  return (
    <Panel title={first.location.name} actions={<p className={styles.capacity}>{capacityText(first)}</p>}>
      {isWide ? (
        <HourGrid days={days} open={open} openBlock={({ id }) => setOpenBlock(id)} make={make} move={move} />
      ) : (
        <Agenda days={days} open={open} make={make} />
      )}
      <Sheet title="Blocked time" isOpen={block !== undefined} onClose={() => setOpenBlock('')} side="end">
        {block && (
          <div className={styles.block}>
            <BlockedTime block={block} />
          </div>
        )}
      </Sheet>
      {question}
    </Panel>
  )
}

/** Day after day, where hours beside each other would be too narrow to read. */
function Agenda({ days, open, make }: Props) {
  const now = useNow()
  return (
    <ol className={layout.list}>
      {days.map((day) => (
        <li key={day.date} className={styles.day}>
          <h3>
            {dayText(day.date)} <small>{day.hours}</small>
          </h3>
          {day.blocks.map((block) => (
            <div key={block.id} className={styles.block}>
              <BlockedTime block={block} />
            </div>
          ))}
          {day.bookings.map((booking) => (
            <Appointment key={booking.id} booking={booking} open={open} />
          ))}
          {day.bookings.length + day.blocks.length === 0 && day.hours !== 'Closed' && (
            <p className={styles.nothing}>Nothing booked</p>
          )}
          {make && day.date >= localTime(now, day.location.timeZone).date && (
            <ActionButton
              tone="bare"
              glyph="plus"
              label={`New appointment on ${dayText(day.date)}`}
              onClick={() => make({ date: day.date, minutes: day.spans[0]?.from ?? 600, place: day.location.slug })}
            />
          )}
        </li>
      ))}
    </ol>
  )
}

function capacityText({ capacity }: CalendarDay): string {
  const parts = [
    capacity['test-drive'] > 0 ? `${capacity['test-drive']} test drives` : '',
    capacity.service > 0 ? `${capacity.service} services` : '',
  ].filter(Boolean)
  return parts.length === 0 ? 'Shoppers can’t choose a time here' : `Up to ${parts.join(', ')} at a time`
}

const Appointment = ({ booking, open }: { booking: ShownBooking; open(booking: ShownBooking): void }) => (
  <button
    type="button"
    className={styles.booking}
    data-kind={booking.kind}
    data-state={booking.state}
    onClick={() => open(booking)}
  >
    <AppointmentText booking={booking} />
  </button>
)
