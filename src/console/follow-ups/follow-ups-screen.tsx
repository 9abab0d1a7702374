import { Link, useSearchParams } from 'react-router'
import { screenHeadings } from '../calls/page/screen-headings.ts'
import type { FollowUp } from '../calls/leads/task-calls.ts'
import { useRead } from '../data/queries.ts'
import { useSite } from '../data/session.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Glyph } from '../kit/glyph.tsx'
import { EmptyState, Loaded, Panel, Screen } from '../kit/screen.tsx'
import { FollowUpList } from './follow-up-list.tsx'
import styles from './follow-ups.module.css'

const parts = [
  ['overdue', 'Overdue'],
  ['today', 'Today'],
  ['later', 'Later'],
] as const satisfies readonly (readonly [FollowUp['due'], string])[]

/** Every next step that is open: what is overdue, what is due today, and what comes later. */
export function Component() {
  const site = useSite()
  const [params, setParams] = useSearchParams()
  const whose = params.get('whose') === 'all' ? 'all' : 'mine'
  const found = useRead('leads.followUps', { whose }, { keepsPrevious: true })
  const show = (chosen: 'mine' | 'all'): void => setParams(chosen === 'all' ? { whose: 'all' } : {}, { replace: true })
  return (
    <Screen
      {...screenHeadings['follow-ups']}
      above={
        <Link className={styles.back} to={`/${site.slug}/leads`}>
          <Glyph name="back" size={16} /> Leads
        </Link>
      }
      actions={
        <div className={styles.actions} role="group" aria-label="Whose">
          <ActionButton aria-pressed={whose === 'mine'} onClick={() => show('mine')}>
            Mine
          </ActionButton>
          <ActionButton aria-pressed={whose === 'all'} onClick={() => show('all')}>
            Everyone’s
          </ActionButton>
        </div>
      }
    >
      <Loaded query={found} lines={8}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState glyph="check" title="Nothing is planned">
              <p>Plan a next step on a lead, and it appears here. You’re reminded when it’s due.</p>
            </EmptyState>
          ) : (
            <div className={styles.parts}>
              {parts
                .map(([due, title]) => ({ title, inPart: rows.filter((row) => row.due === due) }))
                .filter(({ inPart }) => inPart.length > 0)
                .map(({ title, inPart }) => (
                  <Panel key={title} title={`${title} (${inPart.length})`} isFlush>
                    <FollowUpList rows={inPart} />
                  </Panel>
                ))}
            </div>
          )
        }
      </Loaded>
    </Screen>
  )
}
