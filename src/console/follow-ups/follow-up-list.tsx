import { Link } from 'react-router'
import type { FollowUp } from '../calls/leads/task-calls.ts'
import { useMay, useSite } from '../data/session.ts'
import { usePersonName } from '../data/site-frame.ts'
import { ActionButton } from '../kit/action-button.tsx'
import layout from '../kit/layout.module.css'
import styles from './follow-ups.module.css'
import { StepDue } from './step-due.tsx'
import { useStepActions } from './use-step-actions.ts'

/** Next steps across leads, each with the way to its lead and a press that ticks it off. */
export const FollowUpList = ({ rows }: { rows: readonly FollowUp[] }) => (
  <ul className={styles.list}>
    {rows.map((row) => (
      <FollowUpItem key={row.id} row={row} />
    ))}
  </ul>
)

function FollowUpItem({ row }: { row: FollowUp }) {
  const site = useSite()
  const mayWork = useMay('leads.work')
  const personName = usePersonName()
  const { close, isBusy } = useStepActions()
  return (
    <li>
      <div>
        <Link to={`/${site.slug}/leads/${row.leadId}`}>
          <b>{row.what}</b>: {row.name || 'No name given'}
        </Link>
        <p className={layout.quiet}>
          <StepDue at={row.dueAt} />
          {[row.about, row.person ? personName(row.person) : 'Nobody yet'].map((text) => ` · ${text}`)}
        </p>
      </div>
      {mayWork && (
        <ActionButton
          glyph="check"
          isBusy={isBusy}
          aria-label={`Done: ${row.what}, ${row.name}`}
          onClick={() => close(row, 'done')}
        >
          Done
        </ActionButton>
      )}
    </li>
  )
}
