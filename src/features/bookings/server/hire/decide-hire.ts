import type { Actor } from '#features/leads/domain/desk/timeline-entry.ts'
import { changeAppointment } from '#features/leads/server/desk/change-appointment.ts'
import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { asId, type VehicleId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { Day, Days } from '#kernel/calendar-days.ts'
import { hireValues } from '../../domain/hire/hire-form.ts'
import { daysText } from '../../domain/hire/hire-text.ts'
import { type Hire, type HireId, holdsItsDays } from '../../domain/hire/hire.ts'
import { announceBookings, readDrivenDays } from '../records/calendar-store.ts'
import { lockVehicle } from '../records/vehicle-lock-store.ts'
import { hireMailJob } from './hire-job-names.ts'
import { expireRequests, findHire, findHireForUpdate, insertHire, listHires, updateHireState } from './hire-store.ts'
import type { HireDeps } from './request-hire.ts'

type ToDecide = { site: Site; id: HireId; actor: Actor; reason?: string }

/** `answered`: it was declined, ran out or ended before. `taken`: it ran out, and somebody else has the days. */
type DecideProblem = 'unknown' | 'answered' | 'taken'

/** The days are theirs: the shopper gets a mail, and the enquiry says so. A request that has run out can be confirmed while its days are free. */
export const confirmHire = (deps: HireDeps, toDecide: ToDecide): Promise<Result<Hire, DecideProblem>> =>
  decide(deps, toDecide, 'confirmed')

/** Gives the days back; the shopper gets a mail with the reason. A confirmed one can be taken back as well. */
export const declineHire = (deps: HireDeps, toDecide: ToDecide): Promise<Result<Hire, DecideProblem>> =>
  decide(deps, toDecide, 'declined')

async function decide(
  deps: HireDeps,
  toDecide: ToDecide,
  state: 'confirmed' | 'declined',
): Promise<Result<Hire, DecideProblem>> {
  const { site, id } = toDecide
  return deps.database.forGroup(site.groupId, async (db): Promise<Result<Hire, DecideProblem>> => {
    const known = await findHire(db, id)
    // The vehicle before its request, in the order in which those who ask for it lock them.
    if (known) await lockVehicle(db, known.vehicleId)
    const before = await findHireForUpdate(db, id)
    if (!before || before.siteId !== site.id || before.kind === 'block') return fail('unknown')
    if (before.state === state) return ok(before)
    const isOpen =
      before.state === 'requested' ||
      (state === 'confirmed' ? before.state === 'expired' : before.state === 'confirmed')
    if (!isOpen) return fail('answered')
    if (state === 'confirmed' && (await isTakenByOthers(db, deps, before))) return fail('taken')
    await updateHireState(db, id, {
      state,
      reason: (toDecide.reason ?? '').slice(0, 500),
      actorName: toDecide.actor.kind === 'staff' ? toDecide.actor.name : '',
      at: deps.now(),
    })
    const after = await findHire(db, id)
    if (!after) return fail('unknown')
    await notify(db, deps, { site, actor: toDecide.actor, after })
    return ok(after)
  })
}

/** Only a request whose time is over can have lost its days. */
async function isTakenByOthers(db: GroupDb, { now }: HireDeps, hire: Hire): Promise<boolean> {
  const hasRunOut = hire.state === 'expired' || !holdsItsDays(hire, now())
  if (!hasRunOut || hire.siteId === null) return false
  await expireRequests(db, hire.vehicleId, now())
  if (await isDriven(db, hire, now())) return true
  const others = await listHires(db, { from: hire.days.from, vehicleId: hire.vehicleId, siteId: hire.siteId })
  return others.some(
    (each) => each.id !== hire.id && each.days.from <= hire.days.until && hire.days.from <= each.days.until,
  )
}

async function isDriven(db: GroupDb, { vehicleId, days }: Pick<Hire, 'vehicleId' | 'days'>, now: Date) {
  const driven = await readDrivenDays(db, vehicleId, now)
  return driven.some((day) => days.from <= day && day <= days.until)
}

async function notify(
  db: GroupDb,
  deps: HireDeps,
  { site, actor, after }: { site: Site; actor: Actor; after: Hire },
): Promise<void> {
  const { groupId, region } = site
  if (after.leadId !== null && after.kind !== 'block') {
    const values = hireValues({ ...after, kind: after.kind }, region)
    const note = `${actor.kind === 'staff' ? actor.name : 'The program'} ${after.state} ${daysText(after.days, region)}.`
    await changeAppointment(db, deps, { site, leadId: after.leadId, actor, values, note })
  }
  await deps.jobs.enqueue(db, hireMailJob, [{ data: { groupId, hireId: after.id, mail: after.state } }])
  await announceBookings(db, groupId)
}

type ToBlockVehicle = { site: Site; vehicleId: VehicleId; days: Days; reason: string; actor: Actor }

/** Keeps a vehicle back, for a service or because it is out by an agreement made at the counter. */
export const blockVehicle = (
  deps: HireDeps,
  { site, vehicleId, days, reason, actor }: ToBlockVehicle,
): Promise<Result<{ id: HireId }, 'order' | 'taken'>> =>
  deps.database.forGroup(site.groupId, async (db): Promise<Result<{ id: HireId }, 'order' | 'taken'>> => {
    if (days.until < days.from) return fail('order')
    await lockVehicle(db, vehicleId)
    await expireRequests(db, vehicleId, deps.now())
    if (await isDriven(db, { vehicleId, days }, deps.now())) return fail('taken')
    const id = asId<'hire'>(deps.newId())
    const inserted = await insertHire(db, {
      id,
      siteId: null,
      vehicleId,
      kind: 'block',
      state: 'confirmed',
      days,
      heldUntil: null,
      quote: null,
      name: '',
      email: '',
      phone: '',
      emailKey: '',
      phoneKey: '',
      typed: {},
      sentFrom: { url: '', userAgent: '', sender: '' },
      requestKey: `block:${id}`,
      reason: reason.slice(0, 200),
      actorName: actor.kind === 'staff' ? actor.name : '',
      createdAt: deps.now(),
    })
    if (!inserted) return fail('taken')
    await announceBookings(db, site.groupId)
    return ok({ id })
  })

/** A block ends, or a vehicle came back early: its days are free again. */
export const endHire = (deps: HireDeps, { site, id, actor }: ToDecide): Promise<Result<null, 'unknown'>> =>
  deps.database.forGroup(site.groupId, async (db): Promise<Result<null, 'unknown'>> => {
    const hire = await findHireForUpdate(db, id)
    const isOwn = hire && (hire.siteId === null || hire.siteId === site.id)
    if (!isOwn || hire.state !== 'confirmed') return fail('unknown')
    const actorName = actor.kind === 'staff' ? actor.name : ''
    await updateHireState(db, id, { state: 'ended', reason: hire.reason, actorName, at: deps.now() })
    await announceBookings(db, site.groupId)
    return ok(null)
  })

/** Requests, days given away and days kept back, from today on; requests whose time is over are left out. */
export const listHired = (
  deps: Pick<HireDeps, 'database' | 'now'>,
  { site, from }: { site: Site; from?: Day },
): Promise<Hire[]> =>
  deps.database.forGroup(site.groupId, async (db) => {
    const hires = await listHires(db, { from: from ?? localTime(deps.now(), site.timeZone).date, siteId: site.id })
    return hires.filter((each) => each.state !== 'requested' || holdsItsDays(each, deps.now()))
  })
