import { context, propagation, trace } from '@opentelemetry/api'
import { second } from '#kernel/duration.ts'
import { traceOutgoingCalls } from './outgoing-spans.ts'

export type Tracing = {
  /** Address of a collector that speaks OTLP over HTTP, without `/v1/traces`. */
  endpoint: string
  serviceName: string
  /** Share of traces that are taken, 0 to 1. */
  ratio: number
}

/**
 * Sends spans of requests, transactions, jobs and calls to a collector, in batches beside the work; one that is away costs nothing but the spans.
 * Returns what sends the rest at the end. The libraries are loaded only here.
 */
export async function openTracing(
  { endpoint, serviceName, ratio }: Tracing,
  version: string,
): Promise<() => Promise<void>> {
  const [sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, { W3CTraceContextPropagator }, resources] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/resources'),
    ])
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: exportTimeout,
  })
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  traceOutgoingCalls()
  return () => provider.shutdown().catch(() => undefined)
}

/** Milliseconds; also the longest that a collector that hangs holds up the end of a process. */
const exportTimeout = 3 * second
