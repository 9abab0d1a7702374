import type { ColumnType, Generated } from 'kysely'
import type { Json, OwnGroup, WhenNull, WhenOmitted } from './column-types.ts'

/** Enquiries: what was sent, what became of it, and where it was delivered. */
export type LeadTables = {
  meta_lead_notice: {
    group_id: OwnGroup
    site_id: string
    leadgen_id: string
    received_at: Date
    attempts: WhenOmitted<number>
    problem: WhenOmitted<string>
    is_given_up: WhenOmitted<boolean>
  }
  lead: {
    group_id: OwnGroup
    lead_id: WhenOmitted<string>
    site_id: string
    dealership_id: string | null
    location_id: string | null
    vehicle_id: string | null
    category: string
    subcategory: WhenOmitted<string>
    event_id: number
    lead_status: WhenOmitted<string>
    form_completed: WhenOmitted<boolean>
    name: WhenOmitted<string>
    email: WhenOmitted<string>
    phone: WhenOmitted<string>
    payload: Json
    token_hash: Buffer
    held_because: WhenOmitted<string>
    created_at: Date
    updated_at: Date
    duplicate_of: ColumnType<string | null, string | null | undefined, string | null>
    follow_token_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
    email_key: WhenOmitted<string>
    phone_key: WhenOmitted<string>
    stage: WhenOmitted<string>
    waiting_since: WhenNull<Date>
    due_at: WhenNull<Date>
    opened_at: WhenNull<Date>
    answered_at: WhenNull<Date>
    answered_by: WhenOmitted<string>
    answered_how: WhenOmitted<string>
    alerted_at: WhenNull<Date>
    assigned_to: WhenNull<string>
    followed_at: WhenNull<Date>
    follow_visits: WhenOmitted<number>
    content_hash: WhenNull<Buffer>
    follow_version: WhenOmitted<number>
    changed_at: WhenOmitted<Date>
    search_text: ColumnType<string, never, never>
    state: ColumnType<string, never, never>
  }
  lead_journey: {
    group_id: OwnGroup
    lead_id: string
    position: Generated<number>
    happened_at: Date
    kind: string
    actor: string
    user_id: WhenNull<string>
    actor_name: WhenOmitted<string>
    words: WhenOmitted<string>
    detail: ColumnType<unknown, string | undefined, never>
    change_id: WhenNull<string>
  }
  lead_consent: {
    group_id: OwnGroup
    lead_id: string
    purpose: string
    channel: string
    recorded_at: Date
    is_given: boolean
    words: string
    words_version: string
  }
  site_event: {
    group_id: OwnGroup
    site_event_id: WhenOmitted<string>
    site_id: string
    event_id: number
    happened_at: Date
    lead_id: string | null
    vehicle_id: string | null
    properties: Json
    name: WhenOmitted<string>
    dealership_id: WhenNull<string>
    session_id: WhenOmitted<string>
  }
  lead_delivery: {
    group_id: OwnGroup
    delivery_id: string
    lead_id: string
    rule: string
    channel: string
    recipient: string
    occasion: string
    note: WhenOmitted<string>
    letter: ColumnType<unknown, string | null | undefined, never>
    status: string
    attempts: WhenOmitted<number>
    due_at: Date
    claimed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    created_at: Date
    finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  lead_delivery_attempt: {
    group_id: OwnGroup
    delivery_id: string
    attempt: number
    started_at: Date
    ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    outcome: WhenOmitted<string>
    status_code: ColumnType<number | null, number | null | undefined, number | null>
    excerpt: WhenOmitted<string>
  }
  lead_file: {
    group_id: OwnGroup
    file_id: string
    lead_id: string
    name: string
    content_type: string
    bytes: number
    scan: string
    created_at: Date
  }
  webhook_secret: { group_id: OwnGroup; site_id: string; rule: string; sealed: Buffer; created_at: Date }
  person_erasure: { group_id: OwnGroup; person_erasure_id: string; erased_at: Date; removed: Json }
  partner_customer: {
    group_id: OwnGroup
    partner_customer_id: string
    site_id: string
    partner: string
    payload: Json
    created_at: Date
  }
  lead_idempotency: {
    group_id: OwnGroup
    site_id: string
    idempotency_key: string
    lead_id: string
    lead_token: string
    body_hash: WhenNull<Buffer>
    sender_hash: WhenNull<Buffer>
    created_at: Date
  }
}
