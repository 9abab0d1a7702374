import type { Site } from '#features/sites/domain/site.ts'
import type { LeadId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { kindOfLead } from '#features/leads/domain/delivery/lead-facts.ts'
import type { Actor } from '#features/leads/domain/desk/timeline-entry.ts'
import { planMerge, planSeparation } from '#features/leads/domain/desk/lead-merge.ts'
import type { LeadWork } from '#features/leads/domain/desk/lead-status.ts'
import { dueAt } from '#features/leads/domain/desk/response-clock.ts'
import { type NewEntry, insertEntries } from '../records/lead-timeline-store.ts'
import type { WorkDeps } from '../records/lead-status-change.ts'
import { storedWork, type LeadWorkRecord, lockWork, saveWork } from '../records/lead-status-store.ts'
import { findLead, linkDuplicate, listLinks } from '../records/lead-store.ts'

/** `closed-to-merge`: it is held for review, archived or withdrawn. */
export type MergeProblem = 'unknown' | 'nothing' | 'closed-to-merge'

type Merge = { site: Site; actor: Actor; into: LeadId; ids: readonly LeadId[] }
type Merged = { changeId: string; changed: number }

/**
 * Leads become one piece of work under the one that stays: their clocks, and those of leads that were merged into them before,
 * go over to it. What each says stays whole; `undoChange` takes all of it back.
 */
export function mergeLeads(deps: WorkDeps, { site, actor, into, ids }: Merge): Promise<Result<Merged, MergeProblem>> {
  return deps.database.forGroup(site.groupId, async (db) => {
    const named = await findLead(db, site.id, into)
    if (!named) return fail('unknown')
    const stays = named.duplicateOf ?? named.id
    const links = await listLinks(db, [stays, ...ids])
    const locked = await lockWork(db, site.id, [...links.keys()])
    const first = locked.find(({ id }) => id === stays)
    if (!first || !isOpenToMerge(first)) return fail('closed-to-merge')
    const others = locked.filter((each) => each.id !== stays && links.get(each.id) !== stays && isOpenToMerge(each))
    if (others.length === 0) return fail('nothing')
    const [at, changeId] = [deps.now(), deps.newId()]
    const entry = (lead: LeadWorkRecord, after: LeadWork, to: LeadId | null) => ({
      leadId: lead.id,
      at,
      actor,
      changeId,
      detail: {
        before: { ...storedWork(lead.work), duplicateOf: links.get(lead.id) ?? null },
        after: { ...storedWork(after), duplicateOf: to },
      },
    })
    const [kind, names] = [await kindOf(db, site, stays), await kindsOf(db, site, others)]
    const entries: NewEntry[] = []
    let work = first.work
    for (const other of others) {
      const planned = planMerge(work, other.work)
      work = planned.stays
      await saveWork(db, other.id, planned.goes)
      await linkDuplicate(db, other.id, stays)
      const made = entry(other, planned.goes, stays)
      entries.push({ ...made, kind: 'merged', detail: { ...made.detail, into: kind } })
    }
    await saveWork(db, stays, work)
    const joined = entry(first, work, null)
    entries.push({ ...joined, kind: 'joined', detail: { ...joined.detail, what: names } })
    await insertEntries(db, entries)
    return ok({ changeId, changed: others.length })
  })
}

type Separation = { site: Site; actor: Actor; id: LeadId }

/** A lead that was merged, by staff or by the program, is an enquiry of its own again. */
export function separateLead(deps: WorkDeps, { site, actor, id }: Separation): Promise<Result<Merged, MergeProblem>> {
  return deps.database.forGroup(site.groupId, async (db) => {
    const [lead] = await lockWork(db, site.id, [id])
    if (!lead) return fail('unknown')
    const link = (await listLinks(db, [id])).get(id) ?? null
    if (link === null) return fail('nothing')
    const [at, changeId] = [deps.now(), deps.newId()]
    const work = planSeparation(lead.work, { at, dueAt: lead.flags.isComplete ? dueAt(at, site, lead) : null })
    await saveWork(db, id, work)
    await linkDuplicate(db, id, null)
    const detail = {
      before: { ...storedWork(lead.work), duplicateOf: link },
      after: { ...storedWork(work), duplicateOf: null },
    }
    await insertEntries(db, [{ leadId: id, at, actor, kind: 'separated', changeId, detail }])
    return ok({ changeId, changed: 1 })
  })
}

const isOpenToMerge = ({ work: { stage }, flags: { isHeld } }: LeadWorkRecord): boolean =>
  !isHeld && stage !== 'withdrawn' && stage !== 'archived'

async function kindOf(db: GroupDb, site: Site, id: LeadId): Promise<string> {
  const lead = await findLead(db, site.id, id)
  return lead ? kindOfLead(lead, site) : ''
}

async function kindsOf(db: GroupDb, site: Site, leads: readonly LeadWorkRecord[]): Promise<string> {
  const kinds: string[] = []
  for (const { id } of leads.slice(0, mostNamed)) kinds.push(await kindOf(db, site, id))
  const rest = leads.length - kinds.length
  return rest > 0 ? `${kinds.join(', ')} and ${rest} more` : kinds.join(', ')
}

const mostNamed = 5
