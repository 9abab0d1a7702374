import type { ColumnType, Generated } from 'kysely'
import type { OwnGroup, WhenNull, WhenOmitted } from './column-types.ts'

/** What the console stores about the work of staff. */
export type ConsoleTables = {
  audit_entry: {
    group_id: OwnGroup
    position: Generated<number>
    happened_at: Date
    site_id: WhenNull<string>
    user_id: WhenNull<string>
    actor_name: WhenOmitted<string>
    via: WhenOmitted<string>
    action: string
    subject_kind: WhenOmitted<string>
    subject_id: WhenOmitted<string>
    subject_name: WhenOmitted<string>
    /** Changed only to nothing, when a person is erased. */
    before: ColumnType<unknown, string | null | undefined, null>
    after: ColumnType<unknown, string | null | undefined, null>
    request_id: WhenOmitted<string>
  }
  console_request: {
    group_id: OwnGroup
    user_id: string
    request_key: string
    operation: string
    input_hash: Buffer
    answer: ColumnType<unknown, string | null | undefined, string>
    created_at: Date
  }
  console_view: {
    group_id: OwnGroup
    view_id: string
    site_id: string
    user_id: string
    screen: string
    name: string
    query: string
    columns: string[]
    created_at: Date
  }
  vehicle_change: {
    group_id: OwnGroup
    change_id: string
    vehicle_id: string
    changed_at: Date
    user_id: WhenNull<string>
    before: ColumnType<unknown, string, never>
    after: ColumnType<unknown, string, never>
    locked: WhenOmitted<string[]>
    undone_at: WhenNull<Date>
  }
}
