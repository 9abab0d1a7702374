import type { ColumnType } from 'kysely'
import type { OwnGroup, WhenNull, WhenOmitted } from '../column-types.ts'

/** What other programs are given: keys, and answers of calls that may be repeated. */
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
}
