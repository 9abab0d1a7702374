import type { TextAccount } from '#features/leads/domain/texts/text-account.ts'
import type { TextStatus } from '#features/leads/domain/texts/text-status.ts'
import type { GroupId } from '#kernel/ids.ts'
import type { Result } from '#kernel/result.ts'

export type OutgoingText = {
  groupId: GroupId
  /** Names it here; the service has a name of its own for it. */
  id: string
  /** Both with the code of their country: `+61412345678`. */
  from: string
  to: string
  text: string
  /** In whose name it goes out, where somebody looks at it here. */
  senderName: string
  account: { sid: string; token: string }
  /** Address that the service calls with what becomes of it; undefined where none can be reached from outside. */
  statusUrl: string | undefined
}

export type AcceptedText = { serviceId: string; status: Extract<TextStatus, 'accepted' | 'sent'> }

/** `unclear`: it may be on its way already, so it must not be sent again. `code`: of the service. */
export type TextProblem = { kind: 'temporary' | 'permanent' | 'unclear'; code: number | null; text: string }

/** Hands a text to a service. Does not throw for what the outside does. */
export type SendText = (text: OutgoingText) => Promise<Result<AcceptedText, TextProblem>>

export type TextSenders = Readonly<Record<TextAccount['provider'], SendText>>
