import type { SiteCall } from '../console-call.ts'

/** A stored mail's HTML alone, for a frame. Its own styles count; it runs nothing, loads nothing and sends nothing. */
export async function sendMailHtml(call: SiteCall, params: Record<string, string>): Promise<Response | null> {
  const { deps, groupId, staff } = call
  const stored = staff.dealershipIds === null ? await deps.outbox.find(groupId, params['mail'] ?? '') : undefined
  if (!stored?.mail.html) return null
  return new Response(stored.mail.html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
    },
  })
}
