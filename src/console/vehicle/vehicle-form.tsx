import { type FormEvent, useRef } from 'react'
import type { EditableField } from '#features/inventory/domain/edit/editable-fields.ts'
import type { InputOf } from '../calls/all-calls.ts'
import type { WholeVehicle } from '../calls/stock-calls.ts'
import { CallFailure } from '../data/call.ts'
import { useChange } from '../data/queries.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Panel } from '../kit/screen.tsx'
import { toast } from '../kit/toast-list.ts'
import { useVehicleDraft, type VehicleDraft } from './use-vehicle-draft.ts'
import { VehicleConflicts } from './vehicle-conflicts.tsx'
import { VehicleControl } from './vehicle-control.tsx'
import { fieldGroups, labelOfField } from './vehicle-fields.ts'
import styles from './vehicle-form.module.css'

type Props = { vehicle: WholeVehicle; mayEdit: boolean }
type Patch = NonNullable<InputOf<'stock.edit'>['expected']>

/** Everything that may be changed by hand. What is typed stays until it is saved, whatever happens meanwhile. */
export function VehicleForm({ vehicle, mayEdit }: Props) {
  const draft = useVehicleDraft(vehicle)
  const form = useRef<HTMLFormElement>(null)
  const save = useSave(vehicle, draft)
  const locks = useLocks(vehicle)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (Object.keys(draft.problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    else save.run()
  }
  return (
    <form ref={form} onSubmit={submit} className={styles.form} noValidate aria-label="Vehicle">
      {fieldGroups.map(({ title, fields }) => (
        <Panel key={title} title={title}>
          <div className={styles.fields}>
            {fields.map((field) => (
              <VehicleControl
                key={field.field}
                field={field}
                vehicle={vehicle}
                text={draft.textOf(field)}
                problem={draft.problems[field.field] ?? save.problems[`edit.patch.${field.field}`]}
                isDisabled={!mayEdit}
                onType={(typed) => draft.type(field, typed)}
                unlock={mayEdit && vehicle.locked.includes(field.field) ? () => locks.unlock(field.field) : undefined}
              />
            ))}
          </div>
        </Panel>
      ))}
      <VehicleConflicts draft={draft} />
      <SaveBar draft={draft} isBusy={save.isBusy} />
    </form>
  )
}

function SaveBar({ draft, isBusy }: { draft: VehicleDraft; isBusy: boolean }) {
  const wrong = Object.keys(draft.problems).length
  const count = draft.changes.length
  if (count === 0 && wrong === 0) return null
  return (
    <div className={styles.bar} data-save-bar>
      <p role="status">
        {wrong > 0
          ? 'Please check what you entered.'
          : `Not saved yet: ${draft.changes.map(({ field }) => labelOfField(field)).join(', ')}`}
      </p>
      <ActionButton tone="bare" onClick={() => draft.forget()}>
        Discard
      </ActionButton>
      <ActionButton type="submit" tone="primary" isBusy={isBusy}>
        {count === 1 ? 'Save 1 change' : `Save ${count} changes`}
      </ActionButton>
    </div>
  )
}

function useSave(vehicle: WholeVehicle, draft: VehicleDraft) {
  const undo = useChange('stock.undo', { onDone: () => toast('Undone.') })
  const change = useChange('stock.edit', {
    onDone: ({ changeId }) => {
      draft.forget()
      toast('Saved. Shoppers see it with their next page.', changeId ? { undo: () => undo.mutate({ changeId }) } : {})
    },
    onFailed: (error) => {
      if (!(error instanceof CallFailure)) toast('No connection. What you typed is still here.', { tone: 'bad' })
      else toast(error.message, { tone: 'bad' })
    },
  })
  const fieldsOf = (value: (field: EditableField) => unknown): Patch =>
    Object.fromEntries(draft.changes.map(({ field }) => [field, value(field)]))
  return {
    isBusy: change.isPending,
    problems: change.error instanceof CallFailure ? change.error.fields : {},
    run: () =>
      change.mutate({
        ids: [vehicle.id],
        edit: { kind: 'set', patch: fieldsOf((name) => draft.changes.find(({ field }) => field === name)?.value) },
        expected: fieldsOf((name) => vehicle.fields[name]),
      }),
  }
}

/** A field that was changed by hand is left alone by stock files, until it is given back to them. */
function useLocks(vehicle: WholeVehicle) {
  const set = useChange('stock.setLocks')
  return {
    unlock(field: EditableField) {
      const before = [...vehicle.locked]
      set.mutate(
        { id: vehicle.id, fields: before.filter((each) => each !== field) },
        {
          onSuccess: () =>
            toast(`${labelOfField(field)}: the next stock file decides.`, {
              undo: () => set.mutate({ id: vehicle.id, fields: before }),
            }),
        },
      )
    },
  }
}
