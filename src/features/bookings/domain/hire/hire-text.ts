import type { NamesBySeries } from '#features/inventory/domain/naming/series-codes.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { type Region, regionRules } from '#features/sites/domain/region.ts'
import { formatMoney, groupThousands } from '#kernel/money.ts'
import { countDays, type Day, type Days } from '#kernel/calendar-days.ts'
import { dateFormat } from '#features/sites/domain/hours/date-format.ts'
import type { DatesProblem } from './hire-dates.ts'
import type { HireKind, HireQuote, HireTerms } from './hire-terms.ts'

/** `December 2026`. */
export const monthText = (day: Day, region: Region): string =>
  dateFormat(region, { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(Date.parse(day))

/** `Thu 3 Dec to Sat 5 Dec 2026`. */
export function daysText({ from, until }: Days, region: Region): string {
  const short = { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' } as const
  const [first, last] = [
    dateFormat(region, short).format(Date.parse(from)),
    dateFormat(region, { ...short, year: 'numeric' }).format(Date.parse(until)),
  ].map((text) => text.replace(/, (?=\d+ )/, ' '))
  return from === until ? `${last}` : `${first} to ${last}`
}

/** `3 days`, `1 week`. */
export const lengthText = (kind: HireKind, length: number): string => {
  const unit = kind === 'rental' ? 'day' : 'week'
  return `${groupThousands(length)} ${unit}${length === 1 ? '' : 's'}`
}

/** `From 3 days`, `200 km a day included`: the terms of one vehicle, a line each. */
export function termsLines(terms: HireTerms, region: Region): string[] {
  const { kind, least, distance, extraDistance, bond, noticeWeeks } = terms
  const unit = regionRules(region).distanceUnit
  const one = unit === 'km' ? 'km' : 'mile'
  const a = kind === 'rental' ? 'day' : 'week'
  return [
    least > 1 ? `${lengthText(kind, least)} or more` : '',
    distance === null ? `Unlimited ${unit}` : `${groupThousands(distance)} ${unit} a ${a} included`,
    distance === null || extraDistance === null ? '' : `${centsText(extraDistance)} for each ${one} above that`,
    bond === null || bond === 0 ? '' : `${formatMoney(bond)} bond, refunded when it comes back as it left`,
    noticeWeeks === 0 ? '' : `Hand it back with ${lengthText('subscription', noticeWeeks)} notice`,
    ...terms.includes,
  ].filter(Boolean)
}

/** `25 c`, `$1.20`. */
const centsText = (cents: Parameters<typeof formatMoney>[0]): string => (cents < 100 ? `${cents}c` : formatMoney(cents))

/** `5 days: $445, 1,000 km included`. */
export function quoteText({ length, total, distance }: HireQuote, kind: HireKind, region: Region): string {
  const unit = regionRules(region).distanceUnit
  const price = total === null ? '' : `: ${formatMoney(total)}`
  const reach = distance === null ? `, unlimited ${unit}` : `, ${groupThousands(distance)} ${unit} included`
  return `${lengthText(kind, length)}${price}${reach}`
}

/** The page's words for days that cannot be had. */
export function problemText(problem: DatesProblem, terms: HireTerms, days: Days): string {
  switch (problem) {
    case 'order':
      return 'The last day is before the first one.'
    case 'too-soon':
      return terms.leadDays === 0
        ? 'That day has passed.'
        : `We need ${lengthText('rental', terms.leadDays)} to get it ready.`
    case 'too-late':
      return `You can book up to ${lengthText('rental', terms.daysAhead)} ahead.`
    case 'too-short':
      return `You can book it for ${lengthText(terms.kind, terms.least)} or more.`
    case 'too-long':
      return `You can book it for up to ${lengthText(terms.kind, terms.most)}. For longer, please call us.`
    case 'not-available':
      return 'It isn’t available on all of these days.'
    case 'taken':
      return countDays(days) === 1 ? 'It’s already booked on that day.' : 'It’s already booked on some of these days.'
  }
}

const titles: Record<HireKind, string> = { rental: 'Rent', subscription: 'Subscribe to' }

/** `Rent the 2021 Kia Carnival`. */
export const hireTitle = (kind: HireKind, vehicle: Vehicle, names?: NamesBySeries): string =>
  `${titles[kind]} the ${vehicleName(vehicle, names)}`

export const hireButtons: Record<HireKind, string> = {
  rental: 'Choose rental dates',
  subscription: 'Choose a start date',
}

/** Subcategory of the enquiry, as the dealership reads it. */
export const hireSubcategories: Record<HireKind, string> = {
  rental: 'Rental Request',
  subscription: 'Subscription Request',
}

/** What happens next, a sentence each, for the page of a request that was sent. */
export const hireNext = (kind: HireKind, holdHours: number): string[] => [
  `We’ll hold the days for you for at least ${holdHours} hours while we check everything.`,
  'We’ll call or email to confirm, and to see your driver licence.',
  kind === 'rental' ? 'You pay and pick up the key when you come.' : 'You sign, make the first payment and drive away.',
]
