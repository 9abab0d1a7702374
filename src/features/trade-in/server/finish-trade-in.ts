import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import { reviseLead } from '#features/leads/server/intake/revise-lead.ts'
import { findOwnLead } from '#features/leads/server/records/find-own-lead.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { type Candidate, candidateDetails } from '../domain/candidate.ts'
import type { Estimate } from '../domain/estimate.ts'
import { estimateFacts, factsOf, untilText } from '../domain/estimate-text.ts'
import { validUntil } from '../domain/valid-until.ts'
import { answersOf, typedCandidate } from '../domain/trade-in-answers.ts'
import type { StepProblem, NextStep, PostedTradeInStep } from './posted-trade-in-step.ts'
import type { TradeInDeps } from './begin-trade-in.ts'
import { estimateVehicle } from './estimate-vehicle.ts'
import { changeTradeIn } from './trade-in-store.ts'

/**
 * Values the vehicle and completes the enquiry with the range, or with the reason for which there is none. The service is asked
 * before anything is written: a transaction never waits for the outside.
 */
export async function finishTradeIn(
  deps: TradeInDeps,
  { site, tradeIn, stock, consent }: PostedTradeInStep,
): Promise<Result<NextStep, StepProblem>> {
  const own = { site, id: tradeIn.leadId, token: tradeIn.leadToken }
  const lead = await findOwnLead(deps, own)
  const answers = lead && answersOf(lead.payload)
  if (!lead || !answers) return fail({ kind: 'ended' })
  const vehicle = tradeIn.chosen ?? typedCandidate(lead.payload)
  const wanted = stock.find(({ id }) => id === tradeIn.vehicleId)
  const dealershipId = wanted?.dealershipId ?? lead.dealershipId
  const estimate = await estimateVehicle(deps, { site, candidate: vehicle, answers, dealershipId, stock })
  const at = deps.now()
  const revised = await reviseLead(deps, {
    ...own,
    consent,
    raw: { lead_status: 'Complete', form_completed: 'true' },
    findVehicle: (id) => stock.find((each) => each.id === id),
    facts: {
      ...noFacts,
      ...factsFor({ site, estimate, vehicle, at }),
      ...(wanted ? { 'Traded For': vehicleName(wanted) } : {}),
    },
  })
  if (!revised.ok) return fail(revised.problem.kind === 'invalid' ? revised.problem : { kind: 'ended' })
  await deps.database.forGroup(site.groupId, (db) => changeTradeIn(db, tradeIn.id, { estimate, estimatedAt: at }))
  return ok({ step: null, redirect: revised.value.redirect })
}

/** What an earlier valuation said and this one does not. */
const noFacts = { [estimateFacts.until]: '', [estimateFacts.reason]: '' }

type Estimated = { site: Site; estimate: Estimate; vehicle: Candidate; at: Date }

function factsFor({ site, estimate, vehicle, at }: Estimated): Record<string, string> {
  const until = validUntil(at, site)
  return factsOf({
    estimate,
    vehicle,
    details: candidateDetails(vehicle),
    until: untilText(until, site.region, site.timeZone),
  })
}
