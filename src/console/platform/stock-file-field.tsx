import layout from '../kit/layout.module.css'
import styles from './platform.module.css'

type Props = { file: File | null; onChange(file: File | null): void }

/** A stock file that is sent once there is a site for it. */
export const StockFileField = ({ file, onChange }: Props) => (
  <div className={styles.form}>
    <label htmlFor="dealer-stock">Stock file, if there is one</label>
    <input
      id="dealer-stock"
      type="file"
      accept=".csv,.tsv,.txt,.xml,.json,.xlsx,text/csv,application/json,application/xml,text/xml"
      onChange={({ target }) => onChange(target.files?.[0] ?? null)}
    />
    <p className={layout.quiet}>
      {file
        ? `${file.name} is read and applied as soon as the site is there.`
        : 'CSV, XML, JSON or Excel (.xlsx), with one vehicle per row. It can be sent later too.'}
    </p>
  </div>
)
