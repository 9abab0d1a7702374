import type { Readable } from 'node:stream'
import type { GroupId, Id } from '#kernel/ids.ts'
import type { Result } from '#kernel/result.ts'

export type LeadFileId = Id<'lead file'>

export type MailParty = { name: string; address: string }

/** A mail as it leaves us. The same `messageId` again is the same mail. */
export type OutgoingMail = {
  groupId: GroupId
  messageId: string
  from: MailParty
  to: string[]
  replyTo?: MailParty
  subject: string
  text: string
  /** Without it the mail is plain text, not multipart. */
  html?: string
  /** Mail that this one continues. */
  inReplyTo?: string
  /** An iCalendar document that mail programs offer to the reader's calendar. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
  /** Further header lines, such as List-Unsubscribe. Names and values are ours, never a stranger's. */
  headers?: Record<string, string>
}

/** What the other side said: a status of SMTP or HTTP, null when nothing was said, and its first words. */
export type ReceiverReply = { statusCode: number | null; text: string }

/** `permanent`: trying again cannot help. */
export type DeliveryProblem = ReceiverReply & { kind: 'temporary' | 'permanent' }

/** Hands a mail to a server that takes responsibility for it. Does not throw for what the outside does. */
export type SendMail = (mail: OutgoingMail) => Promise<Result<ReceiverReply, DeliveryProblem>>

/** A mail that was kept instead of sent. */
export type StoredMail = { id: string; at: Date; mail: OutgoingMail }

/** What the local outbox holds, for those who want to see what would have been sent. */
export type MailOutbox = {
  /** The newest first. */
  list(groupId: GroupId, most: number): Promise<StoredMail[]>
  find(groupId: GroupId, id: string): Promise<StoredMail | undefined>
  /** Removes the mails of every group that were kept before this moment. Answers how many. */
  forget(before: Date): Promise<number>
  /** Removes those of a group that fit, or only counts them. Answers how many. */
  erase(groupId: GroupId, fits: (mail: OutgoingMail) => boolean, how: { isDryRun: boolean }): Promise<number>
}

export type ReceiverCall = { url: string; headers: Record<string, string>; body: string }

/** Posts to a receiver; 2xx is success. Follows no redirect, never takes longer than its time limit, does not throw. */
export type CallReceiver = (call: ReceiverCall) => Promise<Result<ReceiverReply, DeliveryProblem>>

/**
 * Looks for malware in a file; its stream is used up. `unscanned`: no scanner is set up. Throws when the scanner cannot be
 * reached: then nothing is accepted unseen.
 */
export type ScanFile = (file: Readable) => Promise<'clean' | 'unscanned' | 'infected'>

/** Stores files that came with leads, a drawer per dealer group. Not reachable by any address of a site. */
export type LeadFileStorage = {
  /** Writes the whole stream for good, or nothing when it fails. Answers the number of bytes. */
  put(groupId: GroupId, id: LeadFileId, content: Readable): Promise<number>
  /** Undefined when there is none. */
  open(groupId: GroupId, id: LeadFileId): Promise<Readable | undefined>
  /** Does nothing when there is none. */
  remove(groupId: GroupId, id: LeadFileId): Promise<void>
  /** Files that have lain there since before this moment, in no order. */
  listBefore(moment: Date): AsyncIterable<{ groupId: GroupId; id: LeadFileId }>
}
