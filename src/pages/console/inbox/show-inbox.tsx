import { may } from '#features/accounts/domain/permissions.ts'
import { inboxHref, type InboxQuery, inboxQuery, parseInbox } from '#features/leads/domain/desk/lead-inbox.ts'
import { recentClicks } from '#features/leads/server/intake/contact-events.ts'
import { openInbox } from '#features/leads/server/desk/list-inbox.ts'
import { ClickSummary } from '../calls/click-summary.tsx'
import { doneNotice } from './done-notice.tsx'
import { InboxPage } from './inbox-page.tsx'
import { folderNames } from './inbox-words.ts'
import type { StaffAnswer, StaffCall } from '../frame/staff-answer.tsx'

const pageSize = 50
const clickDays = 30

/** A page of the inbox, as its address asks. */
export async function showInbox({ deps, context, staff }: StaffCall): Promise<StaffAnswer> {
  const address = context.get('site')
  const { site } = await deps.snapshots.get(address)
  const now = deps.now()
  const params = new URL(context.req.url).searchParams
  const query = inboxQuery(params)
  const view = parseInbox(query, site, staff.user.id)
  const [inbox, members, clicks] = await Promise.all([
    openInbox(deps.database, { groupId: address.groupId, siteId: address.siteId, now, pageSize }, view),
    deps.listStaff(address.groupId),
    recentClicks(deps, site, clickDays),
  ])
  const body = (
    <InboxPage
      {...{ site, members, query, view, inbox, now }}
      mayExport={may(staff.role, 'leads.export')}
      notice={await doneNotice(deps, { site, params, back: inboxHref(query, pageOf(query)) })}
      clicks={<ClickSummary total={clicks.total} days={clickDays} />}
    />
  )
  return { kind: 'page', title: `${folderNames[view.filter.folder]} | ${site.name}`, body }
}

/** The page that one is on stays, where an address changes nothing else. */
const pageOf = (query: InboxQuery): InboxQuery => ({ after: query['after'] ?? '', before: query['before'] ?? '' })
