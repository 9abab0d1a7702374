import { type FormEvent, useMemo, useState } from 'react'
import type { VehiclePatch } from '#features/inventory/domain/edit/editable-fields.ts'
import { editedFields } from '#features/inventory/domain/edit/edited-fields.ts'
import type { InputOf } from '../../calls/all-calls.ts'
import type { StockRow } from '../../calls/stock-calls.ts'
import { useSiteFrame } from '../../data/site-frame.ts'
import { ActionButton } from '../../kit/action-button.tsx'
import { type Choice, SelectField } from '../../kit/input-field.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import styles from './bulk-sheet.module.css'
import { BulkValue } from './bulk-value.tsx'
import { ChangesTable } from './changes-table.tsx'
import { type BulkDraft, type BulkKind, bulkChoices, bulkEdit, emptyDraft, shownValue } from './bulk-edit.ts'
import { type StockActions, vehiclesText } from '../use-stock-actions.ts'

type Props = { kind: BulkKind | null; rows: readonly StockRow[]; actions: StockActions; onClose(): void }

const mostShown = 6

/** Changes many vehicles alike, and says before it does what becomes of each. */
export function BulkSheet({ kind, rows, actions, onClose }: Props) {
  return (
    <Sheet title={`Change ${vehiclesText(rows.length)}`} side="end" isOpen={kind !== null} onClose={onClose}>
      {kind && <BulkForm key={kind} begun={kind} rows={rows} actions={actions} onClose={onClose} />}
    </Sheet>
  )
}

type FormProps = Omit<Props, 'kind'> & { begun: BulkKind }

function BulkForm({ begun, rows, actions, onClose }: FormProps) {
  const { locations } = useSiteFrame()
  const [draft, setDraft] = useState<BulkDraft>(() => emptyDraft(begun))
  const read = useMemo(() => bulkEdit(draft), [draft])
  const choices = bulkChoices.filter(({ value }) => value !== 'locationId' || locations.length > 1)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!read.ok) return
    actions.edit(rows, read.value)
    onClose()
  }
  return (
    <form onSubmit={submit} className={styles.form}>
      <SelectField
        label="What changes"
        value={draft.kind}
        choices={choices}
        onChange={(event) => setDraft(emptyDraft(event.target.value as BulkKind))}
      />
      <BulkValue
        draft={draft}
        change={(changes) => setDraft({ ...draft, ...changes })}
        problem={problemOf(draft, read)}
      />
      {read.ok && <Preview rows={rows} edit={read.value} places={locations.map(placeChoice)} />}
    </form>
  )
}

const placeChoice = ({ id, name }: { id: string; name: string }): Choice => ({ value: id, label: name })

/** Nothing typed yet is no mistake. */
const problemOf = ({ text }: BulkDraft, read: ReturnType<typeof bulkEdit>): string | undefined =>
  read.ok || text.trim() === '' ? undefined : read.problem

type PreviewProps = { rows: readonly StockRow[]; edit: InputOf<'stock.edit'>['edit']; places: readonly Choice[] }

/** Before and after, of the first few; how many change at all; and the button that does it. */
function Preview({ rows, edit, places }: PreviewProps) {
  const changes = useMemo(
    () =>
      rows.flatMap((row) => {
        const before = row as unknown as VehiclePatch
        const after = editedFields(before, edit as Parameters<typeof editedFields>[1])
        return Object.keys(after).length === 0 ? [] : [{ row, before, after }]
      }),
    [rows, edit],
  )
  const left = rows.length - changes.length
  return (
    <>
      {changes.length > 0 && (
        <ChangesTable count={changes.length} most={mostShown}>
          {changes.slice(0, mostShown).map(({ row, before, after }) => (
            <tr key={row.id}>
              <th scope="row">{row.name}</th>
              <td>{textOf(before, after, places)}</td>
              <td>{textOf(after, after, places)}</td>
            </tr>
          ))}
        </ChangesTable>
      )}
      {left > 0 && (
        <p className={styles.rest}>
          {left === rows.length ? 'Nothing will change: they all' : `${vehiclesText(left)}`} already have that value
          {edit.kind === 'set' ? '.' : ', or have no price.'}
        </p>
      )}
      <ActionButton type="submit" tone="primary" disabled={changes.length === 0}>
        Change {vehiclesText(changes.length)}
      </ActionButton>
    </>
  )
}

const textOf = (values: VehiclePatch, after: VehiclePatch, places: readonly Choice[]): string =>
  (Object.keys(after) as (keyof VehiclePatch)[]).map((field) => shownValue(field, values[field], places)).join(', ')
