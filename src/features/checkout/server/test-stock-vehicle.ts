import { randomUUID } from 'node:crypto'
import { sampleVehicle } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { asId } from '#kernel/ids.ts'
import { centsFromDollars } from '#kernel/money.ts'
import type { Database } from '#platform/postgres/database.ts'

/** A vehicle for sale, stored as it is said. */
export async function addVehicle(database: Database, site: Site, differences: Partial<Vehicle> = {}): Promise<Vehicle> {
  const dealershipId = site.dealerships[0]?.id
  if (!dealershipId) throw new Error('No dealership')
  const id = asId<'vehicle'>(randomUUID())
  const vehicle = sampleVehicle({
    id,
    dealershipId,
    slug: `car-${id}`,
    price: centsFromDollars(24_990),
    ...differences,
  })
  await database.forGroup(site.groupId, (db) =>
    db
      .insertInto('vehicle')
      .values({
        vehicle_id: id,
        dealership_id: dealershipId,
        identity: vehicle.slug,
        slug: vehicle.slug,
        name: vehicle.name,
        status: vehicle.status,
        make: vehicle.make,
        model: vehicle.model,
        year: vehicle.year,
        km: vehicle.km,
        price: vehicle.price,
        car_type: vehicle.carType,
        stock_number: vehicle.stockNumber,
        tag: vehicle.tag,
        is_reserved: vehicle.isReserved,
        is_reservable: vehicle.isReservable,
        location_id: null,
        was_price: null,
        subscription_price: null,
        doors: null,
        seats: null,
        images: '[]',
        payment_processors: JSON.stringify(vehicle.paymentProcessors),
        facts: '{}',
        created_at: vehicle.createdAt,
        sold_at: vehicle.soldAt,
      })
      .execute(),
  )
  return vehicle
}
