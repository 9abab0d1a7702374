import { type FormEvent, useMemo } from 'react'
import type { StockRow } from '../../calls/stock-calls.ts'
import { useSiteFrame } from '../../data/site-frame.ts'
import { ActionButton } from '../../kit/action-button.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { shownValue } from '../bulk/bulk-edit.ts'
import styles from '../bulk/bulk-sheet.module.css'
import { ChangesTable } from '../bulk/changes-table.tsx'
import type { StockColumn } from '../stock-columns.tsx'
import { type StockActions, vehiclesText } from '../use-stock-actions.ts'
import { type Pasted, pastedCells } from './pasted-cells.ts'

type Props = {
  pasted: Pasted | null
  rows: readonly StockRow[]
  columns: readonly StockColumn[]
  actions: StockActions
  onClose(): void
}

/** What a pasted column would change, line by line, before it does. */
export function PasteSheet({ pasted, ...props }: Props) {
  return (
    <Sheet title="Paste from a spreadsheet" side="end" isOpen={pasted !== null} onClose={props.onClose}>
      {pasted && <PasteForm pasted={pasted} {...props} />}
    </Sheet>
  )
}

const mostShown = 12

function PasteForm({ pasted, rows, columns, actions, onClose }: Props & { pasted: Pasted }) {
  const cells = useMemo(() => pastedCells(pasted, rows, columns), [pasted, rows, columns])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    actions.setEach(cells.rows)
    onClose()
  }
  const notes = [
    ...(cells.same > 0 ? [`${vehiclesText(cells.same)} already have that value.`] : []),
    ...(cells.beyond > 0 ? [`${linesText(cells.beyond)} left over: the list ends above.`] : []),
  ]
  return (
    <form onSubmit={submit} className={styles.form}>
      <p className={styles.rest}>One line to a vehicle, from {rows[pasted.row]?.name} down, in the order shown.</p>
      {cells.rows.length > 0 && <Changes cells={cells} />}
      {cells.problems.length > 0 && (
        <div role="alert">
          <p>{linesText(cells.problems.length)} cannot be read and will be left out:</p>
          <ul>
            {cells.problems.slice(0, mostShown).map((problem, at) => (
              <li key={`${at} ${problem}`}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      {notes.map((note) => (
        <p key={note} className={styles.rest}>
          {note}
        </p>
      ))}
      <ActionButton type="submit" tone="primary" data-autofocus disabled={cells.rows.length === 0}>
        Change {vehiclesText(cells.rows.length)}
      </ActionButton>
    </form>
  )
}

const linesText = (count: number): string => (count === 1 ? '1 line' : `${count} lines`)

function Changes({ cells }: { cells: ReturnType<typeof pastedCells> }) {
  const places = useSiteFrame().locations.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <ChangesTable count={cells.rows.length} most={mostShown}>
      {cells.rows.slice(0, mostShown).map(({ row, changes }) => (
        <tr key={row.id}>
          <th scope="row">
            {row.name}
            {row.stockNumber && <small>{row.stockNumber}</small>}
          </th>
          <td>{changes.map(({ field, before }) => shownValue(field, before, places)).join(', ')}</td>
          <td>{changes.map(({ field, after }) => shownValue(field, after, places)).join(', ')}</td>
        </tr>
      ))}
    </ChangesTable>
  )
}
