import { text } from 'node:stream/consumers'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a stand-in does wrong with the next calls that fit. `after`: the call is carried out, and then the answer is lost. */
export type Fault = {
  kind:
    | 'hang'
    | 'cut'
    | 'server-error'
    | 'server-error-after'
    | 'cut-after'
    | 'unauthorized'
    | 'forbidden'
    | 'too-many'
    | 'unavailable'
  /** Method and path begin with it: `POST /v1/refunds`. */
  at: string
  times?: number
}

export type StandInCall = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}
export type PaymentStandInReply = { status: number; headers?: Record<string, string>; body: string }

export type StandIn = {
  url: string
  port: number
  fail(fault: Fault): void
  /** Faults that no call has met are over. */
  calm(): void
  /** Every call that came, in order. */
  calls: StandInCall[]
  close(): Promise<void>
}

type Options = {
  port?: number
  reply(call: StandInCall): Promise<PaymentStandInReply> | PaymentStandInReply
  /** The refusal in the service's own protocol. */
  refusal(kind: 'unauthorized' | 'forbidden' | 'too-many' | 'unavailable' | 'server-error'): PaymentStandInReply
  /** An error of the server's own went out: some services repeat it to whoever asks again with the same key. */
  failed?(call: StandInCall, reply: PaymentStandInReply): void
}

/** A server that stands for an outside service, and can be made to fail in every way in which services fail. */
export async function startStandIn({ port = 0, reply, refusal, failed }: Options): Promise<StandIn> {
  const faults: Required<Fault>[] = []
  const calls: StandInCall[] = []
  const server = createServer((request, response) => {
    void handle(request, response).catch((error: Error) => {
      response.writeHead(500, { 'content-type': 'text/plain' })
      response.end(`The stand-in failed: ${error.stack ?? error.message}`)
    })
  })

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await callOf(request)
    if (call.path === '/favicon.ico') return send(response, { status: 204, body: '' })
    calls.push(call)
    const fault = takeFault(faults, call)
    if (fault === 'hang') return
    if (fault === 'cut') return void request.socket.destroy()
    if (fault && !fault.endsWith('-after')) {
      const refused = refusal(fault as Parameters<typeof refusal>[0])
      if (fault === 'server-error') failed?.(call, refused)
      return send(response, refused)
    }
    const replied = await reply(call)
    if (fault === 'cut-after') return void request.socket.destroy()
    if (fault !== 'server-error-after') return send(response, replied)
    failed?.(call, refusal('server-error'))
    send(response, refusal('server-error'))
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${taken}`,
    port: taken,
    calls,
    fail: (fault) => void faults.push({ times: 1, ...fault }),
    calm: () => void faults.splice(0),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function takeFault(faults: Required<Fault>[], { method, path }: StandInCall): Fault['kind'] | undefined {
  const fault = faults.find(({ at, times }) => times > 0 && `${method} ${path}`.startsWith(at))
  if (!fault) return undefined
  fault.times--
  return fault.kind
}

async function callOf(request: IncomingMessage): Promise<StandInCall> {
  const url = new URL(request.url ?? '/', 'http://stand-in')
  const body = await text(request)
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body,
  }
}

function send(response: ServerResponse, { status, headers = {}, body }: PaymentStandInReply): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(body)
}

export const json = (status: number, value: unknown): PaymentStandInReply => ({ status, body: JSON.stringify(value) })
export const page = (html: string): PaymentStandInReply => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pay</title><body>${html}</body></html>`,
})
export const goTo = (location: string): PaymentStandInReply => ({ status: 303, headers: { location }, body: '' })

/** Sends to an address of ours and forgets about it. Names under localhost are this machine, whatever its resolver knows. */
export function sendTo(url: string, { body, headers }: { body: string; headers: Record<string, string> }): void {
  const { hostname, port, pathname, search, host } = new URL(url)
  const to = hostname.endsWith('localhost') ? '127.0.0.1' : hostname
  const sent = request({ host: to, port, path: pathname + search, method: 'POST', headers: { ...headers, host } })
  sent.on('error', () => {})
  sent.on('response', (response) => response.resume())
  sent.end(body)
}

/** How a stand-in reports to our address; `out-of-order` sends news of the beginning after those of the end. */
export type Reporting = 'once' | 'late' | 'twice' | 'never' | 'out-of-order'

/** Milliseconds after which each of the notifications goes out. */
export const reportDelays: Record<Reporting, readonly number[]> = {
  once: [0],
  late: [3_000],
  twice: [0, 150],
  never: [],
  'out-of-order': [0, 100],
}
