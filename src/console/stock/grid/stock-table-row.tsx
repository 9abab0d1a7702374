import { memo, type MouseEvent } from 'react'
import { Link } from 'react-router'
import type { StockRow } from '../../calls/stock-calls.ts'
import { useSite } from '../../data/session.ts'
import { Glyph } from '../../kit/glyph.tsx'
import { type AfterEdit, StockCellEditor } from './stock-cell-editor.tsx'
import type { StockColumn } from '../stock-columns.tsx'
import styles from './stock-table.module.css'
import type { StockTableProps } from './stock-table-props.ts'
import { StockPhoto } from '../stock-photo.tsx'
import type { Editing, GridPlace } from './use-grid-keys.ts'
import { listingNotice } from '../why-sheet.tsx'

type Props = {
  row: StockRow
  at: number
  /** Pixels from the top of all rows. */
  start: number
  columns: readonly StockColumn[]
  mayEdit: boolean
  isSelected: boolean
  /** Shown in the panel beside the list. */
  isBeside: boolean
  /** -1: the keyboard is in another row. */
  focusedColumn: number
  editing: Editing | null
  setEditing(editing: Editing | null): void
  handlers: Pick<StockTableProps, 'selection' | 'actions' | 'explain'>
  onPlace(place: GridPlace): void
  onAfter(place: GridPlace): void
  lastRow: number
}

const isSameRow = (before: Props, now: Props): boolean =>
  before.row === now.row &&
  before.start === now.start &&
  before.at === now.at &&
  before.columns === now.columns &&
  before.isSelected === now.isSelected &&
  before.isBeside === now.isBeside &&
  before.focusedColumn === now.focusedColumn &&
  before.editing === now.editing &&
  before.handlers.selection === now.handlers.selection

/** One vehicle. Made anew only when something about it has changed: rows scroll past in hundreds. */
export const GridRow = memo(function GridRow(props: Props) {
  const { row, at, start, columns, mayEdit, isSelected, isBeside, focusedColumn, handlers, onPlace } = props
  const { selection } = handlers
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      aria-selected={mayEdit ? isSelected : undefined}
      className={styles.row}
      data-vehicle={row.id}
      data-beside={isBeside || undefined}
      data-state={row.status === 'sold' || !row.isShown ? 'quiet' : undefined}
      style={{ transform: `translateY(${start}px)` }}
    >
      <div role="gridcell" className={styles.check}>
        {mayEdit && (
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={`Select ${row.name}`}
            checked={isSelected}
            onClick={(event) => selection.toggle(row.id, event.shiftKey)}
            onChange={() => {}}
          />
        )}
      </div>
      <div
        role="gridcell"
        className={styles.vehicle}
        data-cell={`${at}:0`}
        tabIndex={focusedColumn === 0 || (at === 0 && focusedColumn === -1 && start === 0) ? 0 : -1}
        onFocus={() => onPlace({ row: at, column: 0 })}
      >
        <VehicleCell row={row} explain={handlers.explain} />
      </div>
      {columns.map((column, position) => (
        <Cell key={column.id} {...props} column={column} position={position + 1} />
      ))}
    </div>
  )
}, isSameRow)

function VehicleCell({ row, explain }: { row: StockRow; explain(row: StockRow): void }) {
  const site = useSite()
  const why = listingNotice(row)
  return (
    <>
      <StockPhoto row={row} />
      <span className={styles.names}>
        <span className={styles.line}>
          <Link to={`/${site.slug}/stock/${row.id}`} tabIndex={-1} className={styles.name} title={row.name}>
            {row.name || 'No name'}
          </Link>
          {row.tag !== '' && <span className={styles.tag}>{row.tag}</span>}
        </span>
        <span className={styles.line}>
          {row.stockNumber !== '' && <small className={styles.stockNumber}>{row.stockNumber}</small>}
          {why && (
            <button
              type="button"
              tabIndex={-1}
              className={styles.why}
              data-tone={why.isMissing ? 'bad' : 'warn'}
              onClick={() => explain(row)}
            >
              <Glyph name={why.isMissing ? 'alert' : 'eye'} size={14} />
              {why.label}
            </button>
          )}
        </span>
      </span>
    </>
  )
}

function Cell(props: Props & { column: StockColumn; position: number }) {
  const { row, at, column, position, mayEdit, focusedColumn, editing, setEditing, handlers, onPlace, onAfter } = props
  const { edit } = column
  const isEditing = editing?.column === column.id && edit !== undefined
  const isChangeable = mayEdit && edit !== undefined
  const leave = (after: AfterEdit): void => {
    setEditing(null)
    const next = { stay: [0, 0], down: [1, 0], next: [0, 1], previous: [0, -1] }[after]
    const target = { row: at + (next[0] ?? 0), column: position + (next[1] ?? 0) }
    onAfter({
      row: Math.min(props.lastRow, target.row),
      column: Math.max(0, Math.min(props.columns.length, target.column)),
    })
  }
  const begin = (event: MouseEvent): void => {
    if (!isChangeable || isEditing) return
    event.preventDefault()
    if (edit.kind === 'switch') handlers.actions.set(row, edit.field, !row[edit.field])
    else setEditing({ id: row.id, column: column.id, begun: undefined })
  }
  return (
    <div
      role="gridcell"
      className={column.isNumber ? styles.number : undefined}
      data-cell={`${at}:${position}`}
      data-editable={isChangeable || undefined}
      tabIndex={focusedColumn === position && !isEditing ? 0 : -1}
      onFocus={() => focusedColumn !== position && onPlace({ row: at, column: position })}
      onClick={(event) => !isEditing && event.currentTarget.focus()}
      onDoubleClick={begin}
    >
      {isEditing && edit ? (
        <StockCellEditor
          row={row}
          column={column}
          edit={edit}
          begun={editing.begun}
          save={(value, after) => {
            handlers.actions.set(row, edit.field, value)
            leave(after)
          }}
          cancel={() => leave('stay')}
        />
      ) : (
        <span className={styles.value}>{column.show(row)}</span>
      )}
    </div>
  )
}
