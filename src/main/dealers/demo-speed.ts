import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { StoredVisit, StoredVital } from '#features/tracking/server/visit-store.ts'

/** How fast the pages of the demo's visitors were: most quick, a few on a slow line, a vehicle's page a little later than a list. */
export const demoSpeed = (
  visits: readonly StoredVisit[],
  { site, random }: { site: Site; random(): number },
): StoredVital[] =>
  visits.filter(({ kind }) => kind === 'view' || kind === 'search').flatMap((visit) => speedOf(visit, { site, random }))

function speedOf(
  { groupId, siteId, template, device, at }: StoredVisit,
  { site, random }: { site: Site; random(): number },
): StoredVital[] {
  const isSlow = device === 'phone' && random() < 0.2
  const loading = (template === 'vehicle' ? 1_100 : 800) * (isSlow ? 2.4 : 1) * (0.6 + random())
  const base = { groupId, siteId, template, device, vendor: '', day: localTime(at, site.timeZone).date }
  const line = isSlow ? '3g' : '4g'
  const sample = (metric: 'LCP' | 'INP' | 'CLS', value: number): StoredVital[] => [
    { ...base, metric, value },
    // Safari and Firefox do not say what their line is like.
    ...(random() < 0.6 ? [{ ...base, metric: `${metric} ${line}` as const, value }] : []),
  ]
  return [
    ...sample('LCP', Math.round(loading)),
    ...(random() < 0.7 ? sample('INP', Math.round(30 + random() ** 3 * 180)) : []),
    ...sample('CLS', random() < 0.9 ? 0 : 0.02),
    { ...base, metric: 'TTFB', value: Math.round(40 + random() * 160 * (isSlow ? 3 : 1)) },
  ]
}
