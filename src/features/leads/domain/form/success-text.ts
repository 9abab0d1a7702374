import { formatTimeOfDay, parseTimeOfDay } from '#features/sites/domain/hours/opening-hours.ts'
import { type Region, spell } from '#features/sites/domain/region.ts'
import { dayText } from '#features/sites/domain/hours/special-days.ts'
import { fieldProblem } from './field-rules.ts'
import { isVehicleEnquiry, type LeadCategory, type LeadCategoryName } from '../lead/lead-category.ts'

/** Titles where "thank you for your" and the category's name would not read well. */
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

/** What is said where the dealer has not written words of their own, and "your enquiry" would be somebody else's. */
const ownMessages: Partial<Record<LeadCategoryName, string>> = {
  'Careers Enquiry': 'Your application has reached us. If your experience fits, we’ll be in touch.',
  'Test Drive': 'We have your booking request and will confirm the time with you.',
  'Used Test Drive': 'We have your booking request and will confirm the time with you.',
  'Service Enquiry': 'Your service request has reached our workshop, and we’ll be in touch to confirm a time.',
  'Parts Enquiry': 'Your request has reached our parts team. They’ll be in touch about price and availability.',
  'Finance Enquiry': 'Your finance enquiry has reached us. We’ll be in touch to talk through your options.',
  'Insurance Enquiry': 'Your insurance enquiry has reached us, and we’ll be in touch about a quote.',
  'Fleet Enquiry': 'Your enquiry has reached our fleet team, and they’ll be in touch soon.',
  'Trade-In': 'The details of your vehicle have reached us. We’ll be in touch about what it’s worth.',
  'Sell My Car': 'The details of your vehicle have reached us. We’ll be in touch about an offer.',
  'Competition Entry': 'We have your entry. If you win, we’ll be in touch.',
  Survey: 'We have your answers and will use them to do better.',
  'Photo Request': 'We’ll send you photos of the vehicle as soon as we have them.',
  'Special Offer Enquiry': 'Your enquiry about the offer has reached us, and we’ll be in touch soon.',
}

/** Categories of which the dealer's own words about an enquiry are not true: nobody applies for work to a sales team. */
const notEnquiries: ReadonlySet<LeadCategoryName> = new Set(['Careers Enquiry', 'Competition Entry', 'Survey'])

type SuccessWording = { region: Region; message: string; isDefaultMessage: boolean }

/** The first sentence of the success page: the dealer's own words for enquiries, else what fits the category. */
export function successMessage(category: LeadCategory | undefined, wording: SuccessWording): string {
  const own = category && ownMessages[category.name]
  if (!own) return spell(wording.region, wording.message)
  const isOwn = wording.isDefaultMessage || notEnquiries.has(category.name)
  return spell(wording.region, isOwn ? own : wording.message)
}

/** Names that the site itself has: an address can say anything, and its page must not. */
export type KnownNames = { locations: readonly string[]; offers: readonly string[]; positions: readonly string[] }

type Details = { region: Region; known: KnownNames }

/** Reads the address of the success page into lines that repeat what was asked for. What the site does not know is left out. */
export function successDetails(query: URLSearchParamsLike, { region, known }: Details): string[] {
  const text = (key: string): string => query.get(key) ?? ''
  const among = (key: string, names: readonly string[]): string => names.find((name) => name === text(key)) ?? ''
  const day = dayPhrase(text('date'), region)
  const time = parseTimeOfDay(text('time'))
  const place = among('location', known.locations)
  const offer = among('offer', known.offers)
  const position = among('position', known.positions)
  const when = day && (time === undefined ? day : `${day} at ${formatTimeOfDay(time)}`)
  return [
    ...(when
      ? [
          `${privatePageOf(query) === 'booking' ? 'You’re booked for' : 'You asked for'} ${when}${place && ` in ${place}`}.`,
        ]
      : place
        ? [`It goes to ${place}.`]
        : []),
    ...(offer ? [`About the offer: ${offer}.`] : []),
    ...(position ? [`For the position: ${position}.`] : []),
  ]
}

type PrivatePage = 'enquiry' | 'booking' | 'valuation'

type URLSearchParamsLike = { get(key: string): string | null }

/** `Saturday 14 March`, in the region's order. */
function dayPhrase(date: string, region: Region): string | undefined {
  if (date === '' || fieldProblem({ isRequired: false, rule: 'date' }, date, { region, testPhoneNumbers: [] }))
    return undefined
  return dayText(date, region)
}

/**
 * The private page to which the browser that comes here has a cookie: of its enquiry, of the time that it booked, or of what
 * its vehicle is worth. No address ever names that page.
 */
export function privatePageOf(query: URLSearchParamsLike): PrivatePage | undefined {
  const follow = query.get('follow')
  return follow === 'yes' ? 'enquiry' : follow === 'booking' || follow === 'valuation' ? follow : undefined
}
