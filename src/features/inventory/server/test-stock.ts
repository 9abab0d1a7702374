import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asId, type DealershipId, type GroupId } from '#kernel/ids.ts'
import { insertDealership, insertGroup, insertLocation, insertSite } from '#features/sites/server/dealer-store.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { Database, TenantDatabase } from '#platform/postgres/database.ts'
import { temporaryFolder } from '#testing/afterwards.ts'
import { importStock, type ImportRequest } from './import-stock.ts'
import type { StorePicture } from './pictures/picture-ports.ts'
import { sampleVehicle } from '../domain/vehicle/sample-vehicle.ts'
import type { Vehicle } from '../domain/vehicle/vehicle.ts'
import { listVehicles } from './vehicle-store.ts'

export const testNow = new Date('2026-11-21T04:00:00Z')

export type TestDealership = { groupId: GroupId; dealershipId: DealershipId; slug: string; groupSlug: string }

/** A group with one dealership, its yard `main` and a site that shows it. */
export async function addTestDealership(database: Database, groupSlug: string, slug: string): Promise<TestDealership> {
  const groupId = asId<'dealer group'>(randomUUID())
  await database.forPlatform((db) => insertGroup(db, { id: groupId, slug: groupSlug, name: groupSlug }))
  const dealershipId = await addToGroup(database, groupId, slug)
  return { groupId, dealershipId, slug, groupSlug }
}

export const addToGroup = (database: Database, groupId: GroupId, slug: string): Promise<DealershipId> =>
  database.forGroup(groupId, async (db) => {
    const id = await insertDealership(db, { slug, name: slug, licenceNumber: '', email: '', position: 0 })
    await insertLocation(db, {
      dealershipId: id,
      slug: 'main',
      name: 'Main yard',
      position: 0,
      isPrimary: true,
      phone: '',
      email: '',
      address: { street: '', city: '', state: '', postcode: '', lat: null, long: null },
      openingHours: { week: [], special: {} },
      timeZone: '',
    })
    const site = {
      slug: `${slug}-site`,
      name: slug,
      template: 'car' as const,
      region: 'AU' as const,
      timeZone: 'Australia/Sydney',
      settings: {},
      hosts: [],
    }
    await insertSite(db, { ...site, dealerships: [id] })
    return id
  })

/** Writes stock files into a folder of its own and imports them. */
export async function stockDesk(database: Database) {
  const folder = await temporaryFolder()

  async function importText(
    at: { slug: string; groupSlug: string },
    text: string,
    more: Partial<ImportRequest> & { mapping?: unknown; storePicture?: StorePicture; now?: Date } = {},
  ) {
    const { mapping, storePicture, now, ...request } = more
    const file = join(folder, `${randomUUID()}.csv`)
    await writeFile(file, text)
    const mappingFile = mapping === undefined ? undefined : join(folder, `${randomUUID()}.json`)
    if (mappingFile) await writeFile(mappingFile, JSON.stringify(mapping))
    const deps = { database, now: () => now ?? testNow, storePicture: storePicture ?? (async () => undefined) }
    return importStock(deps, { dealershipSlug: at.slug, groupSlug: at.groupSlug, file, mappingFile, ...request })
  }

  return {
    folder,
    importText,
    vehicles: ({ groupId, dealershipId }: TestDealership) =>
      database.forGroup(groupId, (db) => listVehicles(db, [dealershipId])),
    siteVersion: ({ groupId }: TestDealership) =>
      database.forGroup(
        groupId,
        async (db) => (await db.selectFrom('site').select('version').executeTakeFirstOrThrow()).version,
      ),
  }
}

/** A vehicle of the site's first dealership, stored as it is said. */
export async function addTestVehicle(
  database: TenantDatabase,
  site: Site,
  differences: Partial<Vehicle> = {},
): Promise<Vehicle> {
  const dealershipId = site.dealerships[0]?.id
  if (!dealershipId) throw new Error('the dealer has no dealership')
  const own = asId<'vehicle'>(randomUUID())
  const vehicle = sampleVehicle({ id: own, dealershipId, slug: `car-${own}`, ...differences })
  const { id, slug, name, status, make, model, year, km, price } = vehicle
  const plain = { slug, name, status, make, model, year, km, price, doors: vehicle.doors, seats: vehicle.seats }
  await database.forGroup(site.groupId, (db) =>
    db
      .insertInto('vehicle')
      .values({
        ...plain,
        vehicle_id: id,
        dealership_id: dealershipId,
        identity: slug,
        car_type: vehicle.carType,
        is_reserved: vehicle.isReserved,
        is_archived: vehicle.isArchived,
        is_deleted: vehicle.isDeleted,
        is_reservable: vehicle.isReservable,
        stock_number: vehicle.stockNumber,
        location_id: vehicle.locationId,
        was_price: vehicle.wasPrice,
        subscription_price: vehicle.subscriptionPrice,
        rental_price: vehicle.rentalPrice,
        is_rental: vehicle.isRental,
        images: JSON.stringify(vehicle.images),
        thumbnails: vehicle.thumbnails,
        price_note: vehicle.priceNote,
        tag: vehicle.tag,
        body: vehicle.body,
        custom_rank: vehicle.customRank,
        is_shown: vehicle.isShown,
        payment_processors: JSON.stringify(vehicle.paymentProcessors),
        facts: '{}',
        created_at: vehicle.createdAt,
        sold_at: vehicle.soldAt,
      })
      .execute(),
  )
  return vehicle
}
