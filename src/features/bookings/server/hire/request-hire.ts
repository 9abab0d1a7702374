import { hour } from '#kernel/duration.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { findVehicle } from '#features/inventory/server/find-vehicle.ts'
import { emailKey, phoneKey } from '#features/leads/domain/lead/identity-match.ts'
import { clockOf } from '#features/leads/domain/desk/response-clock.ts'
import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import { nextClosing } from '#features/sites/domain/hours/trading-time.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { asId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import type { Days } from '#kernel/calendar-days.ts'
import { type DatesProblem, datesProblem } from '../../domain/hire/hire-dates.ts'
import { type HireKind, hireQuote, hireTerms } from '../../domain/hire/hire-terms.ts'
import { type Hire, type HireId, holdsItsDays } from '../../domain/hire/hire.ts'
import { lockVehicle } from '../records/vehicle-lock-store.ts'
import { announceBookings, readDrivenDays } from '../records/calendar-store.ts'
import { storeHireLeadJob } from './hire-job-names.ts'
import {
  countOpenRequests,
  expireRequests,
  findHireByKey,
  insertHire,
  type NewHire,
  readHeldDays,
} from './hire-store.ts'

export type HireDeps = { database: TenantDatabase; jobs: JobQueue; now(): Date; newId(): string }

export type ToRequest = {
  site: Site
  vehicle: Vehicle
  kind: HireKind
  days: Days
  contact: Pick<Hire, 'name' | 'email' | 'phone'>
  /** What was typed, as the lead will have it. */
  typed: Hire['typed']
  sentFrom: Hire['sentFrom']
  /** Belongs to the form on its page: the same key gets the first answer again. */
  requestKey: string
}

/** `gone`: the vehicle is not offered any more. `too-many`: this person holds enough days already. */
export type RequestProblem = DatesProblem | 'gone' | 'too-many'

/**
 * Keeps days of a vehicle for a shopper until staff answer. Once this resolves the request is durable, with the job
 * that makes an enquiry of it. However many ask at once, the database lets one of them have a day.
 */
export function requestHire(deps: HireDeps, toRequest: ToRequest): Promise<Result<{ id: HireId }, RequestProblem>> {
  const { site, vehicle, days, requestKey } = toRequest
  return deps.database.forGroup(site.groupId, async (db): Promise<Result<{ id: HireId }, RequestProblem>> => {
    const earlier = await findHireByKey(db, requestKey)
    if (earlier) return ok({ id: earlier.id })
    const now = deps.now()
    const person = personOf(toRequest)
    const most = site.settings.bookings.per_person
    if ((await countOpenRequests(db, { siteId: site.id, ...person, now })) >= most) return fail('too-many')
    await lockVehicle(db, vehicle.id)
    const current = await findVehicle(db, vehicle.id)
    const terms = current ? hireTerms(current, site, toRequest.kind) : null
    if (!terms) return fail('gone')
    await expireRequests(db, vehicle.id, now)
    const { date: today } = localTime(now, site.timeZone)
    const held = await readHeldDays(db, today)
    const taken = held
      .filter((each) => each.vehicleId === vehicle.id && holdsItsDays(each, now))
      .map((each) => each.days)
    const problem = datesProblem(days, terms, { taken, driven: await readDrivenDays(db, vehicle.id, now), today })
    if (problem) return fail(problem)
    const least = new Date(now.getTime() + terms.holdHours * hour)
    const heldUntil = nextClosing(least, clockOf(site, vehicle)) ?? least
    const hire = newHire(deps, toRequest, { quote: hireQuote(terms, days), heldUntil })
    if (!(await insertHire(db, hire))) {
      const twin = await findHireByKey(db, requestKey)
      return twin ? ok({ id: twin.id }) : fail('taken')
    }
    // What must follow, in the same transaction.
    await deps.jobs.enqueue(db, storeHireLeadJob, [{ data: { groupId: site.groupId, hireId: hire.id } }])
    await announceBookings(db, site.groupId)
    return ok({ id: hire.id })
  })
}

/** Only what came from the same network counts: who knows somebody's address or number uses up none of their days. */
const personOf = (toRequest: ToRequest) => ({ ...keysOf(toRequest), sender: toRequest.sentFrom.sender })

const keysOf = ({ contact, site }: ToRequest) => ({
  emailKey: emailKey(contact.email),
  phoneKey: phoneKey(contact.phone, site.region),
})

function newHire(deps: HireDeps, toRequest: ToRequest, more: Pick<NewHire, 'quote' | 'heldUntil'>): NewHire {
  const { site, vehicle, kind, days, contact, typed, sentFrom, requestKey } = toRequest
  return {
    id: asId<'hire'>(deps.newId()),
    siteId: site.id,
    vehicleId: vehicle.id,
    kind,
    state: 'requested',
    days,
    ...contact,
    ...keysOf(toRequest),
    typed,
    sentFrom,
    requestKey,
    reason: '',
    actorName: '',
    createdAt: deps.now(),
    ...more,
  }
}
