import { useState } from 'react'
import type { ShownTask } from '../calls/leads/task-calls.ts'
import { useRead } from '../data/queries.ts'
import { useMay } from '../data/session.ts'
import { usePersonName } from '../data/site-frame.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Panel } from '../kit/screen.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { SiteMoment, SiteTime } from '../kit/site-time.tsx'
import layout from '../kit/layout.module.css'
import styles from './follow-ups.module.css'
import { StepDue } from './step-due.tsx'
import { StepForm } from './step-form.tsx'
import { useStepActions } from './use-step-actions.ts'

export function LeadSteps({ id }: { id: string }) {
  const mayWork = useMay('leads.work')
  const tasks = useRead('leads.tasks', { id }).data?.tasks
  const [isPlanning, setPlanning] = useState(false)
  const [edited, setEdited] = useState<ShownTask | null>(null)
  if (!tasks || (!mayWork && tasks.length === 0)) return null
  const open = tasks.filter(({ state }) => state === 'open')
  return (
    <Panel
      title="Next step"
      actions={
        mayWork && !isPlanning && open.length > 0 ? (
          <ActionButton onClick={() => setPlanning(true)}>Plan another</ActionButton>
        ) : undefined
      }
    >
      {open.length === 0 && !isPlanning && (
        <div className={styles.none}>
          <p>Nothing is planned.</p>
          {mayWork && (
            <ActionButton tone="primary" glyph="plus" onClick={() => setPlanning(true)}>
              Plan the next step
            </ActionButton>
          )}
        </div>
      )}
      <ul className={styles.steps}>
        {open.map((step) => (
          <OpenStep key={step.id} step={step} onEdit={mayWork ? () => setEdited(step) : undefined} />
        ))}
      </ul>
      {isPlanning && <StepForm leadId={id} step={null} onDone={() => setPlanning(false)} />}
      <Closed steps={tasks.filter(({ state }) => state !== 'open')} mayWork={mayWork} />
      <Sheet title="Change the next step" isOpen={edited !== null} onClose={() => setEdited(null)}>
        {edited && <StepForm leadId={edited.leadId} step={edited} onDone={() => setEdited(null)} />}
      </Sheet>
    </Panel>
  )
}

function OpenStep({ step, onEdit }: { step: ShownTask; onEdit: (() => void) | undefined }) {
  const personName = usePersonName()
  const { close, isBusy } = useStepActions()
  return (
    <li>
      <div>
        <b>{step.what}</b>
        <p className={layout.quiet}>
          <StepDue at={step.dueAt} />
          {step.assignedTo && `, ${personName(step.assignedTo)}`}
        </p>
      </div>
      {onEdit && (
        <div className={styles.actions}>
          <ActionButton
            glyph="check"
            isBusy={isBusy}
            aria-label={`Done: ${step.what}`}
            onClick={() => close(step, 'done')}
          >
            Done
          </ActionButton>
          <ActionButton aria-label={`Move: ${step.what}`} onClick={onEdit}>
            Move
          </ActionButton>
          <ActionButton
            tone="bare"
            glyph="close"
            label={`No longer needed: ${step.what}`}
            onClick={() => close(step, 'dropped')}
          />
        </div>
      )}
    </li>
  )
}

function Closed({ steps, mayWork }: { steps: readonly ShownTask[]; mayWork: boolean }) {
  const { close } = useStepActions()
  if (steps.length === 0) return null
  return (
    <details className={styles.closed}>
      <summary>{steps.length === 1 ? '1 earlier step' : `${steps.length} earlier steps`}</summary>
      <ul className={styles.steps}>
        {steps.map((step) => (
          <li key={step.id}>
            <div>
              {step.what}
              <p className={layout.quiet}>
                {step.state === 'done' ? 'Done' : 'No longer needed'}{' '}
                {step.closedAt ? <SiteTime at={step.closedAt} /> : <SiteMoment at={step.dueAt} />}
              </p>
            </div>
            {mayWork && (
              <ActionButton tone="bare" aria-label={`To do again: ${step.what}`} onClick={() => close(step, 'open')}>
                To do again
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
