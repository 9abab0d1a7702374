import { LinkButton, SubmitButton } from '#ui/button.tsx'
import { container } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import layout from '#ui/private-page.module.css'
import { orderStatusText } from '../../domain/orders/order-status.ts'
import { type StoreOrder, storeOrderNumber } from '../../domain/orders/store-order.ts'
import { amountInFull } from '../../domain/reservation-text.ts'
import styles from '../checkout-page.module.css'
import { RefundList } from '../refund-list.tsx'
import { SellerPlace } from '../seller-place.tsx'
import { UnpaidPanel } from '../unpaid-panel.tsx'
import { BoughtItems, OrderFacts } from './order-facts.tsx'
import type { PaymentView } from '../payment-view.ts'

type OrderView = PaymentView & {
  order: StoreOrder
  now: Date
  paths: { self: string; pay: string; receipt: string; cancel: string; basket: string }
  /** What was just done. */
  done: string
}

/** The shopper's own page: how the order stands, what was bought, cancelling, refund and receipt. */
export function OrderPage(view: OrderView) {
  const { order, done, paths } = view
  const status = orderStatusText(view)
  return (
    <div className={container}>
      <div className={layout.page}>
        <div className={layout.head}>
          <p className={layout.quiet}>Order {storeOrderNumber(order.id)}</p>
          <h1>{status.title}</h1>
          <p className={styles.lede}>{status.text}</p>
        </div>
        {done && <Notice tone="good">{done}</Notice>}
        <div className={styles.columns}>
          <div className={layout.main}>
            {order.state === 'awaiting' && (
              <UnpaidPanel
                {...view}
                lockUntil={order.lockUntil}
                pay={paths.pay}
                cancel={{ path: paths.cancel, label: 'Cancel this order' }}
              />
            )}
            <section className={layout.panel}>
              <BoughtItems order={order} />
              <OrderFacts {...view} />
              {order.paidAt && (
                <p>
                  <a href={paths.receipt}>Receipt to print</a>
                </p>
              )}
            </section>
            <RefundList {...view} />
          </div>
          <aside className={layout.aside}>
            <SellerPlace location={view.location} />
            {order.state === 'paid' && <Cancelling order={order} cancel={paths.cancel} />}
            {order.state === 'lapsed' && (
              <div className={styles.buttons}>
                <LinkButton href={paths.basket}>Back to your basket</LinkButton>
              </div>
            )}
          </aside>
        </div>
      </div>
    </div>
  )
}

const Cancelling = ({ order, cancel }: { order: StoreOrder; cancel: string }) => (
  <section className={layout.panel} id="cancel">
    <h2>Changed your mind?</h2>
    <p>
      {`Until we’ve got it ready you can cancel here, and get all of your ${amountInFull(order.total, order.currency)} back.`}
    </p>
    <form method="post" action={cancel}>
      <SubmitButton variant="quiet">Cancel and refund me</SubmitButton>
    </form>
  </section>
)
