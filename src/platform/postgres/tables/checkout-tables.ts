import type { ColumnType, Generated } from 'kysely'
import type { Json, OwnGroup, WhenNull, WhenOmitted } from './column-types.ts'

/** Reservations, payments and the ledger. */
export type CheckoutTables = {
  payment_key: {
    group_id: OwnGroup
    dealership_id: string
    processor: string
    version: number
    sealed: Buffer
    hint: string
    mode: string
    endpoint_id: string
    status: string
    paused_because: WhenOmitted<string>
    failures: WhenOmitted<number>
    checked_at: WhenNull<Date>
    created_at: Date
    created_by: string
  }
  reservation: ReservationTable
  payment: PaymentTable
  refund: {
    group_id: OwnGroup
    refund_id: string
    payment_id: string
    amount: number
    currency: string
    state: string
    because: string
    requested_by: WhenOmitted<string>
    provider_ref: WhenOmitted<string>
    attempts: WhenOmitted<number>
    next_try_at: WhenNull<Date>
    problem: WhenOmitted<string>
    manual_reference: WhenOmitted<string>
    created_at: Date
    finished_at: WhenNull<Date>
  }
  payment_notification: {
    group_id: OwnGroup
    endpoint_id: string
    event_id: string
    kind: string
    received_at: Date
  }
  reservation_event: {
    group_id: OwnGroup
    reservation_id: string
    position: Generated<number>
    happened_at: Date
    kind: string
    actor: string
    actor_name: WhenOmitted<string>
    detail: Json
  }
  reservation_alert: {
    group_id: OwnGroup
    alert_id: string
    site_id: string
    vehicle_id: string
    email: string
    created_at: Date
    sent_at: WhenNull<Date>
  }
  payment_difference: {
    group_id: OwnGroup
    difference_id: string
    dealership_id: string
    processor: string
    kind: string
    provider_ref: string
    payment_id: WhenNull<string>
    detail: string
    found_at: Date
    resolved_at: WhenNull<Date>
    resolved_by: WhenOmitted<string>
  }
  ledger_transfer: {
    group_id: OwnGroup
    transfer_id: string
    dealership_id: string
    kind: string
    payment_id: string
    subject: string
    booked_at: Date
  }
  ledger_line: {
    group_id: OwnGroup
    transfer_id: string
    line: number
    account: string
    amount: number
    currency: string
  }
  sandbox_payment: {
    group_id: OwnGroup
    sandbox_id: string
    kind: string
    order_id: string
    record: Json
    created_at: Date
  }
}

type ReservationTable = {
  group_id: OwnGroup
  reservation_id: string
  site_id: string
  dealership_id: string
  location_id: string | null
  vehicle_id: string
  state: string
  vehicle: Json
  deposit: number
  currency: string
  conditions: string
  name: string
  email: string
  phone: string
  opt_in: WhenOmitted<boolean>
  origin: ColumnType<unknown, string | undefined, string>
  token_hash: Buffer
  answer_token_hash: Buffer
  created_at: Date
  lock_until: Date
  paid_at: WhenNull<Date>
  hold_until: WhenNull<Date>
  answer_due: WhenNull<Date>
  confirmed_at: WhenNull<Date>
  extensions: WhenOmitted<number>
  reminded_at: WhenNull<Date>
  alerted_at: WhenNull<Date>
  ended_at: WhenNull<Date>
  ended_because: WhenOmitted<string>
  is_disputed: WhenOmitted<boolean>
  attention: WhenOmitted<string>
  lead_id: WhenNull<string>
}

type PaymentTable = {
  group_id: OwnGroup
  payment_id: string
  reservation_id: string
  dealership_id: string
  processor: string
  key_version: number
  state: string
  amount: number
  currency: string
  received: WhenNull<number>
  received_currency: WhenNull<string>
  provider_ref: WhenOmitted<string>
  charge_ref: WhenOmitted<string>
  pay_url: WhenOmitted<string>
  created_at: Date
  charging_at: WhenNull<Date>
  charge_barred_at: WhenNull<Date>
  settled_at: WhenNull<Date>
  polls: WhenOmitted<number>
  next_poll_at: WhenNull<Date>
  problem: WhenOmitted<string>
}
