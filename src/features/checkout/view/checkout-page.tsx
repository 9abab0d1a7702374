import type { ReactNode } from 'react'
import { FormFieldView } from '#features/leads/view/form-field.tsx'
import type { EnquiryForm } from '#features/leads/domain/form/enquiry-form.ts'
import type { FieldProblems } from '#features/leads/domain/lead/parse-lead.ts'
import { VehicleSummary } from '#features/inventory/view/vehicle-page/enquiry-page.tsx'
import { vehiclePath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { paymentServiceNames, type PaymentService } from '#features/sites/domain/payment-service.ts'
import { vehicleNounOf } from '#features/sites/domain/template.ts'
import type { Dealership, Site } from '#features/sites/domain/site.ts'
import { formatMoney, type Cents } from '#kernel/money.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { SubmitButton } from '#ui/button.tsx'
import { container } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { shownReservationFields } from '../domain/reservation-form.ts'
import { amountInFull, holderInFull } from '../domain/reservation-text.ts'
import styles from './checkout-page.module.css'
import layout from '#ui/private-page.module.css'
import { PaymentMarks } from './payment-marks.tsx'

export type CheckoutOffer = {
  service: PaymentService
  deposit: Cents
  currency: string
  dealership: Dealership
  /** Weekday, day, time and zone. */
  heldUntil: string
  answeredBy: string
  conditions: readonly string[]
  lockMinutes: number
}

type CheckoutPageProps = {
  site: Site
  now: Date
  vehicle: Vehicle
  offer: CheckoutOffer
  form: EnquiryForm
  /** Names this look at the page, so that two presses are one reservation. */
  order: string
  values: Record<string, string>
  problems: FieldProblems
  message: string
}

/** Everything that a shopper should know before paying a deposit, and the form. */
export function CheckoutPage(props: CheckoutPageProps) {
  const { site, now, vehicle, offer, message } = props
  return (
    <CheckoutFrame site={site} vehicle={vehicle}>
      <div className={layout.head}>
        <h1>Reserve this {vehicleNounOf(site)}</h1>
        <p className={styles.lede}>
          Pay a <b>{formatMoney(offer.deposit)}</b> deposit and we’ll hold it for you until <b>{offer.heldUntil}</b>.
          It’s fully refundable until you sign a contract.
        </p>
      </div>
      {message && <Notice tone="bad">{message}</Notice>}
      <div className={`${styles.columns} ${styles.offer}`}>
        <VehicleSummary site={site} now={now} vehicle={vehicle} />
        <div className={layout.main}>
          <Conditions offer={offer} />
          <ReservationForm {...props} />
        </div>
        <aside className={layout.aside}>
          <NextSteps offer={offer} noun={vehicleNounOf(site)} />
          <Holder site={site} offer={offer} />
        </aside>
      </div>
    </CheckoutFrame>
  )
}

/** The page around whatever is said about reserving a vehicle. */
export function CheckoutFrame({ site, vehicle, children }: { site: Site; vehicle: Vehicle; children: ReactNode }) {
  const crumbs = [
    { label: 'Home', href: '/' },
    { label: vehicleName(vehicle, site.namesBySeries), href: vehiclePath(site, vehicle) },
  ]
  return (
    <div className={container}>
      <Breadcrumbs crumbs={crumbs} here="Reserve" />
      <div className={layout.page}>{children}</div>
    </div>
  )
}

const Conditions = ({ offer }: { offer: CheckoutOffer }) => (
  // What matters most stands in the lines above; the form is in sight below the rest.
  <details className={`${layout.panel} ${styles.before}`}>
    <summary>
      <h2>Before you pay</h2>
      <span>refunds, how long we hold it, cancelling</span>
    </summary>
    <ul className={styles.conditions}>
      {offer.conditions.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </details>
)

function ReservationForm({ site, form, order, values, problems, offer }: CheckoutPageProps) {
  const { deposit, currency, service, lockMinutes } = offer
  return (
    <section className={layout.panel} id="reserve">
      <h2>Your details</h2>
      <form className={styles.form} method="post" noValidate>
        <input type="hidden" name="order" value={order} />
        {shownReservationFields(form).map((field) => (
          <FormFieldView
            key={field.name}
            field={field}
            prefix="reserve"
            values={values}
            error={problems[field.name]}
            isShown
          />
        ))}
        <p className={styles.amount}>
          <span>Refundable deposit</span>
          <b>{amountInFull(deposit, currency)}</b>
        </p>
        <SubmitButton>Pay {formatMoney(deposit)} deposit</SubmitButton>
        <p className={layout.quiet}>
          {service === 'sandbox'
            ? 'This is a demonstration: you’ll go to a test page, and no money moves.'
            : `You’ll pay with ${paymentServiceNames[service]}. We never see your card number.`}{' '}
          The {vehicleNounOf(site)} waits for you for {lockMinutes} minutes while you pay. By paying you agree to the
          conditions above. We’ll only use your details for this reservation.{' '}
          <a href="/privacy-policy">Privacy policy</a>
        </p>
        <PaymentMarks service={service} />
      </form>
    </section>
  )
}

const NextSteps = ({ offer, noun }: { offer: CheckoutOffer; noun: string }) => (
  <section className={layout.panel}>
    <h2>What happens next</h2>
    <ol className={styles.next}>
      <li>
        <span>You pay the deposit, and the {noun} is marked as reserved at once.</span>
      </li>
      <li>
        <span>
          {offer.dealership.name} puts it aside and calls you by {offer.answeredBy}.
        </span>
      </li>
      <li>
        <span>
          You see it and decide. If you buy it, the deposit counts towards the price. If not, you get it all back.
        </span>
      </li>
    </ol>
  </section>
)

const Holder = ({ site, offer }: { site: Site; offer: CheckoutOffer }) => (
  <section className={layout.panel}>
    <h2>Who holds your money</h2>
    <p>{holderInFull(offer.dealership, site)}</p>
  </section>
)
