import type { Site } from '#features/sites/domain/site.ts'
import layout from '#ui/private-page.module.css'
import type { Refund } from '../domain/payment.ts'
import { amountInFull, momentInFull } from '../domain/reservation-text.ts'

const refundTexts: Record<Refund['state'], string> = {
  due: 'On its way: we’re sending it now.',
  sending: 'On its way: we’ve told your bank.',
  refunded: 'We’ve refunded the card you paid with. Banks usually show it within 3 to 5 business days.',
  failed: 'Your bank didn’t accept it. The dealer will call you and pay you back another way.',
  manual: 'Paid back by the dealer.',
}

type RefundsProps = { refunds: readonly Refund[]; site: Pick<Site, 'region'>; timeZone: string }

/** What goes back to the shopper, and how far it is. */
export function RefundList({ refunds, site, timeZone }: RefundsProps) {
  if (refunds.length === 0) return null
  return (
    <section className={layout.panel} id="refund">
      <h2>Your refund</h2>
      <dl className={layout.facts}>
        {refunds.map((refund) => (
          <div key={refund.id}>
            <dt>{amountInFull(refund.amount, refund.currency)}</dt>
            <dd>
              {refundTexts[refund.state]}
              {refund.finishedAt && ` ${momentInFull(refund.finishedAt, site, timeZone)}.`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
