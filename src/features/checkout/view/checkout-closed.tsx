import { vehicleNounOf } from '#features/sites/domain/template.ts'
import { VehicleSummary } from '#features/inventory/view/vehicle-page/enquiry-page.tsx'
import { enquiryPath, vehiclePath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { spell } from '#features/sites/domain/region.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { LinkButton, SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { CheckoutFrame } from './checkout-page.tsx'
import styles from './checkout-page.module.css'
import layout from '#ui/private-page.module.css'

type ClosedProps = {
  site: Site
  now: Date
  vehicle: Vehicle
  title: string
  text: string
  /** Lets the shopper ask for a mail when the vehicle is free again. */
  alert: { email: string; error: string } | null
  /** Something that was just done. */
  done?: string
}

/** Why a vehicle cannot be reserved at this moment, and what to do instead. */
export function CheckoutClosed({ site, now, vehicle, title, text, alert, done = '' }: ClosedProps) {
  const page = vehiclePath(site, vehicle)
  return (
    <CheckoutFrame site={site} vehicle={vehicle}>
      <div className={layout.head}>
        <h1>{title}</h1>
        <p className={styles.lede}>{text}</p>
      </div>
      {done && <Notice tone="good">{done}</Notice>}
      <div className={styles.columns}>
        <div className={layout.main}>
          {alert && <AlertForm {...alert} noun={vehicleNounOf(site)} />}
          <div className={styles.buttons}>
            <LinkButton href={enquiryPath(page)} variant={alert ? 'quiet' : 'primary'}>
              {spell(site.region, site.settings.vehicle.labels.enquire)}
            </LinkButton>
            <LinkButton href={page}>Back to the {vehicleNounOf(site)}</LinkButton>
          </div>
        </div>
        <aside className={layout.aside}>
          <VehicleSummary site={site} now={now} vehicle={vehicle} />
        </aside>
      </div>
    </CheckoutFrame>
  )
}

const AlertForm = ({ email, error, noun }: { email: string; error: string; noun: string }) => (
  <section className={layout.panel}>
    <h2>Get an email if it becomes free</h2>
    <form className={styles.form} method="post" noValidate>
      <input type="hidden" name="intent" value="alert" />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        required
        value={email}
        error={error || undefined}
      />
      <SubmitButton>Email me if it’s free</SubmitButton>
      <p className={layout.quiet}>One email, only about this {noun}. We then forget your address.</p>
    </form>
  </section>
)
