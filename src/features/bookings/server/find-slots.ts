import { LRUCache } from 'lru-cache'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { providerBase } from '#features/sites/domain/settings/connections/provider-base.ts'
import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import { atDepartment } from '#features/sites/domain/departments/location-departments.ts'
import type { Location, Site } from '#features/sites/domain/site.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { andThen, type MaybePromise } from '#kernel/maybe-promise.ts'
import { day as dayLong, minute } from '#kernel/duration.ts'
import { type AppointmentKind, isBookedByShoppers } from '../domain/booking.ts'
import { slotRules } from '../domain/booking-rules.ts'
import { type FreeDay, freeDays, isOffered, type SlotRules } from '../domain/free-slots.ts'
import { parseProviderSlots } from '../domain/provider-slots.ts'
import { isOpenDuring, type Slot, slotsOn } from '../domain/slot-times.ts'
import type { GroupCalendars } from './group-calendars.ts'
import type { ProviderQuestion, ReadProvider } from './booking-ports.ts'

/** Whose times: of a kind, at a location, and for a test drive those of its vehicle. */
export type SlotPlan = { site: Site; kind: AppointmentKind; location: Location; vehicle?: Vehicle | undefined }

export type SlotSource = {
  /** Days with a free time; `unavailable` when the provider does not answer, and a wish must do. */
  freeDays(plan: SlotPlan): MaybePromise<Result<FreeDay[], 'unavailable'>>
  /** The slot that begins at this moment, when it is one that can be booked, taken or not. */
  offered(plan: SlotPlan, start: Date): MaybePromise<Slot | undefined>
  /** The time that staff choose, at any minute of the next year; undefined when it has passed or lies further ahead. */
  chosen(plan: SlotPlan, start: Date): MaybePromise<ChosenSlot | undefined>
}

/** `isOpen`: it lies within the hours of the department, or the provider offers it where the times are the provider's. */
export type ChosenSlot = { slot: Slot; isOpen: boolean }

type SourceDeps = { calendars: GroupCalendars; readProvider: ReadProvider; now(): Date }

/** Free times from our own calendar or from the provider's, as the site chose; both know what was booked here. */
export function openSlotSource({ calendars, readProvider, now }: SourceDeps): SlotSource {
  const askProvider = rememberingProvider(readProvider, now)

  /** Times of a day by whoever makes them; undefined when the provider is silent. */
  function slotsBy(plan: SlotPlan, rules: SlotRules): MaybePromise<((date: string) => readonly Slot[]) | undefined> {
    const question = providerQuestion(plan)
    if (!question) return (date) => ownSlots(plan.location, rules, date)
    return andThen(askProvider(question), (reply) => {
      if (reply === undefined) return undefined
      const reading = { timeZone: plan.location.timeZone, minutes: rules.minutes }
      const byDay = Map.groupBy(parseProviderSlots(reply, reading), ({ date }) => date)
      return (date: string) => byDay.get(date) ?? []
    })
  }

  return {
    freeDays(requested) {
      const plan = byDepartment(requested)
      const { site, kind, location, vehicle } = plan
      const rules = slotRules(site, kind, location)
      return andThen(slotsBy(plan, rules), (slotsOf): MaybePromise<Result<FreeDay[], 'unavailable'>> => {
        if (!slotsOf) return fail('unavailable')
        return andThen(calendars.get(site.groupId), (calendar) => {
          const taken = calendar.taken({ kind, locationId: location.id, vehicleId: vehicle?.id ?? null, now: now() })
          return ok(freeDays({ place: location, rules, taken, now: now(), slotsOf }))
        })
      })
    },
    offered(requested, start) {
      const plan = byDepartment(requested)
      const rules = slotRules(plan.site, plan.kind, plan.location)
      // Not a moment, or one for which no calendar need be made.
      if (!(start > now() && start.getTime() - now().getTime() < (rules.daysAhead + 2) * dayLong)) return undefined
      return andThen(slotsBy(plan, rules), (slotsOf) => {
        const { date } = localTime(start, plan.location.timeZone)
        const slot = slotsOf?.(date).find((each) => each.start.getTime() === start.getTime())
        return slot && isOffered(slot, { place: plan.location, rules, now: now() }) ? slot : undefined
      })
    },
    chosen(requested, start) {
      const plan = byDepartment(requested)
      const rules = slotRules(plan.site, plan.kind, plan.location)
      if (!(start > now() && start.getTime() - now().getTime() < mostDaysAhead * dayLong)) return undefined
      const slot = slotFrom(start, plan.location, rules)
      if (!providerQuestion(plan)) return { slot, isOpen: isOpenDuring(slot, plan.location) }
      return andThen(slotsBy(plan, rules), (slotsOf) => {
        const offered = slotsOf?.(slot.date).find((each) => each.start.getTime() === start.getTime())
        return { slot: offered ?? slot, isOpen: offered !== undefined }
      })
    },
  }
}

