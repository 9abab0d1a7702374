import { type FormEvent, useState } from 'react'
import type { ShownTask } from '../calls/leads/task-calls.ts'
import { CallFailure } from '../data/call.ts'
import { useChange } from '../data/queries.ts'
import { useSession } from '../data/session.ts'
import { clockText, momentOfClock } from '../data/site-clock.ts'
import { useSiteFrame } from '../data/site-frame.ts'
import { useMergedForm } from '../drafts/use-merged-form.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { ClashNotice } from '../kit/clash-notice.tsx'
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

type StoredStep = Pick<ShownTask, 'what' | 'dueAt' | 'assignedTo' | 'state'>

const fieldNames: Record<string, string> = { what: 'the step', clock: 'when it’s due', assignedTo: 'who does it' }

/** Plans a step on a lead, or changes and moves one. */
export function StepForm({ leadId, step, onDone }: Props) {
  const { form, save, stored, problems, send } = useStep({ leadId, step, onDone })
  const { people } = useSiteFrame()
  const isClosed = stored !== null && stored.state !== 'open'
  const textOf = (value: unknown, [field]: readonly string[]): string | undefined => {
    if (field === 'clock') return String(value).replace('T', ', ')
    if (field !== 'assignedTo') return undefined
    return people.find(({ id }) => id === value)?.name ?? 'whoever looks after the lead'
  }
  return (
    <form className={layout.fields} onSubmit={send} noValidate>
      <StepFields typed={form.value} problems={problems} change={form.change} />
      <Person value={form.value.assignedTo} onChange={(assignedTo) => form.change({ assignedTo })} />
      {save.error && !isStale(save.error) && Object.keys(problems).length === 0 && (
        <p role="alert" className={styles.problem}>
          {save.error.message}
        </p>
      )}
      {isClosed ? (
        <p role="alert" className={styles.problem}>
          Someone has already closed this step.
        </p>
      ) : (
        <ClashNotice {...form} nameOf={([field = '']) => fieldNames[field] ?? 'this step'} textOf={textOf} />
      )}
      <div className={styles.actions}>
        <ActionButton
          type="submit"
          tone="primary"
          isBusy={save.isPending}
          disabled={isClosed || form.clashes.length > 0}
        >
          {step ? 'Save' : 'Plan it'}
        </ActionButton>
        <ActionButton onClick={onDone}>Cancel</ActionButton>
      </div>
    </form>
  )
}

const isStale = (error: Error): boolean => error instanceof CallFailure && error.kind === 'stale'

/** What is typed of a step, on the one that the server has as far as is known here. */
function useStep({ leadId, step, onDone }: Props) {
  const { timeZone } = useSiteFrame()
  const typedOf = (of: StoredStep | null) => ({
    what: of?.what ?? '',
    clock: of ? clockText(new Date(of.dueAt), timeZone) : '',
    assignedTo: of?.assignedTo ?? '',
  })
  const [stored, setStored] = useState<StoredStep | null>(step)
  const form = useMergedForm(typedOf(step))
  const drop = useChange('leads.closeTask', { onFailed: toastFailure })
  const back = useChange('leads.saveTask', { onFailed: toastFailure })
  const save = useChange('leads.saveTask', {
    onDone: ({ id }, sent) => {
      const { what, dueAt, assignedTo } = sent
      const seen = { what: what.trim(), dueAt, assignedTo, state: 'open' as const }
      const undo = (): void => {
        if (stored === null) drop.mutate({ id, as: 'dropped' })
        else back.mutate({ leadId, id, what: stored.what, dueAt: stored.dueAt, assignedTo: stored.assignedTo, seen })
      }
      toast(`${step === null ? 'Planned' : 'Changed'}: ${what.trim()}.`, { undo })
      onDone()
    },
    onFailed: (error) =>
      form.refused(error, (current) => {
        setStored(current as StoredStep)
        return typedOf(current as StoredStep)
      }),
  })
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (save.isPending || form.clashes.length > 0) return
    const { what, clock, assignedTo } = form.value
    const isSameTime = stored !== null && clock === typedOf(stored).clock
    const dueAt = clock === '' ? '' : isSameTime ? stored.dueAt : momentOfClock(clock, timeZone).toISOString()
    const seen = stored && {
      what: stored.what,
      dueAt: stored.dueAt,
      assignedTo: stored.assignedTo,
      state: stored.state,
    }
    save.mutate({ leadId, id: step?.id ?? null, what, dueAt, assignedTo: assignedTo || null, seen })
  }
  return { form, save, stored, send, problems: save.error instanceof CallFailure ? save.error.fields : {} }
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
