import { sql } from 'kysely'
import type { DealershipId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { EarlierPrice, Vehicle } from '../domain/vehicle/vehicle.ts'

type PricesByVehicle = ReadonlyMap<string, EarlierPrice[]>

/** Prices come oldest first; most vehicles have never changed and are missing. */
export async function listEarlierPrices(db: GroupDb, dealershipIds: DealershipId[]): Promise<PricesByVehicle> {
  return byVehicle(await earlierPrices(db).where('vehicle.dealership_id', 'in', dealershipIds).execute())
}

/** The earlier prices of these vehicles only. */
export async function listEarlierPricesOf(db: GroupDb, ids: readonly string[]): Promise<PricesByVehicle> {
  const ofThese = sql<string>`any(${ids}::uuid[])`
  return byVehicle(await earlierPrices(db).where('earlier_price.vehicle_id', '=', ofThese).execute())
}

const earlierPrices = (db: GroupDb) =>
  db
    .selectFrom('earlier_price')
    .innerJoin('vehicle', (join) =>
      join
        .onRef('vehicle.group_id', '=', 'earlier_price.group_id')
        .onRef('vehicle.vehicle_id', '=', 'earlier_price.vehicle_id'),
    )
    .select([
      'earlier_price.vehicle_id',
      'earlier_price.price',
      'earlier_price.price_note',
      'earlier_price.since',
      'earlier_price.until',
    ])
    .orderBy('earlier_price.until')

type PriceRow = Awaited<ReturnType<ReturnType<typeof earlierPrices>['execute']>>[number]

function byVehicle(rows: readonly PriceRow[]): PricesByVehicle {
  const prices = new Map<string, EarlierPrice[]>()
  for (const row of rows) {
    const known = prices.get(row.vehicle_id) ?? []
    const { since, until } = row
    known.push({ price: row.price as Cents, note: row.price_note, since, until })
    prices.set(row.vehicle_id, known)
  }
  return prices
}

export const withEarlierPrices = (vehicles: Vehicle[], prices: PricesByVehicle): Vehicle[] =>
  vehicles.map((vehicle) => {
    const earlierPrices = prices.get(vehicle.id)
    return earlierPrices ? { ...vehicle, earlierPrices } : vehicle
  })

/**
 * Remembers the prices that `changed_vehicle`, a table of this transaction, is about to replace. A vehicle that was sold or
 * changed twice at one moment keeps the first of both.
 */
export async function saveEarlierPrices(db: GroupDb): Promise<void> {
  await sql`insert into earlier_price (vehicle_id, price, price_note, since, until)
    select known.vehicle_id, known.price, known.price_note, known.price_since, given.price_since
    from vehicle known join changed_vehicle given using (vehicle_id)
    where known.group_id = current_group_id() and known.price is not null and known.price_since <= given.price_since
      and (known.price, known.price_note) is distinct from (given.price, given.price_note)
    on conflict do nothing`.execute(db)
}
