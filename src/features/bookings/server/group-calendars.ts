import { hour } from '#kernel/duration.ts'
import { LRUCache } from 'lru-cache'
import type { GroupId, LocationId, VehicleId } from '#kernel/ids.ts'
import type { MaybePromise } from '#kernel/maybe-promise.ts'
import type { AppointmentKind } from '../domain/booking.ts'
import type { Busy, Taken } from '../domain/free-slots.ts'
import { addDays, type Day } from '#kernel/calendar-days.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import { type HeldDays, holdsItsDays } from '../domain/hire/hire.ts'
import { readHeldDays } from './hire/hire-store.ts'
import { type BlockedTime, readBlocks, readTaken, type TakenTime } from './records/calendar-store.ts'

/** Everything of a dealer group that takes time, as pages ask for it. Never changed: after a change there is a new one. */
type GroupCalendar = {
  /** Days on which a vehicle is rented out, asked for or kept back, requests that have run out among them. */
  heldDays(vehicleId: VehicleId): readonly HeldDays[]
  /** Days on which somebody comes to drive a vehicle. */
  drivenDays(vehicleId: VehicleId): readonly Day[]
  taken(place: TakenPlace): Taken
  /** Loan cars of a location that are away at some moment of this time, by number. */
  loanCarsAway(locationId: LocationId, during: Busy): ReadonlySet<number>
}

/** What is asked: now counts for requests whose days are held for a time only. */
type TakenPlace = { kind: AppointmentKind; locationId: LocationId; vehicleId: VehicleId | null; now: Date }

export type CalendarRecords = {
  taken: readonly TakenTime[]
  blocks: readonly BlockedTime[]
  held?: readonly HeldDays[]
}

/**
 * The calendars of the groups whose times are being looked at, in memory: pages with free times are made without the
 * database until a booking somewhere says that they have changed.
 */
export type GroupCalendars = {
  get(groupId: GroupId): MaybePromise<GroupCalendar>
  /** The group's appointments have changed: the next look reads them anew. */
  forget(groupId: string): void
  /** Changes may have been missed. */
  forgetAll(): void
}

type Options = { read(groupId: GroupId): Promise<CalendarRecords>; now(): Date; mostGroups?: number }

/** What has passed is dropped at the latest after this time. */
const validFor = 6 * hour

/** Reads what takes a group's time. */
export const readingCalendars =
  (database: TenantDatabase, now: () => Date): Options['read'] =>
  (groupId) =>
    database.forGroup(groupId, async (db) => ({
      taken: await readTaken(db, now()),
      blocks: await readBlocks(db, now()),
      // A day earlier: somewhere it is still yesterday.
      held: await readHeldDays(db, addDays(now().toISOString().slice(0, 10), -1)),
    }))

export function openGroupCalendars({ read, now, mostGroups = 500 }: Options): GroupCalendars {
  const known = new LRUCache<string, { calendar: GroupCalendar; until: number }>({ max: mostGroups })
  const reading = new Map<string, Promise<GroupCalendar>>()

  function load(groupId: GroupId): Promise<GroupCalendar> {
    const begun = read(groupId).then(
      (records) => {
        const calendar = groupCalendar(records)
        // A change that came while it was being read has taken it out of the map: it serves those who wait, and nobody after.
        if (reading.get(groupId) === begun) {
          reading.delete(groupId)
          known.set(groupId, { calendar, until: now().getTime() + validFor })
        }
        return calendar
      },
      (error: unknown) => {
        if (reading.get(groupId) === begun) reading.delete(groupId)
        throw error
      },
    )
    reading.set(groupId, begun)
    return begun
  }

  return {
    get(groupId) {
      const found = known.get(groupId)
      if (found && now().getTime() < found.until) return found.calendar
      return reading.get(groupId) ?? load(groupId)
    },
    forget(groupId) {
      known.delete(groupId)
      reading.delete(groupId)
    },
    forgetAll() {
      known.clear()
      reading.clear()
    },
  }
}

export function groupCalendar({ taken, blocks, held = [] }: CalendarRecords): GroupCalendar {
  const heldByVehicle = Map.groupBy(held, ({ vehicleId }) => vehicleId)
  const lanes = new Map<string, Map<number, Busy[]>>()
  for (const each of taken) {
    const ofPlace = lanes.get(placeKey(each)) ?? new Map<number, Busy[]>()
    lanes.set(placeKey(each), ofPlace)
    ofPlace.set(each.lane, [...(ofPlace.get(each.lane) ?? []), each.occupied])
  }
  const vehicles = Map.groupBy(
    taken.filter(({ vehicleId }) => vehicleId !== null),
    ({ vehicleId }) => vehicleId,
  )
  return {
    heldDays: (vehicleId) => heldByVehicle.get(vehicleId) ?? [],
    drivenDays: (vehicleId) => (vehicles.get(vehicleId) ?? []).map(({ day }) => day),
    taken: ({ kind, locationId, vehicleId, now }) => ({
      lanes: lanes.get(placeKey({ kind, locationId })) ?? new Map(),
      blocks: blocks
        .filter((block) => block.locationId === locationId && (block.kind ?? kind) === kind)
        .map(({ during }) => during),
      vehicle: vehicleId === null ? [] : (vehicles.get(vehicleId) ?? []).map(({ occupied }) => occupied),
      away: (vehicleId === null ? [] : (heldByVehicle.get(vehicleId) ?? []))
        .filter((held) => holdsItsDays(held, now))
        .map(({ days }) => days),
    }),
    loanCarsAway: (locationId, during) =>
      new Set(
        taken.flatMap(({ locationId: of, loan }) =>
          of === locationId && loan && loan.during.from < during.until && during.from < loan.during.until
            ? [loan.lane]
            : [],
        ),
      ),
  }
}

const placeKey = ({ kind, locationId }: { kind: AppointmentKind; locationId: LocationId }): string =>
  `${kind} ${locationId}`
