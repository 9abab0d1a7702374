import { createHash } from 'node:crypto'

/**
 * Id (UUID) of what a form asks for, from the mark that its page gave it: two presses of one person are one. The mark is bound to the
 * person and the site, so that whoever else sends it gets something of their own.
 */
export function idOfMark(
  mark: string,
  { siteId, email = '', phone = '' }: { siteId: string; email?: string; phone?: string },
): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([siteId, mark, email.trim().toLowerCase(), phone.replace(/\D/g, '')]))
    .digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
