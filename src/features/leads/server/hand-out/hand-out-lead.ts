import { listStaff, type StaffMember } from '#features/accounts/server/list-staff.ts'
import { afterOpenMinutes, clockOf } from '#features/leads/domain/desk/response-clock.ts'
import { isForStaff } from '#features/leads/domain/desk/lead-status.ts'
import { isOnDuty } from '#features/leads/domain/hand-out/on-duty.ts'
import { nextAfterSilence, nextTaker, type Taker } from '#features/leads/domain/hand-out/plan-hand-out.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { readSite } from '#features/sites/server/read-site.ts'
import type { UserId } from '#kernel/ids.ts'
import type { Database, GroupDb } from '#platform/postgres/database.ts'
import { handOnJob, type LeadNews, notifyStaffJob, type ScheduleDeps } from '../delivery/schedule-deliveries.ts'
import { changeStatusIn } from '../records/lead-status-change.ts'
import { type LeadWorkRecord, lockWork } from '../records/lead-status-store.ts'
import { holdersOf, insertTurn, lastTurns, listMissed, lockTurns, type MissedLead } from './hand-out-store.ts'

type Deps = ScheduleDeps & { database: Database }

/** Bound of one round; the next comes in five minutes. */
const mostAtOnce = 200

/** Hands a lead to the person whose turn it is (setting `leads.hand_out`), unless somebody who still works here has it already. */
export async function handOutLead(deps: Deps, lead: MissedLead): Promise<void> {
  const staff = await listStaff(deps.database, lead.groupId)
  await whileItWaits(deps, lead, async (db, { site, record }) => {
    const { assignedTo } = record.work
    if (assignedTo !== null && staff.some(({ id }) => id === assignedTo)) return
    const settings = site.settings.leads.hand_out
    const taker = nextTaker(await takersOf(db, deps, { staff, record, site }), { settings, ...record })
    if (taker)
      await hand(db, deps, {
        site,
        record,
        taker,
        because: assignedTo === null ? 'in turn' : 'as their colleague left',
      })
  })
}

/** Hands a lead on that the person who has it has not answered in time; whoever took or gave it by hand meanwhile has decided. */
export async function handOnLead(deps: Deps, { userId, ...lead }: MissedLead & { userId: UserId }): Promise<void> {
  const staff = await listStaff(deps.database, lead.groupId)
  await whileItWaits(deps, lead, async (db, { site, record }) => {
    const settings = site.settings.leads.hand_out
    if (record.work.assignedTo !== userId || settings.escalate_minutes === null) return
    const taker = nextAfterSilence(await takersOf(db, deps, { staff, record, site }), { settings, ...record })
    if (taker) await hand(db, deps, { site, record, taker, because: 'as nobody had answered in time' })
  })
}

/** Hands out what was left over: nobody could take it when it came, or whoever had it has left. Answers how many leads were looked at. */
export async function handOutMissed(deps: Deps): Promise<number> {
  const missed = await deps.database.forPlatform((db) => listMissed(db, mostAtOnce))
  for (const lead of missed) await handOutLead(deps, lead)
  return missed.length
}

type Waiting = { site: Site; record: LeadWorkRecord }

/** Does it in one transaction with the turns of the site, while the lead waits for an answer and the dealer has leads handed out. */
function whileItWaits(
  { database }: Deps,
  { groupId, siteId, leadId }: MissedLead,
  work: (db: GroupDb, waiting: Waiting) => Promise<void>,
): Promise<void> {
  return database.forGroup(groupId, async (db) => {
    const site = await readSite(db, siteId)
    if (!site || site.settings.leads.hand_out.rule === 'off') return
    await lockTurns(db, siteId)
    const [record] = await lockWork(db, siteId, [leadId])
    if (record && record.work.dueAt !== null && isForStaff(record.flags)) await work(db, { site, record })
  })
}

type Candidates = Waiting & { staff: readonly StaffMember[] }

async function takersOf(db: GroupDb, { now }: Deps, { site, record, staff }: Candidates): Promise<Taker[]> {
  const [turns, holders] = [await lastTurns(db, site.id, now()), await holdersOf(db, record.id)]
  return staff.map((member) => ({
    ...member,
    lastTurn: turns.get(member.id) ?? null,
    hadLead: holders.has(member.id),
    isOnDuty: isOnDuty(member, site, now()),
  }))
}

type ToHand = Waiting & { taker: Taker; /** Ends the sentence of the timeline. */ because: string }

async function hand(db: GroupDb, deps: Deps, { site, record, taker, because }: ToHand): Promise<void> {
  const [at, ofLead] = [deps.now(), { groupId: site.groupId, siteId: site.id, leadId: record.id }]
  await changeStatusIn(db, deps, {
    site,
    actor: { kind: 'program' },
    ids: [record.id],
    action: { kind: 'assign', to: taker.id },
    detail: { to: taker.name, because },
  })
  await insertTurn(db, { siteId: site.id, leadId: record.id, userId: taker.id, at })
  const news: LeadNews = { ...ofLead, kind: 'yours', userId: taker.id }
  await deps.jobs.enqueue(db, notifyStaffJob, [{ data: news }])
  const { escalate_minutes: minutes } = site.settings.leads.hand_out
  if (minutes === null) return
  const startAfter = afterOpenMinutes(at, minutes, clockOf(site, record))
  await deps.jobs.enqueue(db, handOnJob, [{ data: { ...ofLead, userId: taker.id }, startAfter }])
}
