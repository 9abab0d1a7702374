import type { Region } from '#features/sites/domain/region.ts'
import { buttonClass } from '#ui/button.tsx'
import { controlClass } from '#ui/field.tsx'
import type { Day, Days } from '#kernel/calendar-days.ts'
import { daysText, lengthText } from '../../domain/hire/hire-text.ts'
import type { HireTerms } from '../../domain/hire/hire-terms.ts'
import styles from './hire-dates-form.module.css'

type HireDatesFormProps = {
  terms: HireTerms
  action: string
  /** Days between which it can begin. */
  window: { first: Day; last: Day }
  from: string
  until: string
  weeks: number
}

/** The days as two fields, for whoever knows them or would rather type. */
export function HireDatesForm({ terms, action, window, from, until, weeks }: HireDatesFormProps) {
  const isRental = terms.kind === 'rental'
  return (
    <form method="get" action={action} className={styles.form}>
      <label>
        {isRental ? 'First day' : 'Start'}
        <input
          className={controlClass}
          type="date"
          name="from"
          required
          min={window.first}
          max={window.last}
          defaultValue={from}
        />
      </label>
      {isRental ? (
        <label>
          Last day
          <input className={controlClass} type="date" name="until" required min={window.first} defaultValue={until} />
        </label>
      ) : (
        <label>
          For
          <select className={controlClass} name="weeks" defaultValue={String(weeks)}>
            {weekChoices(terms).map((each) => (
              <option key={each} value={each}>
                {lengthText('subscription', each)}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="submit" className={buttonClass()}>
        Check dates
      </button>
    </form>
  )
}

/** A few usual lengths between the least and the most. */
function weekChoices({ least, most }: Pick<HireTerms, 'least' | 'most'>): number[] {
  const usual = [1, 2, 4, 8, 13, 26, 39, 52, 78, 104]
  return [...new Set([least, ...usual.filter((weeks) => weeks > least && weeks <= most)])]
}

type NextFreeProps = { choices: readonly Days[]; region: Region; hrefOf(days: Days): string }

/** Days that are free instead, as links. */
export const NextFreeDays = ({ choices, region, hrefOf }: NextFreeProps) => (
  <ul className={styles.next}>
    {choices.map((days) => (
      <li key={days.from}>
        <a className={buttonClass('quiet')} href={hrefOf(days)} rel="nofollow">
          {daysText(days, region)}
        </a>
      </li>
    ))}
  </ul>
)
