import type { todayCalls } from '#console/calls/today-calls.ts'
import { may } from '#features/accounts/domain/permissions.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { parseInbox } from '#features/leads/domain/desk/lead-inbox.ts'
import { deadLetters } from '#features/leads/server/delivery/list-dead-letters.ts'
import { countLeads } from '#features/leads/server/desk/list-inbox.ts'
import { ok } from '#kernel/result.ts'
import type { Runs, SiteCall } from './console-call.ts'

const agedAfterDays = 60
const dayInMs = 86_400_000

export const todayRuns: Runs<typeof todayCalls> = {
  'today.summary': async (call) => {
    const { records } = await call.deps.snapshots.get(call.site)
    return ok({
      leads: may(call.staff.role, 'leads.read') ? await leadCounts(call) : null,
      failedDeliveries: may(call.staff.role, 'deliveries.repair')
        ? (await deadLetters(call.deps.database, call.site)).length
        : null,
      stock: stockCounts(records.vehicles, call.deps.now()),
    })
  },
}

async function leadCounts({ deps, site: address, staff }: SiteCall) {
  const { site } = await deps.snapshots.get(address)
  const ofSite = { groupId: site.groupId, siteId: site.id, now: deps.now() }
  const [all, mine] = await Promise.all([
    countLeads(deps.database, ofSite, parseInbox({}, site, staff.user.id).filter),
    countLeads(deps.database, ofSite, parseInbox({ assigned: 'me' }, site, staff.user.id).filter),
  ])
  return { waiting: all.waiting, overdue: all.overdue, unopened: all.new, mine: mine.waiting, held: all.held }
}

function stockCounts(vehicles: readonly Vehicle[], now: Date) {
  const present = vehicles.filter(({ status }) => status !== 'sold')
  const forSale = present.filter(({ isShown }) => isShown)
  const count = (isMeant: (vehicle: Vehicle) => boolean): number => forSale.filter(isMeant).length
  return {
    forSale: forSale.length,
    hidden: present.length - forSale.length,
    withoutPhotos: count(({ images }) => images.length === 0),
    withoutPrice: count(({ price }) => price === null),
    aged: count(({ createdAt }) => now.getTime() - createdAt.getTime() > agedAfterDays * dayInMs),
    agedAfterDays,
  }
}
