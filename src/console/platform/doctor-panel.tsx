import type { OutputOf } from '../calls/all-calls.ts'
import { useRead } from '../data/queries.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Pill, type Tone } from '../kit/pill.tsx'
import { Loaded, Panel } from '../kit/screen.tsx'
import styles from './doctor-panel.module.css'

type Finding = OutputOf<'platform.doctor'>['findings'][number]

const tones: Record<Finding['state'], { tone: Tone; text: string }> = {
  ok: { tone: 'good', text: 'OK' },
  attention: { tone: 'warn', text: 'Attention' },
  broken: { tone: 'bad', text: 'Broken' },
}

/** What a look at the installation finds: what is wrong and what to do stands open, what is well can be opened. */
export function DoctorPanel() {
  const looked = useRead('platform.doctor', {}, { every: 120_000 })
  return (
    <Panel
      title="Health of the installation"
      actions={
        <ActionButton disabled={looked.isFetching} onClick={() => void looked.refetch()}>
          Check again
        </ActionButton>
      }
    >
      <Loaded query={looked} lines={4}>
        {({ findings }) => <Findings findings={findings} />}
      </Loaded>
    </Panel>
  )
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  const wrong = [...ofState(findings, 'broken'), ...ofState(findings, 'attention')]
  const well = ofState(findings, 'ok')
  return (
    <>
      {wrong.length === 0 ? <p>All {well.length} checks are OK.</p> : <FindingList findings={wrong} />}
      {well.length > 0 && (
        <details className={styles.well}>
          <summary>{well.length === 1 ? '1 check is OK' : `${well.length} checks are OK`}</summary>
          <FindingList findings={well} />
        </details>
      )}
    </>
  )
}

const ofState = (findings: readonly Finding[], state: Finding['state']): Finding[] =>
  findings.filter((finding) => finding.state === state)

const FindingList = ({ findings }: { findings: readonly Finding[] }) => (
  <ul className={styles.findings}>
    {findings.map(({ check, state, text, action }) => (
      <li key={check} aria-label={check}>
        <Pill tone={tones[state].tone}>{tones[state].text}</Pill>
        <div>
          <b>{check}</b>
          <p>{text}</p>
          {action && <p className={styles.action}>{action}</p>}
        </div>
      </li>
    ))}
  </ul>
)
