import { controlClass } from '#ui/field.tsx'
import { buttonClass, SubmitButton } from '#ui/button.tsx'
import type { AlertFrequency } from '../domain/search-alert.ts'
import { frequencyLabels } from './keep-posted-forms.tsx'
import styles from './account.module.css'

/** Notifications of this device: shown by the script where the browser has them. */
export const DeviceAlerts = ({ publicKey }: { publicKey: string }) => (
  <div className={styles.device} data-push={publicKey} hidden>
    <button type="button" className={buttonClass()}>
      Notify me on this device
    </button>
    <output />
  </div>
)

type MailProps = { email: string; mail: AlertFrequency | 'off'; publicKey: string }

/** Whether who signed in hears what becomes of their saved vehicles. */
export const AlertSettings = ({ email, mail, publicKey }: MailProps) => (
  <section className={styles.panel}>
    <h2>Price drops and news</h2>
    <p>Hear when a vehicle you saved drops in price, is reserved, sells or comes back.</p>
    <form method="post" action="/account/alerts" className={styles.form}>
      <label>
        {`Email ${email}`}
        <select className={controlClass} name="mail" defaultValue={mail}>
          <option value="off">Never</option>
          {Object.entries(frequencyLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.actions}>
        <SubmitButton look="quiet">Save</SubmitButton>
      </div>
    </form>
    <DeviceAlerts publicKey={publicKey} />
  </section>
)
