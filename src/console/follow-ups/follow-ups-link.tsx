import { Link } from 'react-router'
import { useRead } from '../data/queries.ts'
import { useSite } from '../data/session.ts'

/** The way to one's own follow-ups, with how many are overdue or due by tonight. */
export function FollowUpsLink() {
  const site = useSite()
  const { data } = useRead('leads.followUps', { whose: 'mine' })
  const due = data ? data.overdue + data.today : 0
  return (
    <Link to={`/${site.slug}/leads/follow-ups`}>
      Follow-ups <span data-alarm={(data?.overdue ?? 0) > 0 || undefined}>{data ? due.toLocaleString('en') : ''}</span>
    </Link>
  )
}
