import { inject } from 'vitest'

/** The program that serves this worker alone. */
export function ownSite() {
  const sites = inject('servedSites')
  const site = sites[(Number(process.env['VITEST_POOL_ID'] ?? 1) - 1) % sites.length]
  if (!site) throw new Error('no program serves this worker')
  return site
}
