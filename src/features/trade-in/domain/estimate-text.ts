import { type Region, regionRules } from '#features/sites/domain/region.ts'
import { asCents, type Cents, formatMoney, groupThousands } from '#kernel/money.ts'
import { dateFormat } from '#features/sites/domain/hours/date-format.ts'
import { dayText } from '#features/sites/domain/hours/special-days.ts'
import type { Candidate } from './candidate.ts'
import type { Estimate, NoFigureReason, TradeInAnswers } from './estimate.ts'

/** `$9,800 – $11,200`. */
export const rangeText = ({ low, high }: { low: Cents; high: Cents }): string =>
  low === high ? formatMoney(low) : `${formatMoney(low)} – ${formatMoney(high)}`

/** Why there is no figure, for who asked. What a register warns of is never told. */
const announced: Record<NoFigureReason, string> = {
  'not-identified': 'We couldn’t match your vehicle to one we can price from here.',
  'register-alert': 'We need to see this one in person before we can put a figure on it.',
  commercial: 'Vehicles that have worked for a living vary too much to price from here.',
  modified: 'Modified vehicles vary too much to price from here.',
  imported: 'Vehicles imported used vary too much to price from here.',
  'too-old': 'Older vehicles vary too much to price from here.',
  'too-far-driven': 'Vehicles that have been driven this far vary too much to price from here.',
  'no-service': 'We price each trade-in by hand.',
  'service-away': 'Our pricing service didn’t answer just now.',
  'unknown-to-service': 'Our pricing service doesn’t know this model well enough.',
  'low-confidence': 'Not enough like it have sold lately for us to give you a fair figure.',
  'too-cheap': 'We’d like to see it before we give you a figure.',
}

/** The reasons as the dealer reads them. */
const noted: Record<NoFigureReason, string> = {
  'not-identified': 'The shopper typed it in, and no service or price guide knows it',
  'register-alert': 'A register has a warning about it',
  commercial: 'Commercial use',
  modified: 'Modified',
  imported: 'Imported used',
  'too-old': 'Older than the limit',
  'too-far-driven': 'Driven further than the limit',
  'no-service': 'No valuation service is connected',
  'service-away': 'The valuation service didn’t answer',
  'unknown-to-service': 'The valuation service doesn’t know it',
  'low-confidence': 'The valuation service isn’t sure enough',
  'too-cheap': 'Worth less than the limit',
}

export const reasonText = (because: NoFigureReason): string => announced[because]
const reasonNoted = (because: NoFigureReason): string => noted[because]

/** `84,000 km`. */
const distanceText = (distance: number, region: Region): string =>
  `${groupThousands(distance)} ${regionRules(region).distanceUnit}`

/** A line for each thing that the estimate goes by; without a distance, which then is 0, there is none about it. */
export function assumptions(answers: TradeInAnswers, vehicle: Candidate, region: Region): string[] {
  return [
    answers.distance > 0 ? distanceText(answers.distance, region) : '',
    `${answers.condition === 'Needs work' ? 'Needing work' : `${answers.condition} condition`}, as you described it`,
    answers.hasFullServiceHistory ? 'A full service history' : 'No full service history',
    answers.hasOneKey ? 'One key' : 'Two or more keys',
    answers.hadAccident ? 'The damage you told us about' : 'No accident or hail damage',
    vehicle.registeredUntil === ''
      ? 'Current registration'
      : `Registered until ${dayText(vehicle.registeredUntil, region)}`,
  ].filter(Boolean)
}

/** What the shopper has already answered is left out. */
export function wouldLower(answers: TradeInAnswers, region: Region): string[] {
  const us = region === 'US'
  return [
    `More ${us ? 'miles' : 'kilometres'} by the time we see it`,
    answers.hadAccident ? '' : 'Accident or hail damage, or repairs you didn’t mention',
    answers.hasWarningLight ? '' : 'A warning light, or a fault we find on the drive',
    answers.needsTyresOrGlass
      ? ''
      : us
        ? 'Tires or a windshield that need replacing'
        : 'Tyres or a windscreen that need replacing',
    answers.hasFullServiceHistory ? 'Service records that are missing' : '',
    answers.hasOneKey ? '' : 'A missing second key',
  ].filter(Boolean)
}

/** `Wednesday 3 December 2026`. */
export const untilText = (moment: Date, region: Region, timeZone: string): string =>
  dateFormat(region, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  }).format(moment)

/** Keys that only our own services write, and staff read; a register's warning and the whole VIN are not for who asked. */
export const estimateFacts = {
  estimate: 'Trade-In Estimate',
  until: 'Trade-In Estimate Until',
  reason: 'Trade-In No Figure',
  vin: 'Trade-In VIN',
  details: 'Trade-In Details',
  registeredUntil: 'Trade-In Registered Until',
  alerts: 'Trade-In Alerts',
} as const

type Estimated = { estimate: Estimate; vehicle: Candidate; details: string; until: string }

/** What the enquiry stores of a valuation, under keys that no sender may use. */
export function factsOf({ estimate, vehicle, details, until }: Estimated): Record<string, string> {
  const facts: [string, string][] = [
    [estimateFacts.estimate, estimate.kind === 'range' ? rangeText(estimate) : 'No figure shown'],
    [estimateFacts.until, estimate.kind === 'range' ? until : ''],
    [estimateFacts.reason, estimate.kind === 'range' ? '' : reasonNoted(estimate.because)],
    [estimateFacts.vin, vehicle.vin],
    [estimateFacts.details, details],
    [estimateFacts.registeredUntil, vehicle.registeredUntil],
    [estimateFacts.alerts, vehicle.alerts.join(', ')],
  ]
  return Object.fromEntries(facts.filter(([, text]) => text !== ''))
}

/** The shopper pays the rest, or gets it where the trade-in is worth more than the price (`isLeftOver`). */
export function leftOfDeal(price: Cents, equity: { low: Cents; high: Cents }): { isLeftOver: boolean; text: string } {
  const isLeftOver = equity.low >= price
  const [low, high] = isLeftOver ? [equity.low - price, equity.high - price] : [price - equity.high, price - equity.low]
  return { isLeftOver, text: rangeText({ low: asCents(Math.max(0, low)), high: asCents(high) }) }
}
