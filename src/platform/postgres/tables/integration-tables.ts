import type { ColumnType, Generated } from 'kysely'
import type { OwnGroup, WhenNull, WhenOmitted } from './column-types.ts'

/** What other programs are given and told: keys, answers of calls that may be repeated, webhooks. */
export type IntegrationTables = {
  api_key: {
    group_id: OwnGroup
    key_id: string
    prefix: string
    key_hash: Buffer
    name: string
    scopes: string[]
    site_ids: WhenNull<string[]>
    created_at: Date
    created_by: WhenOmitted<string>
    expires_at: Date
    last_used_at: WhenNull<Date>
    revoked_at: WhenNull<Date>
    replaced_by: WhenNull<string>
  }
  api_request: {
    group_id: OwnGroup
    key_id: string
    request_key: string
    route: string
    body_hash: Buffer
    answer: ColumnType<unknown, string | null | undefined, string>
    created_at: Date
  }
  webhook_endpoint: {
    group_id: OwnGroup
    endpoint_id: string
    name: string
    url: string
    shape: string
    events: string[]
    site_ids: WhenNull<string[]>
    contact: string
    created_at: Date
    created_by: WhenOmitted<string>
    failing_since: WhenNull<Date>
    disabled_at: WhenNull<Date>
    disabled_because: WhenOmitted<string>
  }
  webhook_endpoint_secret: {
    group_id: OwnGroup
    endpoint_id: string
    version: number
    sealed: Buffer
    created_at: Date
    ends_at: WhenNull<Date>
  }
  webhook_event: {
    group_id: OwnGroup
    event_id: WhenOmitted<string>
    position: Generated<number>
    site_id: WhenNull<string>
    type: string
    subject_id: WhenNull<string>
    happened_at: WhenOmitted<Date>
    planned_at: WhenNull<Date>
  }
  webhook_delivery: {
    group_id: OwnGroup
    delivery_id: string
    endpoint_id: string
    event_id: string
    status: string
    attempts: WhenOmitted<number>
    due_at: WhenNull<Date>
    created_at: Date
  }
  webhook_attempt: {
    group_id: OwnGroup
    delivery_id: string
    attempt: number
    at: Date
    status_code: WhenNull<number>
    words: WhenOmitted<string>
  }
}
