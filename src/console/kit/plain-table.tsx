import type { CSSProperties, ReactNode } from 'react'
import styles from './plain-table.module.css'

type PlainTableProps = {
  /** What the table lists, for screen readers and for the box that scrolls on a phone. */
  label: string
  /** Headings, in the order of the cells. */
  columns: readonly string[]
  /** Explains on hover what a heading means, in the order of the headings. */
  hints?: readonly (string | undefined)[] | undefined
  /** Puts every cell but the first to the right. */
  isNumbers?: boolean
  /** Columns of a file rather than facts: too many for the lines of a card. */
  isFile?: boolean
  /** Rows (`<tr>`). */
  children: ReactNode
  foot?: ReactNode
}

/**
 * A table of a few dozen rows that need no sorting. On a phone each row is a card whose lines say what they hold; numbers,
 * which are compared down a column, stay a table that scrolls sideways inside its own box.
 */
export const PlainTable = ({ label, columns, hints, isNumbers, isFile, children, foot }: PlainTableProps) => (
  <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
    <table
      className={styles.table}
      data-numbers={isNumbers || undefined}
      data-cards={!(isNumbers || isFile) || undefined}
      style={headings(columns)}
    >
      <thead>
        <tr>
          {columns.map((column, at) => (
            <th key={column} scope="col" title={hints?.[at]}>
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

/** Headings as properties (`--column-2`): the card of a row shows them before its cells. */
const headings = (columns: readonly string[]): CSSProperties =>
  Object.fromEntries(columns.map((column, at) => [`--column-${at + 1}`, JSON.stringify(column)]))
