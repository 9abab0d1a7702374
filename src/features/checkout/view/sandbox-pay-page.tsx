import { SubmitButton } from '#ui/button.tsx'
import { SelectField, TickField } from '#ui/field.tsx'
import { container } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Cents } from '#kernel/money.ts'
import { amountInFull } from '../domain/reservation-text.ts'
import styles from './checkout-page.module.css'
import layout from '#ui/private-page.module.css'

type SandboxProps = {
  amount: Cents
  currency: string
  itemName: string
  sellerName: string
  step: 'card' | 'challenge'
  notifications: string
  refundsFail: boolean
}

const reports = [
  { value: 'once', label: 'Once, at once' },
  { value: 'late', label: 'A minute and a half late' },
  { value: 'twice', label: 'Twice' },
  { value: 'never', label: 'Never' },
  { value: 'out-of-order', label: 'In the wrong order' },
]

/** Stands for the payment page of a service: whoever tries the product decides how the payment ends. */
export function SandboxPayPage({ amount, currency, itemName, sellerName, step, ...chosen }: SandboxProps) {
  return (
    <div className={container}>
      <div className={layout.page}>
        <div className={layout.head}>
          <h1>Sandbox payment</h1>
          <p className={styles.lede}>
            {amountInFull(amount, currency)} to {sellerName}: {itemName}
          </p>
        </div>
        <Notice>
          This is a test page that stands in for a payment service. You won’t be asked for a card or charged.
        </Notice>
        <form className={`${layout.panel} ${styles.form} ${styles.narrow}`} method="post">
          {step === 'card' ? (
            <>
              <Choice value="pay" label="Pay: the card is accepted" isFirst />
              <Choice value="challenge" label="Pay with a card that asks for 3-D Secure" />
              <Choice value="pay-slowly" label="Pay: accepted after 20 seconds" />
              <Choice value="decline" label="The card is declined" />
              <Choice value="cancel" label="Leave without paying" />
              <SelectField name="notifications" label="The dealer’s site is notified" choices={reports} value="once" />
              <TickField name="refunds_fail">A refund of it fails two minutes later</TickField>
            </>
          ) : (
            <>
              <input type="hidden" name="notifications" value={chosen.notifications} />
              {chosen.refundsFail && <input type="hidden" name="refunds_fail" value="true" />}
              <p>Your bank asks: is it you?</p>
              <Choice value="challenge-passed" label="Yes, approve" isFirst />
              <Choice value="challenge-failed" label="No, refuse" />
            </>
          )}
        </form>
      </div>
    </div>
  )
}

const Choice = ({ value, label, isFirst = false }: { value: string; label: string; isFirst?: boolean }) => (
  <SubmitButton name="choice" value={value} variant={isFirst ? 'primary' : 'quiet'}>
    {label}
  </SubmitButton>
)
