import { createHash, randomBytes, randomInt } from 'node:crypto'
import { composeKey } from '../../domain/keys/api-key.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A new key with 256 bits that nobody can guess; `text` is shown once and stored nowhere. */
export function newKeySecret(): { prefix: string; text: string; hash: Buffer } {
  const prefix = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')
  const text = composeKey(prefix, randomBytes(32).toString('base64url'))
  return { prefix, text, hash: hashOfKey(text) }
}

export const hashOfKey = (text: string): Buffer => createHash('sha256').update(text).digest()
