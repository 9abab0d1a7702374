import type { VendorName } from '#features/sites/domain/settings/connection-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { vendorsOf } from '../vendors.ts'

/** Everything of Google Analytics that does not come from the host it shares with the tag manager. */
const analyticsHost = /(^|\.)(google-analytics|analytics\.google)\.com$/

/**
 * The service of a site whose file came from `host`, or from `host/gtag`: two services of Google share a host. Undefined for
 * what is none of the site's services.
 */
export function vendorOfAddress(site: Site, address: string): VendorName | undefined {
  const [host = '', path] = address.split('/')
  const fitting = vendorsOf(site).filter(({ hosts }) =>
    Object.values(hosts)
      .flat()
      .some((origin) => isOf(origin, host)),
  )
  const isAnalytics = path === 'gtag' || analyticsHost.test(host)
  return (fitting.find(({ name }) => isAnalytics && name === 'analytics') ?? fitting[0])?.name
}

/** `https://*.example.com` is every host below example.com. */
function isOf(origin: string, host: string): boolean {
  const pattern = origin.replace(/^[a-z]+:\/\//, '').replace(/:\d+$/, '')
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern
}
