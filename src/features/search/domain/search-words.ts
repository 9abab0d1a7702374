import type { Vehicle } from '#features/inventory/domain/vehicle.ts'
import { makeDisplayName } from '#features/inventory/domain/vehicle-words.ts'

/** `CX-5 Touring` -> `cx`, `5`, `touring`: the words that a shopper typed. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}

/** Every word under which free text finds the vehicle, `cx5` beside `cx` and `5`. */
export function vehicleWords(vehicle: Vehicle): string[] {
  const text = [
    vehicle.name,
    vehicle.make,
    makeDisplayName(vehicle.make),
    vehicle.model,
    vehicle.badge,
    vehicle.series,
    vehicle.body,
    vehicle.colour,
    vehicle.colourFamily,
    vehicle.fuel,
    vehicle.transmission,
    vehicle.drive,
    vehicle.carType,
    vehicle.stockNumber,
    vehicle.year === null ? '' : String(vehicle.year),
  ].join(' ')
  const joined = fold(text)
    .split(/\s+/)
    .map((chunk) => chunk.replace(/[^a-z0-9]/g, ''))
  return [...new Set([...wordsOf(text), ...joined])].filter(Boolean)
}

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
