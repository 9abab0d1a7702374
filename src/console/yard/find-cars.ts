import type { RoundCar } from '../calls/phone/shot-calls.ts'

/** Letters and digits alone: plates are written with and without dots and spaces. */
const normal = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

const marksOf = ({ vin, rego, stockNumber }: RoundCar): string[] =>
  [vin, rego, stockNumber].map(normal).filter((mark) => mark !== '')

/** A whole number of a vehicle is this long. */
const vinLength = 17

/** The vehicle whose VIN, plate or stock number a barcode holds. Some makers write a letter before the VIN. */
export function carOfCode(cars: readonly RoundCar[], code: string): RoundCar | undefined {
  const read = normal(code)
  if (read === '') return undefined
  const exact = cars.find((car) => marksOf(car).includes(read))
  return exact ?? cars.find(({ vin }) => normal(vin).length === vinLength && read.includes(normal(vin)))
}

/** Vehicles for what was typed: the ends of their numbers first, because the last four are what people read; then names. */
export function carsFor(cars: readonly RoundCar[], typed: string): RoundCar[] {
  const end = normal(typed)
  if (end === '') return [...cars]
  const tokens = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const byEnd = cars.filter((car) => marksOf(car).some((mark) => mark.endsWith(end)))
  const others = cars.filter(
    (car) =>
      !byEnd.includes(car) &&
      (marksOf(car).some((mark) => mark.includes(end)) ||
        tokens.every((word) => car.name.toLowerCase().includes(word))),
  )
  return [...byEnd, ...others]
}

/** Those without a photo, which stand here longest first. What waits on this phone counts as a photo. */
export const withoutPhotos = (cars: readonly RoundCar[], waiting: ReadonlySet<string>): RoundCar[] =>
  cars.filter((car) => car.photos === 0 && !waiting.has(car.id)).toSorted((one, other) => other.days - one.days)
