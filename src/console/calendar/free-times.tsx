import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { formatTimeOfDay } from '#features/sites/domain/hours/opening-hours.ts'
import { dayText } from './calendar-dates.ts'
import styles from './hour-grid.module.css'

type Props = {
  date: string
  hours: { from: number; until: number }
  /** The time that the keyboard begins with: the day opens then. */
  first: number
  make(minutes: number): void
}

const half = 30

/** The free part of a day: a click makes an appointment at the time below the pointer, arrow keys and Enter do the same. */
export function FreeTimes({ date, hours, first, make }: Props) {
  const [minutes, setMinutes] = useState(first)
  const [isChosen, setChosen] = useState(false)
  const within = (to: number): number => Math.min(Math.max(to, hours.from), hours.until - half)
  const below = (event: MouseEvent<HTMLElement>): number => {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    const at = hours.from + ((event.clientY - top) / height) * (hours.until - hours.from)
    return within(Math.floor(at / half) * half)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowDown' ? half : event.key === 'ArrowUp' ? -half : 0
    if (by === 0) return
    event.preventDefault()
    setMinutes(within(minutes + by))
  }
  const top = `${((minutes - hours.from) / (hours.until - hours.from)) * 100}%`
  return (
    <button
      type="button"
      className={styles.free}
      aria-label={`Free time on ${dayText(date)}: ${formatTimeOfDay(minutes)}`}
      onFocus={() => setChosen(true)}
      onBlur={() => setChosen(false)}
      onMouseMove={(event) => setMinutes(below(event))}
      onKeyDown={onKeyDown}
      onClick={(event) => make(event.detail === 0 ? minutes : below(event))}
    >
      <span className={styles.slot} data-chosen={isChosen || undefined} style={{ top }}>
        {formatTimeOfDay(minutes)}
      </span>
    </button>
  )
}
