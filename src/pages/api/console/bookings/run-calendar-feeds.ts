import type { calendarFeedCalls } from '#console/calls/phone/calendar-feed-calls.ts'
import { calendarFeedsOf, endCalendarFeed, renewCalendarFeed } from '#features/bookings/server/feed/calendar-feeds.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { DealershipId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { CallProblem, Runs, SiteCall } from '../console-call.ts'
import { reach } from '../stock/run-stock.ts'

export const calendarFeedRuns: Runs<typeof calendarFeedCalls> = {
  'bookings.feeds': async (call) => {
    const { site } = await call.deps.snapshots.get(call.address)
    const made = await calendarFeedsOf(call.deps, ownerOf(call))
    const within = [null, ...reach(call, site)]
    return ok({
      feeds: within.map((dealershipId) => {
        const feed = made.find((each) => each.dealershipId === dealershipId)
        return {
          dealershipId,
          name: nameOf(site, dealershipId),
          since: feed?.createdAt.toISOString() ?? null,
          fetchedAt: feed?.fetchedAt?.toISOString() ?? null,
        }
      }),
    })
  },

  'bookings.renewFeed': async (call, input) => {
    const chosen = await choose(call, input.dealershipId)
    if (!chosen.ok) return chosen
    const { dealershipId, name } = chosen.value
    const path = await renewCalendarFeed(call.deps, { ...ownerOf(call), dealershipId })
    call.audit({ subject: { kind: 'calendar feed', id: dealershipId ?? call.staff.user.id, name } })
    return ok({ href: call.deps.console.origin + path })
  },

  'bookings.endFeed': async (call, input) => {
    const chosen = await choose(call, input.dealershipId)
    if (!chosen.ok) return chosen
    const { dealershipId, name } = chosen.value
    if (!(await endCalendarFeed(call.deps, { ...ownerOf(call), dealershipId })))
      return fail({ kind: 'missing', message: 'This calendar has no address.' })
    call.audit({ subject: { kind: 'calendar feed', id: dealershipId ?? call.staff.user.id, name } })
    return ok({})
  },
}

const ownerOf = ({ groupId, address, staff }: SiteCall) => ({ groupId, siteId: address.siteId, userId: staff.user.id })

const nameOf = (site: Site, id: DealershipId | null): string =>
  site.dealerships.find((dealership) => dealership.id === id)?.name ?? ''

type Chosen = { dealershipId: DealershipId | null; name: string }

/** One's own, or a dealership for which the caller works. */
async function choose(call: SiteCall, wanted: string | null): Promise<Result<Chosen, CallProblem>> {
  if (wanted === null) return ok({ dealershipId: null, name: call.staff.user.name })
  const { site } = await call.deps.snapshots.get(call.address)
  const dealershipId = reach(call, site).find((id) => id === wanted)
  return dealershipId
    ? ok({ dealershipId, name: nameOf(site, dealershipId) })
    : fail({ kind: 'missing', message: 'We can’t find that dealership on this site.' })
}
