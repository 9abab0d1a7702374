import type { ReactNode } from 'react'
import table from '../../kit/plain-table.module.css'
import styles from './bulk-sheet.module.css'

type Props = {
  /** All changes; of so many at most there are rows. */
  count: number
  most: number
  /** A row a change: its vehicle, what it has now, and what it has then. */
  children: ReactNode
}

/** What a sheet is about to change, before and after. */
export const ChangesTable = ({ count, most, children }: Props) => (
  <table className={table.table}>
    <caption className={styles.caption}>
      {count > most ? `The first ${most} of ${count} changes` : 'What changes'}
    </caption>
    <thead>
      <tr>
        <th scope="col">Vehicle</th>
        <th scope="col">Now</th>
        <th scope="col">Then</th>
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)
