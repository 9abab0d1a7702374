import webPush from 'web-push'
import type { CallPushService, SendPush } from '#features/garage/server/push/push-ports.ts'
import { fail, ok } from '#kernel/result.ts'
import type { VapidKeys } from './vapid-keys.ts'

type Options = {
  /** Makes the call: never into our own network, never longer than its time limit. */
  call: CallPushService
  keys: VapidKeys
  /** The address that a push service writes to when something is wrong with our messages. */
  contact: string
}

/** A push service tries for a day to reach a browser that is closed. */
const livesSeconds = 86_400

/** Seals a message for one browser (RFC 8291), signs the call (RFC 8292) and hands it to the browser's push service (RFC 8030). */
export const openWebPush =
  ({ call, keys, contact }: Options): SendPush =>
  async ({ endpoint, p256dh, auth }, message) => {
    try {
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
        vapidDetails: { subject: `mailto:${contact}`, ...keys },
        TTL: livesSeconds,
        urgency: 'normal',
        contentEncoding: 'aes128gcm',
      })
      const reply = await call({ url: endpoint, headers: texts(headers), body: body ?? new Uint8Array() })
      if (reply.ok) return ok(null)
      const { statusCode } = reply.problem
      // Not found and gone: the browser unsubscribed. Other refusals are of this message and not of the next.
      const isGone = statusCode === 404 || statusCode === 410
      const mayLater = statusCode === null || statusCode === 429 || statusCode >= 500
      return fail({ ...reply.problem, kind: mayLater ? 'temporary' : 'permanent', isGone })
    } catch (error) {
      // A key that is no point of the curve.
      return fail({ kind: 'permanent', statusCode: null, text: String(error), isGone: true })
    }
  }

const texts = (headers: Record<string, string | number>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]))
