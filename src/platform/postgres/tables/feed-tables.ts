import type { ColumnType } from 'kysely'
import type { OwnGroup, WhenNull, WhenOmitted } from '../column-types.ts'

/** Stock that partners fetch from us, and what imports did. */
export type FeedTables = {
  feed_address: { group_id: OwnGroup; site_id: string; target: string; key: string; created_at: Date }
  feed_fetch: {
    group_id: OwnGroup
    feed_fetch_id: WhenOmitted<string>
    site_id: string
    target: string
    fetched_at: Date
    status: number
    listed: number
    left_out: number
    bytes: number
    agent: string
  }
  stock_import: {
    group_id: OwnGroup
    stock_import_id: WhenOmitted<string>
    dealership_id: string
    imported_at: Date
    source: string
    added: number
    changed: number
    removed: number
    undone_at: WhenNull<Date>
  }
  imported_vehicle: {
    group_id: OwnGroup
    stock_import_id: string
    vehicle_id: string
    before: ColumnType<unknown, string | null | undefined, string | null>
    after: ColumnType<unknown, string | null | undefined, string | null>
  }
  index_now: { group_id: OwnGroup; site_id: string; key: string; told_until: Date; problem: WhenOmitted<string> }
}
