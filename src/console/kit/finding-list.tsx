import { Glyph } from './glyph.tsx'
import { Panel } from './screen.tsx'
import styles from './finding-list.module.css'

type Props = {
  findings: readonly { /** What it is about, where that is not the whole. */ place?: string | null; message: string }[]
  /** Holds what was looked at, where nothing was found. */
  checked: string
}

/** Shows what somebody should look at before shoppers do. It stops nothing. */
export const FindingList = ({ findings, checked }: Props) => (
  <Panel title={findings.length === 0 ? 'No issues found' : `Issues to check (${findings.length})`}>
    {findings.length === 0 ? (
      <p className={styles.hint}>{checked}</p>
    ) : (
      <ul className={styles.findings}>
        {findings.map(({ place, message }, at) => (
          // The same may be said of two places.
          <li key={`${place ?? ''} ${at}`}>
            <Glyph name="alert" size={18} />
            <span>
              {place && <b>{place}: </b>}
              {message}
            </span>
          </li>
        ))}
      </ul>
    )}
  </Panel>
)
