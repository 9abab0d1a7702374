import { day } from '#kernel/duration.ts'
import { leadState, type LeadFlags, type LeadWork } from '../desk/lead-status.ts'

/** What the shopper is told of the enquiry. Never that it looked like advertising, and never how staff file it. */
export type FollowStatus =
  /** We have it; an answer usually comes by then. Null: nobody has promised a time. */
  | { kind: 'waiting'; by: Date | null; isSeen: boolean; isAgain: boolean }
  /** The time has passed: better to call. */
  | { kind: 'late'; since: Date; isSeen: boolean }
  | { kind: 'answered'; at: Date; how: LeadWork['answeredHow'] }
  | { kind: 'closed' }
  | { kind: 'unfinished' }
  | { kind: 'withdrawn' }

/** Won and lost look alike to the shopper, and a lead that is held for review looks like any other that waits. */
export function followStatus(work: LeadWork, flags: LeadFlags, now: Date): FollowStatus {
  const isSeen = work.openedAt !== null && work.stage !== 'new'
  const state = leadState(work, flags, now)
  switch (state) {
    case 'withdrawn':
    case 'unfinished':
      return { kind: state }
    case 'overdue':
      return { kind: 'late', since: work.dueAt ?? now, isSeen }
    case 'answered':
      return work.answeredAt
        ? { kind: 'answered', at: work.answeredAt, how: work.answeredHow }
        : { kind: 'waiting', by: null, isSeen, isAgain: false }
    case 'won':
    case 'lost':
      return { kind: 'closed' }
    default:
      return { kind: 'waiting', by: work.dueAt, isSeen, isAgain: work.answeredAt !== null }
  }
}

/** The private page ends this many days after the enquiry came. */
export const followEnds = (createdAt: Date, days: number): Date => new Date(createdAt.getTime() + days * day)

/** A withdrawal can be taken back for so long. */
export const withdrawalUndoneWithin = day

export const longestMessage = 5000

/** Limits one shopper in one enquiry, so that nobody fills the conversation by program. */
export const mostMessages = 50
