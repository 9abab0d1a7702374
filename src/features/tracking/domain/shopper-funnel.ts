/** How many shoppers came how far with a vehicle. Whoever came further counts in every step before, so that it only narrows. */
export type Funnel = { seen: number; views: number; interest: number; leads: number }
export type VehicleFunnel = Funnel & { vehicleId: string }

/** Over how many days a vehicle's funnel runs, today among them: as the report that opens first. */
export const funnelDays = 28

/** Nobody comes further than they came before: who wrote without a look at the page passed it all the same. */
export function narrowed({ seen, views, interest, leads }: Funnel): Funnel {
  const closer = Math.max(interest, leads)
  const opened = Math.max(views, closer)
  return { seen: Math.max(seen, opened), views: opened, interest: closer, leads }
}

/** The middle of many funnels, step by step. As each of them narrows, so does this one. */
export function medianFunnel(funnels: readonly Funnel[]): Funnel {
  const middle = (of: (funnel: Funnel) => number): number => {
    const sorted = funnels.map(of).toSorted((a, b) => a - b)
    return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  }
  return {
    seen: middle(({ seen }) => seen),
    views: middle(({ views }) => views),
    interest: middle(({ interest }) => interest),
    leads: middle(({ leads }) => leads),
  }
}

/** What of a vehicle says which others it is fairly compared with. */
export type Comparable = { id: string; status: string; carType: string; body: string }

/** Fewer vehicles have no usual one among them. */
const fewest = 5

/** Whom a vehicle is compared with; the widest of them is the whole yard. */
export type Likeness = 'body' | 'type' | 'yard'

/** Fairly compared are vehicles for sale of the same condition and body, else of the same condition, else all; null where those are too few. */
export function likeVehicles(
  one: Comparable,
  vehicles: readonly Comparable[],
): { likeness: Likeness; ids: string[] } | null {
  const others = vehicles.filter(({ id, status }) => id !== one.id && status !== 'sold')
  const sameType = others.filter(({ carType }) => carType === one.carType)
  const sameBody = one.body === '' ? [] : sameType.filter(({ body }) => body === one.body)
  const choices: [Likeness, readonly Comparable[]][] = [
    ['body', sameBody],
    ['type', sameType],
    ['yard', others],
  ]
  const found = choices.find(([, like]) => like.length >= fewest)
  return found ? { likeness: found[0], ids: found[1].map(({ id }) => id) } : null
}
