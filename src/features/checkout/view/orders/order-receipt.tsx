import { fullAddress } from '#features/sites/domain/site.ts'
import { LinkButton } from '#ui/button.tsx'
import { container } from '#ui/layout.tsx'
import layout from '#ui/private-page.module.css'
import { type StoreOrder, storeOrderNumber } from '../../domain/orders/store-order.ts'
import { amountInFull, businessNumberText, holderName, momentInFull } from '../../domain/reservation-text.ts'
import styles from '../checkout-page.module.css'
import { BoughtItems } from './order-facts.tsx'
import { FactRows } from '../fact-rows.tsx'
import type { PaymentView } from '../payment-view.ts'

type ReceiptProps = PaymentView & {
  order: StoreOrder
  self: string
}

/** What the shopper may keep of an order; a tax invoice where the seller's number makes it one. */
export function OrderReceipt({ site, order, payments, refunds, location, timeZone, self }: ReceiptProps) {
  const dealership = site.dealerships.find(({ id }) => id === order.dealershipId)
  const number = dealership ? businessNumberText(dealership, site) : ''
  const moment = (at: Date | null) => (at ? `, ${momentInFull(at, site, timeZone)}` : '')
  const rows: [string, string][] = [
    ['Order', storeOrderNumber(order.id)],
    ['Sold to', order.person.name],
    ['Sold by', [dealership ? holderName(dealership) : site.name, number].filter(Boolean).join(', ')],
    ['Address', location ? fullAddress(location.address) : ''],
    ...payments
      .filter(({ state }) => state === 'paid')
      .map(({ received, amount, currency, settledAt }): [string, string] => [
        'Paid',
        amountInFull(received ?? amount, currency) + moment(settledAt),
      ]),
    ...refunds
      .filter(({ state }) => state === 'refunded' || state === 'manual')
      .map(({ amount, currency, finishedAt }): [string, string] => [
        'Refunded',
        amountInFull(amount, currency) + moment(finishedAt),
      ]),
  ]
  return (
    <div className={container}>
      <article className={layout.page}>
        <div className={layout.head}>
          <h1>{site.region === 'AU' && number !== '' ? 'Tax invoice' : 'Receipt'}</h1>
        </div>
        <dl className={layout.facts}>
          <FactRows rows={rows} />
        </dl>
        <BoughtItems order={order} />
        <p className={layout.quiet}>Prices include GST. No surcharge was added.</p>
        <div className={styles.buttons}>
          <LinkButton href={self}>Back to your order</LinkButton>
        </div>
      </article>
    </div>
  )
}
