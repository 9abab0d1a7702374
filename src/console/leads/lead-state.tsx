import { openMinutesText } from '#features/sites/domain/clock-text.ts'
import type { LeadRow } from '../calls/lead-calls.ts'
import { Pill } from '../kit/pill.tsx'
import { SiteTime } from '../kit/site-time.tsx'
import styles from './lead-state.module.css'
import { states } from './lead-states.ts'

type Shown = Pick<LeadRow, 'state' | 'createdAt' | 'dueAt' | 'answeredAt' | 'answeredAfter'>

export function LeadState({ lead }: { lead: Shown }) {
  const { name, tone } = states[lead.state]
  return (
    <span className={styles.state}>
      <Pill tone={tone}>{name}</Pill>
      <Clock {...lead} />
    </span>
  )
}

function Clock({ state, dueAt, answeredAt, answeredAfter, createdAt }: Shown) {
  if (dueAt) {
    return (
      <small data-overdue={state === 'overdue' || undefined}>
        {state === 'overdue' ? 'since' : 'due'} <SiteTime at={dueAt} />
      </small>
    )
  }
  if (!answeredAt || answeredAfter === null || answeredAt === createdAt) return null
  return (
    <small>
      {/* In a list the mark beside it says “Answered” already. */}
      {state !== 'answered' && 'answered '}
      {answeredAfter > 0 && 'after '}
      {openMinutesText(answeredAfter)}
    </small>
  )
}
