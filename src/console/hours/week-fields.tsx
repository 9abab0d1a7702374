import { type OpeningHours, type Span, weekdayNames } from '#features/sites/domain/hours/opening-hours.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Panel } from '../kit/screen.tsx'
import styles from './hours-screen.module.css'
import { SpanFields } from './span-fields.tsx'

type Props = {
  hours: OpeningHours
  problems: Record<string, string>
  onChange(hours: OpeningHours): void
}

const fromMonday = [1, 2, 3, 4, 5, 6, 0] as const

const withDays = (hours: OpeningHours, days: readonly number[], spans: Span[]): OpeningHours => ({
  ...hours,
  week: hours.week.map((each, day) => (days.includes(day) ? spans : each)),
})

export const WeekFields = ({ hours, problems, onChange }: Props) => (
  <Panel title="Every week" actions={<MondayForAll hours={hours} onChange={onChange} />}>
    <WeekRows hours={hours} problems={problems} onChange={onChange} />
  </Panel>
)

export const MondayForAll = ({ hours, onChange }: Pick<Props, 'hours' | 'onChange'>) => (
  <ActionButton tone="bare" onClick={() => onChange(withDays(hours, [2, 3, 4, 5], [...(hours.week[1] ?? [])]))}>
    Monday’s hours until Friday
  </ActionButton>
)

/**
 * The days of the week with their hours. `of`: whose they are, for those who hear it, where a screen has several weeks.
 * `isDuty`: those of a person, who is on duty or off.
 */
export const WeekRows = ({
  hours,
  problems,
  onChange,
  of,
  isDuty = false,
}: Props & { of?: string; isDuty?: boolean }) => (
  <ul className={styles.days}>
    {fromMonday.map((day) => (
      <li key={day} className={styles.day}>
        <h3>{weekdayNames[day]}</h3>
        <SpanFields
          day={of ? `${of}, ${weekdayNames[day]}` : weekdayNames[day]}
          spans={hours.week[day] ?? []}
          isDuty={isDuty}
          problem={problems[`week.${day}`]}
          onChange={(spans) => onChange(withDays(hours, [day], spans))}
        />
      </li>
    ))}
  </ul>
)
