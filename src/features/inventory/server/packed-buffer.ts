import type { BufferedVehicle, VehicleBuffer } from '../domain/stock-file/vehicle-buffer.ts'
import type { VehicleInFile } from '../domain/stock-file/vehicle-in-file.ts'

/**
 * Keeps vehicles as bytes outside the garbage-collected heap. Held as objects, 100,000 vehicles with long comments and ten
 * pictures each let the process grow to 1.4 GB, as the collector waits for the heap to become a multiple of what lives in
 * it; packed it stays below 0.9 GB and takes two seconds more.
 */
export function packedBuffer(): VehicleBuffer {
  const packed = new Map<string, Buffer>()
  const listed: BufferedVehicle[] = []
  return {
    put(vehicle) {
      const { row, identity, name, stockNumber, vin, rego, make, model, refusedIfNew } = vehicle
      packed.set(identity, Buffer.from(JSON.stringify(vehicle)))
      listed.push({ row, identity, name, stockNumber, vin, rego, make, model, ...(refusedIfNew && { refusedIfNew }) })
    },
    get(identity) {
      const bytes = packed.get(identity)
      if (!bytes) throw new Error(`No vehicle ${identity} in this file`)
      return unpacked(bytes)
    },
    list: () => listed,
  }
}

/** JSON has no dates. */
function unpacked(bytes: Buffer): VehicleInFile {
  const vehicle = JSON.parse(bytes.toString()) as VehicleInFile
  const { inStockSince, soldOn } = vehicle
  return { ...vehicle, inStockSince: inStockSince && new Date(inStockSince), soldOn: soldOn && new Date(soldOn) }
}
