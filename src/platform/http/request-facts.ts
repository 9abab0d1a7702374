import type { IncomingMessage } from 'node:http'
import { isIP, isIPv4 } from 'node:net'

/** The Node request behind a web request, where there is one; absent in tests that call the app directly. */
export type NodeBindings = { incoming?: IncomingMessage }

/**
 * Returns whose request this is, for limits: an IPv4 address, or the /64 of an IPv6 one, of which a single customer has 2^64. Of
 * X-Forwarded-For counts only what the given number of proxies has added, each at its right end; what stands further left
 * was written by whoever sent the request.
 */
export function clientAddress(headers: Headers, bindings: NodeBindings | undefined, proxies: number): string {
  const address = exactClientAddress(headers, bindings, proxies)
  return address.includes(':') ? `${networkOf(address)}::/64` : address
}

/** The whole address; limits count by the network that `clientAddress` returns. */
export function exactClientAddress(headers: Headers, bindings: NodeBindings | undefined, proxies: number): string {
  const forwarded = proxies > 0 ? (headers.get('x-forwarded-for')?.split(',') ?? []).at(-proxies) : undefined
  const address = plainAddress(forwarded ?? '') ?? plainAddress(bindings?.incoming?.socket.remoteAddress ?? '')
  return address ?? 'unknown'
}

/** Id of a request for logs and for the visitor to quote; a proxy's own id is kept when it looks like one. */
export function requestId(headers: Headers, newId: () => string): string {
  const input = headers.get('x-request-id')
  return input !== null && /^[\w-]{8,64}$/.test(input) ? input : newId()
}

/** Without the port that some proxies add, without a zone, and IPv4 as IPv4; undefined for what is no address. */
function plainAddress(written: string): string | undefined {
  const bare = written
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
  const mapped = bare.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(mapped)) return mapped
  return isIP(bare) === 6 ? bare.toLowerCase() : undefined
}

/** The first four groups of an IPv6 address, however it is abbreviated. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::')
  const [front, back] = [groupsOf(head), groupsOf(tail ?? '')]
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** An IPv4 address at the end takes the place of two groups. */
const groupsOf = (part: string): string[] =>
  part === '' ? [] : part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
