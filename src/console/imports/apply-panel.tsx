import { useState } from 'react'
import type { ImportPlan, StockUploadView } from '../calls/imports/import-calls.ts'
import { useChange } from '../data/queries.ts'
import { useScreenHref } from '../data/screen-paths.ts'
import { ActionButton, ActionLink } from '../kit/action-button.tsx'
import { CheckField } from '../kit/input-field.tsx'
import { Notice } from '../kit/notice-bar.tsx'
import { Panel } from '../kit/screen.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'
import layout from '../kit/layout.module.css'
import styles from './imports.module.css'

type Props = { upload: StockUploadView; plan: ImportPlan }

/** The sum of what would change, and the button that does it; afterwards the one that takes it back. */
export function ApplyPanel({ upload, plan }: Props) {
  const [allowRemovals, setAllowRemovals] = useState(false)
  const [takesShortfalls, setTakesShortfalls] = useState(false)
  const onFailed = (error: Error): void => toast(error.message, { tone: 'bad' })
  const apply = useChange('imports.apply', { onFailed })
  const { added, changed, removed, unchanged, refused } = plan
  const isDone = upload.state === 'applied'
  const changesNothing = added.count + changed.count + removed.count === 0
  const figures = [
    [isDone ? 'added' : 'new', added.count],
    ['changed', changed.count],
    ['gone', removed.count],
    ['as before', unchanged],
    ['refused', refused.count],
  ] as const
  return (
    <Panel title={isDone ? 'What changed' : 'What will change'}>
      <div className={layout.stack}>
        <p className={styles.figures}>
          {figures.map(([label, count]) => (
            <span key={label}>
              <b>{count.toLocaleString('en')}</b> {label}
            </span>
          ))}
        </p>
        {plan.removesTooMany && upload.state === 'ready' && (
          <Notice tone="warn">
            <p>
              {removed.count} of {plan.live} vehicles for sale are missing from this file. A file that was cut short
              looks like this.
            </p>
            <CheckField
              label="Yes, they’re gone. Mark them as sold"
              checked={allowRemovals}
              onChange={({ target }) => setAllowRemovals(target.checked)}
            />
          </Notice>
        )}
        {plan.shortfalls.length > 0 && (
          <Notice tone="warn">
            <ul className={styles.lines}>
              {plan.shortfalls.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            {upload.state === 'ready' && !changesNothing && (
              <CheckField
                label="Yes, import it so. I’ve looked at the columns"
                checked={takesShortfalls}
                onChange={({ target }) => setTakesShortfalls(target.checked)}
              />
            )}
          </Notice>
        )}
        {upload.state === 'ready' && (
          <div className={styles.buttons}>
            <ActionButton
              tone="primary"
              disabled={
                changesNothing ||
                (plan.removesTooMany && !allowRemovals) ||
                (plan.shortfalls.length > 0 && !takesShortfalls)
              }
              isBusy={apply.isPending}
              onClick={() => apply.mutate({ id: upload.id, allowRemovals })}
            >
              Apply to the stock
            </ActionButton>
            {changesNothing && <span className={styles.hint}>Your stock already matches this file.</span>}
          </div>
        )}
        {isDone && <Applied upload={upload} />}
      </div>
    </Panel>
  )
}

function Applied({ upload: { importId, dealershipId } }: { upload: StockUploadView }) {
  const stock = useScreenHref('stock')
  const undo = useChange('imports.undo', {
    onDone: ({ restored, deleted }) => toast(`Undone: ${restored} put back, ${deleted} removed.`),
    onFailed: toastFailure,
  })
  return (
    <div className={styles.buttons}>
      {stock && <ActionLink to={stock}>See the stock</ActionLink>}
      {importId !== null && !undo.isSuccess && (
        <ActionButton glyph="undo" isBusy={undo.isPending} onClick={() => undo.mutate({ id: importId, dealershipId })}>
          Undo this import
        </ActionButton>
      )}
    </div>
  )
}
