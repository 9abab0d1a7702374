import type { KeyboardEvent } from 'react'
import type { StockRow } from '../../calls/stock-calls.ts'
import type { StockColumn } from '../stock-columns.tsx'
import type { StockActions } from '../use-stock-actions.ts'
import type { StockSelection } from './stock-table-props.ts'

/** A cell: its row, and its column, of which the vehicle itself is the first. */
export type GridPlace = { row: number; column: number }

export type Editing = { id: string; column: string; begun: string | undefined }

type Props = {
  rows: readonly StockRow[]
  columns: readonly StockColumn[]
  selection: StockSelection
  actions: StockActions
  mayEdit: boolean
  open(row: StockRow): void
  place: GridPlace
  move(place: GridPlace): void
  setEditing(editing: Editing | null): void
  isEditing: boolean
}

const page = 10

/** The keys of the grid, as a spreadsheet has them. */
export function useGridKeys(props: Props): (event: KeyboardEvent) => void {
  const { rows, columns, selection, mayEdit, place, move, isEditing } = props
  const inside = (row: number, column: number): GridPlace => ({
    row: Math.max(0, Math.min(rows.length - 1, row)),
    column: Math.max(0, Math.min(columns.length, column)),
  })
  const moves: Record<string, (event: KeyboardEvent) => GridPlace> = {
    ArrowDown: () => inside(place.row + 1, place.column),
    ArrowUp: () => inside(place.row - 1, place.column),
    ArrowRight: () => inside(place.row, place.column + 1),
    ArrowLeft: () => inside(place.row, place.column - 1),
    PageDown: () => inside(place.row + page, place.column),
    PageUp: () => inside(place.row - page, place.column),
    Home: ({ ctrlKey, metaKey }) => inside(ctrlKey || metaKey ? 0 : place.row, 0),
    End: ({ ctrlKey, metaKey }) => inside(ctrlKey || metaKey ? rows.length : place.row, columns.length),
  }
  return (event) => {
    const isInCell = event.target instanceof HTMLElement && event.target.hasAttribute('data-cell')
    const row = rows[place.row]
    if (isEditing || !isInCell || !row) return
    const next = moves[event.key]
    if (next) {
      event.preventDefault()
      if (event.shiftKey && mayEdit && next(event).row !== place.row) {
        if (!selection.ids.has(row.id)) selection.toggle(row.id)
        selection.toggle(rows[next(event).row]?.id ?? '')
      }
      move(next(event))
    } else if (event.key === ' ' && mayEdit) {
      event.preventDefault()
      selection.toggle(row.id, event.shiftKey)
    } else act(event, row, props)
  }
}

/** Enter opens the vehicle or changes the cell; a digit begins a number in its place. */
function act(event: KeyboardEvent, row: StockRow, { columns, place, mayEdit, actions, open, setEditing }: Props): void {
  const column = columns[place.column - 1]
  const begins = event.key === 'Enter' || event.key === 'F2'
  if (!column) {
    if (begins) open(row)
    return
  }
  const { edit } = column
  if (!edit || !mayEdit || event.ctrlKey || event.metaKey || event.altKey) return
  const isDigit = /^\d$/.test(event.key) && (edit.kind === 'money' || edit.kind === 'number')
  if (!begins && !isDigit) return
  event.preventDefault()
  if (edit.kind === 'switch') actions.set(row, edit.field, !row[edit.field])
  else setEditing({ id: row.id, column: column.id, begun: isDigit ? event.key : undefined })
}
