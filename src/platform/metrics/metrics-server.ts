import { createServer, type Server } from 'node:http'
import type { Registry } from 'prom-client'
import type { Log } from '../log.ts'

type Place = { port: number; host: string }

/**
 * Answers GET /metrics, in the text format of Prometheus, on a port of its own that no visitor reaches. A port that cannot be had is said in
 * the log and ends nothing: pages come before numbers about them. Resolves once it listens, or has failed to.
 */
export function openMetricsServer(registry: Registry, { port, host }: Place, log: Log): Promise<Server | undefined> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Numbers are at /metrics.\n')
      return
    }
    registry.metrics().then(
      (text) =>
        response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text),
      (error: unknown) => {
        log.warn({ error: error instanceof Error ? error.message : String(error) }, 'metrics could not be read')
        response.writeHead(500).end()
      },
    )
  })
  server.requestTimeout = 10_000
  server.maxConnections = 20
  // Reading numbers keeps no process alive.
  server.unref()
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'it is taken by another program' : (error.code ?? error.message)
      log.warn({ port, host, reason }, 'the port for metrics cannot be opened; FORECOURT_METRICS_PORT names another')
      resolve(undefined)
    })
    // Exclusive: processes of a cluster would share the port, and each is to answer for itself.
    server.listen({ port, host, exclusive: true }, () => resolve(server))
  })
}
