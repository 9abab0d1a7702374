import { SubmitButton } from '#ui/button.tsx'
import type { AlertFrequency } from '../domain/search-alert.ts'
import { FrequencyField } from './watch-forms.tsx'
import styles from './account.module.css'

/** Class of a page that says one thing. */
export const narrowPage = styles.narrow

type FollowedSearch = {
  title: string
  address: string
  about: 'list' | 'vehicle' | 'garage'
  frequency: AlertFrequency
  isConfirmed: boolean
  isStopped: boolean
  /** Whether it was confirmed by the press before. */
  isNew: boolean
}

const whatComes: Record<FollowedSearch['about'], string> = {
  list: 'new matches, price drops and what’s back on sale',
  vehicle: 'a price drop, and when it’s reserved, sold or back',
  garage: 'price drops, and when something you saved is reserved, sold or back',
}

const confirmedHeading = (isNew: boolean): string => (isNew ? 'You’re all set' : 'Your email alerts')

/** The page behind the link of each mail: say yes, change how often, stop this, or stop everything. */
export function FollowedSearchPage({ search, action }: { search: FollowedSearch; action: string }) {
  const { title, address, about, frequency, isConfirmed, isStopped, isNew } = search
  return (
    <div className={styles.narrow}>
      <h1>
        {isStopped ? 'These emails have stopped' : isConfirmed ? confirmedHeading(isNew) : 'Shall we keep you posted?'}
      </h1>
      <p>
        <a href={address}>{title}</a>
      </p>
      {isStopped ? (
        <p>You can start again any time from the page above.</p>
      ) : (
        <p>{`We’ll email you about ${whatComes[about]}.`}</p>
      )}
      {!isConfirmed && !isStopped && (
        <form method="post" action={action}>
          <SubmitButton name="do" value="confirm">
            Yes, tell me
          </SubmitButton>
        </form>
      )}
      {isConfirmed && !isStopped && (
        <form method="post" action={action} className={styles.form}>
          <FrequencyField frequency={frequency} />
          <div className={styles.actions}>
            <SubmitButton variant="quiet" name="do" value="frequency">
              Save
            </SubmitButton>
            <SubmitButton variant="quiet" name="do" value="stop">
              Stop these emails
            </SubmitButton>
          </div>
        </form>
      )}
      {isConfirmed && (
        <form method="post" action={action}>
          <button type="submit" className={styles.plain} name="do" value="stop-all">
            Stop every alert to this address
          </button>
        </form>
      )}
    </div>
  )
}
