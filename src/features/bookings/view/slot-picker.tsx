import type { Region } from '#features/sites/domain/region.ts'
import { visuallyHidden } from '#ui/layout.tsx'
import { localClockText } from '#features/sites/domain/hours/local-clock.ts'
import { dayParts, slotText } from '../domain/appointment-text.ts'
import type { FreeDay } from '../domain/free-slots.ts'
import { dayWindow, timesOfDay } from '../domain/day-strip.ts'
import styles from './slot-picker.module.css'

type SlotPickerProps = {
  days: readonly FreeDay[]
  /** The day whose times show; the first free one when it is none of them. */
  day: string
  place: { region: Region; timeZone: string }
  /** Where a day leads, and what the address says besides it. */
  dayAction: string
  extra?: Record<string, string>
  /** Where a time leads: on to the details, or straight to the new appointment. */
  timeAction: string
  timeMethod?: 'get' | 'post'
}

/** The next free days as a strip, and the free times of one of them as buttons. Every button is part of a plain form. */
export function SlotPicker({
  days,
  day,
  place,
  dayAction,
  extra = {},
  timeAction,
  timeMethod = 'get',
}: SlotPickerProps) {
  const chosen = days.find(({ date }) => date === day) ?? days[0]
  if (!chosen) return null
  const { shown, earlier, later } = dayWindow(days, chosen.date)
  const [first] = chosen.slots
  const zone = first && localClockText({ start: first.start, timeZone: place.timeZone }, place.region)
  return (
    <div className={styles.picker}>
      <form method="get" action={dayAction} aria-label="Choose a day">
        <Hidden values={extra} />
        <ul className={styles.days}>
          {shown.map((each) => (
            <li key={each.date}>
              <DayButton day={each} isChosen={each === chosen} region={place.region} />
            </li>
          ))}
        </ul>
        {(earlier ?? later) && (
          <div className={styles.more}>
            {earlier && (
              <button type="submit" name="day" value={earlier.date}>
                Earlier days
              </button>
            )}
            {later && (
              <button type="submit" name="day" value={later.date} data-later="">
                Later days
              </button>
            )}
          </div>
        )}
      </form>
      <form method={timeMethod} action={timeAction} aria-label="Choose a time">
        {timeMethod === 'get' && <Hidden values={extra} />}
        <p className={styles.heading}>{dayParts(chosen.date, place.region).whole}</p>
        {timesOfDay(chosen.slots).map(({ name, slots }) => (
          <section key={name} className={styles.part} aria-label={name}>
            <p>{name}</p>
            <ul className={styles.times}>
              {slots.map((slot) => (
                <li key={slot.start.getTime()}>
                  <button type="submit" name="at" value={slot.start.toISOString()} className={styles.time}>
                    {slotText(slot, chosen.slots, place)}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </form>
      {zone && <p className={styles.zone}>{`Times are ${zone}.`}</p>}
    </div>
  )
}

function DayButton({ day, isChosen, region }: { day: FreeDay; isChosen: boolean; region: Region }) {
  const { weekday, day: number, month } = dayParts(day.date, region)
  const count = day.slots.length
  return (
    <button
      type="submit"
      name="day"
      value={day.date}
      className={styles.day}
      data-day=""
      aria-current={isChosen ? 'date' : undefined}
    >
      <span>{weekday}</span>
      <b>{number}</b>
      <span>{month}</span>
      <span className={visuallyHidden}>{count === 1 ? '1 time free' : `${count} times free`}</span>
    </button>
  )
}

/** What the address says besides what is chosen here. */
export const Hidden = ({ values }: { values: Record<string, string> }) =>
  Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
