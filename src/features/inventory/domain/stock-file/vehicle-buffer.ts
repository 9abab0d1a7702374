import type { VehicleInFile } from './vehicle-in-file.ts'

/** Enough of a vehicle to list it. */
export type BufferedVehicle = Pick<
  VehicleInFile,
  'row' | 'identity' | 'name' | 'stockNumber' | 'vin' | 'rego' | 'make' | 'model' | 'refusedIfNew'
>

/** The vehicles of a file while they wait for their turn; a large stock is packed away instead of held as it is. */
export type VehicleBuffer = {
  put(vehicle: VehicleInFile): void
  /** Throws where nothing was put under this identity. */
  get(identity: string): VehicleInFile
  /** In the order of the file. */
  list(): BufferedVehicle[]
}

/** Holds vehicles as they are; nothing is packed away. */
export function plainBuffer(vehicles: VehicleInFile[] = []): VehicleBuffer {
  const buffered = new Map(vehicles.map((vehicle) => [vehicle.identity, vehicle]))
  return {
    put: (vehicle) => void buffered.set(vehicle.identity, vehicle),
    get: (identity) => {
      const vehicle = buffered.get(identity)
      if (!vehicle) throw new Error(`No vehicle ${identity} in this file`)
      return vehicle
    },
    list: () => [...buffered.values()],
  }
}
