import { subscribe } from 'node:diagnostics_channel'
import { type Span, SpanKind, trace } from '@opentelemetry/api'
import { noteFailure } from './spans.ts'

type Call = { request: { origin: string; method: string } }

/** Each call to another host becomes a span of whatever makes it: host and status, never the path, which may hold a key. */
export function traceOutgoingCalls(): void {
  const open = new WeakMap<Call['request'], Span>()
  subscribe('undici:request:create', (message) => {
    const { request } = message as Call
    if (!trace.getActiveSpan()) return
    const { hostname } = new URL(request.origin)
    const attributes = { 'http.request.method': request.method, 'server.address': hostname }
    const span = trace.getTracer('forecourt').startSpan(request.method, { kind: SpanKind.CLIENT, attributes })
    open.set(request, span)
  })
  subscribe('undici:request:headers', (message) => {
    const { request, response } = message as Call & { response: { statusCode: number } }
    open.get(request)?.setAttribute('http.response.status_code', response.statusCode)
  })
  subscribe('undici:request:trailers', (message) => open.get((message as Call).request)?.end())
  subscribe('undici:request:error', (message) => {
    const { request, error } = message as Call & { error: unknown }
    const span = open.get(request)
    if (!span) return
    noteFailure(span, error)
    span.end()
  })
}
