import type { Site } from '#features/sites/domain/site.ts'
import { clockText } from '../domain/reservation-text.ts'
import styles from './checkout-page.module.css'

type ClockProps = { until: Date; now: Date; site: Pick<Site, 'region'>; timeZone: string }

/** How long the vehicle still waits; where there is script it ticks. */
export function PayClock({ until, now, site, timeZone }: ClockProps) {
  const seconds = Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000))
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <p className={styles.clock}>
      <b data-pay-clock={until.toISOString()} role="timer">
        {text}
      </b>
      <span>minutes left to pay, until {clockText(until, site, timeZone)}</span>
    </p>
  )
}
