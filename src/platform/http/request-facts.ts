import type { IncomingMessage } from 'node:http'

/** The Node request behind a web request, where there is one; absent in tests that call the app directly. */
export type NodeBindings = { incoming?: IncomingMessage }

/** Address of the client for rate limits: the proxy's word when it is trusted, else the socket's. */
export function clientAddress(headers: Headers, bindings: NodeBindings | undefined, trustsProxy: boolean): string {
  const forwarded = trustsProxy ? headers.get('x-forwarded-for')?.split(',')[0]?.trim() : undefined
  return forwarded || bindings?.incoming?.socket.remoteAddress || 'unknown'
}

/** Id of a request for logs and for the visitor to quote; a proxy's own id is kept when it looks like one. */
export function requestId(headers: Headers, newId: () => string): string {
  const given = headers.get('x-request-id')
  return given !== null && /^[\w-]{8,64}$/.test(given) ? given : newId()
}
