import type { VehicleId } from '#kernel/ids.ts'
import type { ConnectionClass } from './speed/connection-class.ts'
import { type SpeedMetric, speedMetrics } from './speed/speed-goals.ts'

const visitKinds = ['view', 'seen', 'interest', 'search'] as const
type VisitKind = (typeof visitKinds)[number]
/** How a page that is not there names itself in reports. */
export const missingPageKind = 'missing page'

export type Device = 'phone' | 'tablet' | 'desktop'

/** One thing that somebody did on a page, as it is stored. */
export type VisitEvent = {
  kind: VisitKind
  template: string
  /** The path without its query. */
  path: string
  vehicleId: VehicleId | null
  source: string
  campaign: string
  device: Device
  term: string
  results: number | null
}

/** One measure of how quick a page was, or of what a service of others cost it. */
export type VitalSample = { template: string; device: Device; metric: Metric; vendor: string; value: number }

const metrics = ['LCP', 'INP', 'CLS', 'TTFB', 'vendor_kb', 'vendor_ms'] as const
/** `LCP 3g` counts the same once more among visits by such a line, on sites that ask browsers for it. */
type Metric = (typeof metrics)[number] | `${SpeedMetric} ${ConnectionClass}`

/** What a page sends when it is left: short keys, because every visit pays for them. */
type Beacon = {
  /** The path of the page. */
  p?: unknown
  /** The kind of the page. */
  t?: unknown
  /** Referrer's host, and campaign. */
  r?: unknown
  c?: unknown
  /** Width of the screen in CSS pixels. */
  w?: unknown
  /** Vehicle of the page, by slug; those seen in a list; whether photographs, number or finance of it were looked at. */
  v?: unknown
  s?: unknown
  i?: unknown
  /** Words searched for and how many were found. */
  q?: unknown
  n?: unknown
  /** Vitals by name, and services of others: host (of Google's tag `host/gtag`), kilobytes, milliseconds of long frames or null. */
  m?: unknown
  x?: unknown
}

const longest = { path: 200, template: 30, host: 100, term: 80 }
const mostSeen = 60
const mostHosts = 40

type Known = {
  /** The page's own host: coming from it is no source. */
  host: string
  vehicleOf(slug: string): VehicleId | undefined
  /** The service that a host belongs to; what belongs to none is not stored, whoever sends it. */
  vendorOf(host: string): string | undefined
  /** Class of the visitor's line; null where the browser does not say. */
  connection: ConnectionClass | null
}

