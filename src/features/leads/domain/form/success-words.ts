import { formatTimeOfDay, parseTimeOfDay } from '#features/sites/domain/opening-hours.ts'
import { type Region, regionRules, spell } from '#features/sites/domain/region.ts'
import { fieldProblem } from './field-rules.ts'
import { isVehicleEnquiry, type LeadCategory, type LeadCategoryName } from '../lead/lead-category.ts'

/** Where "thank you for your" and the category's name would not read well. */
const ownTitles: Partial<Record<LeadCategoryName, string>> = {
  'Trade-In': 'Thank you for telling us about your vehicle',
  'Sell My Car': 'Thank you for offering us your vehicle',
  'Test Drive': 'Thank you for booking a test drive',
  'Used Test Drive': 'Thank you for booking a test drive',
  'Calculator Enquiry': 'Thank you for your enquiry',
  'Careers Enquiry': 'Thank you for your application',
  'Competition Entry': 'Your entry is in',
  Survey: 'Thank you for your answers',
  'Photo Request': 'Thank you for asking',
}

/** Heading of the success page. A category that there is not is thanked in general words. */
export function successTitle(category: LeadCategory | undefined, region: Region): string {
  if (!category) return 'Thank you'
  const what = isVehicleEnquiry(category) ? 'enquiry' : category.name.toLowerCase()
  return spell(region, ownTitles[category.name] ?? `Thank you for your ${what}`)
}

/** What the address of the success page says was asked for, a line each. Anything that does not look right is left out. */
export function successDetails(query: URLSearchParamsLike, region: Region): string[] {
  const text = (key: string): string => (query.get(key) ?? '').replace(/\p{Cc}/gu, '').slice(0, 100)
  const day = dayWords(text('date'), region)
  const time = parseTimeOfDay(text('time'))
  const place = text('location')
  const when = day && (time === undefined ? day : `${day} at ${formatTimeOfDay(time)}`)
  return [
    ...(when
      ? [
          `${isBookingPath(followPathIn(query)) ? 'You’re booked for' : 'You asked for'} ${when}${place && ` in ${place}`}.`,
        ]
      : place
        ? [`It goes to ${place}.`]
        : []),
    ...(text('offer') ? [`About the offer: ${text('offer')}.`] : []),
    ...(text('position') ? [`For the position: ${text('position')}.`] : []),
  ]
}

type URLSearchParamsLike = { get(key: string): string | null }

/** `Saturday 14 March`, in the region's order. */
function dayWords(date: string, region: Region): string | undefined {
  if (date === '' || fieldProblem({ isRequired: false, rule: 'date' }, date, { region, testPhoneNumbers: [] }))
    return undefined
  return new Intl.DateTimeFormat(regionRules(region).locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))
}

/** The private page of the lead or of the booking, when the address names one of ours. */
export function followPathIn(query: URLSearchParamsLike): string | undefined {
  const path = query.get('follow') ?? ''
  return /^\/(?:enquiry|booking)\/[\w-]{20,100}$/.test(path) ? path : undefined
}

/** Whether a time in the calendar was booked: then it is settled, and not only wished for. */
export const isBookingPath = (path: string | undefined): boolean => path?.startsWith('/booking/') ?? false
