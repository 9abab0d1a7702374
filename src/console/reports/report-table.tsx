import type { ReactNode } from 'react'
import { csvLine } from '#kernel/csv-cell.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { PlainTable } from '../kit/plain-table.tsx'
import { Panel } from '../kit/screen.tsx'
import { useSite } from '../data/session.ts'
import styles from './reports.module.css'
import { saveText } from './save-text.ts'

/** What a file says, and what the screen shows where that is more than the same. */
type ReportCell = string | number | { value: string | number; shown: ReactNode }

type ReportNumbers = {
  columns: readonly string[]
  /** The first cell of each row is what the others are of. */
  rows: readonly (readonly ReportCell[])[]
}

type Props = ReportNumbers & {
  title: string
  /** A chart of the same numbers: then the table is folded below it. */
  chart?: ReactNode
  /** What a reader has to know to read it right. */
  hint?: string
  /** Explains on hover what counts in a column, in the order of the columns. */
  columnHints?: readonly (string | undefined)[]
}

/** One part of the report: its chart, its numbers as a table, and the same as a file. */
export const ReportPart = ({ title, chart, hint, columns, columnHints, rows }: Props) => {
  const { slug } = useSite()
  const table = (
    <PlainTable label={`${title}, as a table`} columns={columns} hints={columnHints} isNumbers>
      {rows.map(([first, ...others], at) => (
        <tr key={at}>
          <th scope="row">{first === undefined ? '' : shown(first)}</th>
          {others.map((cell, position) => (
            <td key={position}>{shown(cell)}</td>
          ))}
        </tr>
      ))}
    </PlainTable>
  )
  return (
    <Panel
      title={title}
      isFlush={!chart}
      actions={
        <ActionButton
          tone="bare"
          glyph="import"
          aria-label={`Save ${title} as CSV`}
          onClick={() => saveText(`${slug}-${fileName(title)}.csv`, csvOf({ columns, rows }))}
        >
          CSV
        </ActionButton>
      }
    >
      {hint && <p className={styles.hint}>{hint}</p>}
      {chart}
      {chart ? (
        <details className={styles.numbers}>
          <summary>As a table</summary>
          {table}
        </details>
      ) : (
        table
      )}
    </Panel>
  )
}

const shown = (cell: ReportCell): ReactNode => {
  if (typeof cell === 'number') return cell.toLocaleString('en')
  return typeof cell === 'string' ? cell : cell.shown
}

const csvOf = ({ columns, rows }: ReportNumbers): string =>
  [columns, ...rows.map((row) => row.map((cell) => String(typeof cell === 'object' ? cell.value : cell)))]
    .map(csvLine)
    .join('')

const fileName = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
