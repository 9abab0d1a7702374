import type { LeadState } from '#features/leads/domain/desk/lead-status.ts'
import { minutesToAnswer } from '#features/leads/domain/desk/response-clock.ts'
import type { Site } from '#features/sites/domain/site.ts'
import styles from '../console.module.css'
import { stateNames } from './inbox-words.ts'
import { openMinutesWords, shortTime, timeOf } from '../frame/staff-time.ts'

const tones: Partial<Record<LeadState, string | undefined>> = {
  overdue: styles.bad,
  new: styles.fresh,
  answered: styles.good,
  won: styles.good,
  held: styles.held,
}

/** What a lead is, said in a word and never by colour alone. */
export const StatePill = ({ state }: { state: LeadState }) => (
  <span className={[styles.pill, tones[state]].filter(Boolean).join(' ')}>{stateNames[state]}</span>
)

type Clocked = Parameters<typeof minutesToAnswer>[1] & { state: LeadState; dueAt: Date | null }

/** By when an answer is due, since when it is overdue, or after how much opening time it came; nothing where nobody waits. */
export function ClockLine({ lead, site, now }: { lead: Clocked; site: Site; now: Date }) {
  const { state, dueAt, answeredAt } = lead
  if (dueAt) {
    const words = state === 'overdue' ? 'since' : 'due'
    return (
      <small
        className={state === 'overdue' ? styles.badWords : undefined}
        data-alarm={state === 'overdue' ? '' : undefined}
      >
        {words} <time dateTime={dueAt.toISOString()}>{shortTime(dueAt, site, now)}</time>
      </small>
    )
  }
  const minutes = minutesToAnswer(site, lead)
  if (!answeredAt || minutes === null) return null
  return (
    <small>
      answered {minutes > 0 && 'after '}
      <time dateTime={answeredAt.toISOString()} title={timeOf(answeredAt, site)}>
        {openMinutesWords(minutes)}
      </time>
    </small>
  )
}
