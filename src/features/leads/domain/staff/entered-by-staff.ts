import type { UserId } from '#kernel/ids.ts'
import type { AnswerChannel } from '../desk/lead-status.ts'

/** What goes with a lead that staff enter by hand, and commits with it. */
export type EnteredByStaff = {
  by: { id: UserId; name: string }
  /** How the person reached the dealer: `Walk-in`. */
  source: string
  /** They were answered in the same moment; null: somebody owes them an answer. */
  answered: AnswerChannel | null
  assignedTo: { id: UserId; name: string } | null
  /** Sends the shopper the confirmation that forms send. */
  sendsConfirmation: boolean
}
