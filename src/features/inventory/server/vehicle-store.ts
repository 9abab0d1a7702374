import { sql, type Selectable } from 'kysely'
import { asId, type DealershipId, type VehicleId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { Tables } from '#platform/postgres/tables.ts'
import { keepEarlierPrices, listEarlierPrices, withEarlierPrices } from './earlier-price-store.ts'
import type { WrittenModel } from '../domain/stock-file/plan/model-spellings.ts'
import type { StoredVehicle } from '../domain/stock-file/plan/plan-stock-import.ts'
import type {
  CarType,
  PaymentProcessor,
  Vehicle,
  OriginalWords,
  VehicleFacts,
  VehicleImage,
  VehicleStatus,
} from '../domain/vehicle/vehicle.ts'

/** Every vehicle of these dealerships, sold and hidden ones too, newest first. 3,000 rows take about 60 ms. */
export async function listVehicles(db: GroupDb, dealershipIds: DealershipId[]): Promise<Vehicle[]> {
  if (dealershipIds.length === 0) return []
  const rows = await db
    .selectFrom('vehicle')
    .select(readColumns)
    .where('dealership_id', 'in', dealershipIds)
    .orderBy('created_at', 'desc')
    .orderBy('vehicle_id')
    .execute()
  return withEarlierPrices(rows.map(vehicleOf), await listEarlierPrices(db, dealershipIds))
}

/** One vehicle, sold and hidden ones too; undefined when this group has none with this id. */
export async function findVehicleRow(db: GroupDb, id: VehicleId): Promise<Vehicle | undefined> {
  const row = await db.selectFrom('vehicle').select(readColumns).where('vehicle_id', '=', id).executeTakeFirst()
  return row && vehicleOf(row)
}

/** Slugs of this group's dealerships that ever had a vehicle. */
export async function listStockedDealerships(db: GroupDb): Promise<string[]> {
  const rows = await db
    .selectFrom('dealership')
    .select('slug')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('vehicle').select('vehicle_id').whereRef('vehicle.dealership_id', '=', 'dealership.dealership_id'),
      ),
    )
    .execute()
  return rows.map((row) => row.slug)
}

/**
 * The dealership's vehicles in small batches, so that a stock of any size can be compared in little memory. A cursor reads
 * them in one pass; asking for page after page was six times slower where Postgres had no statistics yet.
 */
export async function* eachStoredVehicle(db: GroupDb, dealershipId: DealershipId): AsyncGenerator<StoredVehicle[]> {
  await sql`declare stored_vehicles no scroll cursor for
    select ${sql.raw(readColumns.join(', '))} from vehicle where dealership_id = ${dealershipId}`.execute(db)
  while (true) {
    const { rows } = await sql<VehicleRow>`fetch 500 from stored_vehicles`.execute(db)
    if (rows.length === 0) break
    yield rows.map(storedVehicleOf)
  }
  await sql`close stored_vehicles`.execute(db)
}

