import { minute } from '#kernel/duration.ts'
import type { LeadId, UserId } from '#kernel/ids.ts'

/** What becomes of a next step: `dropped` is one that nobody needs to do any more. */
export const taskStates = ['open', 'done', 'dropped'] as const
export type TaskState = (typeof taskStates)[number]

/** A next step on a lead: what somebody wants to do about it, and when. */
export type LeadTask = {
  id: string
  leadId: LeadId
  what: string
  dueAt: Date
  /** Null: whoever looks after the lead. */
  assignedTo: UserId | null
  state: TaskState
  closedAt: Date | null
}

export type TaskPlan = Pick<LeadTask, 'what' | 'dueAt' | 'assignedTo'>

/** Most characters of what is to be done. */
export const longestTask = 200

/** Most open steps of one lead: more is a list of its own, not a next step. */
export const mostOpenTasks = 20

const farthestYears = 2

export type TaskProblem = 'empty' | 'too-long' | 'past' | 'far'

/** A time in the past is a problem only where the change puts it there. */
export function taskProblem(
  plan: TaskPlan,
  { now, before }: { now: Date; before?: TaskPlan },
): TaskProblem | undefined {
  if (plan.what.trim() === '') return 'empty'
  if (plan.what.length > longestTask) return 'too-long'
  const isMoved = before?.dueAt.getTime() !== plan.dueAt.getTime()
  // The minute in which somebody types has begun already.
  if (isMoved && plan.dueAt.getTime() < Math.floor(now.getTime() / minute) * minute) return 'past'
  const last = new Date(now)
  last.setUTCFullYear(last.getUTCFullYear() + farthestYears)
  return plan.dueAt > last ? 'far' : undefined
}

export const isSamePlan = (one: TaskPlan, other: TaskPlan): boolean =>
  one.what === other.what && one.dueAt.getTime() === other.dueAt.getTime() && one.assignedTo === other.assignedTo
