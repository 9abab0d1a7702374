import { countSplitVisit } from '#features/tracking/server/split-test.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { exactClientAddress } from '#platform/http/request-facts.ts'
import { senderAddress, type WebCall } from './lead-limits.ts'

/**
 * Counts a visitor, or their enquiry, for the variant that they see. Only where a test runs; what it does never keeps a page or an enquiry from
 * anybody.
 */
export async function countForSplit(call: WebCall, site: Site, { converted }: { converted: boolean }): Promise<void> {
  if (site.settings.retail.split_test === null) return
  const { deps, context } = call
  const userAgent = context.req.header('user-agent') ?? ''
  try {
    const address = networkOf(exactClientAddress(context.req.raw.headers, context.env, deps.trustedProxies))
    const visitor = await deps.visitorNumber({ siteId: site.id, address, userAgent, at: deps.now() })
    await countSplitVisit(deps, site, { address: senderAddress(call), userAgent, visitor, converted })
  } catch (error) {
    deps.log.warn({ site: site.slug, error: error instanceof Error ? error.message : String(error) }, 'not counted')
  }
}

/** One customer of a provider has a whole /64 of IPv6. */
export const networkOf = (address: string): string =>
  address.includes(':') ? address.split(':').slice(0, 4).join(':') : address
