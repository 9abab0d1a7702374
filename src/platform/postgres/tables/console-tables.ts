import type { ColumnType, Generated } from 'kysely'
import type { Json, OwnGroup, WhenNull, WhenOmitted } from './column-types.ts'

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
  operator_look: { group_id: OwnGroup; user_id: string; until: Date }
  site_preview: {
    group_id: OwnGroup
    site_id: string
    user_id: string
    token_hash: Buffer
    drafts: ColumnType<unknown, string, string>
    version: Generated<number>
    expires_at: Date
  }
  console_draft: {
    group_id: OwnGroup
    site_id: string
    user_id: string
    subject: string
    body: ColumnType<unknown, string, string>
    version: string
    saved_at: Date
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
  staff_invitation: {
    group_id: OwnGroup
    invitation_id: string
    site_id: string
    email: string
    role: string
    dealership_ids: WhenNull<string[]>
    token_hash: Buffer
    invited_by: string
    inviter_name: string
    created_at: Date
    expires_at: Date
    accepted_at: WhenNull<Date>
    revoked_at: WhenNull<Date>
  }
  staff_former_member: {
    group_id: OwnGroup
    user_id: string
    role: string
    dealership_ids: WhenNull<string[]>
    removed_at: Date
  }
  'factors.code_app': {
    user_id: string
    sealed_secret: Buffer
    made_at: Date
    confirmed_at: WhenNull<Date>
    last_step: WhenOmitted<number>
  }
  'factors.recovery_code': { user_id: string; code_hash: Buffer; used_at: WhenNull<Date> }
  'factors.passkey': {
    credential_id: string
    user_id: string
    public_key: Buffer
    counter: number
    transports: string[]
    name: string
    created_at: Date
    used_at: WhenNull<Date>
  }
  'factors.challenge': { challenge_hash: Buffer; session_id: string; expires_at: Date }
  'factors.password_link': {
    token_hash: Buffer
    user_id: string
    made_at: Date
    expires_at: Date
    used_at: WhenNull<Date>
  }
  'factors.door_challenge': { challenge_hash: Buffer; expires_at: Date }
  'factors.proof': { session_id: string; proved_at: Date }
  vehicle_change: {
    group_id: OwnGroup
    change_id: string
    vehicle_id: string
    changed_at: Date
    user_id: WhenNull<string>
    before: ColumnType<unknown, string, never>
    after: Json
    locked: WhenOmitted<string[]>
    undone_at: WhenNull<Date>
  }
}
