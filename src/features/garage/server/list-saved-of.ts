import { findVehicle } from '#features/inventory/server/find-vehicle.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { GroupId } from '#kernel/ids.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import { type AgreedPerson, listAgreedOf } from './contact-store.ts'

type SavedBy = Omit<AgreedPerson, 'vehicleIds'> & { vehicles: Vehicle[] }

/** Vehicles and searches that people of these addresses have saved, as far as they agreed to be known. */
export const listSavedOf = (
  { database }: { database: TenantDatabase },
  { groupId, emails }: { groupId: GroupId; emails: readonly string[] },
): Promise<SavedBy[]> =>
  database.forGroup(groupId, async (db) => {
    const found: SavedBy[] = []
    for (const { vehicleIds, ...agreed } of await listAgreedOf(db, emails)) {
      const vehicles: Vehicle[] = []
      for (const id of vehicleIds) {
        const vehicle = await findVehicle(db, id)
        if (vehicle) vehicles.push(vehicle)
      }
      found.push({ ...agreed, vehicles })
    }
    return found
  })
