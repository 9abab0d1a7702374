import type { OwnGroup } from './column-types.ts'

/** Own statistics of sites: sums of days, and who wants no report. */
export type VisitTables = {
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
  report_opt_out: { group_id: OwnGroup; site_id: string; email: string; at: Date }
}
