import { sql } from 'kysely'
import type { Actor } from '#features/leads/domain/desk/timeline-entry.ts'
import { asId, type Id, type LocationId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { BookingKind } from '../../domain/booking.ts'

export type BlockId = Id<'booking block'>

/** A time at which staff take no appointments of a kind, or of any. */
export type BlockedTimeOfStaff = {
  id: BlockId
  locationId: LocationId
  kind: BookingKind | null
  from: Date
  until: Date
  reason: string
  by: string
}

type NewBlock = Omit<BlockedTimeOfStaff, 'by'> & { actor: Actor; at: Date }

export async function insertBlock(db: GroupDb, block: NewBlock): Promise<void> {
  const { actor } = block
  await db
    .insertInto('booking_block')
    .values({
      block_id: block.id,
      location_id: block.locationId,
      kind: block.kind,
      during: sql<string>`tstzrange(${block.from}, ${block.until})`,
      reason: block.reason,
      user_id: actor.kind === 'staff' ? actor.id : null,
      actor_name: actor.kind === 'staff' ? actor.name : '',
      created_at: block.at,
    })
    .execute()
}

const blockColumns = ['block_id', 'location_id', 'kind', 'reason', 'actor_name'] as const
const blockTimes = [sql<Date>`lower(during)`.as('from'), sql<Date>`upper(during)`.as('until')] as const

/** Answers what it was; undefined when these locations have no such block. */
export async function deleteBlock(
  db: GroupDb,
  id: BlockId,
  locations: readonly LocationId[],
): Promise<BlockedTimeOfStaff | undefined> {
  if (locations.length === 0) return undefined
  const row = await db
    .deleteFrom('booking_block')
    .where('block_id', '=', id)
    .where('location_id', 'in', locations)
    .returning(blockColumns)
    .returning(blockTimes)
    .executeTakeFirst()
  return row && blockOf(row)
}

/** The earliest first. */
export async function listBlocks(
  db: GroupDb,
  locationId: LocationId,
  { from, until }: { from: Date; until: Date },
): Promise<BlockedTimeOfStaff[]> {
  const rows = await db
    .selectFrom('booking_block')
    .select(blockColumns)
    .select(blockTimes)
    .where('location_id', '=', locationId)
    .where(sql<boolean>`during && tstzrange(${from}, ${until})`)
    .orderBy(sql`lower(during)`)
    .execute()
  return rows.map(blockOf)
}

type BlockRow = {
  block_id: string
  location_id: string
  kind: string | null
  reason: string
  actor_name: string
  from: Date
  until: Date
}

const blockOf = (row: BlockRow): BlockedTimeOfStaff => ({
  id: asId<'booking block'>(row.block_id),
  locationId: asId<'location'>(row.location_id),
  kind: row.kind as BookingKind | null,
  from: row.from,
  until: row.until,
  reason: row.reason,
  by: row.actor_name,
})
