import { createECDH, createHmac } from 'node:crypto'

/** The pair by which push services know who sends, as base64url. */
export type VapidKeys = { publicKey: string; privateKey: string }

/** Own keys that follow from the program's secret: every process has the same, and there is nothing to lose. */
export function vapidKeys(secret: string): VapidKeys {
  // One number in four billion is none of the curve: then the next is taken.
  for (let attempt = 0; ; attempt++) {
    const key = createECDH('prime256v1')
    try {
      key.setPrivateKey(createHmac('sha256', secret).update(`web push ${attempt}`).digest())
    } catch {
      continue
    }
    return {
      publicKey: key.getPublicKey('base64url'),
      privateKey: key.getPrivateKey().toString('base64url').padStart(43, 'A'),
    }
  }
}
