import { screenHeadings } from '../calls/page/screen-headings.ts'
import type { OutputOf } from '../calls/all-calls.ts'
import { minute } from '#kernel/duration.ts'
import { useChange, useRead } from '../data/queries.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { PlainTable } from '../kit/plain-table.tsx'
import { Loaded, Panel, Screen } from '../kit/screen.tsx'
import { toast } from '../kit/toast-list.ts'
import layout from '../kit/layout.module.css'
import styles from '../imports/imports.module.css'
import { NewSplitTest } from './new-split-test.tsx'

type Split = OutputOf<'split.read'>

/** One test of two variants of the site: what was counted, what may be concluded, and its end; or the form that begins one. */
export function Component() {
  const split = useRead('split.read', {}, { every: minute })
  return (
    <Screen {...screenHeadings['split-test']}>
      <Loaded query={split}>
        {(data) => (data.test ? <Running {...data} test={data.test} /> : <NewSplitTest choices={data.choices} />)}
      </Loaded>
    </Screen>
  )
}

function Running({ test, first, second, verdict, choices }: Split & { test: NonNullable<Split['test']> }) {
  const onFailed = (error: Error): void => toast(error.message, { tone: 'bad' })
  const end = useChange('split.end', { onFailed, onDone: () => toast('The test has ended.') })
  const labelOf = (path: string) => choices.find((choice) => choice.path === path)?.label ?? path
  return (
    <>
      <Panel title={test.name}>
        <div className={layout.stack}>
          <p role="status">
            <b>{verdict}</b>
          </p>
          <PlainTable label="What was counted" columns={['Variant', 'Visitors', 'Enquiries', 'Rate']} isNumbers>
            <Row label="As it is" {...first} />
            <Row label="Second variant" {...second} />
          </PlainTable>
          <p className={styles.hint}>
            A visitor counts once a day. You may look as often as you like: the verdict allows for it.
          </p>
          <div className={styles.buttons}>
            <ActionButton isBusy={end.isPending} onClick={() => end.mutate({ keep: 'first' })}>
              End, and keep the site as it is
            </ActionButton>
            <ActionButton isBusy={end.isPending} onClick={() => end.mutate({ keep: 'second' })}>
              End, and keep the second variant
            </ActionButton>
          </div>
        </div>
      </Panel>
      <Panel title={`What the second variant changes, for ${Math.round(test.share * 100)} % of visitors`} isFlush>
        <PlainTable label="Changes" columns={['Setting', 'Value']}>
          {test.changes.map(({ path, value }) => (
            <tr key={path}>
              <th scope="row">{labelOf(path)}</th>
              <td>{value}</td>
            </tr>
          ))}
        </PlainTable>
      </Panel>
    </>
  )
}

const Row = ({ label, visitors, converted }: { label: string } & Split['first']) => (
  <tr>
    <th scope="row">{label}</th>
    <td>{visitors.toLocaleString('en')}</td>
    <td>{converted.toLocaleString('en')}</td>
    <td>{visitors === 0 ? '–' : `${((converted / visitors) * 100).toFixed(2)} %`}</td>
  </tr>
)
