import { minute } from '#kernel/duration.ts'

/**
 * How far a text has come. `sending`: in the hands of a worker; `accepted`: the service has it; `sent`: a carrier has it; `unclear`: the
 * service did not say whether it took it, so it is not sent again.
 */
export type TextStatus = 'queued' | 'sending' | 'accepted' | 'sent' | 'delivered' | 'unclear' | 'failed'

export const textStatusLabels: Record<TextStatus, string> = {
  queued: 'Waiting to be sent',
  sending: 'Waiting to be sent',
  accepted: 'Queued by the text message service',
  sent: 'Sent',
  delivered: 'Delivered',
  unclear: 'We’re not sure whether it was sent',
  failed: 'Not delivered',
}

/** What the service reports of a text by these words of its own. */
const reported: Readonly<Record<string, TextStatus>> = {
  accepted: 'accepted',
  scheduled: 'accepted',
  queued: 'accepted',
  sending: 'accepted',
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
}

/** Undefined for a word of the service that is not known here. */
export const statusReported = (word: string): TextStatus | undefined =>
  Object.hasOwn(reported, word) ? reported[word] : undefined

const order: Record<TextStatus, number> = {
  queued: 0,
  sending: 1,
  unclear: 2,
  accepted: 3,
  sent: 4,
  failed: 5,
  delivered: 5,
}

/** Reports arrive late and in any order: a text goes on and never back, and what is final stays. */
export const isFurther = (next: TextStatus, current: TextStatus): boolean => order[next] > order[current]

/** Minutes after which a text that the service did not take is tried again: one that is an hour late answers nobody. */
const pauses = [1, 4, 10, 20]

/** The time of the next try after `attempts` failures, some minutes on; null: no more. */
export function nextTextAttempt(attempts: number, now: Date): Date | null {
  const pause = pauses[attempts - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause * minute)
}
