import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { isNumberOf, vehicleNumbers } from '#features/search/domain/text/vehicle-tokens.ts'
import { type Bits, setBit } from '../bits.ts'
import { grown, type StockColumn } from './stock-column.ts'

/**
 * Stock numbers, registrations and VINs. Ten letters and digits of each are packed into one number: the first ten of a stock
 * number, so that a prefix is a range, and the last ten of the others. What the number cannot tell is looked up.
 */
export class NamesColumn implements StockColumn {
  private readonly vehicles: readonly (Vehicle | undefined)[]
  private stockNumbers = new Float64Array(0)
  private regos = new Float64Array(0)
  private vins = new Float64Array(0)

  constructor(vehicles: readonly (Vehicle | undefined)[]) {
    this.vehicles = vehicles
  }

  put(slot: number, vehicle: Vehicle): void {
    const { stockNumber, rego, vin } = vehicleNumbers(vehicle)
    this.stockNumbers[slot] = packed(stockNumber)
    this.regos[slot] = packed(rego.slice(-packedLength))
    this.vins[slot] = packed(vin.slice(-packedLength))
  }

  clear(slot: number): void {
    this.stockNumbers[slot] = 0
    this.regos[slot] = 0
    this.vins[slot] = 0
  }

  grow(capacity: number): void {
    this.stockNumbers = grown(this.stockNumbers, capacity)
    this.regos = grown(this.regos, capacity)
    this.vins = grown(this.vins, capacity)
  }

  /** Adds the vehicles that a typed number names. */
  include(typed: string, into: Bits): void {
    const whole = packed(typed.slice(-packedLength))
    const first = packed(typed)
    const last = first + letters ** Math.max(0, packedLength - typed.length) - 1
    const isSure = typed.length <= packedLength && plain.test(typed)
    for (let slot = 0; slot < this.stockNumbers.length; slot++) {
      const stockNumber = this.stockNumbers[slot] ?? 0
      const begins = stockNumber >= first && stockNumber <= last
      if (begins && isSure) setBit(into, slot)
      else if (begins || this.regos[slot] === whole || this.vins[slot] === whole) this.lookUp(slot, typed, into)
    }
  }

  bytes(): number {
    return this.stockNumbers.byteLength * 3
  }

  private lookUp(slot: number, typed: string, into: Bits): void {
    const vehicle = this.vehicles[slot]
    if (vehicle && isNumberOf(vehicleNumbers(vehicle), typed)) setBit(into, slot)
  }
}

/** 38 ** 10 is the highest power that a number holds exactly. */
const packedLength = 10
/** Digits, letters, one for everything else, and one for nothing. */
const letters = 38
const plain = /^[0-9a-z]*$/

function packed(text: string): number {
  let number = 0
  for (let at = 0; at < packedLength; at++) number = number * letters + (at < text.length ? digitOf(text, at) : 0)
  return number
}

function digitOf(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (code >= 48 && code <= 57) return code - 47
  return code >= 97 && code <= 122 ? code - 86 : letters - 1
}
