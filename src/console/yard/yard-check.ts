import type { RoundCar } from '../calls/phone/shot-calls.ts'

/** A vehicle that was seen, when, and whether the server knows. The key makes it known once however often it is sent. */
type Sighting = { carId: string; at: string; key: string; isSent: boolean }

/** A walk along the yard: what was seen so far, newest first. */
export type YardCheck = {
  startedAt: string
  /** The location that is walked; empty for all of them. */
  place: string
  seen: readonly Sighting[]
}

/** Vehicles that must be there: for sale, and at the location that is walked. */
export const expectedCars = (cars: readonly RoundCar[], { place }: Pick<YardCheck, 'place'>): RoundCar[] =>
  cars.filter((car) => car.isInStock && (place === '' || car.place === place))

/** Locations at which vehicles must be, in the order of their names. */
export const placesIn = (cars: readonly RoundCar[]): string[] =>
  [...new Set(cars.flatMap(({ place, isInStock }) => (isInStock && place !== '' ? [place] : [])))].toSorted()

/** The check with one vehicle more; one that was seen already stays as it was seen first. */
export function withSeen(check: YardCheck, carId: string, { at, key }: Pick<Sighting, 'at' | 'key'>): YardCheck {
  if (check.seen.some((each) => each.carId === carId)) return check
  return { ...check, seen: [{ carId, at, key, isSent: false }, ...check.seen] }
}

/** The check once the server knows of a vehicle. */
export const withSent = (check: YardCheck, carId: string): YardCheck => ({
  ...check,
  seen: check.seen.map((each) => (each.carId === carId ? { ...each, isSent: true } : each)),
})

export const unsentOf = ({ seen }: YardCheck): Sighting[] => seen.filter(({ isSent }) => !isSent).toReversed()

/** What should be there and was not seen, by the longest in stock. */
export function notSeen(cars: readonly RoundCar[], check: YardCheck): RoundCar[] {
  const seen = new Set(check.seen.map(({ carId }) => carId))
  return expectedCars(cars, check)
    .filter(({ id }) => !seen.has(id))
    .toSorted((one, other) => other.days - one.days)
}
