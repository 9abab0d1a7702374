import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { StockRow } from '../../calls/stock-calls.ts'
import { readTyped, typedText } from '../cell-value.ts'
import styles from './stock-table.module.css'
import type { CellEdit, StockColumn } from '../stock-columns.tsx'

/** Where the keyboard goes on after a cell. */
export type AfterEdit = 'stay' | 'down' | 'next' | 'previous'

type Props = {
  row: StockRow
  column: StockColumn
  edit: CellEdit
  begun: string | undefined
  save(value: unknown, after: AfterEdit): void
  cancel(): void
}

/** The field of a cell: Enter and Tab save and go on, Escape leaves it as it was, and so does what cannot be read. */
export function StockCellEditor({ row, column, edit, begun, save, cancel }: Props) {
  const [text, setText] = useState(() => begun ?? typedText(row, edit))
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const isOver = useRef(false)
  const id = useId()
  useEffect(() => {
    field.current?.focus()
    if (begun === undefined && edit.kind !== 'choice') field.current?.select()
  }, [begun, edit.kind])
  const finish = (typed: string, after: AfterEdit): void => {
    if (isOver.current) return
    const read = readTyped(typed, edit)
    if (!read.ok) return setProblem(read.problem)
    isOver.current = true
    save(read.value, after)
  }
  const enter = (): void => {
    // An unchanged cell stays: who opened it by Enter and goes on typing means this one, not the next.
    if (text.trim() !== typedText(row, edit)) return finish(text, 'down')
    isOver.current = true
    cancel()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation()
    if (event.key === 'Escape') {
      isOver.current = true
      cancel()
    } else if (event.key === 'Enter') enter()
    else if (event.key === 'Tab') finish(text, event.shiftKey ? 'previous' : 'next')
    else return
    event.preventDefault()
  }
  const label = `${column.label} of ${row.name}`
  if (edit.kind === 'choice') {
    return (
      <select
        ref={field}
        className={styles.field}
        aria-label={label}
        value={text}
        onChange={(event) => finish(event.target.value, 'stay')}
        onKeyDown={onKeyDown}
        onBlur={() => !isOver.current && cancel()}
      >
        {!edit.choices.some(({ value }) => value === text) && <option value={text}>–</option>}
        {edit.choices.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    )
  }
  return (
    <>
      <input
        ref={field}
        className={styles.field}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        inputMode={edit.kind === 'text' ? 'text' : 'decimal'}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setProblem('')
        }}
        onKeyDown={onKeyDown}
        onBlur={() => (readTyped(text, edit).ok ? finish(text, 'stay') : !isOver.current && cancel())}
      />
      {problem && (
        <span id={id} role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </>
  )
}