/** A page's report, checked and bounded; null for what is none. Nothing in it is believed beyond its shape. */
export function readBeacon(sent: unknown, known: Known): { events: VisitEvent[]; vitals: VitalSample[] } | null {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return null
  const beacon = sent as Beacon
  const path = textOf(beacon.p, longest.path).split(/[?#]/)[0] ?? ''
  const template = /^[a-z][a-z -]*$/.test(textOf(beacon.t, longest.template))
    ? textOf(beacon.t, longest.template)
    : 'other'
  if (!path.startsWith('/')) return null
  const device = deviceOf(beacon.w)
  const slug = textOf(beacon.v, 120)
  const base = {
    template,
    path,
    vehicleId: known.vehicleOf(slug) ?? null,
    source: sourceOf(textOf(beacon.r, longest.host), known.host),
    campaign: textOf(beacon.c, longest.term),
    device,
    term: '',
    results: null,
  }
  return {
    events: [
      { ...base, kind: 'view' },
      ...seenVehicles(beacon.s, known).map((vehicleId): VisitEvent => ({ ...base, kind: 'seen', vehicleId })),
      ...(beacon.i === 1 && base.vehicleId ? [{ ...base, kind: 'interest' as const }] : []),
      ...searched(beacon, base),
    ],
    vitals: [
      ...byConnection(vitalsOf(beacon, template, device), known.connection),
      ...vendorSamples(beacon.x, known, { template, device }),
    ],
  }
}

function searched({ q, n }: Beacon, base: Omit<VisitEvent, 'kind'>): VisitEvent[] {
  const term = textOf(q, longest.term).toLowerCase()
  const results = typeof n === 'number' && Number.isInteger(n) && n >= 0 && n < 1e7 ? n : null
  return results === null || (term === '' && results > 0) ? [] : [{ ...base, kind: 'search', term, results }]
}

const seenVehicles = (slugs: unknown, { vehicleOf }: Known): VehicleId[] =>
  Array.isArray(slugs)
    ? [...new Set(slugs.slice(0, mostSeen).flatMap((slug) => vehicleOf(textOf(slug, 120)) ?? []))]
    : []

function vitalsOf({ m }: Beacon, template: string, device: Device): VitalSample[] {
  return Object.entries(typeof m === 'object' && m !== null ? m : {}).flatMap(([name, value]): VitalSample[] => {
    const metric = metrics.find((known) => known === name && !known.startsWith('vendor'))
    return metric && isMeasure(value) ? [{ template, device, metric, vendor: '', value }] : []
  })
}

const byConnection = (samples: VitalSample[], connection: ConnectionClass | null): VitalSample[] =>
  samples.flatMap((sample): VitalSample[] => {
    const metric = speedMetrics.find((name) => name === sample.metric)
    return metric && connection ? [sample, { ...sample, metric: `${metric} ${connection}` }] : [sample]
  })

/** One sample for each service, however many hosts its files came from. */
function vendorSamples(
  rows: unknown,
  { vendorOf }: Known,
  place: Pick<VitalSample, 'template' | 'device'>,
): VitalSample[] {
  const costs = new Map<string, [number, number | null]>()
  for (const row of Array.isArray(rows) ? rows.slice(0, mostHosts) : []) {
    const [host, kilobytes, milliseconds] = Array.isArray(row) ? (row as unknown[]) : []
    const vendor = vendorOf(textOf(host, longest.host))
    if (vendor === undefined || !isMeasure(kilobytes) || !(milliseconds === null || isMeasure(milliseconds))) continue
    const [before, busy] = costs.get(vendor) ?? [0, 0]
    costs.set(vendor, [before + kilobytes, busy === null || milliseconds === null ? null : busy + milliseconds])
  }
  return [...costs].flatMap(([vendor, [kilobytes, milliseconds]]): VitalSample[] => [
    { ...place, metric: 'vendor_kb', vendor, value: kilobytes },
    ...(milliseconds === null ? [] : [{ ...place, metric: 'vendor_ms' as const, vendor, value: milliseconds }]),
  ])
}

const isMeasure = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 && value < 600_000

const deviceOf = (width: unknown): Device =>
  typeof width === 'number' && width >= 992 ? 'desktop' : typeof width === 'number' && width >= 600 ? 'tablet' : 'phone'

const wellKnown: [RegExp, string][] = [
  [/(^|\.)google\./, 'google'],
  [/(^|\.)bing\.com$/, 'bing'],
  [/(^|\.)duckduckgo\.com$/, 'duckduckgo'],
  [/(^|\.)(facebook|fb)\.com$/, 'facebook'],
  [/(^|\.)instagram\.com$/, 'instagram'],
  [/(^|\.)(youtube\.com|youtu\.be)$/, 'youtube'],
  [/(^|\.)(t\.co|twitter\.com|x\.com)$/, 'x'],
]

/** Names the source as people do; `direct` for an address that was typed or kept, and within the site. */
export function sourceOf(referrer: string, host: string): string {
  const from = referrer.toLowerCase().replace(/:\d+$/, '')
  if (from === '' || from === host || !/^[a-z0-9.-]+$/.test(from)) return 'direct'
  return wellKnown.find(([pattern]) => pattern.test(from))?.[1] ?? from.replace(/^www\./, '')
}

/** Printable text of bounded length; '' for anything else. */
const textOf = (value: unknown, most: number): string =>
  typeof value === 'string'
    ? value
        .slice(0, most)
        .replace(/\p{Cc}|\p{Cs}/gu, '')
        .trim()
    : ''
