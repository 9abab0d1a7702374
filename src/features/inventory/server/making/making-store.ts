import { sql } from 'kysely'
import { asId, type DealershipId, type VehicleId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { VehicleStatus } from '../../domain/vehicle/vehicle.ts'

/** A vehicle of these dealerships that has a stock number or VIN already. */
export type SameVehicle = {
  id: VehicleId
  name: string
  status: VehicleStatus
  isArchived: boolean
  by: 'stockNumber' | 'vin'
}

type Names = {
  /** Dealership that would have the vehicle: stock numbers are its own. */
  dealershipId: DealershipId
  /** A VIN belongs to one vehicle, wherever it stands. */
  among: readonly DealershipId[]
  identity: string
  /** Capitals and digits; empty: none. */
  vin: string
}

type SameRow = {
  vehicle_id: string
  name: string
  status: VehicleStatus
  is_archived: boolean
  has_number: boolean
}

/** The one with the stock number first. Of sold ones only the number counts: what was sold may be bought back. */
export async function findSameVehicle(db: GroupDb, names: Names): Promise<SameVehicle | undefined> {
  const { dealershipId, among, identity, vin } = names
  const { rows } = await sql<SameRow>`
    select vehicle_id, name, status, is_archived, (dealership_id = ${dealershipId}::uuid and identity = ${identity}) as has_number
    from vehicle where group_id = current_group_id() and (
      (dealership_id = ${dealershipId}::uuid and identity = ${identity})
      or (${vin} <> '' and dealership_id = any(${among}::uuid[]) and status <> 'sold' and not is_archived and not is_deleted
        and regexp_replace(upper(vin), '[^A-Z0-9]', '', 'g') = ${vin}))
    order by has_number desc limit 1`.execute(db)
  return rows.map((row): SameVehicle => ({
    id: asId<'vehicle'>(row.vehicle_id),
    name: row.name,
    status: row.status,
    isArchived: row.is_archived,
    by: row.has_number ? 'stockNumber' : 'vin',
  }))[0]
}

/** Numbers of a dealership's latest vehicles, sold ones too: enough to see how it numbers them. */
export async function listStockNumbers(db: GroupDb, dealershipId: DealershipId): Promise<string[]> {
  const rows = await db
    .selectFrom('vehicle')
    .select('stock_number')
    .where('dealership_id', '=', dealershipId)
    .where('stock_number', '!=', '')
    .orderBy('created_at', 'desc')
    .limit(2000)
    .execute()
  return rows.map((row) => row.stock_number)
}

const spoken = ['body', 'fuel', 'transmission', 'drive', 'colour', 'price_note'] as const
type Spoken = (typeof spoken)[number]

/** How these dealerships write kinds and colours, the commonest first, and which models they had of which makes. */
export async function listUsualTerms(db: GroupDb, dealershipIds: readonly DealershipId[]) {
  const terms: Record<Spoken, string[]> = {
    body: [],
    fuel: [],
    transmission: [],
    drive: [],
    colour: [],
    price_note: [],
  }
  for (const column of spoken) {
    const found = await db
      .selectFrom('vehicle')
      .select([column, ({ fn }) => fn.countAll<number>().as('count')])
      .where('dealership_id', 'in', [...dealershipIds])
      .groupBy(column)
      .orderBy('count', 'desc')
      .limit(60)
      .execute()
    terms[column] = found.map((row) => String(row[column])).filter(Boolean)
  }
  const models = await db
    .selectFrom('vehicle')
    .select(['make', 'model'])
    .where('dealership_id', 'in', [...dealershipIds])
    .groupBy(['make', 'model'])
    .orderBy('make')
    .orderBy('model')
    .limit(2000)
    .execute()
  return { ...terms, models }
}

/** The vehicle for sale at these dealerships that has this VIN or plate, in capitals and digits; an empty one finds none. */
export async function findByPlateOrVin(
  db: GroupDb,
  { among, code }: { among: readonly DealershipId[]; code: string },
): Promise<{ id: VehicleId; name: string } | undefined> {
  if (code === '') return undefined
  const { rows } = await sql<{ vehicle_id: string; name: string }>`
    select vehicle_id, name from vehicle
    where group_id = current_group_id() and dealership_id = any(${among}::uuid[]) and status <> 'sold'
      and not is_archived and not is_deleted and (regexp_replace(upper(vin), '[^A-Z0-9]', '', 'g') = ${code}
        or regexp_replace(upper(rego), '[^A-Z0-9]', '', 'g') = ${code})
    limit 1`.execute(db)
  return rows.map((row) => ({ id: asId<'vehicle'>(row.vehicle_id), name: row.name }))[0]
}
