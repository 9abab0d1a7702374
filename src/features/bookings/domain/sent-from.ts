import type { ConsentSent } from '#features/leads/domain/lead/measurement.ts'
import type { Arrival } from '#features/leads/domain/suspicion/bot-score.ts'
import type { LeadId } from '#kernel/ids.ts'

/** Page that a request for a time or for days was sent from, the browser's name, and the network address. */
type SentFrom = {
  url: string
  userAgent: string
  sender: string
  /** How it came, where that makes it doubtful: its sender confirms it by mail. */
  arrival?: Arrival
} & ConsentSent

/** Who asks for a time or for days, and what they sent. */
export type SentDetails = {
  name: string
  email: string
  phone: string
  /** Everything that was typed, as the lead gets it. */
  typed: Record<string, unknown>
  sentFrom: SentFrom
  leadId: LeadId | null
}
