import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useRowsInSight } from '../../kit/hooks/use-rows-in-sight.ts'
import type { StockColumn } from '../stock-columns.tsx'
import { GridHead } from './stock-table-head.tsx'
import { GridRow } from './stock-table-row.tsx'
import styles from './stock-table.module.css'
import { type GridPlace, useGridKeys } from './use-grid-keys.ts'
import type { StockTableProps } from './stock-table-props.ts'

const rowHeight = 48
const headHeight = 41

/**
 * Five thousand vehicles of which only those in sight exist as elements. One cell holds the keyboard: arrows move, Enter
 * changes what is in it, Space selects its row.
 */
export function StockTable(props: StockTableProps) {
  const { rows, columns, selection, showBeside } = props
  const sight = useRowsInSight({ count: rows.length, rowHeight, headHeight })
  const [editing, setEditing] = useState<{ id: string; column: string; begun: string | undefined } | null>(null)
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 0 })
  const focusWanted = useRef(false)
  const { scroll, scrollTo } = sight
  const setHere = useCallback(
    (next: GridPlace): void => {
      setPlace(next)
      const row = rows[next.row]
      if (row) showBeside(row.id)
    },
    [rows, showBeside],
  )
  const move = useCallback(
    (next: GridPlace): void => {
      focusWanted.current = true
      setHere(next)
      scrollTo(next.row)
    },
    [setHere, scrollTo],
  )
  useEffect(() => {
    if (!focusWanted.current || editing) return
    const cell = scroll.current?.querySelector<HTMLElement>(`[data-cell="${place.row}:${place.column}"]`)
    if (!cell) return
    focusWanted.current = false
    cell.focus({ preventScroll: true })
    cell.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  })
  const keys = useGridKeys({ ...props, place, move, setEditing, isEditing: editing !== null })
  const widths = useMemo(() => columnWidths(columns), [columns])
  return (
    <div
      ref={scroll}
      className={styles.grid}
      style={widths}
      role="grid"
      tabIndex={-1}
      aria-label="Stock"
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 2}
      aria-multiselectable={props.mayEdit || undefined}
      onKeyDown={keys}
      onPaste={(event) => {
        const isInCell = event.target instanceof HTMLElement && event.target.hasAttribute('data-cell')
        const text = event.clipboardData.getData('text/plain')
        if (!props.mayEdit || !isInCell || place.column === 0 || text === '') return
        event.preventDefault()
        props.paste({ text, row: place.row, column: place.column - 1 })
      }}
    >
      <GridHead {...props} />
      <div role="rowgroup" className={styles.body} style={{ height: rows.length * rowHeight }}>
        {rows.slice(sight.from, sight.to).map((row, offset) => {
          const index = sight.from + offset
          const isHere = place.row === index
          return (
            <GridRow
              key={row.id}
              row={row}
              at={index}
              start={index * rowHeight}
              columns={columns}
              mayEdit={props.mayEdit}
              isSelected={selection.ids.has(row.id)}
              isBeside={props.beside === row.id}
              focusedColumn={isHere ? place.column : -1}
              editing={editing?.id === row.id ? editing : null}
              setEditing={setEditing}
              handlers={props}
              onPlace={setHere}
              onAfter={move}
              lastRow={rows.length - 1}
            />
          )
        })}
      </div>
    </div>
  )
}

/** Checkbox and vehicle, which are always there. */
const fixedWidth = 340

/** Columns share what is left over; below the sum of their widths the grid scrolls sideways. */
function columnWidths(columns: readonly StockColumn[]): React.CSSProperties {
  const sum = columns.reduce((total, { width }) => total + width, fixedWidth)
  const tracks = columns.map(({ width }) => `minmax(${width}px, ${width / 100}fr)`).join(' ')
  return { '--columns': tracks, '--width': `${sum}px` } as React.CSSProperties
}
