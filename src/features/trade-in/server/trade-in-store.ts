import { z } from 'zod'
import { asId, type LeadId, type SiteId, type VehicleId } from '#kernel/ids.ts'
import { type ValuationPlan, valuationPlans } from '#features/sites/domain/settings/form-settings.ts'
import { asCents } from '#kernel/money.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { Candidate } from '../domain/candidate.ts'
import { type Estimate, noFigureReasons } from '../domain/estimate.ts'
import { readCandidates } from './look-up-vehicle.ts'

/** Somebody's vehicle on its way to a valuation. */
export type TradeIn = {
  id: string
  siteId: SiteId
  leadId: LeadId
  /** The token with which the enquiry grows. */
  leadToken: string
  vehicleId: VehicleId | null
  /** With how many steps it began. */
  plan: ValuationPlan
  /** The step to show next, counted from 1. */
  step: number
  candidates: Candidate[]
  /** Why no register answered; empty when one did. */
  lookupProblem: string
  /** The one of them that it is; null when none is, or none was chosen yet. */
  chosen: Candidate | null
  photos: number
  estimate: Estimate | null
  estimatedAt: Date | null
  createdAt: Date
}

type NewTradeIn = Pick<
  TradeIn,
  'id' | 'siteId' | 'leadId' | 'leadToken' | 'vehicleId' | 'candidates' | 'lookupProblem' | 'step' | 'plan'
> & {
  tokenHash: Buffer
  at: Date
}

export async function insertTradeIn(db: GroupDb, made: NewTradeIn): Promise<void> {
  await db
    .insertInto('trade_in')
    .values({
      trade_in_id: made.id,
      site_id: made.siteId,
      token_hash: made.tokenHash,
      lead_id: made.leadId,
      lead_token: made.leadToken,
      vehicle_id: made.vehicleId,
      plan: made.plan,
      step: made.step,
      candidates: JSON.stringify(made.candidates),
      lookup_problem: made.lookupProblem,
      created_at: made.at,
    })
    .execute()
}

/** Undefined when this site has no trade-in with the token. */
export async function findTradeIn(db: GroupDb, siteId: SiteId, tokenHash: Buffer): Promise<TradeIn | undefined> {
  const row = await db
    .selectFrom('trade_in')
    .selectAll()
    .where('site_id', '=', siteId)
    .where(({ eb, or }) => or([eb('token_hash', '=', tokenHash), eb('account_hash', '=', tokenHash)]))
    .executeTakeFirst()
  return row && tradeInOf(row)
}

/** Trade-ins whose enquiry came with this address, the newest first; for a holder who proved it. */
export async function listTradeInsOfEmail(db: GroupDb, siteId: SiteId, emailKey: string): Promise<TradeIn[]> {
  const rows = await db
    .selectFrom('trade_in')
    .innerJoin('lead', (join) =>
      join.onRef('lead.group_id', '=', 'trade_in.group_id').onRef('lead.lead_id', '=', 'trade_in.lead_id'),
    )
    .selectAll('trade_in')
    .where('trade_in.site_id', '=', siteId)
    .where('lead.email_key', '=', emailKey)
    .orderBy('trade_in.created_at', 'desc')
    .limit(50)
    .execute()
  return rows.map(tradeInOf)
}

/** Lets a second link open it. */
export async function saveAccountHash(db: GroupDb, id: string, hash: Buffer): Promise<void> {
  await db
    .updateTable('trade_in')
    .set({ account_hash: hash })
    .where('trade_in_id', '=', id)
    .where('account_hash', 'is', null)
    .execute()
}

type Changes = Partial<
  Pick<TradeIn, 'step' | 'candidates' | 'lookupProblem' | 'chosen' | 'photos' | 'estimate' | 'estimatedAt'>
>

export async function changeTradeIn(db: GroupDb, id: string, changes: Changes): Promise<void> {
  const { step, candidates, lookupProblem, chosen, photos, estimate, estimatedAt } = changes
  await db
    .updateTable('trade_in')
    .set({
      ...(step === undefined ? {} : { step }),
      ...(candidates === undefined ? {} : { candidates: JSON.stringify(candidates) }),
      ...(lookupProblem === undefined ? {} : { lookup_problem: lookupProblem }),
      ...(chosen === undefined ? {} : { chosen: chosen && JSON.stringify(chosen) }),
      ...(photos === undefined ? {} : { photos }),
      ...(estimate === undefined ? {} : { estimate: estimate && JSON.stringify(estimate) }),
      ...(estimatedAt === undefined ? {} : { estimated_at: estimatedAt }),
    })
    .where('trade_in_id', '=', id)
    .execute()
}

/** Takes places for photographs of those that are left, in one statement; answers how many it got. */
export async function takePhotoPlaces(
  db: GroupDb,
  id: string,
  wanted: { count: number; most: number },
): Promise<boolean> {
  const taken = await db
    .updateTable('trade_in')
    .set(({ eb }) => ({ photos: eb('photos', '+', wanted.count) }))
    .where('trade_in_id', '=', id)
    .where(({ eb }) => eb(eb('photos', '+', wanted.count), '<=', wanted.most))
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** Gives back places of photographs that came with a refused answer. */
export async function givePhotoPlacesBack(db: GroupDb, id: string, count: number): Promise<void> {
  await db
    .updateTable('trade_in')
    .set(({ eb }) => ({ photos: eb('photos', '-', count) }))
    .where('trade_in_id', '=', id)
    .execute()
}

type Row = {
  trade_in_id: string
  site_id: string
  lead_id: string
  lead_token: string
  vehicle_id: string | null
  plan: string
  step: number
  candidates: unknown
  lookup_problem: string
  chosen: unknown
  photos: number
  estimate: unknown
  estimated_at: Date | null
  created_at: Date
}

const tradeInOf = (row: Row): TradeIn => ({
  id: row.trade_in_id,
  siteId: asId<'site'>(row.site_id),
  leadId: asId<'lead'>(row.lead_id),
  leadToken: row.lead_token,
  vehicleId: row.vehicle_id === null ? null : asId<'vehicle'>(row.vehicle_id),
  plan: valuationPlans.find((plan) => plan === row.plan) ?? 'seven',
  step: row.step,
  candidates: readCandidates(row.candidates),
  lookupProblem: row.lookup_problem,
  chosen: row.chosen === null ? null : (readCandidates([row.chosen])[0] ?? null),
  photos: row.photos,
  estimate: row.estimate === null ? null : estimate.parse(row.estimate),
  estimatedAt: row.estimated_at,
  createdAt: row.created_at,
})

const cents = z.int().transform(asCents)
const estimate = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('range'), low: cents, high: cents, source: z.enum(['service', 'guide']) }),
  z.object({ kind: z.literal('none'), because: z.enum(noFigureReasons) }),
])
