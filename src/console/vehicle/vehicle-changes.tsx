import type { VehicleScreenData } from '../calls/stock-calls.ts'
import { useChange } from '../data/queries.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Panel } from '../kit/screen.tsx'
import { SiteTime } from '../kit/site-time.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'
import styles from './vehicle-screen.module.css'

/** What staff changed, the newest first; the last change can be taken back. */
export function VehicleChanges({ vehicle: { changes }, mayEdit }: { vehicle: VehicleScreenData; mayEdit: boolean }) {
  const undo = useChange('stock.undo', {
    onDone: ({ undone }) => toast(undone === 0 ? 'It’s been changed since, so we’ve left it.' : 'Undone.'),
    onFailed: toastFailure,
  })
  if (changes.length === 0)
    return (
      <Panel title="Changes">
        <p className={styles.secondary}>Nobody has changed anything by hand.</p>
      </Panel>
    )
  const latest = changes.find(({ isUndone }) => !isUndone)
  return (
    <Panel title="Changes">
      <ol className={styles.changes}>
        {changes.map((each) => (
          <li key={each.changeId} data-undone={each.isUndone || undefined}>
            <p>
              <b>{each.by}</b> <SiteTime at={each.at} /> {each.isUndone && 'Undone'}
            </p>
            <ul>
              {each.fields.map(({ label, before, after }) => (
                <li key={label}>
                  {label}: {before} → {after}
                </li>
              ))}
            </ul>
            {mayEdit && each === latest && (
              <ActionButton
                glyph="undo"
                isBusy={undo.isPending}
                onClick={() => undo.mutate({ changeId: each.changeId })}
              >
                Undo
              </ActionButton>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
