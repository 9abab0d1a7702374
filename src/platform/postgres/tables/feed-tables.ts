import type { ColumnType } from 'kysely'
import type { OwnGroup, WhenNull, WhenOmitted } from './column-types.ts'

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
  stock_upload: {
    group_id: OwnGroup
    stock_upload_id: string
    site_id: string
    dealership_id: string
    name: string
    content: Buffer
    sent_at: Date
    sent_by: string
    state: string
    chosen: ColumnType<unknown, string | null | undefined, string | null>
    allow_removals: WhenOmitted<boolean>
    head: ColumnType<unknown, string | null | undefined, string | null>
    plan: ColumnType<unknown, string | null | undefined, string | null>
    problems: WhenOmitted<string[]>
    progress: ColumnType<unknown, string | null | undefined, string | null>
    stock_import_id: WhenNull<string>
  }
  feed_source: {
    group_id: OwnGroup
    feed_source_id: string
    dealership_id: string
    name: string
    address: string
    user_name: WhenOmitted<string>
    sealed: WhenNull<Buffer>
    host_key: WhenOmitted<string>
    mapping: ColumnType<unknown, string | null | undefined, string | null>
    every_minutes: number
    allow_removals: WhenOmitted<boolean>
    is_paused: WhenOmitted<boolean>
    created_at: Date
    next_run_at: Date
    last_hash: WhenOmitted<string>
    last_etag: WhenOmitted<string>
    last_file_at: WhenNull<Date>
    alarmed_at: WhenNull<Date>
  }
  feed_run: {
    group_id: OwnGroup
    feed_run_id: WhenOmitted<string>
    feed_source_id: string
    began_at: Date
    ended_at: Date
    outcome: 'imported' | 'unchanged' | 'failed'
    message: WhenOmitted<string>
    bytes: WhenOmitted<number>
  }
  index_now: { group_id: OwnGroup; site_id: string; key: string; told_until: Date; problem: WhenOmitted<string> }
}
