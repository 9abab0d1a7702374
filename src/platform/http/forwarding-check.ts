import type { Log } from '../log.ts'

/**
 * Warns once for each process that who sends cannot be told: behind a proxy that is not believed all visitors count as one, and limits
 * meant for one stop them all.
 */
export function forwardingCheck(log: Log, proxies: number): (headers: Headers) => void {
  let isReported = false
  return (headers) => {
    if (isReported) return
    const entries = headers.get('x-forwarded-for')?.split(',').length ?? 0
    if (proxies === 0 && (entries > 0 || headers.has('forwarded') || headers.has('x-real-ip'))) {
      isReported = true
      log.warn(
        { entries },
        'a request came with a forwarding header that is not believed: if a proxy stands in front, set FORECOURT_TRUST_PROXY to the number of proxies, or all visitors share one limit',
      )
    } else if (entries < proxies) {
      isReported = true
      log.warn(
        { entries, proxies },
        'a request came past fewer proxies than FORECOURT_TRUST_PROXY says: its X-Forwarded-For is too short to be believed',
      )
    }
  }
}
