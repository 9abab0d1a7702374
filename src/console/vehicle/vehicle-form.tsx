import { type FormEvent, useRef } from 'react'
import type { EditableField } from '#features/inventory/domain/edit/editable-fields.ts'
import type { InputOf } from '../calls/all-calls.ts'
import type { VehicleScreenData } from '../calls/stock-calls.ts'
import { CallFailure } from '../data/call.ts'
import { useChange } from '../data/queries.ts'
import { DraftState } from '../drafts/draft-state.tsx'
import { SaveBar } from '../kit/save-bar.tsx'
import { Panel } from '../kit/screen.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'
import { useVehicleLocks } from './use-vehicle-locks.ts'
import { useVehicleDraft, type VehicleDraft } from './use-vehicle-draft.ts'
import { FieldConflict, VehicleConflicts } from './vehicle-conflicts.tsx'
import { VehicleControl } from './vehicle-control.tsx'
import { sectionId } from './vehicle-head.tsx'
import { fieldGroups, labelOfField } from './vehicle-fields.ts'
import layout from '../kit/layout.module.css'
import styles from './vehicle-form.module.css'

type Props = { vehicle: VehicleScreenData; mayEdit: boolean }
type Patch = NonNullable<InputOf<'stock.edit'>['seen']>[string]

/** Everything that may be changed by hand. What is typed stays until it is saved, whatever happens meanwhile. */
export function VehicleForm({ vehicle, mayEdit }: Props) {
  const draft = useVehicleDraft(vehicle)
  const form = useRef<HTMLFormElement>(null)
  const save = useSave(vehicle, draft)
  const locks = useVehicleLocks(vehicle)
  const conflictOf = (name: EditableField) => {
    const conflict = draft.conflicts.find(({ field }) => field === name)
    return conflict && <FieldConflict conflict={conflict} draft={draft} />
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (Object.keys(draft.problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    else if (draft.conflicts.length === 0) save.run()
  }
  return (
    <form ref={form} onSubmit={submit} className={layout.parts} noValidate aria-label="Vehicle">
      {fieldGroups.map(({ title, fields }) => (
        <Panel key={title} title={title} id={sectionId(title)}>
          <div className={styles.fields}>
            {fields
              .filter(({ field }) => field !== 'stockNumber' || vehicle.isHandMade)
              .map((field) => (
                <VehicleControl
                  key={field.field}
                  field={field}
                  vehicle={vehicle}
                  text={draft.textOf(field)}
                  problem={draft.problems[field.field] ?? save.problems[`edit.patch.${field.field}`]}
                  isDisabled={!mayEdit}
                  onType={(typed) => draft.type(field, typed)}
                  conflict={conflictOf(field.field)}
                  unlock={mayEdit && vehicle.locked.includes(field.field) ? () => locks.unlock(field.field) : undefined}
                />
              ))}
          </div>
        </Panel>
      ))}
      <VehicleSaveBar draft={draft} isBusy={save.isBusy} />
    </form>
  )
}

function VehicleSaveBar({ draft, isBusy }: { draft: VehicleDraft; isBusy: boolean }) {
  const wrong = Object.keys(draft.problems).length
  const count = draft.changes.length
  if (count === 0 && wrong === 0 && draft.conflicts.length === 0) return null
  return (
    <SaveBar
      status={
        wrong > 0
          ? 'Please check what you entered.'
          : `Not saved yet: ${draft.changes.map(({ field }) => labelOfField(field)).join(', ')}`
      }
      above={draft.conflicts.length > 0 && <VehicleConflicts draft={draft} />}
      draft={<DraftState subject={draft.subject} />}
      onDiscard={() => draft.forget()}
      label={count === 1 ? 'Save 1 change' : `Save ${count} changes`}
      isBusy={isBusy}
      disabled={draft.conflicts.length > 0}
    />
  )
}

/** `2024 Mazda CX-5, Price 40500 → 39500.` for one field; how many for more. */
function changedText(name: string, sent: VehicleDraft['sent']): string {
  const [first, ...others] = Object.entries(sent)
  if (!first || others.length > 0) return `Saved: ${name}, ${others.length + 1} fields.`
  const [field, entry] = first
  const isShort = entry !== undefined && entry.base.length + entry.typed.length < 60
  const label = labelOfField(field)
  return isShort
    ? `Saved: ${name}, ${label} ${entry.base || 'empty'} → ${entry.typed || 'empty'}.`
    : `Saved: ${name}, ${label}.`
}

function useSave(vehicle: VehicleScreenData, draft: VehicleDraft) {
  const sent = useRef<VehicleDraft['sent']>({})
  const undo = useChange('stock.undo', { onDone: () => toast('Undone.'), onFailed: toastFailure })
  const change = useChange('stock.edit', {
    onDone: ({ changeId }) => {
      const what = changedText(vehicle.name, sent.current)
      draft.saved(sent.current)
      toast(
        `${what} Shoppers will see it on the next page they open.`,
        changeId ? { undo: () => undo.mutate({ changeId }) } : {},
      )
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
    run() {
      sent.current = draft.sent
      change.mutate({
        ids: [vehicle.id],
        edit: { kind: 'set', patch: fieldsOf((name) => draft.changes.find(({ field }) => field === name)?.value) },
        seen: { [vehicle.id]: fieldsOf((name) => draft.changes.find(({ field }) => field === name)?.base) },
      })
    },
  }
}
