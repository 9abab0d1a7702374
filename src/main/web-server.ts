import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { bodyGuard } from '#platform/http/body-guard.ts'
import { type Readiness, type ReadyFor, readyForOf } from '#platform/http/readiness.ts'

type Serving = {
  listener: RequestListener
  readiness(purpose: ReadyFor): Promise<Readiness>
  /** The server in front asks this before it fetches a certificate for a name. */
  mayHaveCertificate(host: string): boolean
}

export type WebServer = { server: Server; serveWith(serving: Serving): void }

/** Milliseconds that a first visitor waits for a program that is starting, and how many may. */
const startTimeout = 20_000
const mostWaiting = 200

/** More open connections than this are refused by the system's own queue: each costs memory, and most are idle. */
const mostConnections = 8_000

/**
 * A server that answers at once from its first moment: /healthz always, /readyz with what it is doing, and pages as soon as
 * there is something to answer them with.
 */
export function openWebServer(options: { trustedProxies: number; hstsSeconds: number }): WebServer {
  let serving: Serving | undefined
  const waiting = startQueue()
  const guard = bodyGuard(options)
  const { hstsSeconds } = options
  const server = createServer((request, response) => {
    // Over plain HTTP browsers ignore it.
    if (hstsSeconds > 0) response.setHeader('strict-transport-security', `max-age=${hstsSeconds}`)
    if (request.url === '/healthz') return plain(response, 200, 'ok')
    if (/^\/readyz(?:$|\?)/.test(request.url ?? '')) return void serveReadiness(request, response, serving)
    if (request.url?.startsWith(certificatePath)) return serveCertificate(request, response, serving)
    if (!guard(request, response)) return
    if (serving) serving.listener(request, response)
    else waiting.add(request, response)
  })
  // Long enough for a few files over a slow line; headers are given much less.
  server.requestTimeout = 180_000
  server.headersTimeout = 15_000
  server.keepAliveTimeout = 65_000
  server.maxConnections = mostConnections
  return {
    server,
    serveWith: (args) => {
      serving = args
      waiting.serveWith(args.listener)
    },
  }
}

/** Asked by a server in front before it fetches a certificate: Caddy's `on_demand_tls { ask … }`. */
const certificatePath = '/tls-ask?'

/**
 * 200 for a domain of a site, 404 for any other name, so that nobody makes the server in front fetch certificates without end.
 * Only that server is answered: from this machine or a private network, and not for somebody whom it passes on.
 */
function serveCertificate(request: IncomingMessage, response: ServerResponse, serving: Serving | undefined): void {
  const isNear = isPrivate(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined
  if (!isNear) return plain(response, 404, 'not here')
  if (!serving) return plain(response, 503, 'starting')
  const host = new URL(request.url ?? '', 'http://localhost').searchParams.get('domain')?.toLowerCase() ?? ''
  const isKnown = host.length <= 253 && serving.mayHaveCertificate(host)
  plain(response, isKnown ? 200 : 404, isKnown ? 'yes' : 'no such domain')
}

/** Loopback, and networks that the internet does not route. */
const isPrivate = (address: string): boolean =>
  /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|f[cd][0-9a-f]{2}:|::1$)/i.test(
    address.replace(/^::ffff:/i, ''),
  )

async function serveReadiness(
  request: IncomingMessage,
  response: ServerResponse,
  serving: Serving | undefined,
): Promise<void> {
  const purpose = readyForOf(request.url ?? '')
  const { isReady, because } = (await serving?.readiness(purpose)) ?? { isReady: false, because: 'starting' }
  plain(response, isReady ? 200 : 503, isReady ? 'ready' : `not ready: ${because}`)
}

/** Those who came before the program was ready, in their order. */
function startQueue() {
  const waiting = new Map<ServerResponse, { request: IncomingMessage; timer: NodeJS.Timeout }>()
  const leave = (response: ServerResponse): void => {
    clearTimeout(waiting.get(response)?.timer)
    waiting.delete(response)
  }
  return {
    add(request: IncomingMessage, response: ServerResponse): void {
      if (waiting.size >= mostWaiting) return notYet(response)
      const timer = setTimeout(() => {
        leave(response)
        notYet(response)
      }, startTimeout)
      waiting.set(response, { request, timer })
      response.once('close', () => leave(response))
    },
    serveWith(listener: RequestListener): void {
      for (const [response, { request }] of waiting) {
        leave(response)
        listener(request, response)
      }
    },
  }
}

const startRetry = 5

/** A page that asks again by itself, and a status that programs understand. */
function notYet(response: ServerResponse): void {
  response.writeHead(503, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(startRetry),
    connection: 'close',
  })
  response.end(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="${startRetry}"><title>Starting</title><h1>We’ll be right back</h1><p>This page will load again in a few seconds.</p></html>\n`,
  )
}

function plain(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  response.end(`${text}\n`)
}

/**
 * Ends connections gently: those that are open are told to come anew elsewhere, new ones are taken until the balancer in front
 * has seen that this process is not ready, then the port closes and what is in flight is finished.
 */
export async function closeServer(server: Server, { drainSeconds }: { drainSeconds: number }): Promise<void> {
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse<IncomingMessage>) => {
    response.setHeader('connection', 'close')
  })
  if (drainSeconds > 0) await new Promise((resolve) => setTimeout(resolve, drainSeconds * 1000))
  const closed = new Promise((resolve) => server.close(resolve))
  // A connection that was busy a moment ago falls idle without being closed, so they are looked at again and again.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const timeout = setTimeout(() => server.closeAllConnections(), 10_000)
  await closed
  clearInterval(idle)
  clearTimeout(timeout)
}
