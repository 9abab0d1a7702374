import { payloadText } from '#features/leads/domain/lead/lead.ts'
import { wayWords } from '#features/leads/domain/desk/lead-journey.ts'
import { answeringLocation, minutesToAnswer } from '#features/leads/domain/desk/response-clock.ts'
import { localTime, openNow } from '#features/sites/domain/opening-hours.ts'
import styles from '../console.module.css'
import { FactList } from '../frame/fact-list.tsx'
import type { LeadPageProps } from './lead-props.ts'
import { technicalFacts, touchFacts } from './lead-words.ts'
import lead from '../lead.module.css'
import { openMinutesWords, timeOf } from '../frame/staff-time.ts'

/** The clock of this enquiry: how long the shopper waits, or waited for the first answer. */
export function Response({ site, whole }: LeadPageProps) {
  const { work, ...lead } = whole.atWork
  const minutes = minutesToAnswer(site, { ...lead, answeredAt: work.answeredAt })
  const first = work.answeredAt && `${timeOf(work.answeredAt, site)}, ${wayWords(work.answeredHow)}, ${work.answeredBy}`
  const facts = [
    { label: 'Waiting since', text: work.waitingSince ? timeOf(work.waitingSince, site) : '' },
    { label: 'Answer due', text: work.dueAt ? timeOf(work.dueAt, site) : '' },
    { label: 'First answer', text: first ?? '' },
    { label: 'It took', text: tookWords(minutes) },
    { label: 'Managers told', text: lead.alertedAt ? timeOf(lead.alertedAt, site) : '' },
  ].filter(({ text }) => text !== '')
  if (facts.length === 0) return null
  return (
    <section className={styles.panel} aria-labelledby="response">
      <h2 id="response">Response</h2>
      <FactList facts={facts} />
    </section>
  )
}

const tookWords = (minutes: number | null): string => {
  if (minutes === null) return ''
  return minutes === 0
    ? 'No opening time: it was answered out of hours'
    : `${openMinutesWords(minutes)} of opening time`
}

/** Which yard answers, and whether its doors are open. */
export function Place({ site, whole, now }: LeadPageProps) {
  const { lead: sent } = whole
  const dealership = site.dealerships.find(({ id }) => id === sent.dealershipId)
  const location = answeringLocation(site, sent)
  const facts = [
    { label: 'Dealership', text: dealership?.name ?? payloadText(sent, 'dealership_slug') },
    { label: 'Location', text: location?.name ?? '' },
    { label: 'Doors', text: location ? openNow(location.openingHours, localTime(now, location.timeZone)).text : '' },
  ].filter(({ text }) => text !== '')
  if (facts.length === 0) return null
  return (
    <section className={styles.panel} aria-labelledby="place">
      <h2 id="place">Answered by</h2>
      <FactList facts={facts} />
    </section>
  )
}

/** What the shopper agreed to, in the exact words that he saw, the newest first. */
export function Consents({ site, whole }: LeadPageProps) {
  return (
    <section className={styles.panel} aria-labelledby="consents">
      <h2 id="consents">Consent</h2>
      {whole.log.consents.length === 0 && (
        <p className={styles.lede}>Nothing was asked. Write about this enquiry only, not with offers.</p>
      )}
      <ul className={lead.consents}>
        {whole.log.consents.map(({ purpose, channel, isGiven, words, at }) => (
          <li key={`${purpose} ${channel} ${at.getTime()}`}>
            <b className={isGiven ? styles.good : undefined}>{isGiven ? 'Agreed' : 'Did not agree'}</b>
            <q>{words}</q>
            <small className={lead.quiet}>
              {purpose}, {channel}, {timeOf(at, site)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where the shopper came from: the first time, and the time that led to the enquiry. */
export function Attribution({ site, whole }: LeadPageProps) {
  const { first_touch: first, last_touch: last, linked_query_params: params } = whole.lead.payload
  const words = (moment: Date) => timeOf(moment, site)
  const [came, came_again] = [touchFacts(first ?? params, words), touchFacts(last, words)]
  const isOnce = JSON.stringify(came) === JSON.stringify(came_again)
  if (came.length + came_again.length === 0) return null
  return (
    <section className={styles.panel} aria-labelledby="attribution">
      <h2 id="attribution">How they found us</h2>
      {came.length > 0 && <h3>{isOnce || came_again.length === 0 ? 'Came' : 'First came'}</h3>}
      <FactList facts={came} />
      {!isOnce && came_again.length > 0 && (
        <>
          <h3>Last came</h3>
          <FactList facts={came_again} />
        </>
      )}
    </section>
  )
}

export function Technical({ site, whole }: LeadPageProps) {
  const { lead: sent } = whole
  const facts = [
    ...technicalFacts(sent.payload),
    { label: 'Changed', text: timeOf(sent.updatedAt, site) },
    { label: 'Counted as event', text: String(sent.eventId) },
    { label: 'Enquiry id', text: sent.id },
  ]
  return (
    <details className={styles.panel}>
      <summary className={styles.more}>Technical details</summary>
      <FactList facts={facts} />
    </details>
  )
}
