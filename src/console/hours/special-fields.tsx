import { useState } from 'react'
import { mostNote, mostSpecialDays } from '#features/sites/domain/hours/hours-problems.ts'
import type { Holiday } from '#features/sites/domain/hours/holiday-dates.ts'
import { comingHolidays } from '#features/sites/domain/hours/public-holidays.ts'
import type { OpeningHours } from '#features/sites/domain/hours/opening-hours.ts'
import { dayText } from '#features/sites/domain/hours/special-days.ts'
import { useSiteFrame } from '../data/site-frame.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { InputField } from '../kit/input-field.tsx'
import { Panel } from '../kit/screen.tsx'
import layout from '../kit/layout.module.css'
import styles from './hours-screen.module.css'
import { SpanFields } from './span-fields.tsx'

type Props = {
  hours: OpeningHours
  today: string
  /** State of the place, which has its own public holidays. */
  state: string
  problems: Record<string, string>
  onChange(hours: OpeningHours): void
  /** Copies the days to the other places too. */
  onEverywhere: (() => void) | undefined
}

/** Days on which other hours hold: holidays, sale weekends, stocktaking. */
export const SpecialFields = ({ onEverywhere, ...days }: Props) => (
  <Panel
    title="Holidays and special days"
    actions={
      onEverywhere &&
      Object.keys(days.hours.special).some((date) => date >= days.today) && (
        <ActionButton tone="bare" onClick={onEverywhere}>
          Use at every location
        </ActionButton>
      )
    }
  >
    <SpecialDays {...days} />
  </Panel>
)

/** The days themselves, and how others are added. */
export function SpecialDays({ hours, today, state, problems, onChange }: Omit<Props, 'onEverywhere'>) {
  const { region } = useSiteFrame()
  const days = Object.entries(hours.special)
    .filter(([date]) => date >= today)
    .toSorted(([one], [other]) => one.localeCompare(other))
  const set = (date: string, day: OpeningHours['special'][string]): void =>
    onChange({ ...hours, special: { ...hours.special, [date]: day } })
  const remove = (date: string): void => {
    const { [date]: _, ...others } = hours.special
    onChange({ ...hours, special: others })
  }
  const add = ({ date, name }: Holiday): void => set(date, { note: name, spans: [] })
  const known = comingHolidays({ region, state }, today).filter(({ date }) => hours.special[date] === undefined)
  return (
    <>
      {days.length === 0 && <p className={styles.hint}>None coming up. Special days replace your weekly hours.</p>}
      <ul className={styles.days}>
        {days.map(([date, day]) => (
          <li key={date} className={styles.special}>
            <h3>{dayText(date, region)}</h3>
            <SpanFields
              day={dayText(date, region)}
              spans={day.spans}
              problem={problems[`special.${date}`]}
              onChange={(spans) => set(date, { ...day, spans })}
            />
            <InputField
              label={`Why, on ${dayText(date, region)}`}
              hidesLabel
              placeholder="Why, for example Christmas Day"
              maxLength={mostNote}
              value={day.note}
              onChange={(event) => set(date, { ...day, note: event.target.value })}
            />
            <ActionButton
              tone="bare"
              glyph="trash"
              label={`Remove ${dayText(date, region)}`}
              onClick={() => remove(date)}
            />
          </li>
        ))}
      </ul>
      {days.length < mostSpecialDays && <AddDay today={today} holidays={known} onAdd={add} />}
    </>
  )
}

type AddProps = { today: string; holidays: readonly Holiday[]; onAdd(day: Holiday): void }

function AddDay({ today, holidays, onAdd }: AddProps) {
  const { region } = useSiteFrame()
  const [date, setDate] = useState('')
  return (
    <div className={styles.add}>
      {holidays.length > 0 && (
        <div className={layout.row} role="group" aria-label="Public holidays ahead">
          {holidays.map((holiday) => (
            <ActionButton key={holiday.date} glyph="plus" onClick={() => onAdd(holiday)}>
              {holiday.name}, {dayText(holiday.date, region).replace(/^\S+ /, '')}
            </ActionButton>
          ))}
        </div>
      )}
      <form
        className={layout.bottom}
        onSubmit={(event) => {
          event.preventDefault()
          if (date >= today) onAdd({ date, name: '' })
          setDate('')
        }}
      >
        <InputField
          label="Another day"
          type="date"
          min={today}
          value={date}
          onChange={(event) => setDate(event.target.value)}
        />
        <ActionButton type="submit" glyph="plus" disabled={date < today}>
          Add this day
        </ActionButton>
      </form>
    </div>
  )
}
