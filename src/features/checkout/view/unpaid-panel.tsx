import type { Site } from '#features/sites/domain/site.ts'
import { LinkButton, SubmitButton } from '#ui/button.tsx'
import layout from '#ui/private-page.module.css'
import type { Payment } from '../domain/payment.ts'
import styles from './checkout-page.module.css'
import { PayClock } from './pay-clock.tsx'

type UnpaidProps = {
  site: Site
  payments: readonly Payment[]
  lockUntil: Date
  timeZone: string
  now: Date
  pay: string
  /** Address that gives it up, and what its button says. */
  cancel: { path: string; label: string }
}

/** What a shopper can do while their payment is awaited. */
export function UnpaidPanel({ site, payments, lockUntil, timeZone, now, pay, cancel }: UnpaidProps) {
  if (lockUntil <= now) return null
  const isOpen = payments.some(({ state }) => state === 'open' || state === 'created')
  return (
    <section className={layout.panel}>
      <h2>{isOpen ? 'Finish paying' : 'Try another card'}</h2>
      <PayClock until={lockUntil} now={now} site={site} timeZone={timeZone} />
      <div className={styles.buttons}>
        {isOpen ? (
          <LinkButton href={pay} variant="primary">
            Go to payment
          </LinkButton>
        ) : (
          <form method="post" action={pay}>
            <SubmitButton>Try again</SubmitButton>
          </form>
        )}
        <form method="post" action={cancel.path}>
          <SubmitButton variant="quiet">{cancel.label}</SubmitButton>
        </form>
      </div>
    </section>
  )
}
