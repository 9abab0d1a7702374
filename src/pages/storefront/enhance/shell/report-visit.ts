type Entry = PerformanceEntry & {
  value?: number
  hadRecentInput?: boolean
  interactionId?: number
  transferSize?: number
  encodedBodySize?: number
  scripts?: { sourceURL: string; duration: number }[]
}

/** A card of a list counts once it was in sight for this long, and so does a page, whose script is fetched meanwhile. */
const sightedAfter = 1_000
const pageSightedAfter = 400
const vehiclePath = /^\/(?:cars|campers|caravans|motorcycles|rvs|trucks)\/([^/?#]+)$/

const vitals: Record<string, number> = {}
const seen = new Set<string>()
let isInterested = false
let isSighted = false
let isSent = false

/** Reports a visit to this page when it is left: what was seen, and how quick it was. No cookie, nothing that was typed but searches. */
export function startVisitReport(): void {
  setTimeout(() => (isSighted = document.visibilityState === 'visible'), pageSightedAfter)
  measure()
  watchVendors()
  watchCards()
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-reveal], [data-calculator], [data-gallery] button'))
      isInterested = true
  })
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send())
  addEventListener('pagehide', send)
}

function send(): void {
  if (isSent || !isSighted) return
  isSent = true
  const results = document.querySelector<HTMLElement>('[data-results]')
  const query = new URLSearchParams(location.search)
  const slug = document.querySelector<HTMLElement>('[data-viewed]')?.dataset['viewed']
  const from = document.referrer ? new URL(document.referrer).host : ''
  const report = {
    p: location.pathname,
    t: document.body.dataset['page'],
    r: from,
    c: query.get('utm_campaign') ?? undefined,
    w: innerWidth,
    v: slug,
    s: seen.size > 0 ? [...seen] : undefined,
    i: isInterested ? 1 : undefined,
    q: results ? (query.get('q') ?? '') : undefined,
    n: results ? Number(results.dataset['found']) : undefined,
    m: vitals,
    x: costs.size > 0 ? [...costs].map(([host, [size, busy]]) => [host, size, knowsFrames() ? busy : null]) : undefined,
  }
  navigator.sendBeacon?.('/api/v', JSON.stringify(report))
}

const observe = (type: string, use: (entry: Entry) => void): void => {
  try {
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({
      type,
      buffered: true,
      durationThreshold: 40,
    } as PerformanceObserverInit)
  } catch {
    // A browser that does not know this measure leaves it out.
  }
}

/** Largest paint, worst answer to a tap, shift of the layout, first byte. */
function measure(): void {
  const first = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined
  if (first) vitals['TTFB'] = Math.round(first.responseStart)
  observe('largest-contentful-paint', ({ startTime }) => (vitals['LCP'] = Math.round(startTime)))
  observe('event', ({ duration, interactionId }) => {
    if (interactionId) vitals['INP'] = Math.max(vitals['INP'] ?? 0, duration)
  })
  vitals['CLS'] = 0
  observe('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) vitals['CLS'] = Math.round(((vitals['CLS'] ?? 0) + value) * 1_000) / 1_000
  })
}

/** Cards that were half in sight for a second. */
function watchCards(): void {
  const timers = new Map<Element, number>()
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(timers.get(target))
        if (isIntersecting)
          timers.set(
            target,
            window.setTimeout(() => note(target), sightedAfter),
          )
      }
    },
    { threshold: 0.5 },
  )
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main li h3 > a')) {
    const card = link.closest('li')
    if (card && vehiclePath.test(link.pathname)) watcher.observe(card)
  }
}

function note(card: Element): void {
  const slug = vehiclePath.exec(card.querySelector<HTMLAnchorElement>('h3 > a')?.pathname ?? '')?.[1]
  if (slug) seen.add(slug)
}

/** What services of others cost this visit: kilobytes, and milliseconds of long frames that their scripts caused, by host. */
const costs = new Map<string, [kilobytes: number, milliseconds: number]>()

/** Other browsers than Chromium tell nothing of frames, which is not the same as no time. */
const knowsFrames = (): boolean => PerformanceObserver.supportedEntryTypes.includes('long-animation-frame')

function watchVendors(): void {
  observe('resource', ({ name, transferSize, encodedBodySize }) =>
    addCost(name, [Math.round((transferSize || encodedBodySize || 0) / 1_024), 0]),
  )
  observe('long-animation-frame', ({ scripts = [] }) => {
    for (const { sourceURL, duration } of scripts) addCost(sourceURL, [0, Math.round(duration)])
  })
}

function addCost(address: string, [kilobytes, milliseconds]: [number, number]): void {
  // Two services of Google share a host.
  const [, origin, host] = /^https?:\/\/(([^/:?#]+)(?:\/gtag)?)/.exec(address) ?? []
  if (!origin || host === location.hostname) return
  const [before, busy] = costs.get(origin) ?? [0, 0]
  costs.set(origin, [before + kilobytes, busy + milliseconds])
}
