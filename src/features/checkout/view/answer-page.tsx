import { reservationActionPath } from '../domain/reservation-action-path.ts'
import { telHref } from '#features/sites/domain/phone.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { LinkButton, SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { container } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Refund } from '../domain/payment.ts'
import { endedText, amountInFull, momentInFull } from '../domain/reservation-text.ts'
import { isHolding, reservationNumber, type Reservation, type ReservationState } from '../domain/reservation.ts'
import styles from './checkout-page.module.css'
import layout from '#ui/private-page.module.css'
import { FactRows } from './fact-rows.tsx'

type AnswerProps = {
  site: Site
  reservation: Reservation
  refunds: readonly Refund[]
  timeZone: string
  paths: { self: string; vehicle: string }
  extensionsLeft: number
  done: string
  problem: string
}

const titles: Record<ReservationState, string> = {
  held: 'Waiting for the payment',
  paying: 'Waiting for the payment',
  paid: 'Please answer this reservation',
  confirmed: 'Confirmed',
  extended: 'Extended',
  declined: 'Declined',
  cancelled: 'Cancelled',
  lapsed: 'Not paid',
  expired: 'The hold has ended',
  completed: 'Sold',
}

/** The page on which the dealer answers a reservation, by a link that only the dealer has. */
export function AnswerPage(props: AnswerProps) {
  const { reservation, done, problem } = props
  return (
    <div className={container}>
      <div className={layout.page}>
        <div className={layout.head}>
          <p className={layout.quiet}>For the dealer · {reservationNumber(reservation.id)}</p>
          <h1>{titles[reservation.state]}</h1>
          <p className={styles.lede}>{reservation.vehicle.name}</p>
        </div>
        {done && <Notice tone="good">{done}</Notice>}
        {problem && <Notice tone="bad">{problem}</Notice>}
        {reservation.attention && <Notice tone="bad">{reservation.attention}</Notice>}
        <div className={styles.columns}>
          <div className={layout.main}>
            <Shopper {...props} />
          </div>
          <aside className={layout.aside}>{isHolding(reservation.state) && <Answers {...props} />}</aside>
        </div>
      </div>
    </div>
  )
}

function Shopper({ site, reservation, refunds, timeZone, paths }: AnswerProps) {
  const { person, deposit, currency, holdUntil, answerDue, state, endedBecause, vehicle } = reservation
  const rows: [string, string][] = [
    ['Email', person.email],
    ['Deposit', amountInFull(deposit, currency)],
    ['Answer by', answerDue && state === 'paid' ? momentInFull(answerDue, site, timeZone) : ''],
    ['Held until', holdUntil && reservation.endedAt === null ? momentInFull(holdUntil, site, timeZone) : ''],
    ['How it ended', endedText(endedBecause)],
    ...refunds.map((refund): [string, string] => [
      'Refund',
      `${amountInFull(refund.amount, refund.currency)}: ${refund.state}`,
    ]),
  ]
  return (
    <section className={layout.panel}>
      <h2>{person.name}</h2>
      {person.phone && (
        <div className={styles.buttons}>
          <LinkButton href={telHref(person.phone)} variant="primary">
            Call {person.phone}
          </LinkButton>
        </div>
      )}
      <dl className={layout.facts}>
        <div>
          <dt>Vehicle</dt>
          <dd>
            <a href={paths.vehicle}>{vehicle.name}</a>
            {vehicle.stockNumber && `, ${vehicle.stockNumber}`}
          </dd>
        </div>
        <FactRows rows={rows} />
      </dl>
    </section>
  )
}

function Answers({ reservation, paths, extensionsLeft }: AnswerProps) {
  const isNew = reservation.state === 'paid'
  return (
    <>
      <section className={layout.panel}>
        <h2>{isNew ? 'Is it in stock, and can you hold it?' : 'Hold it longer?'}</h2>
        <div className={styles.buttons}>
          {isNew && (
            <form method="post" action={reservationActionPath(paths.self, 'confirm')}>
              <SubmitButton>Confirm</SubmitButton>
            </form>
          )}
          {extensionsLeft > 0 && (
            <form method="post" action={reservationActionPath(paths.self, 'extend')}>
              <SubmitButton variant="quiet">Extend the hold</SubmitButton>
            </form>
          )}
        </div>
        <p className={layout.quiet}>The shopper gets an email each time.</p>
      </section>
      <section className={layout.panel}>
        <h2>{isNew ? 'Decline' : 'Cancel'}</h2>
        <form
          className={styles.form}
          method="post"
          action={reservationActionPath(paths.self, isNew ? 'decline' : 'cancel')}
        >
          <TextField name="reason" label="Reason (the shopper will see this)" maxLength={300} required />
          <SubmitButton variant="quiet">{isNew ? 'Decline and refund' : 'Cancel and refund'}</SubmitButton>
        </form>
      </section>
    </>
  )
}
