import { useEffect, useRef } from 'react'
import { Glyph } from '../../kit/glyph.tsx'
import type { SortState, StockTableProps } from './stock-table-props.ts'
import styles from './stock-table.module.css'

type Props = Pick<StockTableProps, 'rows' | 'columns' | 'sort' | 'changeSort' | 'selection' | 'mayEdit'>

/** Names of the columns; pressing one orders by it, then the other way, then as it was. */
export function GridHead({ rows, columns, sort, changeSort, selection, mayEdit }: Props) {
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.row}>
        <div role="columnheader" className={styles.check}>
          {mayEdit && <SelectAll rows={rows} selection={selection} />}
        </div>
        <SortHeader id="name" label="Vehicle" sort={sort} changeSort={changeSort} className={styles.vehicle} />
        {columns.map(({ id, label, means, isNumber }) => (
          <SortHeader
            key={id}
            id={id}
            label={label}
            means={means}
            sort={sort}
            changeSort={changeSort}
            className={isNumber ? styles.number : undefined}
          />
        ))}
      </div>
    </div>
  )
}

type HeaderProps = Pick<Props, 'sort' | 'changeSort'> & {
  id: string
  label: string
  /** Explains on hover what is counted. */
  means?: string | undefined
  className: string | undefined
}

function SortHeader({ id, label, means, sort, changeSort, className }: HeaderProps) {
  const isSorted = sort?.column === id
  const direction = isSorted ? (sort.isDown ? 'descending' : 'ascending') : 'none'
  return (
    <div role="columnheader" aria-sort={direction} className={className}>
      <button type="button" className={styles.sort} title={means} onClick={() => changeSort(nextSort(sort, id))}>
        {label}
        {isSorted && <Glyph name={sort.isDown ? 'down' : 'up'} size={14} />}
      </button>
    </div>
  )
}

function nextSort(sort: SortState | undefined, column: string): SortState | undefined {
  if (sort?.column !== column) return { column, isDown: false }
  return sort.isDown ? undefined : { column, isDown: true }
}

function SelectAll({ rows, selection }: Pick<Props, 'rows' | 'selection'>) {
  const box = useRef<HTMLInputElement>(null)
  const isAll = rows.length > 0 && rows.every(({ id }) => selection.ids.has(id))
  useEffect(() => {
    if (box.current) box.current.indeterminate = selection.ids.size > 0 && !isAll
  }, [selection.ids.size, isAll])
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={`Select all ${rows.length}`}
      checked={isAll}
      onChange={() => selection.set(isAll ? [] : rows.map(({ id }) => id))}
    />
  )
}
