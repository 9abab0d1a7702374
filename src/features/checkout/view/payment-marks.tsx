import type { PaymentService } from '#features/sites/domain/payment-service.ts'
import styles from './checkout-page.module.css'

const marks = ['Mastercard', 'Visa', 'Maestro', 'Google Pay', 'Apple Pay'] as const
type Mark = (typeof marks)[number]

/** What each service takes (specification 9). */
const taken: Record<PaymentService, readonly Mark[]> = {
  stripe: marks,
  till: ['Mastercard', 'Visa', 'Maestro'],
  st_george: ['Mastercard', 'Visa'],
  sandbox: marks,
}

/** The ways to pay that a service takes. */
export const PaymentMarks = ({ service }: { service: PaymentService }) => (
  <ul className={styles.marks} aria-label="Ways to pay">
    {taken[service].map((mark) => (
      <li key={mark}>
        {circles[mark] && <Circles colours={circles[mark]} />}
        {mark}
      </li>
    ))}
  </ul>
)

const circles: Partial<Record<Mark, [string, string]>> = {
  Mastercard: ['#eb001b', '#f79e1b'],
  Maestro: ['#0099df', '#eb001b'],
}

const Circles = ({ colours: [left, right] }: { colours: [string, string] }) => (
  <svg viewBox="0 0 28 18" aria-hidden="true">
    <circle cx="10" cy="9" r="8" fill={left} />
    <circle cx="18" cy="9" r="8" fill={right} fillOpacity="0.85" />
  </svg>
)
