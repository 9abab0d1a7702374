import type { OwnGroup, WhenOmitted } from '../column-types.ts'

/** Stock that partners fetch from us. */
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
  index_now: { group_id: OwnGroup; site_id: string; key: string; told_until: Date; problem: WhenOmitted<string> }
}
