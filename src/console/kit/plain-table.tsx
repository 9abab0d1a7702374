import type { ReactNode } from 'react'
import styles from './plain-table.module.css'

type PlainTableProps = {
  /** What the table lists, for screen readers and for the box that scrolls on a phone. */
  label: string
  /** Headings, in the order of the cells. */
  columns: readonly string[]
  /** Puts every cell but the first to the right. */
  isNumbers?: boolean
  /** Rows (`<tr>`). */
  children: ReactNode
  foot?: ReactNode
}

/** A table of a few dozen rows that need no sorting: it scrolls sideways inside its own box. */
export const PlainTable = ({ label, columns, isNumbers, children, foot }: PlainTableProps) => (
  <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
    <table className={styles.table} data-numbers={isNumbers || undefined}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  </div>
)
