import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'

/** A secret that only its holder has; the database holds its hash. */
type PrivateToken = { token: string; hash: Buffer }

export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

export function newToken(): PrivateToken {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

/** Six digits for another device, tied to the address that they were mailed to. */
export function newCode(email: string): { code: string; hash: Buffer } {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return { code, hash: codeHash(email, code) }
}

export const codeHash = (email: string, code: string): Buffer => hashOf(`${email}|${code}`)

/** Links of saved searches follow from the program's secret, so that mails that are sent later can name them. */
export type SearchLinks = { tokenOf(searchId: string): string }

export function searchLinks(secret: string): SearchLinks {
  const key = createHmac('sha256', secret).update('links of saved searches').digest()
  return { tokenOf: (id) => createHmac('sha256', key).update(id).digest('base64url') }
}