/** Holds until the transaction ends. Slugs are unique within a group, so its imports wait for each other. */
export async function waitForTurnToImport(db: GroupDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('stock import ' || current_group_id(), 0))`.execute(db)
}

/** How the group's other dealerships write their models. */
export async function listModelsElsewhere(db: GroupDb, dealershipId: DealershipId): Promise<WrittenModel[]> {
  return db
    .selectFrom('vehicle')
    .select(({ fn }) => ['make', 'model', fn.countAll<number>().as('count')])
    .where('dealership_id', '!=', dealershipId)
    .groupBy(['make', 'model'])
    .execute()
}

/** Every slug that a vehicle of this group has. */
export async function listVehicleSlugs(db: GroupDb): Promise<string[]> {
  const rows = await db.selectFrom('vehicle').select('slug').execute()
  return rows.map((row) => row.slug)
}

export type NewVehicle = Omit<StoredVehicle, 'id' | 'interest' | 'updatedAt' | 'earlierPrices' | 'isHeld'>

/** Adds a batch; a thousand at a time is quick. The ids are the database's. */
export async function insertVehicles(db: GroupDb, vehicles: NewVehicle[]): Promise<void> {
  const rows = JSON.stringify(vehicles.map(writtenRow))
  await sql`insert into vehicle (${sql.raw(writtenColumns.join(', '))})
    select ${sql.raw(writtenColumns.join(', '))} from json_populate_recordset(null::vehicle, ${rows}::json)`.execute(db)
}

/**
 * Writes vehicles that are already there, all but their slug. They are gathered in a table of this
 * transaction and written by one statement: a join for every batch was planned badly where Postgres had no statistics yet.
 */
export async function updateVehicles(db: GroupDb, batches: AsyncIterable<StoredVehicle[]>): Promise<void> {
  await sql`create temporary table changed_vehicle on commit drop as select * from vehicle where false`.execute(db)
  const gathered = ['vehicle_id', ...writtenColumns].join(', ')
  for await (const vehicles of batches) {
    const rows = JSON.stringify(vehicles.map((vehicle) => ({ ...writtenRow(vehicle), vehicle_id: vehicle.id })))
    await sql`insert into changed_vehicle (${sql.raw(gathered)})
      select ${sql.raw(gathered)} from json_populate_recordset(null::vehicle, ${rows}::json)`.execute(db)
  }
  await sql`analyze changed_vehicle`.execute(db)
  await keepEarlierPrices(db)
  const columns = writtenColumns.filter((column) => column !== 'slug' && column !== 'dealership_id')
  const assignments = columns.map((column) => `${column} = given.${column}`).join(', ')
  await sql`update vehicle set ${sql.raw(assignments)}, updated_at = now() from changed_vehicle given
    where vehicle.group_id = current_group_id() and vehicle.vehicle_id = given.vehicle_id`.execute(db)
}

/** One statement for any number of vehicles: the ids are hashed and the group's vehicles are read once. */
export async function markSold(db: GroupDb, ids: VehicleId[], at: Date): Promise<void> {
  await sql`update vehicle set status = 'sold', sold_at = ${at}, updated_at = now()
    where group_id = current_group_id() and vehicle_id = any(${ids}::uuid[]) and reservation_id is null`.execute(db)
}

/**
 * Notes which held vehicles of a dealership its file calls sold or leaves out, since when, and that the others are there
 * again. What follows is the business of whoever holds them.
 */
export async function noteGoneInFile(
  db: GroupDb,
  dealershipId: DealershipId,
  { gone, at }: { gone: VehicleId[]; at: Date },
): Promise<void> {
  await sql`update vehicle set gone_in_file_at = case when vehicle_id = any(${gone}::uuid[]) then coalesce(gone_in_file_at, ${at}) end
    where dealership_id = ${dealershipId} and reservation_id is not null
      and (gone_in_file_at is not null or vehicle_id = any(${gone}::uuid[]))`.execute(db)
}

const sharedColumns = [
  'dealership_id',
  'location_id',
  'identity',
  'slug',
  'name',
  'status',
  'car_type',
  'stock_number',
  'vin',
  'rego',
  'make',
  'model',
  'badge',
  'series',
  'year',
  'km',
  'price',
  'price_note',
  'was_price',
  'subscription_price',
  'price_since',
  'is_rental',
  'body',
  'fuel',
  'transmission',
  'drive',
  'engine',
  'colour',
  'colour_family',
  'interior_colour',
  'doors',
  'seats',
  'tag',
  'is_certified',
  'is_reserved',
  'is_reservable',
  'is_preorder',
  'comments',
  'features',
  'images',
  'thumbnails',
  'floor_plans',
  'spin_frames',
  'history_report_url',
  'video_url',
  'payment_processors',
  'facts',
  'original',
  'created_at',
  'sold_at',
  'custom_rank',
  'is_shown',
] as const

const readColumns = [...sharedColumns, 'vehicle_id', 'interest', 'updated_at', 'reservation_id'] as const
const writtenColumns: readonly string[] = sharedColumns

type VehicleRow = Pick<Selectable<Tables['vehicle']>, (typeof readColumns)[number]>

/** As stock files compare it: whether it is reserved is what the dealer's own file said. */
const storedVehicleOf = (row: VehicleRow): StoredVehicle => ({
  ...vehicleOf(row),
  identity: row.identity,
  isReserved: row.is_reserved,
  isHeld: row.reservation_id !== null,
})

function vehicleOf(row: VehicleRow): Vehicle {
  return {
    id: asId<'vehicle'>(row.vehicle_id),
    dealershipId: asId<'dealership'>(row.dealership_id),
    locationId: row.location_id === null ? null : asId<'location'>(row.location_id),
    slug: row.slug,
    name: row.name,
    status: row.status as VehicleStatus,
    carType: row.car_type as CarType,
    stockNumber: row.stock_number,
    vin: row.vin,
    rego: row.rego,
    make: row.make,
    model: row.model,
    badge: row.badge,
    series: row.series,
    year: row.year,
    km: row.km,
    ...offerOf(row),
    body: row.body,
    fuel: row.fuel,
    transmission: row.transmission,
    drive: row.drive,
    engine: row.engine,
    colour: row.colour,
    colourFamily: row.colour_family,
    interiorColour: row.interior_colour,
    doors: row.doors,
    seats: row.seats,
    comments: row.comments,
    features: row.features,
    images: row.images as VehicleImage[],
    thumbnails: row.thumbnails,
    floorPlans: row.floor_plans as VehicleImage[],
    spinFrames: row.spin_frames as VehicleImage[],
    historyReportUrl: row.history_report_url,
    videoUrl: row.video_url,
    facts: row.facts as VehicleFacts,
    original: row.original as OriginalWords,
  }
}

/** How the vehicle is offered: price, state and place in lists. */
function offerOf(row: VehicleRow) {
  return {
    price: row.price as Cents | null,
    priceNote: row.price_note as Vehicle['priceNote'],
    wasPrice: row.was_price as Cents | null,
    subscriptionPrice: row.subscription_price as Cents | null,
    priceSince: row.price_since,
    earlierPrices: [],
    paymentProcessors: row.payment_processors as PaymentProcessor[],
    isRental: row.is_rental,
    tag: row.tag,
    isCertified: row.is_certified,
    isReserved: row.is_reserved || row.reservation_id !== null,
    isReservable: row.is_reservable,
    isPreorder: row.is_preorder,
    customRank: row.custom_rank,
    isShown: row.is_shown,
    interest: row.interest,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    soldAt: row.sold_at,
  }
}

function writtenRow(vehicle: NewVehicle): Record<(typeof sharedColumns)[number], unknown> {
  return {
    dealership_id: vehicle.dealershipId,
    location_id: vehicle.locationId,
    identity: vehicle.identity,
    slug: vehicle.slug,
    name: vehicle.name,
    status: vehicle.status,
    car_type: vehicle.carType,
    stock_number: vehicle.stockNumber,
    vin: vehicle.vin,
    rego: vehicle.rego,
    make: vehicle.make,
    model: vehicle.model,
    badge: vehicle.badge,
    series: vehicle.series,
    year: vehicle.year,
    km: vehicle.km,
    ...writtenOffer(vehicle),
    body: vehicle.body,
    fuel: vehicle.fuel,
    transmission: vehicle.transmission,
    drive: vehicle.drive,
    engine: vehicle.engine,
    colour: vehicle.colour,
    colour_family: vehicle.colourFamily,
    interior_colour: vehicle.interiorColour,
    doors: vehicle.doors,
    seats: vehicle.seats,
    comments: vehicle.comments,
    features: vehicle.features,
    images: vehicle.images,
    thumbnails: vehicle.thumbnails,
    floor_plans: vehicle.floorPlans,
    spin_frames: vehicle.spinFrames,
    history_report_url: vehicle.historyReportUrl,
    video_url: vehicle.videoUrl,
    facts: vehicle.facts,
    original: vehicle.original,
  }
}

function writtenOffer(vehicle: NewVehicle) {
  return {
    price: vehicle.price,
    price_note: vehicle.priceNote,
    was_price: vehicle.wasPrice,
    subscription_price: vehicle.subscriptionPrice,
    price_since: vehicle.priceSince,
    payment_processors: vehicle.paymentProcessors,
    is_rental: vehicle.isRental,
    tag: vehicle.tag,
    is_certified: vehicle.isCertified,
    is_reserved: vehicle.isReserved,
    is_reservable: vehicle.isReservable,
    is_preorder: vehicle.isPreorder,
    created_at: vehicle.createdAt,
    sold_at: vehicle.soldAt,
    custom_rank: vehicle.customRank,
    is_shown: vehicle.isShown,
  }
}
