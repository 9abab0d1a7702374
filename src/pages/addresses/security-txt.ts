import type { WebCall } from '#pages/submission/lead-limits.ts'

/**
 * `/.well-known/security.txt` (RFC 9116), on every host: where somebody who found a weakness reports it. It must name a day after
 * which nobody should believe it: the first of the month after next. 404 where the operator named no contact.
 */
export function serveSecurityTxt({ deps, context }: WebCall): Response {
  const { securityContact, now } = deps
  if (securityContact === undefined) return context.text('not found\n', 404)
  const today = now()
  const expires = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 2, 1))
  const lines = [
    `Contact: ${contactAddress(securityContact)}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
  ]
  return context.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'public, max-age=86400' })
}

const contactAddress = (contact: string): string => (contact.startsWith('https:') ? contact : `mailto:${contact}`)
