import { SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { postcodeNoun, type Region, spell } from '#features/sites/domain/region.ts'
import type { DeliveryQuote } from '#features/inventory/domain/price/home-delivery.ts'
import { formatMoney } from '#kernel/money.ts'
import styles from './delivery-estimate.module.css'

type FormProps = { action: string; region: Region; value?: string; error?: string }

/** Asks where to deliver: a plain GET form. */
export function DeliveryForm({ action, region, value = '', error }: FormProps) {
  return (
    <form className={styles.form} action={action} method="get">
      <TextField
        name="near"
        label={`Your ${postcodeNoun(region)} or ${region === 'US' ? 'city' : 'town'}`}
        value={value}
        error={error}
        autoComplete="postal-code"
        maxLength={60}
      />
      <SubmitButton variant="quiet">See the delivery price</SubmitButton>
    </form>
  )
}

type AnswerProps = {
  quote: DeliveryQuote
  /** `2150`, `Newcastle NSW`. */ to: string
  /** `142 km`. */ distance: string
  from: string
  region: Region
  enquireHref: string
  note: string
}

/** An estimate, and what it is counted from. */
export function DeliveryAnswer({ quote, to, distance, from, region, enquireHref, note }: AnswerProps) {
  return (
    <section className={styles.answer} aria-labelledby="delivery-answer">
      <h2 id="delivery-answer">{headline(quote, to)}</h2>
      <p>{spell(region, `${to} is ${distance} from our yard in ${from}, in a straight line.`)}</p>
      <p>
        {quote.kind === 'price'
          ? 'This is an estimate. We’ll confirm the price and the day with you before you pay anything.'
          : 'That’s farther than our usual runs, so we’ll get you a price from the carrier.'}{' '}
        <a href={enquireHref}>Ask about delivery</a>
      </p>
      {note !== '' && <p>{note}</p>}
    </section>
  )
}

function headline(quote: DeliveryQuote, to: string): string {
  if (quote.kind === 'ask') return `Ask us for a price to ${to}`
  return quote.price === 0 ? `Delivery to ${to} is free` : `Delivery to ${to} is about ${formatMoney(quote.price)}`
}
