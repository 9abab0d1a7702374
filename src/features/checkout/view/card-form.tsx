import { SubmitButton } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './checkout-page.module.css'
import layout from '#ui/private-page.module.css'

type CardFormProps = {
  kind: 'stripe-element' | 'payway-frame'
  /** Belongs to the service: its script puts fields into a frame that is none of ours. */
  scriptUrl: string
  publishableKey: string
  clientSecret?: string
  /** The token of the card is sent here; PayWay's only. */
  action: string
  /** Stripe leads back here. */
  backUrl: string
  label: string
}

/** Card fields of a payment service on our page; what is typed there never reaches us. `enhance/pay/fill-card-form.ts` fills it. */
export function CardForm({ kind, scriptUrl, publishableKey, clientSecret, action, backUrl, label }: CardFormProps) {
  return (
    <>
      <noscript>
        <Notice tone="bad">
          The card form needs JavaScript. Turn it on and reload the page, or call us and we’ll do it by phone.
        </Notice>
      </noscript>
      <form
        className={styles.form}
        method="post"
        action={action}
        data-card-form={kind}
        data-script={scriptUrl}
        data-key={publishableKey}
        data-client-secret={clientSecret}
        data-back={backUrl}
        hidden
      >
        <input type="hidden" name="card_token" value="" />
        <div className={styles.card} id={kind === 'payway-frame' ? 'payway-credit-card' : 'card-fields'} />
        <p className={styles.cardProblem} role="alert" data-card-problem="" hidden />
        <SubmitButton>{label}</SubmitButton>
      </form>
      <p className={layout.quiet} data-card-loading="" hidden>
        Loading the card form…
      </p>
    </>
  )
}
