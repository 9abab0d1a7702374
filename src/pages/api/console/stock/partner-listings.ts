import type { StockReason, VehicleScreenData } from '#console/calls/stock-calls.ts'
import { feedRules } from '#features/feeds/domain/feeds-out/feed-rules.ts'
import { whyNotListed } from '#features/feeds/domain/feeds-out/why-not-listed.ts'
import { sharedVins } from '#features/inventory/domain/preflight/vehicle-flaws.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { feedOf } from '../../feeds/feed-files.ts'

/** The reasons for which partners that get the stock leave vehicles out, by vehicle: the same that their feeds find. */
export function partnerRefusals(snapshot: SiteSnapshot, origin: string): ReadonlyMap<string, StockReason[]> {
  const found = new Map<string, StockReason[]>()
  for (const target of snapshot.site.settings.connections.feeds.targets) {
    for (const { vehicle, reasons } of feedOf(snapshot, target, origin).leftOut) {
      const text = `${feedRules[target].label} leaves it out: ${reasons.map(({ message }) => message).join(' ')}`
      const known = found.get(vehicle.id) ?? []
      found.set(vehicle.id, [...known, { kind: 'partner', code: target, text }])
    }
  }
  return found
}

/** Where one vehicle is to be seen and where not, with why. */
export function placesOf(vehicle: Vehicle, snapshot: SiteSnapshot, now: Date): VehicleScreenData['places'] {
  const { site, records } = snapshot
  const status = whyNotListed(vehicle, { site, now, sharedVins: sharedVins(records.vehicles) })
  return [{ label: site.name, ...status.site }, ...status.feeds].map(({ label, isListed, reasons }) => ({
    label,
    isListed,
    reasons: reasons.map(({ message }) => message),
  }))
}
