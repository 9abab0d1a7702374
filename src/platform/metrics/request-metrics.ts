import type { RequestListener } from 'node:http'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { minute } from '#kernel/duration.ts'

type Measuring = {
  registry: Registry
  /** What a request is for, in a handful of names: a label for each address would be thousands. */
  kindOf(request: { method: string; path: string; host: string }): string
  /** A name that may be shown; undefined for a host that is none of ours. */
  siteOf(host: string): string | undefined
}

/** Seconds: a page from memory takes less than the first, and nothing is waited for longer than the last. */
const buckets = [0.001, 0.005, 0.02, 0.1, 0.3, 1, 3, 10, 30]

/** Counts what passes through the listener, when it is answered: kind, status, time and site, and nothing of who asks or what. */
export function measuredListener(listener: RequestListener, { registry, kindOf, siteOf }: Measuring): RequestListener {
  const labels = { registers: [registry] }
  const requests = new Counter({
    ...labels,
    name: 'forecourt_requests_total',
    help: 'Requests that were answered; status "none" where the client hung up first.',
    labelNames: ['kind', 'status'],
  })
  const duration = new Histogram({
    ...labels,
    name: 'forecourt_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: ['kind'],
    buckets,
  })
  const sites = busiestSites(registry)
  return (request, response) => {
    const began = performance.now()
    response.once('close', () => {
      const { method = '', url = '', headers } = request
      const host = headers.host ?? ''
      const kind = kindOf({ method, path: url.split('?', 1)[0] ?? '', host })
      requests.inc({ kind, status: response.headersSent ? response.statusCode : 'none' })
      duration.observe({ kind }, (performance.now() - began) / 1_000)
      const site = siteOf(host)
      if (site !== undefined) sites.add(site)
    })
    listener(request, response)
  }
}

const windowLength = 5 * minute
const shownSites = 10

/** The ten sites with most requests lately: enough to find the one that keeps a process busy, at ten thousand of them too. */
function busiestSites(registry: Registry) {
  let [begun, current, previous] = [Date.now(), new Map<string, number>(), new Map<string, number>()]
  const turn = (): void => {
    const passed = Date.now() - begun
    if (passed < windowLength) return
    previous = passed < 2 * windowLength ? current : new Map()
    current = new Map()
    begun = Date.now()
  }
  const gauge = new Gauge({
    registers: [],
    name: 'forecourt_busiest_site_requests',
    help: 'Requests within the last five to ten minutes, of the ten sites that had most.',
    labelNames: ['site'],
    collect() {
      turn()
      this.reset()
      const sums = new Map(previous)
      for (const [site, count] of current) sums.set(site, (sums.get(site) ?? 0) + count)
      const first = [...sums].toSorted(([, one], [, other]) => other - one).slice(0, shownSites)
      for (const [site, count] of first) this.set({ site }, count)
    },
  })
  registry.registerMetric(gauge)
  return {
    add(site: string): void {
      turn()
      current.set(site, (current.get(site) ?? 0) + 1)
    },
  }
}
