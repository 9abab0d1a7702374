import { openMinutesText } from '#features/sites/domain/clock-text.ts'
import type { LeadScreenData } from '../calls/lead-calls.ts'
import { Facts } from '../kit/facts.tsx'
import { Panel } from '../kit/screen.tsx'
import { SiteMoment } from '../kit/site-time.tsx'
import layout from '../kit/layout.module.css'
import styles from './lead-side-panels.module.css'

type Props = { lead: LeadScreenData }

/** The clock of this lead: how long the shopper waits, or waited for the first answer. */
export function LeadResponse({ lead: { createdAt, waitingSince, dueAt, firstAnswer, alertedAt } }: Props) {
  const facts = [
    ...(waitingSince ? [{ label: 'Waiting since', text: <SiteMoment at={waitingSince} /> }] : []),
    ...(dueAt ? [{ label: 'Answer due', text: <SiteMoment at={dueAt} /> }] : []),
    ...(firstAnswer
      ? [
          {
            label: 'First answer',
            text: (
              <>
                <SiteMoment at={firstAnswer.at} />
                {`, ${[firstAnswer.how, firstAnswer.by].filter(Boolean).join(', ')}`}
              </>
            ),
          },
          // Who was answered as staff entered it, at the counter or on the phone, has not waited.
          ...(firstAnswer.at === createdAt
            ? []
            : [{ label: 'Time to answer', text: tookText(firstAnswer.openMinutes) }]),
        ]
      : []),
    ...(alertedAt ? [{ label: 'Managers notified', text: <SiteMoment at={alertedAt} /> }] : []),
  ]
  if (facts.length === 0) return null
  return (
    <Panel title="Response">
      <Facts facts={facts} />
    </Panel>
  )
}

const tookText = (minutes: number): string =>
  minutes === 0 ? 'Answered outside opening hours' : `${openMinutesText(minutes)} of opening time`

/** Which yard answers, and whether its doors are open. */
export const LeadPlace = ({ lead: { place } }: Props) =>
  place.length === 0 ? null : (
    <Panel title="Answered by">
      <Facts facts={place} />
    </Panel>
  )

/** What the shopper agreed to, in the exact text that they saw, the newest first. */
export const Consents = ({ lead: { consents } }: Props) => (
  <Panel title="Consent">
    {consents.length === 0 && (
      <p className={layout.quiet}>We didn’t ask. Only contact them about this enquiry, not with offers.</p>
    )}
    <ul className={styles.list}>
      {consents.map(({ isGiven, text, purpose, channel, at }) => (
        <li key={`${purpose} ${channel} ${at}`}>
          <b data-given={isGiven || undefined}>{isGiven ? 'Agreed' : 'Didn’t agree'}</b>
          <q>{text}</q>
          <span className={layout.quiet}>
            {purpose}, {channel}, <SiteMoment at={at} />
          </span>
        </li>
      ))}
    </ul>
  </Panel>
)

export function Attribution({ lead: { firstTouch, lastTouch } }: Props) {
  if (firstTouch.length + lastTouch.length === 0) return null
  return (
    <Panel title="How they found us">
      {firstTouch.length > 0 && lastTouch.length > 0 && <h3>First visit</h3>}
      <Facts facts={firstTouch} />
      {lastTouch.length > 0 && <h3>Latest visit</h3>}
      <Facts facts={lastTouch} />
    </Panel>
  )
}

export const Technical = ({ lead: { technical } }: Props) => (
  <details className={styles.technical}>
    <summary>Technical details</summary>
    <Facts facts={technical} />
  </details>
)
