import type { VehicleFunnel } from './site-report.ts'

/** Steps from a list to an enquiry that are common enough to compare. */
export type UsualFunnel = Pick<VehicleFunnel, 'seen' | 'views' | 'interest'>

/** Below this many looks a vehicle differs from the usual one by chance. */
const enoughViews = 20

/** Returns where a vehicle loses more shoppers than the usual one of its site, and what to look at; empty where it does not. */
export function funnelAdvice(vehicle: UsualFunnel, usual: UsualFunnel): string {
  const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)
  const opened = share(vehicle.views, vehicle.seen)
  const isOftenSeen = vehicle.seen >= usual.seen && vehicle.seen >= enoughViews
  if (isOftenSeen && opened < share(usual.views, usual.seen) / 2)
    return 'Shoppers see it in lists and open it less than usual: look at its first photo and its price.'
  if (vehicle.views < usual.views / 2)
    return 'Fewer shoppers than usual find it: a rank or a tag would move it up in the lists.'
  const requests = share(vehicle.interest, vehicle.views)
  if (vehicle.views >= enoughViews && requests < share(usual.interest, usual.views) / 2)
    return 'Shoppers open it and leave more than usual: look at its price, photos and comments.'
  return ''
}
