import { openMinutesText } from '#features/sites/domain/clock-text.ts'
import type { LeadRow } from '../calls/lead-calls.ts'
import { Pill } from '../kit/pill.tsx'
import { SiteTime } from '../kit/site-time.tsx'
import styles from './lead-state.module.css'
import { states } from './lead-states.ts'

/** Shows what a lead is, and how its response clock stands. */
export function LeadState({ lead }: { lead: Pick<LeadRow, 'state' | 'dueAt' | 'answeredAt' | 'answeredAfter'> }) {
  const { name, tone } = states[lead.state]
  return (
    <span className={styles.state}>
      <Pill tone={tone}>{name}</Pill>
      <Clock {...lead} />
    </span>
  )
}

function Clock({
  state,
  dueAt,
  answeredAt,
  answeredAfter,
}: Pick<LeadRow, 'state' | 'dueAt' | 'answeredAt' | 'answeredAfter'>) {
  if (dueAt) {
    return (
      <small data-overdue={state === 'overdue' || undefined}>
        {state === 'overdue' ? 'since' : 'due'} <SiteTime at={dueAt} />
      </small>
    )
  }
  if (!answeredAt || answeredAfter === null) return null
  return (
    <small>
      answered {answeredAfter > 0 && 'after '}
      {openMinutesText(answeredAfter)}
    </small>
  )
}
