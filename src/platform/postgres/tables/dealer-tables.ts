import type { Json, OwnGroup, WhenOmitted } from './column-types.ts'

/** How dealers come to be, and change. */
export type DealerTables = {
  dealer_setup: { group_id: OwnGroup; step: string; done_at: WhenOmitted<Date> }
  dealer_version: {
    group_id: OwnGroup
    version: number
    document: Json
    changed_by: string
    summary: string
    created_at: Date
  }
}
