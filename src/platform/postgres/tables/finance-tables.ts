import type { ColumnType } from 'kysely'
import type { Json, OwnGroup, WhenNull, WhenOmitted } from './column-types.ts'

/** Answers about money, sealed and apart from the lead; the visitor's own vehicle, and what services know of it. */
export type FinanceTables = {
  financial_answers: {
    group_id: OwnGroup
    lead_id: string
    site_id: string
    sealed: Buffer
    saved_at: Date
    delete_after: Date
  }
  trade_in: {
    group_id: OwnGroup
    trade_in_id: string
    site_id: string
    token_hash: Buffer
    account_hash: WhenNull<Buffer>
    lead_id: string
    lead_token: string
    vehicle_id: WhenNull<string>
    step: number
    candidates: Json
    lookup_problem: WhenOmitted<string>
    chosen: ColumnType<unknown, string | null | undefined, string | null>
    photos: WhenOmitted<number>
    estimate: ColumnType<unknown, string | null | undefined, string | null>
    estimated_at: WhenNull<Date>
    created_at: Date
  }
  vehicle_lookup: {
    group_id: OwnGroup
    service: string
    question_hash: string
    sealed: Buffer
    looked_up_at: Date
    delete_after: Date
  }
  vehicle_data_key: {
    group_id: OwnGroup
    dealership_id: string
    service: string
    sealed: Buffer
    last_four: string
    created_at: Date
    problem: WhenOmitted<string>
  }
}
