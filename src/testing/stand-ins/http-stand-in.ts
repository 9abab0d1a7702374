import { text } from 'node:stream/consumers'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a stand-in does instead of answering. `executed-500` is for calls that change something. */
export type Fault = 401 | 403 | 429 | 500 | 'hang' | 'cut' | 'garbage' | 'huge' | 'elsewhere'

export type HttpStandIn = {
  base: string
  /** Requests it saw, without their keys. */
  seen: string[]
  /** Does this with every request until it is told `null`. */
  fault(fault: Fault | null): void
  close(): Promise<void>
}

export type Request = { method: string; url: URL; headers: IncomingMessage['headers']; body: string }
export type StandInReply = { status: number; body: unknown }

/** A service on this machine that answers by a function, and breaks on demand. */
export async function openStandIn(reply: (question: Request) => StandInReply): Promise<HttpStandIn> {
  let fault: Fault | null = null
  const seen: string[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in')
    seen.push(`${request.method} ${url.pathname}`)
    if (fault !== null) return misbehave(response, fault)
    const body = await text(request)
    const { status, body: announced } = reply({ method: request.method ?? '', url, headers: request.headers, body })
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(announced))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    fault: (next) => void (fault = next),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function misbehave(response: ServerResponse, fault: Fault): void {
  if (fault === 'hang') return
  if (fault === 'cut') return void response.destroy()
  if (fault === 'garbage') return void response.writeHead(200).end('<html>Maintenance</html>')
  if (fault === 'huge') return void response.writeHead(200).end(`"${'x'.repeat(3_000_000)}"`)
  if (fault === 'elsewhere') return void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
  response.writeHead(fault, { 'content-type': 'application/json' }).end(JSON.stringify({ success: false }))
}
