import type { UserId } from '#kernel/ids.ts'
import { fail, ok, type Result, unreachable } from '#kernel/result.ts'

/** How far staff are with a lead, as it is stored. */
export const leadStages = ['new', 'opened', 'answered', 'won', 'lost', 'withdrawn', 'archived'] as const
export type LeadStage = (typeof leadStages)[number]

/** What a lead is to those who look at the inbox. */
export const leadStates = [
  'overdue',
  'new',
  'opened',
  'answered',
  'won',
  'lost',
  'withdrawn',
  'unfinished',
  'held',
  'merged',
  'archived',
] as const
export type LeadState = (typeof leadStates)[number]

export const answerChannels = ['call', 'mail', 'sms', 'visit'] as const
export type AnswerChannel = (typeof answerChannels)[number]

/** The part of a lead that work changes. */
export type LeadWork = {
  stage: LeadStage
  /** The shopper waits since then and until then at the latest; both null when nobody owes them an answer. */
  waitingSince: Date | null
  dueAt: Date | null
  openedAt: Date | null
  /** The first answer; later ones are in the journey. */
  answeredAt: Date | null
  answeredBy: string
  answeredHow: AnswerChannel | ''
  assignedTo: UserId | null
}

export const untouched: LeadWork = {
  stage: 'new',
  waitingSince: null,
  dueAt: null,
  openedAt: null,
  answeredAt: null,
  answeredBy: '',
  answeredHow: '',
  assignedTo: null,
}

/** What stands beside the work: it decides whether anybody is to work on the lead at all. */
export type LeadFlags = { isMerged: boolean; isHeld: boolean; isComplete: boolean }

/** Whether its sender is owed an answer by staff. */
export const isForStaff = ({ isMerged, isHeld, isComplete }: LeadFlags): boolean => isComplete && !isHeld && !isMerged

/** As the database computes it in `lead.state`, and by the clock. */
export function leadState(work: LeadWork, { isMerged, isHeld, isComplete }: LeadFlags, now: Date): LeadState {
  if (work.stage === 'withdrawn' || work.stage === 'archived') return work.stage
  if (isMerged) return 'merged'
  if (isHeld) return 'held'
  const isUntouched = work.stage === 'new' || work.stage === 'opened'
  if (!isComplete && isUntouched) return 'unfinished'
  return isUntouched && work.dueAt !== null && work.dueAt <= now ? 'overdue' : work.stage
}

export type LeadAction =
  /** Someone of the staff looked at it for the first time. */
  | { kind: 'open' }
  | { kind: 'answer'; how: AnswerChannel; by: { /** Null: not one of the staff. */ id: UserId | null; name: string } }
  | { kind: 'assign'; to: UserId | null }
  | { kind: 'close'; as: 'won' | 'lost' }
  /** Back among those who wait for an answer. */
  | { kind: 'reopen' }
  /** Advertising that was held for review: out of the way, and still there. */
  | { kind: 'archive' }
  /** The shopper took it back. */
  | { kind: 'withdraw' }
  /** They changed their mind: it is again as it was before. */
  | { kind: 'return'; to: LeadWork }
  /** The shopper wrote something more, or sent it again. */
  | { kind: 'write-again' }

/** `nothing`: it is so already. `withdrawn`: its sender took it back, and only they can change that. */
type NoChange = 'nothing' | 'withdrawn'

type When = {
  at: Date
  /** The moment when a wait that begins at `at` ends; null for a lead that nobody is to work on, such as one that is held. */
  dueAt: Date | null
}

/** The work after an action. Nothing but the clock and the stage ever moves; the first answer stays the first. */
export function planAction(work: LeadWork, action: LeadAction, { at, dueAt }: When): Result<LeadWork, NoChange> {
  if (action.kind === 'assign')
    return action.to === work.assignedTo ? fail('nothing') : ok({ ...work, assignedTo: action.to })
  if (action.kind === 'return')
    return work.stage === 'withdrawn' ? ok({ ...action.to, assignedTo: work.assignedTo }) : fail('nothing')
  if (work.stage === 'withdrawn') return fail(action.kind === 'withdraw' ? 'nothing' : 'withdrawn')
  const waiting = dueAt ? { waitingSince: at, dueAt } : settled
  switch (action.kind) {
    case 'open':
      return work.stage === 'new' ? ok({ ...work, stage: 'opened', openedAt: work.openedAt ?? at }) : fail('nothing')
    case 'answer':
      return ok({ ...answered(work, action, at), ...settled, stage: afterAnswer(work.stage) })
    case 'close':
      return work.stage === action.as ? fail('nothing') : ok({ ...work, ...settled, stage: action.as })
    case 'archive':
      return work.stage === 'archived' ? fail('nothing') : ok({ ...work, ...settled, stage: 'archived' })
    case 'reopen':
      return isOpen(work) && work.dueAt ? fail('nothing') : ok({ ...work, ...waiting, stage: 'opened' })
    case 'withdraw':
      return ok({ ...work, ...settled, stage: 'withdrawn' })
    case 'write-again':
      // Who waits already goes on waiting since the first time they wrote; the stage says that there is something unread.
      return ok({ ...work, ...(work.dueAt ? {} : waiting), stage: 'new' })
    default:
      return unreachable(action)
  }
}

const settled = { waitingSince: null, dueAt: null }

const isOpen = (work: LeadWork): boolean => work.stage === 'new' || work.stage === 'opened'

/** A lead that is won or lost stays so when it is answered once more. */
const afterAnswer = (stage: LeadStage): LeadStage => (stage === 'won' || stage === 'lost' ? stage : 'answered')

/** Whoever answers looks after it from then on, unless somebody does already. */
function answered(work: LeadWork, { how, by }: Extract<LeadAction, { kind: 'answer' }>, at: Date): LeadWork {
  const taken = { ...work, openedAt: work.openedAt ?? at, assignedTo: work.assignedTo ?? by.id }
  return work.answeredAt ? taken : { ...taken, answeredAt: at, answeredBy: by.name, answeredHow: how }
}
