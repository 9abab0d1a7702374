import { reservationActionPath } from '../domain/reservation-action-path.ts'
import { SubmitButton } from '#ui/button.tsx'
import { container } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { isHolding, isUnpaid, reservationNumber, type Reservation } from '../domain/reservation.ts'
import { amountInFull, holderInFull, momentInFull } from '../domain/reservation-text.ts'
import { reservationStatusText } from '../domain/reservation-status.ts'
import styles from './checkout-page.module.css'
import layout from '#ui/private-page.module.css'
import { RefundList } from './refund-list.tsx'
import { SellerPlace } from './seller-place.tsx'
import { UnpaidPanel } from './unpaid-panel.tsx'
import type { PaymentView } from './payment-view.ts'

type ReservationView = PaymentView & {
  reservation: Reservation
  now: Date
  paths: { self: string; pay: string; receipt: string; vehicle: string }
  /** What was just done. */
  done: string
}

/** The shopper's own page: how the reservation stands, cancelling, refund and receipt. */
export function ReservationPage(view: ReservationView) {
  const { reservation, done } = view
  const status = reservationStatusText(view)
  return (
    <div className={container}>
      <div className={layout.page}>
        <div className={layout.head}>
          <p className={layout.quiet}>Reservation {reservationNumber(reservation.id)}</p>
          <h1>{status.title}</h1>
          <p className={styles.lede}>{status.text}</p>
        </div>
        {done && <Notice tone="good">{done}</Notice>}
        {isHolding(reservation.state) && <Progress view={view} />}
        <div className={styles.columns}>
          <div className={layout.main}>
            {isUnpaid(reservation.state) && (
              <UnpaidPanel
                {...view}
                lockUntil={reservation.lockUntil}
                pay={view.paths.pay}
                cancel={{ path: reservationActionPath(view.paths.self, 'cancel'), label: 'Cancel this reservation' }}
              />
            )}
            <Facts view={view} />
            <RefundList {...view} />
          </div>
          <aside className={layout.aside}>
            <SellerPlace location={view.location} />
            {isHolding(reservation.state) && <Cancelling view={view} />}
          </aside>
        </div>
      </div>
    </div>
  )
}

type Part = { view: ReservationView }

function Progress({ view: { reservation, site, timeZone } }: Part) {
  const { paidAt, confirmedAt, holdUntil } = reservation
  const steps = [
    { label: 'Deposit paid', at: paidAt, isDone: true },
    { label: 'Confirmed by the dealer', at: confirmedAt, isDone: confirmedAt !== null },
    { label: 'Held until', at: holdUntil, isDone: false },
  ]
  return (
    <ol className={layout.steps}>
      {steps.map(({ label, at, isDone }) => (
        <li key={label} data-done={isDone ? '' : undefined}>
          <b>{label}</b>
          <span>{at ? momentInFull(at, site, timeZone) : 'Not yet'}</span>
        </li>
      ))}
    </ol>
  )
}

function Facts({ view: { reservation, site, timeZone, paths } }: Part) {
  const { vehicle, deposit, currency, paidAt, holdUntil, dealershipId, endedAt } = reservation
  const dealership = site.dealerships.find(({ id }) => id === dealershipId)
  return (
    <section className={layout.panel}>
      <h2>Your reservation</h2>
      <dl className={layout.facts}>
        <div>
          <dt>Vehicle</dt>
          <dd>
            <a href={paths.vehicle}>{vehicle.name}</a>
            {vehicle.stockNumber && `, stock number ${vehicle.stockNumber}`}
          </dd>
        </div>
        <div>
          <dt>Deposit</dt>
          <dd>{amountInFull(deposit, currency)}</dd>
        </div>
        {paidAt && (
          <div>
            <dt>Paid</dt>
            <dd>{momentInFull(paidAt, site, timeZone)}</dd>
          </div>
        )}
        {holdUntil && endedAt === null && (
          <div>
            <dt>Held until</dt>
            <dd>{momentInFull(holdUntil, site, timeZone)}</dd>
          </div>
        )}
        {dealership && (
          <div>
            <dt>{paidAt ? 'Money held by' : 'Dealer'}</dt>
            <dd>{holderInFull(dealership, site)}</dd>
          </div>
        )}
      </dl>
      {paidAt && (
        <p>
          <a href={paths.receipt}>Receipt to print</a>
        </p>
      )}
      <details>
        <summary>What you agreed to</summary>
        <ul className={styles.conditions}>
          {reservation.conditions.split('\n').map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </section>
  )
}

const Cancelling = ({ view: { paths, reservation } }: Part) => (
  <section className={layout.panel} id="cancel">
    <h2>Changed your mind?</h2>
    <p>
      Cancel any time before you sign a contract. You get all of your{' '}
      {amountInFull(reservation.deposit, reservation.currency)} back.
    </p>
    <form method="post" action={reservationActionPath(paths.self, 'cancel')}>
      <SubmitButton variant="quiet">Cancel and refund me</SubmitButton>
    </form>
  </section>
)
