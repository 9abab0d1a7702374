import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { regionRules } from '#features/sites/domain/region.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { DealershipId } from '#kernel/ids.ts'
import { asCents, centsFromDollars } from '#kernel/money.ts'
import type { Candidate } from '../domain/candidate.ts'
import {
  type Estimate,
  estimateOf,
  type NoFigureReason,
  reasonAgainst,
  spreadAround,
  type TradeInAnswers,
  type Worth,
} from '../domain/estimate.ts'
import { guideWorth } from '../domain/price-guide.ts'
import type { LookupDeps } from './look-up-vehicle.ts'
import { noteKeyUse, openKeyFor } from './vehicle-data-keys.ts'
import type { ServiceValue } from './vehicle-data-ports.ts'

type ToEstimate = {
  site: Site
  candidate: Candidate
  answers: TradeInAnswers
  dealershipId: DealershipId | null
  /** What the dealer group has for sale, for the price guide. */
  stock: readonly Vehicle[]
}

/**
 * The range for a vehicle, or why there is none. Nobody is paid for a vehicle outside the dealer's limits; what the service
 * cannot say the price guide may, where the site uses it. One that the service values below the limit stays without a figure:
 * what others like it ask says nothing about it.
 */
export async function estimateVehicle(deps: LookupDeps, requested: ToEstimate): Promise<Estimate> {
  const { site, candidate, answers } = requested
  const { trade_in: settings } = site.settings.retail
  const limits = { limits: settings.limits, thisYear: deps.now().getUTCFullYear() }
  const against = reasonAgainst(candidate, answers, limits)
  if (against) return { kind: 'none', because: against }
  const valued = await worthByService(deps, requested)
  const estimate = 'low' in valued ? estimateOf(valued, answers, settings) : none(valued.because)
  if (estimate.kind === 'range' || estimate.because === 'too-cheap' || !settings.price_guide) return estimate
  const guide = guideWorth({ ...candidate, distance: answers.distance }, requested.stock)
  return guide ? estimateOf(guide, answers, settings) : estimate
}

const none = (because: NoFigureReason): Estimate => ({ kind: 'none', because })

async function worthByService(
  deps: LookupDeps,
  { site, candidate, answers, dealershipId }: ToEstimate,
): Promise<Worth | { because: NoFigureReason }> {
  const { valuation_service: service, field_map: fields, spread } = site.settings.retail.trade_in
  if (service === 'none') return { because: 'no-service' }
  if (candidate.reference === '' && candidate.vin === '') return { because: 'not-identified' }
  const used = await openKeyFor(deps, { site, service, dealershipId })
  const value = used && deps.vehicleData.valuer(service, used.key, fields)
  if (!used || !value) return { because: 'no-service' }
  const reply = await value({ candidate, region: site.region, km: kilometres(answers.distance, site) })
  await noteKeyUse(deps, { site, service, used, problem: reply.ok ? null : reply.problem })
  if (!reply.ok) {
    const { kind, text } = reply.problem
    deps.log.warn({ site: site.slug, service, problem: kind, text }, 'a vehicle could not be valued')
    return { because: 'service-away' }
  }
  if (!reply.value) return { because: 'unknown-to-service' }
  return worthOf(reply.value, spread)
}

function worthOf({ value, low, high, confidence }: ServiceValue, spread: number): Worth {
  const around = spreadAround(centsFromDollars(value), spread)
  const ends = [low === null ? around.low : low * 100, high === null ? around.high : high * 100]
  return {
    low: asCents(Math.min(...ends)),
    high: asCents(Math.max(...ends)),
    // Who does not say how sure it is, is not.
    confidence: confidence ?? 0,
    source: 'service',
  }
}

const kilometresInAMile = 1.609344

const kilometres = (distance: number, { region }: Site): number =>
  regionRules(region).distanceUnit === 'km' ? distance : Math.round(distance * kilometresInAMile)
