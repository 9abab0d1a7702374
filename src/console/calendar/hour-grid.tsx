import { type CSSProperties, useId, useRef } from 'react'
import { formatTimeOfDay, localTime } from '#features/sites/domain/hours/opening-hours.ts'
import type { CalendarDay, ShownBlock, ShownBooking } from '../calls/booking-calls.ts'
import { useNow } from '../kit/site-time.tsx'
import { AppointmentText } from './appointment-label.tsx'
import { BlockedSlot } from './blocked-time.tsx'
import { dayText } from './calendar-dates.ts'
import { FreeTimes } from './free-times.tsx'
import styles from './hour-grid.module.css'
import { closedSpans, hoursOf, type Lane, lanesOf, lengthOf } from './hour-layout.ts'
import type { NewTime } from './new-booking-sheet.tsx'
import { useDrag } from './use-drag.ts'
import { type Move, placeText } from './use-move.tsx'

type Props = {
  /** Days of one location. */
  days: readonly CalendarDay[]
  open(booking: ShownBooking): void
  openBlock(block: ShownBlock): void
  move: Move
  /** Undefined for who may neither make nor move any. */
  make: ((time: NewTime) => void) | undefined
}

type Span = { from: number; until: number }
const alone: Lane = { lane: 0, lanes: 1 }

/** Days beside each other by the hour: a click on a free time makes an appointment, a drag moves one. */
export function HourGrid({ days, open, openBlock, make, move: { moving, begin } }: Props) {
  const hint = useId()
  const columns = useRef<HTMLDivElement>(null)
  const hours = hoursOf(days)
  const { dragged, handlers, wasDrag } = useDrag({
    grid: { days: days.length, hours },
    columns,
    onDrop: (booking, { day, minutes }) => begin({ booking, date: days[day]?.date ?? booking.day, minutes }),
  })
  const shown = (booking: ShownBooking, day: number) => {
    if (dragged?.booking.id === booking.id) return dragged.to
    const date = moving?.booking.id === booking.id ? days.findIndex((each) => each.date === moving.date) : -1
    return moving && date !== -1 ? { day: date, minutes: moving.minutes } : { day, minutes: booking.minutes.from }
  }
  return (
    <div
      className={styles.grid}
      style={{ '--days': days.length, '--hours': (hours.until - hours.from) / 60 } as CSSProperties}
    >
      {days.map((day) => (
        <Head key={day.date} day={day} />
      ))}
      <HourLabels hours={hours} />
      <div className={styles.columns} ref={columns}>
        {days.map((day, at) => (
          <div key={day.date} className={styles.column} style={acrossStyle(at, days.length)}>
            <Column day={day} hours={hours} make={make} />
          </div>
        ))}
        {days.flatMap(({ blocks }, day) =>
          blocks.map((block) => (
            <BlockedSlot
              key={block.id}
              block={block}
              open={openBlock}
              style={{ ...acrossStyle(day, days.length), ...downStyle(block.minutes, hours) }}
            />
          )),
        )}
        {days.flatMap(({ bookings }, day) => {
          const lanes = lanesOf(bookings.map(({ id, minutes }) => ({ id, ...minutes })))
          return bookings.map((booking) => {
            const at = shown(booking, day)
            const isMoved = at.day !== day || at.minutes !== booking.minutes.from
            const mayMove = make !== undefined && booking.isAhead
            const span = { from: at.minutes, until: at.minutes + lengthOf(booking) }
            const lane = isMoved ? alone : (lanes.get(booking.id) ?? alone)
            return (
              <button
                key={booking.id}
                type="button"
                className={styles.booking}
                data-kind={booking.kind}
                data-state={booking.state}
                data-tight={lengthOf(booking) <= 30 || undefined}
                data-moved={isMoved || undefined}
                data-movable={mayMove || undefined}
                aria-describedby={mayMove ? hint : undefined}
                style={{ ...acrossStyle(at.day, days.length, lane), ...downStyle(span, hours) }}
                {...(mayMove ? handlers(booking, day) : {})}
                onClick={({ detail }) => (detail === 0 || !wasDrag.current) && open(booking)}
              >
                <span className={styles.text}>
                  <AppointmentText booking={isMoved ? { ...booking, ...clockTexts(span) } : booking} />
                </span>
              </button>
            )
          })
        })}
      </div>
      <p id={hint} hidden>
        Shift and arrow keys take it to another time, Enter moves it there, Escape leaves it.
      </p>
      <output className={styles.spoken}>
        {dragged && `${placeText({ date: days[dragged.to.day]?.date ?? '', minutes: dragged.to.minutes })}`}
      </output>
    </div>
  )
}

type ColumnProps = { day: CalendarDay; hours: Span; make: Props['make'] }

/** A day without its appointments: when it is closed, how late it is, and what is free. */
function Column({ day: { date, spans, location }, hours, make }: ColumnProps) {
  const now = localTime(useNow(), location.timeZone)
  const isNow = now.date === date && now.minutes >= hours.from && now.minutes < hours.until
  return (
    <>
      {closedSpans(spans, hours).map((closed) => (
        <div key={closed.from} className={styles.closed} style={downStyle(closed, hours)} />
      ))}
      {make && date >= now.date && (
        <FreeTimes
          date={date}
          hours={hours}
          first={spans[0]?.from ?? hours.from}
          make={(minutes) => make({ date, minutes, place: location.slug })}
        />
      )}
      {isNow && (
        <div className={styles.now} style={{ top: downStyle({ from: now.minutes, until: now.minutes }, hours).top }}>
          <span className={styles.spoken}>It’s {formatTimeOfDay(now.minutes)}</span>
        </div>
      )}
    </>
  )
}

function Head({ day }: { day: CalendarDay }) {
  const { date, hours, location } = day
  const today = localTime(useNow(), location.timeZone).date
  return (
    <div className={styles.head} data-today={date === today || undefined}>
      <h3>
        {dayText(date)} <small>{hours}</small>
      </h3>
    </div>
  )
}

const HourLabels = ({ hours }: { hours: Span }) => (
  <ol className={styles.labels} aria-hidden="true">
    {Array.from({ length: (hours.until - hours.from) / 60 }, (_, at) => (
      <li key={at}>{formatTimeOfDay(hours.from + at * 60)}</li>
    ))}
  </ol>
)

const clockTexts = ({ from, until }: Span) => ({ from: formatTimeOfDay(from), until: formatTimeOfDay(until) })

/** From left to right: the column of the day, and within it the lane. */
const acrossStyle = (day: number, days: number, { lane, lanes } = alone): CSSProperties => ({
  left: `${((day + lane / lanes) / days) * 100}%`,
  width: `${100 / days / lanes}%`,
})

const downStyle = ({ from, until }: Span, hours: Span): CSSProperties => {
  const top = Math.max(from, hours.from)
  const all = hours.until - hours.from
  return {
    top: `${((top - hours.from) / all) * 100}%`,
    height: `${((Math.min(until, hours.until) - top) / all) * 100}%`,
  }
}
