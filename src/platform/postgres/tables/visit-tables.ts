import type { ColumnType } from 'kysely'
import type { OwnGroup, WhenNull, WhenOmitted } from './column-types.ts'

/** Own statistics of sites: sums of days, and who wants no report. */
export type VisitTables = {
  lead_conversion: {
    group_id: OwnGroup
    lead_id: string
    target: string
    event: ColumnType<unknown, string | null | undefined, string | null>
    created_at: Date
    attempts: WhenOmitted<number>
    sent_at: WhenNull<Date>
    problem: WhenOmitted<string>
  }
  visit_day: {
    group_id: OwnGroup
    site_id: string
    /** `2026-03-02`, by the site's clock. */
    day: string
    kind: string
    dim: string
    key: string
    events: number
    visits: number
    visitors: number
  }
  vital_day: {
    group_id: OwnGroup
    site_id: string
    day: string
    template: string
    device: string
    metric: string
    vendor: string
    buckets: number[]
  }
  deferred_vendor: { group_id: OwnGroup; site_id: string; vendor: string; since: Date }
  report_opt_out: { group_id: OwnGroup; site_id: string; email: string; at: Date }
}
