import { createHmac } from 'node:crypto'
import { derivedKey } from '#platform/derived-key.ts'

/** Equal for equal texts, and of no use to whoever has neither the text nor the program's secret. */
export type Fingerprint = (text: string) => Buffer

export function fingerprints(secret: string): Fingerprint {
  const key = derivedKey(secret, 'fingerprints of what was sent')
  return (text) => createHmac('sha256', key).update(text).digest()
}
