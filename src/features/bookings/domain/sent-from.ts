import type { ConsentSent } from '#features/leads/domain/lead/measurement.ts'
import type { Arrival } from '#features/leads/domain/suspicion/bot-score.ts'

/** Page that a request for a time or for days was sent from, the browser's name, and the network address. */
export type SentFrom = {
  url: string
  userAgent: string
  sender: string
  /** How it came, where that makes it doubtful: its sender confirms it by mail. */
  arrival?: Arrival
} & ConsentSent
