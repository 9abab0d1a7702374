import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { ConsentSent } from '#features/leads/domain/lead/measurement.ts'
import type { FieldProblems } from '#features/leads/domain/lead/parse-lead.ts'
import type { Revision } from '#features/leads/server/intake/revise-lead.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { TradeIn } from './trade-in-store.ts'

export type PostedTradeInStep = {
  site: Site
  tradeIn: TradeIn
  /** The step that was posted. */
  step: number
  raw: Record<string, unknown>
  /** Others are told of the enquiry by what its last step allows. */
  consent: ConsentSent
  files: NonNullable<Revision['files']>
  /** What the group has for sale: for the price guide, and the vehicle that it is traded for. */
  stock: readonly Vehicle[]
}

/** `ended`: the enquiry is gone, or can no longer be changed. */
export type StepProblem = { kind: 'invalid'; fields: FieldProblems } | { kind: 'ended' }

/** The step to show next; `null` after the last one, with the address of the page that thanks. */
export type NextStep = { step: number; redirect: null } | { step: null; redirect: string }
