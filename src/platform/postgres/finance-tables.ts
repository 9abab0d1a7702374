import type { OwnGroup } from './column-types.ts'

/** Answers about money, sealed and apart from the lead they belong to. */
export type FinanceTables = {
  financial_answers: {
    group_id: OwnGroup
    lead_id: string
    site_id: string
    sealed: Buffer
    saved_at: Date
    delete_after: Date
  }
}
