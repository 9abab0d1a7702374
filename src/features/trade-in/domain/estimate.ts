import type { TradeInSettings } from '#features/sites/domain/settings/trade-in-settings.ts'
import { asCents, type Cents, centsFromDollars } from '#kernel/money.ts'
import type { Candidate } from './candidate.ts'

export const conditions = ['As new', 'Good', 'Fair', 'Needs work'] as const
export type Condition = (typeof conditions)[number]

export type TradeInAnswers = {
  /** Kilometres, or miles in the US. */
  distance: number
  condition: Condition
  hasFullServiceHistory: boolean
  hasOneKey: boolean
  hadAccident: boolean
  hasWarningLight: boolean
  isModified: boolean
  needsTyresOrGlass: boolean
  wasCommercial: boolean
  isPrivateImport: boolean
  /** Still owed on it; it comes off its value. */
  owing: Cents
}

/** What a service, or the price guide, says it is worth in good condition. */
export type Worth = { low: Cents; high: Cents; /** From 0 to 1. */ confidence: number; source: 'service' | 'guide' }

/** Why there is no figure. A person looks at it instead; the enquiry is kept with the reason. */
export const noFigureReasons = [
  'not-identified',
  'register-alert',
  'commercial',
  'modified',
  'imported',
  'too-old',
  'too-far-driven',
  'no-service',
  'service-away',
  'unknown-to-service',
  'low-confidence',
  'too-cheap',
] as const
export type NoFigureReason = (typeof noFigureReasons)[number]

export type Estimate =
  | { kind: 'range'; low: Cents; high: Cents; source: Worth['source'] }
  | { kind: 'none'; because: NoFigureReason }

type Limits = Pick<TradeInSettings, 'limits'> & { thisYear: number }

/** The reason not to value a vehicle, found before a service is paid to; undefined when it may be valued. */
export function reasonAgainst(
  vehicle: Pick<Candidate, 'year' | 'alerts'>,
  answers: TradeInAnswers,
  { limits, thisYear }: Limits,
): NoFigureReason | undefined {
  if (vehicle.alerts.length > 0) return 'register-alert'
  if (answers.wasCommercial) return 'commercial'
  if (answers.isModified) return 'modified'
  if (answers.isPrivateImport) return 'imported'
  if (vehicle.year !== null && thisYear - vehicle.year > limits.age_max) return 'too-old'
  return answers.distance > limits.distance_max ? 'too-far-driven' : undefined
}

/** The range that is shown for a vehicle of this worth: changed by what the shopper says of it, and rounded outwards to $100. */
export function estimateOf(worth: Worth, answers: TradeInAnswers, settings: TradeInSettings): Estimate {
  if (worth.confidence < settings.limits.confidence_min) return { kind: 'none', because: 'low-confidence' }
  const factor = 1 + percentOf(answers, settings.adjustments) / 100
  const low = asCents(Math.floor((worth.low * factor) / hundredDollars) * hundredDollars)
  const high = asCents(Math.ceil((worth.high * factor) / hundredDollars) * hundredDollars)
  if (low < centsFromDollars(settings.limits.value_min) || low <= 0) return { kind: 'none', because: 'too-cheap' }
  return { kind: 'range', low, high, source: worth.source }
}

const hundredDollars = 10_000

/** All that changes its value, in percent; never below nothing. */
function percentOf(answers: TradeInAnswers, adjustments: TradeInSettings['adjustments']): number {
  const own = {
    'As new': adjustments.as_new,
    Good: adjustments.good,
    Fair: adjustments.fair,
    'Needs work': adjustments.needs_work,
  }[answers.condition]
  const others = [
    answers.hasFullServiceHistory ? 0 : adjustments.no_service_history,
    answers.hasOneKey ? adjustments.one_key : 0,
    answers.hadAccident ? adjustments.accident : 0,
    answers.hasWarningLight ? adjustments.warning_lights : 0,
    answers.needsTyresOrGlass ? adjustments.tyres_or_glass : 0,
  ]
  return Math.max(
    -100,
    others.reduce((sum, each) => sum + each, own + adjustments.dealer),
  )
}

/** A value that came without a range as one: `percent` of it to either side. */
export const spreadAround = (value: Cents, percent: number): Pick<Worth, 'low' | 'high'> => ({
  low: asCents(value * (1 - percent / 100)),
  high: asCents(value * (1 + percent / 100)),
})

/** What the trade-in takes off a price once the loan on it is paid out, in cents; negative when more is owed than it is worth. */
export const equityOf = ({ low, high }: { low: Cents; high: Cents }, owing: Cents): { low: Cents; high: Cents } => ({
  low: asCents(low - owing),
  high: asCents(high - owing),
})
