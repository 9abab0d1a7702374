import type { Vehicle } from '../vehicle/vehicle.ts'

type Named = Pick<Vehicle, 'make' | 'model' | 'badge' | 'series' | 'year'>

/** The names that vehicles of different series share: among these alone a code tells one from another. */
export type NamesBySeries = ReadonlySet<string>

/** Goes through a whole stock once. */
export function namesBySeries(vehicles: readonly Named[]): NamesBySeries {
  const seriesOf = new Map<string, string>()
  const shared = new Set<string>()
  for (const vehicle of vehicles) {
    const name = nameOf(vehicle)
    const other = seriesOf.get(name)
    if (other === undefined) seriesOf.set(name, vehicle.series)
    else if (other !== vehicle.series) shared.add(name)
  }
  return shared
}

/** A code is dealers' language (`ZWE219R`, `NQ5`): shoppers see it where it tells vehicles apart; a series with a name always. */
export const shownSeries = (vehicle: Named, names: NamesBySeries | undefined): string =>
  isCode(vehicle.series) && names && !names.has(nameOf(vehicle)) ? '' : vehicle.series

const isCode = (series: string): boolean => /^[A-Z0-9./-]+$/.test(series)

const nameOf = ({ year, make, model, badge }: Named): string => `${year} ${make} ${model} ${badge}`.toLowerCase()
