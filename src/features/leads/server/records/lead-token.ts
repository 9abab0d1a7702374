import { hash, timingSafeEqual } from 'node:crypto'

/** Two random ids, far beyond guessing. Only the hash is stored and looked at later. */
export const newLeadToken = (newId: () => string): string => `${newId()}${newId()}`.replaceAll('-', '')

export const hashOfToken = (token: string): Buffer => hash('sha256', token, 'buffer')

/** Takes the same time for a wrong token as for the right one. */
export function isRightToken(token: string, hash: Buffer): boolean {
  const input = hashOfToken(token)
  return input.length === hash.length && timingSafeEqual(input, hash)
}
