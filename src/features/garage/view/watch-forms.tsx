import { controlClass } from '#ui/field.tsx'
import { SubmitButton } from '#ui/button.tsx'
import type { AlertFrequency } from '../domain/search-alert.ts'
import styles from './watch-forms.module.css'

export const frequencyLabels: Record<AlertFrequency, string> = {
  now: 'As it happens',
  daily: 'Once a day',
  weekly: 'Once a week',
}

export const FrequencyOptions = () =>
  Object.entries(frequencyLabels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

export const FrequencyField = ({ frequency }: { frequency: AlertFrequency }) => (
  <label>
    How often
    <select className={controlClass} name="frequency" defaultValue={frequency}>
      <FrequencyOptions />
    </select>
  </label>
)

export const EmailField = ({ id }: { id?: string }) => (
  <label>
    Email
    <input className={controlClass} id={id} type="email" name="email" autoComplete="email" required />
  </label>
)

/** Under a list: hear of what comes new. */
export const SaveSearchForm = ({ address, emailId }: { address: string; emailId: string }) => (
  <details className={`${styles.follow} ${styles.below}`}>
    <summary>Email me new matches</summary>
    <form method="post" action="/saved-search">
      <input type="hidden" name="address" value={address} />
      <EmailField id={emailId} />
      <FrequencyField frequency="daily" />
      <SubmitButton>Save this search</SubmitButton>
    </form>
  </details>
)

/** Beside a vehicle: hear what becomes of it. */
export const FollowVehicleForm = ({ slug }: { slug: string }) => (
  <details className={styles.follow}>
    <summary>Email me if the price drops or it sells</summary>
    <form method="post" action="/saved-search">
      <input type="hidden" name="vehicle" value={slug} />
      <input type="hidden" name="frequency" value="now" />
      <EmailField />
      <SubmitButton>Keep me posted</SubmitButton>
    </form>
  </details>
)
