import { createHmac } from 'node:crypto'

/** Equal for equal texts, and of no use to whoever has neither the text nor the program's secret. */
export type Fingerprint = (text: string) => Buffer

export function fingerprints(secret: string): Fingerprint {
  const key = createHmac('sha256', secret).update('fingerprints of what was sent').digest()
  return (text) => createHmac('sha256', key).update(text).digest()
}
