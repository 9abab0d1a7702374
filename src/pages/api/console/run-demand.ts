import type { demandCalls } from '#console/calls/demand-calls.ts'
import { readDemand } from '#features/garage/server/read-demand.ts'
import { stockForAlerts } from '#features/publishing/server/stock-for-alerts.ts'
import { ok } from '#kernel/result.ts'
import type { Runs } from './console-call.ts'

export const demandRuns: Runs<typeof demandCalls> = {
  'demand.summary': async ({ deps, address }) => {
    const snapshot = await deps.snapshots.get(address)
    if (!snapshot.site.settings.retail.garage.enabled)
      return ok({ isOffered: false, vehicles: [], missing: [], wanted: [], agreed: [] })
    const demand = await readDemand(deps, stockForAlerts(snapshot))
    const origin = deps.originOf(snapshot.site)
    return ok({
      isOffered: true,
      vehicles: demand.vehicles.map(({ name, href, hearts, followers }) => ({
        name,
        href: origin + href,
        hearts,
        followers,
      })),
      missing: demand.missing.map(({ title, address: path, people }) => ({ title, href: origin + path, people })),
      wanted: demand.wanted.map(({ title, address: path, people, inStock }) => ({
        title,
        href: origin + path,
        people,
        inStock,
      })),
      agreed: demand.agreed.map(({ agreedAt, ...shopper }) => ({ ...shopper, agreedAt: agreedAt.toISOString() })),
    })
  },
}
