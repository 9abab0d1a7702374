import type { ReceiverReply, DeliveryProblem } from '#features/leads/server/records/lead-ports.ts'
import type { Result } from '#kernel/result.ts'

/** A browser as its maker's push service knows it, with the keys that only the browser can open. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

/** `isGone`: the browser does not want messages any more, so its target can be forgotten. */
type PushProblem = DeliveryProblem & { isGone: boolean }

/** Seals a message for one browser and hands it to that browser's push service. Does not throw for what the outside does. */
export type SendPush = (target: PushTarget, message: string) => Promise<Result<null, PushProblem>>

/** Posts sealed bytes, never into our own network; 2xx is success. Does not throw for what the outside does. */
export type CallPushService = (call: {
  url: string
  headers: Record<string, string>
  body: Uint8Array
}) => Promise<Result<ReceiverReply, DeliveryProblem>>

export type PushServices = {
  sendPush: SendPush
  /** Push services know by it that it is us: given to browsers that subscribe. */
  pushPublicKey: string
}
