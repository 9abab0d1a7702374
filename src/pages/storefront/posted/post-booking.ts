import { bookingForm, loanCarField } from '#features/bookings/domain/booking-form.ts'
import { wallClockText } from '#features/bookings/domain/appointment-text.ts'
import { type BookProblem, bookSlot, type ToBook } from '#features/bookings/server/book-slot.ts'
import { ownBookingCookie } from '../bookings/own-booking.ts'
import { checkOptionMarker, type EnquiryForm } from '#features/leads/domain/form/enquiry-form.ts'
import { successPath } from '#features/leads/domain/lead/lead-category.ts'
import { type ParsedLead, parseLead } from '#features/leads/domain/lead/parse-lead.ts'
import type { Arrival } from '#features/leads/domain/suspicion/bot-score.ts'
import { withQuery } from '#kernel/with-query.ts'
import { judgeRequest } from '#pages/submission/arrival.ts'
import { attempt } from '#pages/submission/attempt.ts'
import { accepted, type Counted, notAccepted } from '#pages/submission/lead-limits.ts'
import { textsOf } from '#pages/submission/receive-page-form.ts'
import { submitRequest } from '#pages/submission/submit-request.ts'
import { formAbout } from '../page/form-request.ts'
import type { RefusedForm } from '../page/page.ts'
import type { PageCall } from '../serve/requested-page.ts'
import { goTo } from '../serve/page-response.ts'
import { showRefused } from '../serve/storefront.ts'
import type { BookingPosting } from './posting.ts'
import { receiveDetails, sendingOf } from './receive-details.ts'
import { failureText } from './refused-form.ts'
import { withTracking } from '../bookings/posted-tracking.ts'

type Call = PageCall & BookingPosting

/** The details of a booking, posted to the page that shows its times. */
export async function postBooking(call: Call): Promise<Response> {
  const { site } = call.plan
  return receiveDetails(call, { site, tooMany, post: (raw) => postDetails(call, raw) })
}

async function postDetails(call: Call, raw: Record<string, unknown>): Promise<Counted> {
  const { deps, page, bookable } = call
  const { snapshot } = page.request
  const { site } = snapshot
  const form = bookingForm(site, { ...bookable, today: formAbout(snapshot).today, offersLoanCar: true })
  const values = textsOf(raw)
  if (call.isPlaceGone) return notAccepted(await refuse(call, { ...placeGone(call), values }))
  const parsed = parseLead(withTracking(raw), { form, yesNoFields: site.settings.leads.yes_no_fields })
  if (!parsed.ok) return notAccepted(await refuse(call, { status: 422, values, problems: parsed.problem, message: '' }))
  const { isSuspicious, arrival } = await judgeRequest(call, site, parsed.value)
  if (isSuspicious) return accepted(await pretend(call, { form, values: raw }))
  const booked = await attempt(call, () =>
    bookSlot(deps, toBook(call, { parsed: parsed.value, key: values['request_key'], arrival })),
  )
  // This process need not wait to be told; the others are told by the database.
  deps.calendars.forget(site.groupId)
  if (!booked.ok) {
    const { problem } = booked
    const refusal = typeof problem === 'string' ? refusals[problem] : unavailable(form)
    return notAccepted(await refuse(call, { ...refusal, values }))
  }
  const success = successOf(call, form)
  const next = arrival && values['email'] ? withQuery(success, { confirm: 'email' }) : success
  return accepted(goTo(next, ownBookingCookie(deps.cookies, booked.value.token)))
}

type Sent = { parsed: ParsedLead; key: string | undefined; arrival: Arrival | undefined }

function toBook(call: Call, { parsed, key, arrival }: Sent): ToBook {
  const { plan, start } = call
  return {
    ...plan,
    start,
    contact: contactOf(parsed.values),
    typed: typedOf(parsed),
    wantsLoanCar: parsed.values[loanCarField] === 'true',
    ...sendingOf(call, { site: plan.site, values: parsed.values, key, arrival }),
  }
}

const unavailable = (form: EnquiryForm): Omit<RefusedForm, 'values'> => ({
  status: 503,
  problems: {},
  message: failureText(form),
})

const tooMany = 'We’ve had too many bookings from your network. Please call us, or try again later.'

const placeGone = ({ plan }: Call): Omit<RefusedForm, 'values'> => ({
  status: 409,
  problems: {},
  message: `The place you chose doesn’t take these bookings online any more. Everything you typed is still here. You can book at ${plan.location.name} instead.`,
})

const refusals: Record<BookProblem, Omit<RefusedForm, 'values'>> = {
  taken: {
    status: 409,
    problems: {},
    message: 'Someone’s just booked that time. Everything you typed is still here. Please choose one of these instead:',
  },
  'not-offered': {
    status: 409,
    problems: {},
    message:
      'That time isn’t available any more. Everything you typed is still here. Please choose one of these instead:',
  },
  'vehicle-gone': {
    status: 409,
    problems: {},
    message:
      'This vehicle has just been reserved or sold, so it can’t be driven any more. Please call us: there may be another one like it.',
  },
  'no-loan-car': {
    status: 409,
    problems: { 'Loan Car': 'All our loan cars are booked that day.' },
    message: 'All our loan cars are booked that day. Book without one, or choose another day.',
  },
  'too-many': {
    status: 409,
    problems: {},
    message:
      'You’ve reached the limit for online bookings. Move or cancel one using the link in its email, or call us.',
  },
}

const refuse = ({ deps, page }: Call, refused: RefusedForm): Promise<Response> => showRefused(deps, page, refused)

function contactOf(values: Record<string, string>): ToBook['contact'] {
  const name = [values['name'], values['last_name']].filter(Boolean).join(' ')
  return { name, email: values['email'] ?? '', phone: values['phone'] ?? '' }
}

/** Clean text under keys that a lead may have, and the ticked work as a list. */
function typedOf(parsed: ParsedLead): Record<string, unknown> {
  const isOption = ([key]: [string, string]) => key.endsWith(checkOptionMarker)
  const values = Object.entries(parsed.values)
  const ticked = values
    .filter(isOption)
    .flatMap(([key, value]) => (value === 'true' ? [key.slice(0, -checkOptionMarker.length)] : []))
  return {
    ...Object.fromEntries(values.filter((entry) => !isOption(entry))),
    ...parsed.touches,
    additional_services: [...new Set([...parsed.additionalServices, ...ticked])],
    visited_pages: parsed.visitedPages,
    linked_query_params: parsed.linkedQueryParams,
  }
}

type Suspicious = { form: EnquiryForm; values: Record<string, unknown> }

/** What looks like a program takes no time from anybody; a person looks at what it sent. */
async function pretend(call: Call, { form, values }: Suspicious): Promise<Response> {
  const { site, vehicle } = call.plan
  const stored = await submitRequest(call, { site, form, vehicle, values, files: [], idempotencyKey: null })
  return goTo(stored.ok ? stored.value.redirect : successPath(form.category))
}

/** On to the success page (specification 2), which leads to the booking's own page. */
function successOf({ plan, start }: Call, form: EnquiryForm): string {
  const [date = '', time = ''] = wallClockText({ start, timeZone: plan.location.timeZone }).split(' ')
  const vehicle: Record<string, string> = plan.vehicle ? { vehicle: plan.vehicle.slug } : {}
  return successPath(form.category, { ...vehicle, location: plan.location.name, date, time, follow: 'booking' })
}
