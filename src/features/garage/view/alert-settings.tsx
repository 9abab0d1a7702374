import { controlClass } from '#ui/field.tsx'
import { buttonClass, SubmitButton } from '#ui/button.tsx'
import type { AlertFrequency } from '../domain/search-alert.ts'
import { FrequencyOptions } from './watch-forms.tsx'
import styles from './account.module.css'

/** Notifications of this device: shown by the script where the browser has them. */
const DeviceAlerts = ({ publicKey }: { publicKey: string }) => (
  <div className={styles.deviceAlerts} data-push={publicKey} hidden>
    <h3>On this device</h3>
    <p>
      Your browser will ask if we can notify you. Say yes and you’ll get a first notification right away. You can turn
      it off here any time.
    </p>
    <div className={styles.device}>
      <button type="button" className={buttonClass()}>
        Notify me on this device
      </button>
      <output />
    </div>
  </div>
)

const alertText = (vehicles: string): string =>
  `Hear when ${vehicles} you saved drops in price, is reserved, sells or comes back.`

type GuestProps = {
  publicKey: string
  /** `car`. */
  noun: string
  hasSignIn: boolean
}

/** How a guest hears what becomes of what they saved: on the device without saying who they are, or by mail after a yes. */
export const GuestAlerts = ({ publicKey, noun, hasSignIn }: GuestProps) => (
  <section className={styles.panel}>
    <h2>Price drops and news</h2>
    <p>{alertText(`a ${noun}`)}</p>
    <div className={styles.ways}>
      <DeviceAlerts publicKey={publicKey} />
      <div className={styles.deviceAlerts}>
        <h3>By email</h3>
        <p>
          {hasSignIn
            ? `Sign in below to hear about everything you saved, as often as you choose. To follow one ${noun} only, `
            : `To follow a ${noun}, `}
          {`open it and choose “Email me if the price drops or it sells”. We’ll send one email to check it’s you, and nothing more until you confirm. You can unsubscribe from any email.`}
        </p>
      </div>
    </div>
  </section>
)

type MailProps = { email: string; mail: AlertFrequency | 'off'; publicKey: string }

/** Whether who signed in hears what becomes of their saved vehicles. */
export const AlertSettings = ({ email, mail, publicKey }: MailProps) => (
  <section className={styles.panel}>
    <h2>Price drops and news</h2>
    <p>{alertText('a vehicle')}</p>
    <form method="post" action="/account/alerts" className={styles.form}>
      <label>
        {`Email ${email}`}
        <select className={controlClass} name="mail" defaultValue={mail}>
          <option value="off">Never</option>
          <FrequencyOptions />
        </select>
      </label>
      <div className={styles.actions}>
        <SubmitButton variant="quiet">Save</SubmitButton>
      </div>
    </form>
    <DeviceAlerts publicKey={publicKey} />
  </section>
)
