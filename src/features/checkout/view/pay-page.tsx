import type { ReactNode } from 'react'
import type { Site } from '#features/sites/domain/site.ts'
import { paymentServiceNames, type PaymentService } from '#features/sites/domain/payment-service.ts'
import { LinkButton, SubmitButton } from '#ui/button.tsx'
import { container } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './checkout-page.module.css'
import layout from '#ui/private-page.module.css'
import { PayClock } from './pay-clock.tsx'
import { PaymentMarks } from './payment-marks.tsx'

/** What the page says of what is paid for. */
export type PayTexts = {
  title: string
  lede: string
  /** On the button of a card form. */
  button: string
  cancel: string
  /** Where to come back to: `your reservation is on this site`. */
  back: string
}

type PayPageProps = {
  site: Site
  texts: PayTexts
  lockUntil: Date
  timeZone: string
  now: Date
  service: PaymentService
  /** Address that gives it up. */
  cancel: string
  /** The way to pay; `goes` leads there without a press. */
  way: { kind: 'hosted'; url: string; goes: boolean } | { kind: 'here'; form: ReactNode } | { kind: 'away' }
}

/** On the way to the payment: the time that is left, and what is paid. */
export function PayPage({ site, texts, lockUntil, timeZone, now, service, cancel, way }: PayPageProps) {
  return (
    <div className={container}>
      {way.kind === 'hosted' && way.goes && <meta httpEquiv="refresh" content={`0;url=${way.url}`} />}
      <div className={layout.page}>
        <div className={layout.head}>
          <h1>{texts.title}</h1>
          <p className={styles.lede}>{texts.lede}</p>
        </div>
        <section className={`${layout.panel} ${styles.narrow}`}>
          <PayClock until={lockUntil} now={now} site={site} timeZone={timeZone} />
          {way.kind === 'hosted' && <Hosted url={way.url} service={service} goes={way.goes} back={texts.back} />}
          {way.kind === 'here' && way.form}
          {way.kind === 'away' && (
            <Notice tone="bad">
              {paymentServiceNames[service]} doesn’t answer just now. Nothing was charged: please look again in a
              moment.
            </Notice>
          )}
          <PaymentMarks service={service} />
          <form method="post" action={cancel}>
            <SubmitButton variant="quiet">{texts.cancel}</SubmitButton>
          </form>
        </section>
      </div>
    </div>
  )
}

type HostedProps = { url: string; service: PaymentService; goes: boolean; back: string }

/** A form that leads to another host is stopped by the browsers of pages that name their own; a link is not. */
const Hosted = ({ url, service, goes, back }: HostedProps) => (
  <>
    <p>
      {goes ? 'Taking you to the payment page…' : 'Continue to payment'} of {paymentServiceNames[service]}. Come back
      here afterwards: {back}.
    </p>
    <div className={styles.buttons}>
      <LinkButton href={url} variant="primary" isHere>
        Go to payment
      </LinkButton>
    </div>
  </>
)

type CheckingProps = { site: Site; tries: number; self: string }

const mostTries = 10

/** The shopper is back before the service has said how it ended; nobody is asked to pay again. */
export function CheckingPage({ tries, self }: CheckingProps) {
  const goesOn = tries < mostTries
  return (
    <div className={container}>
      {goesOn && (
        <noscript>
          <meta httpEquiv="refresh" content={`3;url=${self}?back=${tries + 1}`} />
        </noscript>
      )}
      <div className={layout.page}>
        <div
          className={layout.head}
          aria-live="polite"
          data-look-again={goesOn ? `${self}?back=${tries + 1}` : undefined}
        >
          <h1>We’re checking your payment</h1>
          <p className={styles.lede}>
            {goesOn
              ? 'This takes a few seconds. Please don’t pay again.'
              : 'This is taking longer than usual. We’ll email you as soon as we know; you can close this page. Please don’t pay again.'}
          </p>
        </div>
        <div className={styles.buttons}>
          <LinkButton href={self}>Look again</LinkButton>
        </div>
      </div>
    </div>
  )
}
