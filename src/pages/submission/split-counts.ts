import { countSplitVisitor } from '#features/tracking/server/split-store.ts'
import { variantOfVisit } from '#features/tracking/server/split-variants.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { exactClientAddress } from '#platform/http/request-facts.ts'
import { senderAddress, type WebCall } from './lead-limits.ts'

/**
 * Counts a visitor, or their enquiry, for the variant that they see. Only where a test runs; what it does never keeps a page or an enquiry from
 * anybody.
 */
export async function countForSplit(call: WebCall, site: Site, { converted }: { converted: boolean }): Promise<void> {
  const { split_test: test } = site.settings.retail
  if (test === null) return
  const { deps, context } = call
  const userAgent = context.req.header('user-agent') ?? ''
  const [siteId, at] = [site.id, deps.now()]
  const variant = variantOfVisit(test, { siteId, address: senderAddress(call), userAgent })
  try {
    const address = networkOf(exactClientAddress(context.req.raw.headers, context.env, deps.trustedProxies))
    const visitor = await deps.visitorNumber({ siteId, address, userAgent, at })
    await deps.database.forGroup(site.groupId, (db) =>
      countSplitVisitor(db, { siteId, test: test.name, visitor, variant, converted, at }),
    )
  } catch (error) {
    deps.log.warn({ site: site.slug, error: error instanceof Error ? error.message : String(error) }, 'not counted')
  }
}

/** One customer of a provider has a whole /64 of IPv6. */
export const networkOf = (address: string): string =>
  address.includes(':') ? address.split(':').slice(0, 4).join(':') : address