/** How far ahead staff make appointments. */
const mostDaysAhead = 366

function slotFrom(start: Date, { timeZone }: Location, { minutes: length }: SlotRules): Slot {
  const { date, minutes } = localTime(start, timeZone)
  return { start, end: new Date(start.getTime() + length * minute), date, minutes }
}

/** The hours of who does it count: the workshop's, or those of sales. */
const byDepartment = (plan: SlotPlan): SlotPlan => ({
  ...plan,
  location: atDepartment(plan.location, plan.kind === 'service' ? 'service' : 'sales'),
})

/** Undefined where the site's own calendar counts. */
function providerQuestion({ site, kind, location }: SlotPlan): ProviderQuestion | undefined {
  const { bookings } = site.settings
  const baseUrl = providerBase(site)
  const dealership = site.dealerships.find(({ id }) => id === location.dealershipId)
  if (bookings.source === 'own' || baseUrl === null || !dealership || !isBookedByShoppers(kind)) return undefined
  const dealershipId = bookings.provider_dealerships[dealership.slug] ?? dealership.slug
  return { baseUrl, dealershipId, kind, ...(dealership.locations.length > 1 ? { location: location.slug } : {}) }
}

const knownSlots = new WeakMap<Location, Map<string, readonly Slot[]>>()
const mostDays = 1_000

/** Reading clocks is what takes the time: the times of a day are worked out once for as long as the location stays the same. */
function ownSlots(location: Location, rules: SlotRules, date: string): readonly Slot[] {
  const key = `${date} ${rules.minutes} ${rules.everyMinutes}`
  const ofLocation = knownSlots.get(location) ?? new Map<string, readonly Slot[]>()
  knownSlots.set(location, ofLocation)
  const known = ofLocation.get(key)
  if (known) return known
  if (ofLocation.size >= mostDays) ofLocation.clear()
  const slots = slotsOn(date, location, rules)
  ofLocation.set(key, slots)
  return slots
}

const replyValidFor = minute
const silenceValidFor = 15_000

/** An answer serves everybody for a minute, a failure for a quarter of one; those who ask meanwhile wait for the same call. */
function rememberingProvider(
  read: ReadProvider,
  now: () => Date,
): (question: ProviderQuestion) => MaybePromise<unknown> {
  const known = new LRUCache<string, { reply: unknown; until: number }>({ max: 200 })
  const asking = new Map<string, Promise<unknown>>()
  return (question) => {
    const key = JSON.stringify([question.baseUrl, question.dealershipId, question.kind, question.location])
    const found = known.get(key)
    if (found && now().getTime() < found.until) return found.reply
    const begun =
      asking.get(key) ??
      read(question).then((reply) => {
        asking.delete(key)
        const validFor = reply === undefined ? silenceValidFor : replyValidFor
        known.set(key, { reply, until: now().getTime() + validFor })
        return reply
      })
    asking.set(key, begun)
    return begun
  }
}
