import { sql } from 'kysely'
import { asId, type DealershipId, type GroupId } from '#kernel/ids.ts'
import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'

/**
 * Writes of every vehicle of this group how many shoppers asked about it or reached for it since a moment, where that number
 * is another one than before. Answers the dealerships of those. A shopper who clicks again is one; index site_event_session
 * is of no use here, as the whole span is read once.
 */
export async function storeInterest(db: GroupDb, since: Date): Promise<DealershipId[]> {
  const { rows } = await sql<{ dealership_id: string }>`
    with asked as (
      select vehicle_id, count(distinct coalesce(nullif(session_id, ''), lead_id::text, 'nobody'))::int as shoppers
      from site_event where group_id = current_group_id() and vehicle_id is not null and happened_at >= ${since}
      group by vehicle_id
    ), changed as (
      update vehicle set interest = coalesce(asked.shoppers, 0)
      from vehicle as before left join asked using (vehicle_id)
      where vehicle.group_id = current_group_id() and before.group_id = vehicle.group_id
        and before.vehicle_id = vehicle.vehicle_id and vehicle.interest <> coalesce(asked.shoppers, 0)
      returning vehicle.dealership_id
    )
    select distinct dealership_id from changed`.execute(db)
  return rows.map(({ dealership_id }) => asId<'dealership'>(dealership_id))
}

export async function listGroups(db: PlatformDb): Promise<GroupId[]> {
  const rows = await db.selectFrom('dealer_group').select('group_id').execute()
  return rows.map(({ group_id }) => asId<'dealer group'>(group_id))
}
