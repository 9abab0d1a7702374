import { servePage } from '#pages/storefront/serve/storefront.ts'
import type { SiteCall } from '../console-call.ts'

/** More than anybody writes into one page; asking for each takes a few milliseconds. */
const mostLinks = 60

/** Addresses of the site that lead nowhere. Each is asked for as a shopper's browser would; one that moved leads somewhere. */
export async function deadHrefs(call: SiteCall, hrefs: readonly string[]): Promise<Set<string>> {
  const { site } = await call.deps.snapshots.get(call.address)
  const origin = call.deps.originOf(site)
  const dead = await Promise.all(
    [...new Set(hrefs)].slice(0, mostLinks).map(async (href) => {
      const address = new URL(href, origin)
      if (address.pathname.startsWith('/media/') || address.pathname.startsWith('/assets/')) return []
      const { status } = await servePage(
        call.deps,
        call.address,
        new Request(address, { headers: { host: address.host } }),
      )
      return status === 404 || status === 410 ? [href] : []
    }),
  )
  return new Set(dead.flat())
}
