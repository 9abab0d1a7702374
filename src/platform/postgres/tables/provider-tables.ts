import type { Json, OwnGroup, WhenOmitted } from './column-types.ts'

/** Keys of a site at services of others, and what an external provider said about it. */
export type ProviderTables = {
  connection_key: {
    group_id: OwnGroup
    site_id: string
    service: string
    sealed: Buffer
    last_four: string
    created_at: Date
  }
  provider_answer: {
    group_id: OwnGroup
    site_id: string
    kind: string
    body: Json
    changed_at: Date
    fetched_at: Date
  }
  provider_vehicle: {
    group_id: OwnGroup
    site_id: string
    car_id: string
    stock_number: string
    fetched_at: Date
  }
  website_refresh: {
    group_id: OwnGroup
    website_refresh_id: WhenOmitted<string>
    site_id: string
    at: Date
    via: string
    outcome: string
    changed: WhenOmitted<string[]>
    message: WhenOmitted<string>
  }
}
