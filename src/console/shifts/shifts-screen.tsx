import { useState } from 'react'
import { Link } from 'react-router'
import { formatSpans, weekdayNames } from '#features/sites/domain/hours/opening-hours.ts'
import { screenHeadings } from '../calls/page/screen-headings.ts'
import type { PersonOnShift } from '../calls/places/shift-calls.ts'
import { useRead } from '../data/queries.ts'
import { useSite } from '../data/session.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Glyph } from '../kit/glyph.tsx'
import { Notice } from '../kit/notice-bar.tsx'
import { EmptyState, Loaded, Screen } from '../kit/screen.tsx'
import { ShiftSheet } from './shift-sheet.tsx'
import styles from './shifts.module.css'

export function Component() {
  const shifts = useRead('shifts.list', {})
  const [changedId, setChangedId] = useState<string | null>(null)
  const { slug } = useSite()
  return (
    <Screen
      {...screenHeadings.shifts}
      above={
        <Link className={styles.back} to={`/${slug}/people`}>
          <Glyph name="back" size={16} /> People
        </Link>
      }
    >
      <Loaded query={shifts} lines={8}>
        {({ areUsed, people }) => {
          const changed = people.find(({ id }) => id === changedId)
          return (
            <>
              {!areUsed && (
                <Notice>
                  These shifts aren’t used yet. Switch on{' '}
                  <Link to={`/${slug}/settings?q=leads.hand_out`}>handing out leads, only to people on duty</Link>.
                </Notice>
              )}
              {people.length === 0 ? (
                <EmptyState glyph="people" title="Nobody takes leads yet">
                  <p>Invite your salespeople first. Each of them can then have shifts here.</p>
                </EmptyState>
              ) : (
                <WeekTable people={people} change={setChangedId} />
              )}
              {changed && <ShiftSheet key={changed.id} person={changed} onClose={() => setChangedId(null)} />}
            </>
          )
        }}
      </Loaded>
    </Screen>
  )
}

const fromMonday = [1, 2, 3, 4, 5, 6, 0] as const

const WeekTable = ({ people, change }: { people: readonly PersonOnShift[]; change(id: string): void }) => (
  <div className={styles.frame}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Person</th>
          {fromMonday.map((day) => (
            <th key={day} scope="col">
              {weekdayNames[day].slice(0, 3)}
            </th>
          ))}
          <td aria-label="Change" />
        </tr>
      </thead>
      <tbody>
        {people.map(({ id, name, email, week }) => (
          <tr key={id}>
            <th scope="row">
              {name}
              <small>{email}</small>
            </th>
            {week === null ? (
              <td colSpan={7} className={styles.yard}>
                When their location is open
              </td>
            ) : (
              fromMonday.map((day) => (
                <td key={day} data-day={weekdayNames[day].slice(0, 3)} data-off={week[day]?.length === 0 || undefined}>
                  {week[day]?.length ? formatSpans(week[day]) : 'Off'}
                </td>
              ))
            )}
            <td className={styles.act}>
              <ActionButton
                aria-haspopup="dialog"
                aria-label={`Change the shifts of ${name}`}
                onClick={() => change(id)}
              >
                Change
              </ActionButton>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
