import type { GroupDb } from '#platform/postgres/database.ts'
import type { SlotObstacle } from '../domain/free-slots.ts'
import type { Slot } from '../domain/slot-times.ts'
import type { BookingDeps } from './booking-deps.ts'
import type { SlotPlan } from './find-slots.ts'
import { findObstacle, type HoldProblem, type ToHold } from './hold-time.ts'

/** `closed`: the location is closed then, which staff may overrule; `not-ahead`: it has passed, or is more than a year away. */
export type ChosenProblem = HoldProblem | SlotObstacle | 'closed' | 'not-ahead'

/** The time that staff want, at any minute; within opening hours unless they say that it is to be anyway. */
export async function chooseSlot(
  { slots }: Pick<BookingDeps, 'slots'>,
  plan: SlotPlan,
  { start, anyway = false }: { start: Date; anyway?: boolean },
): Promise<Slot | 'closed' | 'not-ahead'> {
  const chosen = await slots.chosen(plan, start)
  if (!chosen) return 'not-ahead'
  return chosen.isOpen || anyway ? chosen.slot : 'closed'
}

/** Adds details to what stands in the way of a time that could not be held. */
export async function explain(db: GroupDb, toHold: ToHold, problem: HoldProblem): Promise<HoldProblem | SlotObstacle> {
  return problem === 'taken' ? ((await findObstacle(db, toHold)) ?? problem) : problem
}
