import { momentOf } from '#features/sites/domain/local-moment.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { findVehicle } from '#features/inventory/server/find-vehicle.ts'
import { type BookingId, isBookedByShoppers } from '../domain/booking.ts'
import { driveObstacle, loanCarsAt, slotRules } from '../domain/booking-rules.ts'
import { type Busy, freeLane, isFree, occupiedBy, slotObstacle, type SlotObstacle } from '../domain/free-slots.ts'
import type { Slot } from '../domain/slot-times.ts'
import { groupCalendar } from './group-calendars.ts'
import type { SlotPlan } from './find-slots.ts'
import { readHeldDays } from './hire/hire-store.ts'
import { lockVehicle } from './records/vehicle-lock-store.ts'
import { loanCarsAway, readBlocks, readTaken } from './records/calendar-store.ts'

export type HoldProblem = 'taken' | 'vehicle-gone' | 'no-loan-car'

/** A lane for a slot, and a loan car where one goes along. */
export type Hold = { occupied: Busy; lane: number; loan: { lane: number; during: Busy } | null }

export type ToHold = SlotPlan & {
  slot: Slot
  wantsLoanCar: boolean
  /** The booking that is moved. */ except: BookingId | null
  now: Date
}

/**
 * Looks in the caller's transaction which lane can be tried next. What it finds free may be taken before it is written;
 * then the database refuses, and the next look sees why.
 */
export async function findHold(db: GroupDb, toHold: ToHold): Promise<Hold | HoldProblem> {
  const { slot } = toHold
  const { rules, occupied, taken } = await readAround(db, toHold)
  const lane = freeLane(occupied, { lanes: taken.lanes, capacity: rules.capacity })
  if (lane === undefined || !isFree(slot, rules, taken)) return 'taken'
  if (!toHold.wantsLoanCar) return { occupied, lane, loan: null }
  const loan = await findLoanCar(db, toHold)
  return loan ? { occupied, lane, loan } : 'no-loan-car'
}

/** Text for staff about a time that is taken; null when it has become free in the meantime. */
export async function findObstacle(db: GroupDb, toHold: ToHold): Promise<SlotObstacle | null> {
  const { rules, taken } = await readAround(db, toHold)
  return slotObstacle(toHold.slot, rules, taken)
}

async function readAround(db: GroupDb, { site, kind, location, vehicle, slot, except, now }: ToHold) {
  const rules = slotRules(site, kind, location)
  const occupied = occupiedBy(slot, rules)
  const [from, until] = [new Date(occupied.from), new Date(occupied.until)]
  const records = {
    taken: (await readTaken(db, from, until)).filter(({ id }) => id !== except),
    blocks: await readBlocks(db, from, until),
    held: vehicle ? await readHeldDays(db, slot.date) : [],
  }
  const taken = groupCalendar(records).taken({ kind, locationId: location.id, vehicleId: vehicle?.id ?? null, now })
  return { rules, occupied, taken }
}

/**
 * A reserved or sold vehicle is somebody's already: it can be handed over and looked at, and not driven. Nobody can reserve or
 * sell it until the transaction ends.
 */
export async function isDrivable(db: GroupDb, { vehicle, kind }: SlotPlan): Promise<boolean> {
  if (!vehicle || !isBookedByShoppers(kind)) return true
  await lockVehicle(db, vehicle.id)
  const found = await findVehicle(db, vehicle.id)
  return found !== undefined && driveObstacle(found) === null
}

/** A loan car is away from the drop-off to the end of that day. */
export function loanTime({ start, date }: Pick<Slot, 'start' | 'date'>, timeZone: string): Busy {
  return { from: start.getTime(), until: momentOf(date, 1440, { timeZone, whenTwice: 'last' }).getTime() }
}

async function findLoanCar(db: GroupDb, { site, location, slot, except }: ToHold): Promise<Hold['loan']> {
  const during = loanTime(slot, location.timeZone)
  const away = new Set(await loanCarsAway(db, { locationId: location.id, during, except }))
  for (let lane = 1; lane <= loanCarsAt(site, location); lane++) if (!away.has(lane)) return { lane, during }
  return null
}
