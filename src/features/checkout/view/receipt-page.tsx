import { licenceText } from '#features/sites/domain/dealer-licence.ts'
import { fullAddress } from '#features/sites/domain/site.ts'
import { LinkButton } from '#ui/button.tsx'
import { container } from '#ui/layout.tsx'
import { receiptTitle } from '../domain/conditions.ts'
import { amountInFull, businessNumberText, holderName, momentInFull } from '../domain/reservation-text.ts'
import { reservationNumber, type Reservation } from '../domain/reservation.ts'
import styles from './checkout-page.module.css'
import layout from '#ui/private-page.module.css'
import { FactRows } from './fact-rows.tsx'
import type { PaymentView } from './payment-view.ts'

type ReceiptProps = PaymentView & {
  reservation: Reservation
  self: string
}

/** What the shopper may keep of a payment. A deposit that goes back is no sale, so it is no tax invoice. */
export function ReceiptPage({ site, reservation, payments, refunds, location, timeZone, self }: ReceiptProps) {
  const { person, vehicle, dealershipId, id } = reservation
  const dealership = site.dealerships.find((shown) => shown.id === dealershipId)
  const paid = payments.filter(({ state }) => state === 'paid' || state === 'wrong')
  const rows: [string, string][] = [
    ['Receipt number', reservationNumber(id)],
    ['Received from', person.name],
    ['Received by', dealership ? holderName(dealership) : site.name],
    ['', dealership ? businessNumberText(dealership, site) : ''],
    ['', dealership ? licenceText(site.region, dealership.licenceNumber) : ''],
    ['Address', location ? fullAddress(location.address) : ''],
    ['For', `Holding deposit: ${vehicle.name}${vehicle.stockNumber ? ` (stock number ${vehicle.stockNumber})` : ''}`],
    ...paid.map((payment): [string, string] => [
      'Paid',
      `${amountInFull(payment.received ?? payment.amount, payment.receivedCurrency ?? payment.currency)}${payment.settledAt ? `, ${momentInFull(payment.settledAt, site, timeZone)}` : ''}`,
    ]),
    ...refunds
      .filter(({ state }) => state === 'refunded' || state === 'manual')
      .map((refund): [string, string] => [
        'Refunded',
        `${amountInFull(refund.amount, refund.currency)}${refund.finishedAt ? `, ${momentInFull(refund.finishedAt, site, timeZone)}` : ''}`,
      ]),
  ]
  return (
    <div className={container}>
      <article className={layout.page}>
        <div className={layout.head}>
          <h1>{receiptTitle[site.region]}</h1>
        </div>
        <dl className={layout.facts}>
          <FactRows rows={rows} />
        </dl>
        <p className={layout.quiet}>
          This deposit is fully refundable until a contract is signed. It is not payment for a supply until it is
          applied to a sale. No surcharge was added.
        </p>
        <div className={styles.buttons}>
          <LinkButton href={self}>Back to your reservation</LinkButton>
        </div>
      </article>
    </div>
  )
}
