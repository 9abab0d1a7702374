import type { TimelineEntry } from '../desk/timeline-entry.ts'
import { emailKey } from '../lead/identity-match.ts'

type ShownReplies = {
  /** The journey for who has shown to read the mail of this address: with the answers that went to it, and no others. */
  shown: TimelineEntry[]
  /** The journey for anybody else who holds a link: without answers by mail. */
  withheld: TimelineEntry[]
  /** Answers by mail that went to this address. */
  count: number
}

/**
 * An answer by mail belongs to the address that it was sent to. Whoever typed that address into a form has not shown to be
 * its owner, and whoever changes it later gets nothing that was written to the one before.
 */
export function repliesTo(email: string, timeline: readonly TimelineEntry[]): ShownReplies {
  const isReply = ({ kind }: TimelineEntry) => kind === 'reply'
  const isToAddress = ({ detail }: TimelineEntry) => email !== '' && emailKey(detail['to'] ?? '') === emailKey(email)
  // What came back by mail was written by whoever reads that mail, who need not be the holder of a link.
  const isFromMailbox = ({ kind, detail }: TimelineEntry) => kind === 'message' && detail['how'] === 'mail'
  const isFromAddress = (entry: TimelineEntry) => isFromMailbox(entry) && !entry.detail['from']
  // What stands on a phone is for whoever holds it; no link shows that it is the same person.
  const isOfPhone = ({ kind, detail }: TimelineEntry) => kind.startsWith('text') || detail['how'] === 'text'
  const others = timeline.filter((entry) => !isOfPhone(entry))
  return {
    shown: others.filter((entry) =>
      isReply(entry) ? isToAddress(entry) : !isFromMailbox(entry) || isFromAddress(entry),
    ),
    withheld: others.filter((entry) => !isReply(entry) && !isFromMailbox(entry)),
    count: timeline.filter((entry) => isReply(entry) && isToAddress(entry)).length,
  }
}
