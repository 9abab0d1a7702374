import { clickWords } from '#features/leads/domain/lead/contact-event.ts'
import { journeyWords } from '#features/leads/domain/desk/lead-journey.ts'
import type { LeadPageProps } from './lead-props.ts'
import styles from '../console.module.css'
import lead from '../lead.module.css'
import { shortTime, timeOf } from '../frame/staff-time.ts'

type Happening = {
  at: Date
  who: string
  what: string
  /** What a person wrote. */
  words: string
  kind: 'shopper' | 'staff' | 'program'
}

/** What happened, from the first click to the last answer. */
export function LeadJourney(props: LeadPageProps) {
  const { site, now } = props
  return (
    <section className={styles.panel} id="journey" aria-labelledby="journey-title">
      <h2 id="journey-title">Journey</h2>
      <VisitedPages {...props} />
      <ol className={lead.journey}>
        {happenings(props).map((each, at) => (
          <li key={`${at} ${each.what}`} data-kind={each.kind}>
            <p>
              <b>{each.what}</b>
              <small>
                {each.who && `${each.who}, `}
                <time dateTime={each.at.toISOString()} title={timeOf(each.at, site)}>
                  {shortTime(each.at, site, now)}
                </time>
              </small>
            </p>
            {each.words && <p className={styles.words}>{each.words}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function happenings({ whole, nameOfVehicle }: LeadPageProps): Happening[] {
  const clicks = whole.clicks.map(({ at, name, vehicleId, page }): Happening => {
    const where = vehicleId ? nameOfVehicle(vehicleId) : page
    return {
      at,
      who: '',
      what: [clickWords({ name, page }), where].filter(Boolean).join(': '),
      words: '',
      kind: 'shopper',
    }
  })
  const came: Happening = { at: whole.lead.createdAt, who: '', what: 'Sent the enquiry', words: '', kind: 'shopper' }
  const entries = whole.journey.map((entry): Happening => {
    const who = entry.actor.kind === 'staff' ? entry.actor.name : entry.actor.kind === 'shopper' ? 'the shopper' : ''
    return { at: entry.at, who, what: journeyWords(entry), words: entry.words, kind: entry.actor.kind }
  })
  const visits = followed(whole)
  return [...clicks, came, ...entries, ...visits].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

function followed({ atWork }: LeadPageProps['whole']): Happening[] {
  const { followedAt, followVisits } = atWork
  if (!followedAt) return []
  const what = followVisits === 1 ? 'Opened the private page' : `Opened the private page, ${followVisits} times so far`
  return [{ at: followedAt, who: 'the shopper', what, words: '', kind: 'shopper' }]
}

/** Pages seen before writing; a browser tells their order and not their times. */
function VisitedPages({ whole }: LeadPageProps) {
  const { visited_pages: pages } = whole.lead.payload
  if (!Array.isArray(pages) || pages.length === 0) return null
  return (
    <details>
      <summary className={styles.more}>
        Looked at {pages.length === 1 ? '1 page' : `${pages.length} pages`} before writing
      </summary>
      <ol className={styles.trail}>
        {pages.map((page, at) => (
          <li key={`${at} ${page}`}>{page}</li>
        ))}
      </ol>
    </details>
  )
}
