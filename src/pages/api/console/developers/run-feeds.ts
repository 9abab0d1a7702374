import type { developerCalls } from '#console/calls/developer-calls.ts'
import { feedRules } from '#features/feeds/domain/feeds-out/feed-rules.ts'
import { renewFeedAddress, siteFeedAddresses, siteFeedFetches } from '#features/feeds/server/feeds-out/site-feeds.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import { feedTargets } from '#features/sites/domain/settings/connections/feed-settings.ts'
import { fail, ok } from '#kernel/result.ts'
import { feedOf } from '../../feeds/feed-files.ts'
import type { Runs } from '../console-call.ts'

type FeedCalls = Pick<typeof developerCalls, 'developers.feeds' | 'developers.renewFeed'>

const mostReasons = 200
const mostFetches = 50

export const feedRuns: Runs<FeedCalls> = {
  'developers.feeds': async (call) => {
    const { deps } = call
    const snapshot = await deps.snapshots.get(call.address)
    const { site } = snapshot
    const [addresses, fetches] = await Promise.all([
      siteFeedAddresses(deps, site),
      siteFeedFetches(deps, site, mostFetches),
    ])
    const origin = deps.originOf(site)
    return ok({
      feeds: addresses.map(({ target, label, path }) => {
        const { listed, leftOut } = feedOf(snapshot, target, origin)
        const reasons = leftOut.slice(0, mostReasons).map(({ vehicle, reasons: why }) => ({
          id: vehicle.id,
          name: vehicleName(vehicle),
          stockNumber: vehicle.stockNumber,
          reasons: why.map(({ message }) => message),
        }))
        return { target, label, href: origin + path, listed, leftOut: leftOut.length, reasons }
      }),
      fetches: fetches.map(({ target, fetchedAt, status, listed, leftOut, agent }) => ({
        label: feedTargets.find((each) => each === target) ? feedRules[target as keyof typeof feedRules].label : target,
        at: fetchedAt.toISOString(),
        status,
        listed,
        leftOut,
        agent,
      })),
    })
  },
  'developers.renewFeed': async (call, { target }) => {
    const { site } = await call.deps.snapshots.get(call.address)
    if (!site.settings.connections.feeds.targets.includes(target))
      return fail({ kind: 'missing', message: 'The settings don’t name this partner.' })
    await renewFeedAddress(call.deps, site, target)
    call.audit({ subject: { kind: 'feed', id: target, name: feedRules[target].label } })
    return ok({})
  },
}
