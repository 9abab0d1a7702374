import { openNow } from '#features/sites/domain/hours/open-now.ts'
import { localTime, type OpeningHours, weekRows } from '#features/sites/domain/hours/opening-hours.ts'
import { dayText, specialDaysAhead } from '#features/sites/domain/hours/special-days.ts'
import { useSiteFrame } from '../data/site-frame.ts'
import { Facts } from '../kit/facts.tsx'
import { Panel } from '../kit/screen.tsx'
import { useNow } from '../kit/site-time.tsx'
import styles from './hours-screen.module.css'

type Props = { hours: OpeningHours; timeZone: string }

/** The sentences that the pages of the site make of these hours, as they stand here. */
export function HoursPreview({ hours, timeZone }: Props) {
  const { region } = useSiteFrame()
  const now = localTime(useNow(), timeZone)
  const special = specialDaysAhead(hours, now)
  return (
    <Panel title="As shoppers read it">
      <p className={styles.now}>{openNow(hours, now, region).text}</p>
      <Facts facts={weekRows(hours).map((row) => ({ label: row.days, text: row.hours }))} />
      {special.length > 0 && (
        <>
          <h3 className={styles.ahead}>In the next six weeks</h3>
          <Facts
            facts={special.map((day) => ({
              label: day.note ? `${dayText(day.date, region)}, ${day.note}` : dayText(day.date, region),
              text: day.hours,
            }))}
          />
        </>
      )}
    </Panel>
  )
}
