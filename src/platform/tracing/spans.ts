import type { RequestListener } from 'node:http'
import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'

// Nothing of a shopper stands in a span: no path (private links are paths), no query, no message of a failure.

const tracer = () => trace.getTracer('forecourt')

/** A piece of work within whatever is traced now; where nothing is, it just runs. */
export function inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (!trace.getActiveSpan()) return work()
  return tracer().startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, (span) => ended(span, work))
}

/** Work that nobody waits for begins a trace of its own. */
export const inOwnTrace = <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> =>
  tracer().startActiveSpan(name, { kind: SpanKind.CONSUMER, attributes, root: true }, (span) => ended(span, work))

async function ended<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    noteFailure(span, error)
    throw error
  } finally {
    span.end()
  }
}

/** Records which kind of failure it was, and no more: messages quote what was sent. */
export function noteFailure(span: Span, error: unknown): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  span.setAttribute('error.type', code || (error instanceof Error ? error.name : 'unknown'))
  span.setStatus({ code: SpanStatusCode.ERROR })
}

type Traced = {
  /** What a request is for, in a handful of names. */
  kindOf(request: { method: string; path: string; host: string }): string
  /** A name that may be shown; undefined for a host that is none of ours. */
  siteOf(host: string): string | undefined
  /** A proxy in front of us began the trace; strangers begin none. */
  isBehindProxy: boolean
}

/** Begins a span for each request, which ends with its answer. */
export function tracedListener(listener: RequestListener, { kindOf, siteOf, isBehindProxy }: Traced): RequestListener {
  return (request, response) => {
    const { method = '', url = '', headers } = request
    const host = headers.host ?? ''
    const kind = kindOf({ method, path: url.split('?', 1)[0] ?? '', host })
    const above = isBehindProxy ? propagation.extract(ROOT_CONTEXT, headers) : ROOT_CONTEXT
    const attributes = { 'http.request.method': method, 'http.route': kind, 'forecourt.site': siteOf(host) }
    const span = tracer().startSpan(`${method} ${kind}`, { kind: SpanKind.SERVER, attributes }, above)
    response.once('close', () => {
      const { statusCode } = response
      if (response.headersSent) span.setAttribute('http.response.status_code', statusCode)
      if (response.headersSent && statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    context.with(trace.setSpan(above, span), () => listener(request, response))
  }
}

/** Records the id by which the log and the visitor know the request that is traced now. */
export const noteRequestId = (id: string): void => void trace.getActiveSpan()?.setAttribute('forecourt.request_id', id)

/** Names the trace that a line of the log belongs to. */
export function traceFacts(): { trace_id?: string } {
  const span = trace.getActiveSpan()
  return span ? { trace_id: span.spanContext().traceId } : {}
}
