import type { IncomingMessage } from 'node:http'

/**
 * Sees to it that a request names its host once: pages are kept under the Host header and made for the address of the
 * request, and these two must never differ. An absolute target (`GET http://host/path`) becomes a plain one when it names
 * the same host. False for everything that is to be answered 400: two Host lines (RFC 9112, 3.2), another host in the
 * target, a target that is no address.
 */
export function namesOneHost(request: IncomingMessage): boolean {
  const { url = '', rawHeaders, headers } = request
  if (countHosts(rawHeaders) > 1) return false
  if (url.startsWith('/')) return true
  if (!URL.canParse(url)) return false
  const target = new URL(url)
  if (!/^https?:$/.test(target.protocol) || target.username !== '' || target.password !== '') return false
  const authority = /^https?:\/\/([^/?#]*)/i.exec(url)?.[1] ?? ''
  if (authority.toLowerCase() !== (headers.host ?? '').toLowerCase()) return false
  request.url = target.pathname + target.search
  return true
}

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') count++
  }
  return count
}
