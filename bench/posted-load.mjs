// What the programs that send load share: each runs as a process of its own and tells its parent how it went.
import autocannon from 'autocannon'

/**
 * Sends `request` to http://127.0.0.1:PORT for SECONDS with 32 connections, RATE a second (0: as many as go), and tells the
 * parent how many were accepted and how long they took, in milliseconds.
 */
export async function load({ port, seconds, rate }, request) {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: 32,
    duration: Number(seconds),
    ...(Number(rate) > 0 ? { overallRate: Number(rate) } : {}),
    requests: [request],
  })
  process.send?.({
    accepted: result['2xx'],
    refused: result.non2xx + result.errors,
    p50: result.latency.p50,
    p99: result.latency.p99,
    seconds: result.duration,
  })
  process.disconnect?.()
}
