import { Glyph } from './glyph.tsx'
import { Panel } from './screen.tsx'
import styles from './finding-list.module.css'

type Props = {
  findings: readonly { /** What it is about, where that is not the whole. */ place?: string | null; message: string }[]
  /** What was looked at, where nothing was found. */
  checked: string
  /** False while nobody has looked at it as it stands: then nothing is called right. */
  isChecked: boolean
  /** What a check waits for, where it is not the next pause. */
  waitsFor?: string | undefined
}

/** What somebody should look at before shoppers do. It stops nothing. */
export const FindingList = ({ findings, checked, isChecked, waitsFor }: Props) => (
  <Panel title={titleOf(findings.length, isChecked)}>
    {findings.length === 0 ? (
      <p className={styles.hint}>
        {isChecked ? checked : (waitsFor ?? 'It’s checked as soon as you stop typing for a moment.')}
      </p>
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

const titleOf = (count: number, isChecked: boolean): string => {
  if (count > 0) return `Issues to check (${count})`
  return isChecked ? 'No issues found' : 'Not checked yet'
}
