import { createHmac, randomInt } from 'node:crypto'
import type { UserId } from '#kernel/ids.ts'

const codes = 10
/** Without the letters and digits that look like others. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const half = (): string => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')

/** Ten, each for one use: about 49 bits, so guessing is no way in. */
export const newRecoveryCodes = (): string[] => Array.from({ length: codes }, () => `${half()}-${half()}`)

/** Hashed with a key of the program: a copy of the database alone tells no code, however long somebody tries. */
export function recoveryCodeHash(key: Buffer, userId: UserId, code: string): Buffer {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '')
  return createHmac('sha256', key).update(`${userId}|${plain}`).digest()
}
