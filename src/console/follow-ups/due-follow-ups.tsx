import { Link } from 'react-router'
import { useRead } from '../data/queries.ts'
import { useSite } from '../data/session.ts'
import { Panel } from '../kit/screen.tsx'
import { FollowUpList } from './follow-up-list.tsx'
import layout from '../kit/layout.module.css'
import styles from './follow-ups.module.css'

/** As many as fit beside the rest of Today. */
const most = 5

/** On Today: one's own next steps that are overdue or due by tonight. Not there while nothing is planned at all. */
export function DueFollowUps() {
  const site = useSite()
  const { data } = useRead('leads.followUps', { whose: 'mine' })
  if (!data || data.rows.length === 0) return null
  const due = data.rows.filter((row) => row.due !== 'later')
  return (
    <Panel
      title="Follow-ups due"
      isFlush={due.length > 0}
      actions={
        <Link className={styles.all} to={`/${site.slug}/leads/follow-ups`}>
          {data.overdue > 0 && <b data-overdue>{data.overdue} overdue</b>}{' '}
          {data.overdue === 0 && data.today > 0 && <b>{data.today} today</b>} {data.later} later
        </Link>
      }
    >
      {due.length === 0 ? (
        <p className={layout.quiet}>Nothing is due today.</p>
      ) : (
        <FollowUpList rows={due.slice(0, most)} />
      )}
    </Panel>
  )
}
