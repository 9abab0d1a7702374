import type { Site } from '#features/sites/domain/site.ts'
import { formatMoney } from '#kernel/money.ts'
import layout from '#ui/private-page.module.css'
import type { StoreOrder } from '../../domain/orders/store-order.ts'
import { amountInFull, holderInFull, momentInFull } from '../../domain/reservation-text.ts'
import styles from './order-page.module.css'

type OrderProps = { order: StoreOrder }

/** What was bought, with its prices and their sum. */
export const BoughtItems = ({ order: { lines, handover, delivery, total, tax, currency } }: OrderProps) => (
  <table className={styles.bought}>
    <caption className={styles.caption}>What you bought</caption>
    <tbody>
      {lines.map(({ name, partNumber, price, quantity }, at) => (
        <tr key={at}>
          <th scope="row">
            {`${quantity} × ${name}`}
            {partNumber && <small>{partNumber}</small>}
          </th>
          <td>{formatMoney((price * quantity) as typeof price)}</td>
        </tr>
      ))}
      <tr>
        <th scope="row">{handover}</th>
        <td>{delivery === 0 ? 'free' : formatMoney(delivery)}</td>
      </tr>
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">
          Total
          <small>{`including ${formatMoney(tax)} GST`}</small>
        </th>
        <td>{amountInFull(total, currency)}</td>
      </tr>
    </tfoot>
  </table>
)

type FactsProps = OrderProps & { site: Site; timeZone: string }

/** When it was paid, where it goes and who sells it. */
export function OrderFacts({ order, site, timeZone }: FactsProps) {
  const dealership = site.dealerships.find(({ id }) => id === order.dealershipId)
  const facts: [string, string][] = [
    ['Paid', order.paidAt ? momentInFull(order.paidAt, site, timeZone) : ''],
    ['Goes to', order.deliveryAddress],
    ['From the dealer', order.readyNote],
    ['Sold by', dealership ? holderInFull(dealership, site) : ''],
  ]
  return (
    <dl className={layout.facts}>
      {facts
        .filter(([, text]) => text !== '')
        .map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  )
}
