import type { HomeDeliverySettings } from '#features/sites/domain/settings/retail/home-delivery-settings.ts'
import { type Cents, centsFromDollars } from '#kernel/money.ts'

/** What it costs to bring a vehicle so far; `ask`: farther than the dealer names a price for. */
export type DeliveryQuote = { kind: 'price'; price: Cents } | { kind: 'ask' }

type Rules = Pick<HomeDeliverySettings, 'zones' | 'per_distance' | 'farthest'>

/** `distance` in the unit of the region, in a straight line. Beyond the zones to whole ten dollars: it is an estimate. */
export function deliveryQuote(distance: number, { zones, per_distance: perDistance, farthest }: Rules): DeliveryQuote {
  if (distance > farthest) return { kind: 'ask' }
  const byReach = zones.toSorted((a, b) => a.up_to - b.up_to)
  const zone = byReach.find(({ up_to: reach }) => distance <= reach)
  if (zone) return { kind: 'price', price: centsFromDollars(zone.price) }
  const last = byReach.at(-1) ?? { up_to: 0, price: 0 }
  const dollars = last.price + (distance - last.up_to) * perDistance
  return { kind: 'price', price: centsFromDollars(Math.round(dollars / 10) * 10) }
}
