import type { Generated } from 'kysely'
import type { Json, OwnGroup, WhenNull, WhenOmitted } from './column-types.ts'

/** A range of moments as Postgres writes it; stores make it with `tstzrange` and read its ends with `lower` and `upper`. */
type Range = string

/** Appointments: what holds a time, what staff keep free, and what happened. */
export type BookingTables = {
  booking: {
    group_id: OwnGroup
    booking_id: WhenOmitted<string>
    site_id: string
    kind: string
    dealership_id: string
    location_id: string
    vehicle_id: string | null
    during: Range
    occupied: Range
    lane: number
    time_zone: string
    loan_lane: WhenNull<number>
    loan_during: WhenNull<Range>
    state: WhenOmitted<string>
    sequence: WhenOmitted<number>
    request_key: string
    token_hash: Buffer
    name: WhenOmitted<string>
    email: WhenOmitted<string>
    phone: WhenOmitted<string>
    email_key: WhenOmitted<string>
    phone_key: WhenOmitted<string>
    typed: Json
    sent_from: Json
    lead_id: WhenNull<string>
    confirmed_at: WhenNull<Date>
    created_at: Date
    updated_at: Date
  }
  hire: {
    group_id: OwnGroup
    hire_id: WhenOmitted<string>
    site_id: string | null
    vehicle_id: string
    kind: string
    state: string
    during: Range
    held_until: Date | null
    quote: Json
    request_key: string
    name: WhenOmitted<string>
    email: WhenOmitted<string>
    phone: WhenOmitted<string>
    email_key: WhenOmitted<string>
    phone_key: WhenOmitted<string>
    typed: Json
    sent_from: Json
    lead_id: WhenNull<string>
    reason: WhenOmitted<string>
    actor_name: WhenOmitted<string>
    created_at: Date
    updated_at: Date
  }
  booking_block: {
    group_id: OwnGroup
    block_id: WhenOmitted<string>
    location_id: string
    kind: string | null
    during: Range
    reason: WhenOmitted<string>
    user_id: WhenNull<string>
    actor_name: WhenOmitted<string>
    created_at: Date
  }
  booking_change: {
    group_id: OwnGroup
    booking_id: string
    position: Generated<number>
    happened_at: Date
    kind: string
    actor: string
    user_id: WhenNull<string>
    actor_name: WhenOmitted<string>
    detail: Json
  }
  booking_mail: {
    group_id: OwnGroup
    booking_id: string
    mail: string
    sequence: number
    outcome: string
    answer: WhenOmitted<string>
    happened_at: Date
  }
}
