import { type Comparable, type Funnel, likeVehicles, type Likeness, medianFunnel } from './shopper-funnel.ts'

/** Below this many shoppers a vehicle differs from the usual one by chance. */
const enoughShoppers = 20

const noShopper: Funnel = { seen: 0, views: 0, interest: 0, leads: 0 }

type ComparedFunnel = Funnel & {
  /** The middle of like vehicles, how many they are and in what they are alike; null where too few are for sale. */
  usual: (Funnel & { of: number; likeness: Likeness }) | null
  advice: string
}

/** Null where nothing was counted of the vehicle or of its yard. */
export function comparedFunnel(
  vehicle: Comparable,
  yard: readonly Comparable[],
  funnels: ReadonlyMap<string, Funnel>,
): ComparedFunnel | null {
  const funnelOf = (id: string): Funnel => {
    const { seen, views, interest, leads } = funnels.get(id) ?? noShopper
    return { seen, views, interest, leads }
  }
  const own = funnelOf(vehicle.id)
  const like = likeVehicles(vehicle, yard)
  const middle = like && medianFunnel(like.ids.map(funnelOf))
  if (own.seen === 0 && (middle === null || middle.seen === 0)) return null
  return {
    ...own,
    usual: like && middle && { ...middle, of: like.ids.length, likeness: like.likeness },
    advice: middle ? funnelAdvice(own, middle) : '',
  }
}

/** Where a vehicle loses more shoppers than like ones of its yard, and what to look at; empty where it does not. */
export function funnelAdvice(vehicle: Funnel, usual: Funnel): string {
  const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)
  if (usual.seen >= enoughShoppers && vehicle.seen < usual.seen / 2)
    return 'Fewer shoppers than usual come across it: a tag, or a place higher up in the lists, would help.'
  if (vehicle.seen >= enoughShoppers && share(vehicle.views, vehicle.seen) < share(usual.views, usual.seen) / 2)
    return 'Shoppers see it in lists and open it less than usual: look at its first photo and its price.'
  if (
    vehicle.views >= enoughShoppers &&
    share(vehicle.interest, vehicle.views) < share(usual.interest, usual.views) / 2
  )
    return 'Shoppers open it and leave more than usual: look at its price, photos and comments.'
  return ''
}
