import {
  estimateOf,
  reasonAgainst,
  spreadAround,
  type TradeInAnswers,
  type Worth,
} from '#features/trade-in/domain/estimate.ts'
import { sampleAnswers, sandboxTradeIn } from '#features/trade-in/domain/sample-trade-in.ts'
import { asCents } from '#kernel/money.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { richCar } from './rich-dealer.ts'
import { type Effect, effect, effects, page, proofs, rule, type See } from './setting-effects.ts'

const lookedUp: See = ({ ask }) =>
  ask('/api/rego-lookup', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rego: 'DEMO01', regoState: 'NSW' }),
  })

const vehicle = { year: 2014, alerts: [] }
const worth: Worth = { low: asCents(1_500_000), high: asCents(1_700_000), confidence: 0.7, source: 'service' }
const judged = (stated: Partial<TradeInAnswers> = {}) =>
  rule(({ settings }: Site) => {
    const { trade_in: settingsOfTrade } = settings.retail
    const announced = sampleAnswers({ distance: 120_000, ...stated })
    return [
      reasonAgainst(vehicle, announced, { limits: settingsOfTrade.limits, thisYear: 2026 }),
      estimateOf(worth, announced, settingsOfTrade),
    ]
  })
const adjusted = (name: string, stated: Partial<TradeInAnswers>): Effect =>
  effect(`retail.trade_in.adjustments.${name}`, -33, judged(stated))

export const tradeInEffects = [
  effect('retail.trade_in.valuation', true, page(`/cars/${richCar}`), { vehicle: { buttons: ['trade-in'] } }),
  effect('retail.trade_in.route', '/cars/trade-in', page('/trade-in')),
  effect('retail.trade_in.registration_lookup', true, lookedUp, {
    retail: { trade_in: { registration_service: 'sandbox' } },
  }),
  effect('retail.trade_in.registration_service', 'sandbox', lookedUp, {
    retail: { trade_in: { registration_lookup: true } },
  }),
  effect('retail.trade_in.valuation_service', 'sandbox', lookedUp, { retail: { trade_in: { valuation: true } } }),
  effect('retail.trade_in.valid_days', 3, page('/trade-in'), {
    retail: { trade_in: sandboxTradeIn },
  }),
  ...effects(
    'retail.trade_in.limits',
    { confidence_min: 0.9, distance_max: 100_000, age_max: 5, value_min: 90_000 },
    judged(),
  ),
  adjusted('as_new', { condition: 'As new' }),
  adjusted('good', {}),
  adjusted('fair', { condition: 'Fair' }),
  adjusted('needs_work', { condition: 'Needs work' }),
  adjusted('no_service_history', { hasFullServiceHistory: false }),
  adjusted('accident', { hadAccident: true }),
  adjusted('warning_lights', { hasWarningLight: true }),
  adjusted('tyres_or_glass', { needsTyresOrGlass: true }),
  adjusted('one_key', { hasOneKey: true }),
  adjusted('dealer', {}),
  effect(
    'retail.trade_in.spread',
    9,
    rule(({ settings }) => spreadAround(asCents(100_000), settings.retail.trade_in.spread)),
  ),
]

export const tradeInProofs = [
  ...proofs('retail.trade_in', ['price_guide'], 'src/pages/storefront/trade-in/trade-in-deal.test.ts'),
  ...proofs('retail.trade_in', ['photos_max'], 'src/pages/storefront/trade-in/trade-in.test.ts'),
  ...proofs(
    'retail.trade_in.field_map',
    ['value', 'low', 'high', 'confidence'],
    'src/testing/settings/job-settings.test.ts',
  ),
  ...proofs('retail.trade_in.lookups', ['per_address', 'per_site'], 'src/pages/api/vehicles/lookup-api.test.ts'),
  ...proofs('retail.trade_in.lookups', ['cache_days'], 'src/testing/settings/job-settings.test.ts'),
]
