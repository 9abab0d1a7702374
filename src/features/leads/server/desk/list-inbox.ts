import type { GroupId, SiteId } from '#kernel/ids.ts'
import type { GroupDb, TenantDatabase } from '#platform/postgres/database.ts'
import type { InboxCounts, InboxFilter, InboxRow, InboxView } from '#features/leads/domain/desk/lead-inbox.ts'
import { nextTasks } from '../tasks/task-store.ts'
import { countInbox, listInbox } from '../records/lead-inbox-store.ts'

type Inbox = {
  rows: InboxRow[]
  counts: InboxCounts
  /** Whether there are more leads on the far side of the page. */
  hasNext: boolean
  hasPrevious: boolean
}

type OfSite = { groupId: GroupId; siteId: SiteId; now: Date; pageSize: number }

/** One page of the inbox, and how many leads each folder has under the same filter. */
export function openInbox(
  database: TenantDatabase,
  { groupId, siteId, now, pageSize }: OfSite,
  view: InboxView,
): Promise<Inbox> {
  return database.forGroup(groupId, async (db) => {
    const requested = { siteId, now, ...view }
    const found = await listInbox(db, { ...requested, limit: pageSize + 1 })
    const isBackwards = view.cursor?.direction === 'before'
    const hasMore = found.length > pageSize
    const rows = await withNextSteps(db, isBackwards ? found.slice(-pageSize) : found.slice(0, pageSize))
    return {
      rows,
      counts: await countInbox(db, requested),
      hasNext: isBackwards || hasMore,
      hasPrevious: isBackwards ? hasMore : view.cursor !== null,
    }
  })
}

async function withNextSteps(db: GroupDb, rows: readonly InboxRow[]): Promise<InboxRow[]> {
  const steps = await nextTasks(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, nextStep: steps.get(row.id) ?? null }))
}

export const countLeads = (
  database: TenantDatabase,
  { groupId, siteId, now }: Omit<OfSite, 'pageSize'>,
  filter: InboxFilter,
): Promise<InboxCounts> => database.forGroup(groupId, (db) => countInbox(db, { siteId, now, filter }))
