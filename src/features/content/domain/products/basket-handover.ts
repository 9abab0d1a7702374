import { deliveryAreaName, deliveryAreas } from '#features/sites/domain/settings/retail/delivery-areas.ts'
import { fullAddress, locationsOf, type Site } from '#features/sites/domain/site.ts'
import type { LocationId } from '#kernel/ids.ts'
import { asCents, centsFromDollars, formatMoney, type Cents } from '#kernel/money.ts'
import { basketFacts, type BasketItem, basketTotal } from './basket.ts'

/** One way to get a basket, as the site offers it now. */
export type Handover = {
  /** What a browser remembers of it: `pick-up.` with a location, or `delivery.` with an area. */
  key: string
  /** `Pick up from Tamworth`, `Delivery to NSW`. */
  label: string
  /** Address at which it is picked up; empty for a delivery. */
  address: string
  locationId: LocationId | null
  /** Cents for all of it; 0 is free. */
  price: Cents
}

type Place = Pick<Site, 'region' | 'dealerships' | 'settings'>

/** How this basket can be had: none where that is arranged after it was sent. Prices follow from what it holds now. */
export function handoversOf(site: Place, items: readonly BasketItem[]): Handover[] {
  const { choice } = site.settings.retail.store_delivery
  if (choice === 'arranged') return []
  return [...pickUps(site), ...(choice === 'pick_up' ? [] : deliveries(site, basketTotal(items).total))]
}

const pickUps = (site: Place): Handover[] =>
  locationsOf(site).map(({ id, name, address }) => ({
    key: `pick-up.${id}`,
    label: `Pick up from ${name}`,
    address: fullAddress(address),
    locationId: id,
    price: asCents(0),
  }))

function deliveries({ region, settings }: Place, goods: Cents): Handover[] {
  const rules = settings.retail.store_delivery
  const isFree = rules.free_from !== null && goods >= centsFromDollars(rules.free_from)
  return deliveryAreas(region).flatMap((area) => {
    const own = rules.areas.find(({ names }) => names.includes(area))
    const dollars = own ? own.price : rules.price
    if (dollars === null) return []
    return [
      {
        key: `delivery.${area}`,
        label: `Delivery to ${deliveryAreaName(area)}`,
        address: '',
        locationId: null,
        price: isFree ? asCents(0) : centsFromDollars(dollars),
      },
    ]
  })
}

/** The one that was chosen; the only one there is needs no choice. Undefined: none is, or it is not offered any more. */
export const chosenHandover = (handovers: readonly Handover[], key: string): Handover | undefined =>
  handovers.length === 1 ? handovers[0] : handovers.find((each) => each.key === key)

/** `NSW`: where it is delivered; empty for a pick-up. */
export const areaOfHandover = ({ key, locationId }: Handover): string =>
  locationId === null ? key.replace('delivery.', '') : ''

export const isDelivery = ({ locationId }: Handover): boolean => locationId === null

/** `free`, `$15`; a pick-up has no price. */
export const handoverPrice = (handover: Handover): string =>
  isDelivery(handover) ? (handover.price === 0 ? 'free' : formatMoney(handover.price)) : ''

/** What the dealer reads of it, in words that no sender can write. */
export function handoverFacts(handover: Handover, items: readonly BasketItem[]): Record<string, string> {
  const { total, isWhole } = basketTotal(items)
  const how = [handover.label, handoverPrice(handover), handover.address].filter(Boolean).join(', ')
  if (handover.price === 0) return { 'Pick-up or delivery': how }
  const sum = `${formatMoney(asCents(total + handover.price))}${isWhole ? '' : ' and what is on request'}`
  return { 'Pick-up or delivery': how, 'Total with delivery': sum }
}

/** A short name of what a page says of a basket: what is sent with another one was sent by somebody who had seen something else. */
export function basketState(items: readonly BasketItem[], handover: Handover | undefined): string {
  const facts = { ...basketFacts(items), ...(handover ? handoverFacts(handover, items) : {}) }
  const text = JSON.stringify([facts, items.map(({ state }) => state)])
  let hash = 5381
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 33) ^ text.charCodeAt(at)) >>> 0
  return hash.toString(36)
}
