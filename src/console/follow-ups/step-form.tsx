import { type FormEvent, useState } from 'react'
import type { ShownTask } from '../calls/leads/task-calls.ts'
import { CallFailure } from '../data/call.ts'
import { useChange } from '../data/queries.ts'
import { useSession } from '../data/session.ts'
import { clockText, momentOfClock } from '../data/site-clock.ts'
import { useSiteFrame } from '../data/site-frame.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { SelectField } from '../kit/input-field.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'
import layout from '../kit/layout.module.css'
import styles from './follow-ups.module.css'
import { StepFields } from './step-fields.tsx'

type Props = {
  leadId: string
  /** Null: a new one. */
  step: ShownTask | null
  onDone(): void
}

/** Plans a step on a lead, or changes and moves one. */
export function StepForm({ leadId, step, onDone }: Props) {
  const { timeZone } = useSiteFrame()
  const untyped = { what: step?.what ?? '', clock: step ? clockText(new Date(step.dueAt), timeZone) : '' }
  const [typed, setTyped] = useState({ ...untyped, assignedTo: step?.assignedTo ?? '' })
  const drop = useChange('leads.closeTask', { onFailed: toastFailure })
  const back = useChange('leads.saveTask', { onFailed: toastFailure })
  const save = useChange('leads.saveTask', {
    onDone: ({ id }, sent) => {
      const { what, dueAt, assignedTo } = sent
      const seen = { what: what.trim(), dueAt, assignedTo, state: 'open' as const }
      const undo = (): void => {
        if (step === null) drop.mutate({ id, as: 'dropped' })
        else back.mutate({ leadId, id, what: step.what, dueAt: step.dueAt, assignedTo: step.assignedTo, seen })
      }
      toast(`${step === null ? 'Planned' : 'Changed'}: ${what.trim()}.`, { undo })
      onDone()
    },
  })
  const problems = save.error instanceof CallFailure ? save.error.fields : {}
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (save.isPending) return
    const { what, clock } = typed
    const isSameTime = step !== null && clock === untyped.clock
    const dueAt = clock === '' ? '' : isSameTime ? step.dueAt : momentOfClock(clock, timeZone).toISOString()
    const assignedTo = typed.assignedTo || null
    const seen = step && { what: step.what, dueAt: step.dueAt, assignedTo: step.assignedTo, state: step.state }
    save.mutate({ leadId, id: step?.id ?? null, what, dueAt, assignedTo, seen })
  }
  return (
    <form className={layout.fields} onSubmit={send} noValidate>
      <StepFields typed={typed} problems={problems} change={(differences) => setTyped({ ...typed, ...differences })} />
      <Person value={typed.assignedTo} onChange={(assignedTo) => setTyped({ ...typed, assignedTo })} />
      {save.error && Object.keys(problems).length === 0 && (
        <p role="alert" className={styles.problem}>
          {save.error.message}
        </p>
      )}
      <div className={styles.actions}>
        <ActionButton type="submit" tone="primary" isBusy={save.isPending}>
          {step ? 'Save' : 'Plan it'}
        </ActionButton>
        <ActionButton onClick={onDone}>Cancel</ActionButton>
      </div>
    </form>
  )
}

function Person({ value, onChange }: { value: string; onChange(value: string): void }) {
  const { people } = useSiteFrame()
  const { user } = useSession()
  return (
    <SelectField
      label="Who"
      value={value}
      choices={[
        { value: '', label: 'Whoever looks after the lead' },
        ...people.map(({ id, name }) => ({ value: id, label: id === user.id ? `${name} (me)` : name })),
      ]}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
