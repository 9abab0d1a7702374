import type { JourneyEntry } from '../desk/lead-journey.ts'
import { emailKey } from '../lead/identity-match.ts'

type ShownReplies = {
  /** The journey for who has shown to read the mail of this address: with the answers that went to it, and no others. */
  shown: JourneyEntry[]
  /** The journey for anybody else who holds a link: without answers by mail. */
  withheld: JourneyEntry[]
  /** Answers by mail that went to this address. */
  count: number
}

/**
 * An answer by mail belongs to the address that it was sent to. Whoever typed that address into a form has not shown to be
 * its owner, and whoever changes it later gets nothing that was written to the one before.
 */
export function repliesTo(email: string, journey: readonly JourneyEntry[]): ShownReplies {
  const isReply = ({ kind }: JourneyEntry) => kind === 'reply'
  const isToAddress = ({ detail }: JourneyEntry) => email !== '' && emailKey(detail['to'] ?? '') === emailKey(email)
  return {
    shown: journey.filter((entry) => !isReply(entry) || isToAddress(entry)),
    withheld: journey.filter((entry) => !isReply(entry)),
    count: journey.filter((entry) => isReply(entry) && isToAddress(entry)).length,
  }
}
