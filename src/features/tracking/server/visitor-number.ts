import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'

export type VisitorNumber = (visitor: {
  siteId: string
  address: string
  userAgent: string
  at: Date
}) => Promise<bigint>

/**
 * A number that tells visitors of one day apart and says nothing about them: a keyed hash under a salt that exists for two
 * days. The next day the same person has another number.
 */
export function visitorNumbers(saltOf: (day: string, fresh: Buffer) => Promise<Buffer>): VisitorNumber {
  const salts = new Map<string, Promise<KeyObject>>()
  // Made once a day: a key that is bytes is made into one for every visitor, which costs more than the hash.
  const keyOf = async (day: string): Promise<KeyObject> => createSecretKey(await saltOf(day, randomBytes(16)))
  return async ({ siteId, address, userAgent, at }) => {
    const day = at.toISOString().slice(0, 10)
    const known = salts.get(day) ?? keyOf(day)
    if (!salts.has(day)) salts.clear()
    salts.set(day, known)
    known.catch(() => salts.delete(day))
    const hash = createHmac('sha256', await known)
      .update(`${siteId}|${address}|${userAgent}`)
      .digest()
    return hash.readBigInt64BE()
  }
}
