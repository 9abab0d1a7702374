import type { IncomingMessage, ServerResponse } from 'node:http'
import { clientAddress } from './request-facts.ts'

type Bounds = {
  /** Bodies that come in at the same time: from one connection's address, and in all. */
  perAddress: number
  inAll: number
  /** A body must bring so many bytes in each of these milliseconds, or it is cut. */
  leastBytes: number
  each: number
}

/** A phone on the slowest line that still works brings 1 kB a second. */
const usual: Bounds = { perAddress: 32, inAll: 512, leastBytes: 5_000, each: 10_000 }

/**
 * Bounds bodies that come slowly: each holds a connection, memory and perhaps a file. Answers whether the request may go on;
 * one that may not was answered 503 already. A body that all but stands still is cut.
 */
export function bodyGuard(
  { trustedProxies }: { trustedProxies: number },
  bounds: Bounds = usual,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const inside = new Map<string, number>()
  let all = 0

  const count = (address: string, change: 1 | -1): void => {
    all += change
    const left = (inside.get(address) ?? 0) + change
    if (left > 0) inside.set(address, left)
    else inside.delete(address)
  }

  return (request, response) => {
    if (!hasBody(request)) return true
    const address = senderOf(request, trustedProxies)
    if (all >= bounds.inAll || (inside.get(address) ?? 0) >= bounds.perAddress) {
      refuse(response)
      return false
    }
    count(address, 1)
    const stopWatching = watchPace(request, bounds)
    let isOver = false
    const over = (): void => {
      if (isOver) return
      isOver = true
      stopWatching()
      count(address, -1)
    }
    request.once('end', over)
    request.once('close', over)
    response.once('close', over)
    return true
  }
}

function senderOf(incoming: IncomingMessage, proxies: number): string {
  const forwarded = incoming.headers['x-forwarded-for']
  const headers = new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': String(forwarded) })
  return clientAddress(headers, { incoming }, proxies)
}

const hasBody = ({ headers, method }: IncomingMessage): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)

/** A body whose reader is slow counts as coming: its bytes wait in the system's buffers, and the sender is not to blame. */
function watchPace(request: IncomingMessage, { leastBytes, each }: Bounds): () => void {
  let before = request.socket.bytesRead
  const timer = setInterval(() => {
    const now = request.socket.bytesRead
    const isComing = now - before >= leastBytes || request.readableLength > 0 || request.isPaused()
    before = now
    if (!isComing) request.destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
  }, each)
  timer.unref()
  return () => clearInterval(timer)
}

function refuse(response: ServerResponse): void {
  response.writeHead(503, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '10',
    connection: 'close',
  })
  response.end('{"error":"Too much is being sent at once. Please try again in a moment."}\n')
}
