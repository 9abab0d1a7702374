import { Link, useParams, useSearchParams } from 'react-router'
import type { ImportPlan, StockUploadView } from '../calls/imports/import-calls.ts'
import { useRead } from '../data/queries.ts'
import { useSite } from '../data/session.ts'
import { PriceQuestion } from '../stock/price-question.tsx'
import { ActionLink } from '../kit/action-button.tsx'
import { Notice } from '../kit/notice-bar.tsx'
import { Pill } from '../kit/pill.tsx'
import { EmptyState, Loaded, Panel, Screen } from '../kit/screen.tsx'
import { Tabs } from '../kit/tab-links.tsx'
import { ApplyPanel } from './apply-panel.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { ChangesStep, RowsStep } from './plan-steps.tsx'
import { isBusy, stateOf } from './upload-state.ts'
import styles from './imports.module.css'

const steps = [
  { id: 'changes', label: 'What changes' },
  { id: 'columns', label: 'Columns' },
  { id: 'rows', label: 'Rows' },
] as const

/** One stock file: its columns beside its rows, what is wrong with which row, and what applying it would change. */
export function Component() {
  const { upload: id = '' } = useParams()
  const { slug } = useSite()
  const upload = useRead('imports.read', { id }, { every: 1_500 })
  return (
    <Screen
      title={upload.data?.name ?? 'Stock file'}
      tabTitle="Import"
      above={
        <p>
          <Link to={`/${slug}/import`}>Import</Link>
        </p>
      }
    >
      <Loaded query={upload} lines={10}>
        {(data) => <Steps upload={data} />}
      </Loaded>
    </Screen>
  )
}

function Steps({ upload }: { upload: StockUploadView }) {
  const [params] = useSearchParams()
  const { id: siteId } = useSite()
  if (upload.state === 'failed') return <Unreadable upload={upload} />
  if (upload.head === null) return <Busy upload={upload} />
  const first = upload.plan === null ? 'columns' : 'changes'
  const requested = steps.find(({ id }) => id === params.get('step'))?.id ?? first
  const step = upload.plan === null ? 'columns' : requested
  return (
    <>
      <div className={styles.buttons}>
        <Pill tone={stateOf[upload.state].tone}>{stateOf[upload.state].label}</Pill>
      </div>
      {isBusy(upload) && <Busy upload={upload} />}
      {upload.problems.length > 0 && (
        <Notice tone="warn">
          <b>We need your help with the columns.</b>
          <ul className={styles.lines}>
            {upload.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
      {upload.plan && (
        <Tabs
          label="Steps"
          tabs={steps.map(({ id, label }) => ({
            label,
            search: `step=${id}`,
            isCurrent: id === step,
            count: id === 'rows' && upload.plan ? problemsOf(upload.plan) : undefined,
          }))}
        />
      )}
      {step === 'columns' && <ColumnsStep key={upload.sentAt + upload.state} upload={upload} head={upload.head} />}
      {step === 'rows' && upload.plan && <RowsStep plan={upload.plan} />}
      {step === 'changes' && upload.plan && (
        <>
          {upload.state === 'applied' && <PriceQuestion siteId={siteId} />}
          <ApplyPanel upload={upload} plan={upload.plan} />
          <ChangesStep plan={upload.plan} />
        </>
      )}
    </>
  )
}

/** Lines that the step of rows lists. */
const problemsOf = ({ refused, notes, unlikelyPrices, unknown }: ImportPlan): number =>
  refused.count + notes.count + unlikelyPrices.count + unknown.length

const phases = { reading: 'rows read', comparing: 'vehicles compared', writing: 'vehicles written' }

const Busy = ({ upload: { state, progress } }: { upload: StockUploadView }) => (
  <Panel>
    <div role="status">
      <p>
        {state === 'applying' ? 'Applying the file…' : 'Reading the file…'}
        {progress && ` ${progress.rows.toLocaleString('en')} ${phases[progress.phase]}.`} You may leave this page; it
        goes on.
      </p>
    </div>
    <progress className={styles.bar} aria-label="Under way" />
  </Panel>
)

function Unreadable({ upload }: { upload: StockUploadView }) {
  const { slug } = useSite()
  return (
    <Panel>
      <EmptyState
        glyph="alert"
        title="We can’t read this file"
        actions={<ActionLink to={`/${slug}/import`}>Upload another file</ActionLink>}
      >
        {upload.problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </EmptyState>
    </Panel>
  )
}
