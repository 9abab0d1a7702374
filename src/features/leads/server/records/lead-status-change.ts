import type { Site } from '#features/sites/domain/site.ts'
import { asId, type LeadId } from '#kernel/ids.ts'
import type { TenantDatabase, GroupDb } from '#platform/postgres/database.ts'
import type { Actor, TimelineEntryKind } from '#features/leads/domain/desk/timeline-entry.ts'
import { isForStaff, type LeadAction, planAction } from '#features/leads/domain/desk/lead-status.ts'
import { dueAt } from '#features/leads/domain/desk/response-clock.ts'
import { type NewEntry, insertEntries, listChange } from './lead-timeline-store.ts'
import { linkDuplicate, listLinks } from './lead-store.ts'
import { isSameWork, storedWork, lockWork, saveWork, workStored } from './lead-status-store.ts'

export type WorkDeps = { database: TenantDatabase; now(): Date; newId(): string }

type StatusChange = {
  site: Site
  actor: Actor
  ids: readonly LeadId[]
  action: LeadAction
  /** What the journey shall know besides, in texts. */
  detail?: Record<string, string>
  /** How the journey tells it, when not as the action. */
  entry?: { kind: TimelineEntryKind; text: string }
}

/** `id` takes the change back; null when nothing changed. */
type Changed = { id: string | null; changed: number; unchanged: number }

/** Does the same to some leads of a site. Leads of another site, and those that are so already, are left as they are. */
export function changeStatus(deps: WorkDeps, change: StatusChange): Promise<Changed> {
  return deps.database.forGroup(change.site.groupId, (db) => changeStatusIn(db, deps, change))
}

/** Does the same as `changeStatus` inside a transaction of the caller's. */
export async function changeStatusIn(db: GroupDb, deps: WorkDeps, change: StatusChange): Promise<Changed> {
  const { site, actor, action } = change
  const [at, changeId] = [deps.now(), deps.newId()]
  const leads = await lockWork(db, site.id, change.ids)
  const entries: NewEntry[] = []
  for (const lead of leads) {
    const due = isForStaff(lead.flags) ? dueAt(at, site, lead) : null
    const planned = planAction(lead.work, action, { at, dueAt: due })
    if (!planned.ok) continue
    await saveWork(db, lead.id, planned.value)
    const detail = {
      ...detailOf(action),
      ...change.detail,
      before: storedWork(lead.work),
      after: storedWork(planned.value),
    }
    entries.push({ leadId: lead.id, at, actor, kind: kinds[action.kind], ...change.entry, detail, changeId })
  }
  await insertEntries(db, entries)
  return {
    id: entries.length > 0 ? changeId : null,
    changed: entries.length,
    unchanged: change.ids.length - entries.length,
  }
}

const kinds: Record<LeadAction['kind'], TimelineEntryKind> = {
  open: 'opened',
  answer: 'answered',
  assign: 'assigned',
  close: 'closed',
  reopen: 'reopened',
  archive: 'archived',
  withdraw: 'withdrawn',
  return: 'returned',
  'write-again': 'again',
}

function detailOf(action: LeadAction): Record<string, string> {
  if (action.kind === 'answer') return { how: action.how }
  return action.kind === 'close' ? { as: action.as } : {}
}

/** What a change did, for whoever may want it back; undefined when this group made no such change, or took it back already. */
type ChangeMade = { leads: number; kind: TimelineEntryKind; detail: Record<string, string> }

export function findChange(
  deps: Pick<WorkDeps, 'database'>,
  { site, changeId }: Pick<Undo, 'site' | 'changeId'>,
): Promise<ChangeMade | undefined> {
  return deps.database.forGroup(site.groupId, async (db) => {
    const changes = await listChange(db, changeId)
    const [first] = changes
    return first && { leads: changes.length, kind: first.kind, detail: first.detail }
  })
}

type Undo = {
  site: Site
  actor: Actor
  changeId: string
  /** What was done, for the timeline. */ what: string
}

/** Takes a change back on every lead that has not changed since; answers how many that were. */
export function undoChange(deps: WorkDeps, { site, actor, changeId, what }: Undo): Promise<number> {
  return deps.database.forGroup(site.groupId, async (db) => {
    const changes = await listChange(db, changeId)
    const leads = await lockWork(
      db,
      site.id,
      changes.map(({ leadId }) => leadId),
    )
    const links =
      leads.length > 0
        ? await listLinks(
            db,
            leads.map(({ id }) => id),
          )
        : new Map<LeadId, null>()
    const entries: NewEntry[] = []
    for (const lead of leads) {
      const change = changes.find(({ leadId }) => leadId === lead.id)
      if (!change || !isSameWork(lead.work, workStored(change.after))) continue
      const [was, is] = [storedLink(change.before), storedLink(change.after)]
      if (is !== undefined && is !== links.get(lead.id)) continue
      await saveWork(db, lead.id, workStored(change.before))
      if (was !== undefined) await linkDuplicate(db, lead.id, was)
      entries.push({ leadId: lead.id, at: deps.now(), actor, kind: 'undone', detail: { what }, changeId })
    }
    await insertEntries(db, entries)
    return entries.length
  })
}

/** The lead that it was merged into before or after the change; undefined for a change that was about something else. */
function storedLink(stored: unknown): LeadId | null | undefined {
  const { duplicateOf } = stored as { duplicateOf?: string | null }
  return typeof duplicateOf === 'string' ? asId<'lead'>(duplicateOf) : duplicateOf
}
