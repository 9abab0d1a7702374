import { hireForm } from '#features/bookings/domain/hire/hire-form.ts'
import { type RequestProblem, requestHire, type ToRequest } from '#features/bookings/server/hire/request-hire.ts'
import { successPath } from '#features/leads/domain/lead/lead-category.ts'
import { parseLead, type ParsedLead } from '#features/leads/domain/lead/parse-lead.ts'
import type { Arrival } from '#features/leads/domain/suspicion/bot-score.ts'
import { withQuery } from '#kernel/with-query.ts'
import { judgeRequest } from '#pages/submission/arrival.ts'
import { attempt } from '#pages/submission/attempt.ts'
import { accepted, type Counted, notAccepted } from '#pages/submission/lead-limits.ts'
import { textsOf } from '#pages/submission/receive-page-form.ts'
import { submitRequest } from '#pages/submission/submit-request.ts'
import { withTracking } from '../bookings/posted-tracking.ts'
import type { RefusedForm } from '../page/page.ts'
import type { PageCall } from '../serve/requested-page.ts'
import { goTo } from '../serve/page-response.ts'
import { showRefused } from '../serve/storefront.ts'
import type { HirePosting } from './posting.ts'
import { receiveDetails, sendingOf } from './receive-details.ts'
import { failureText } from './refused-form.ts'

type Call = PageCall & HirePosting

/** A request for days, posted to the page that shows them. */
export async function postHire(call: Call): Promise<Response> {
  const { site } = call.page.request.snapshot
  return receiveDetails(call, { site, tooMany, post: (raw) => postDetails(call, raw) })
}

async function postDetails(call: Call, raw: Record<string, unknown>): Promise<Counted> {
  const { deps, page, hired, days } = call
  const { site } = page.request.snapshot
  const form = hireForm(site, hired.vehicle, hired.kind)
  const values = textsOf(raw)
  const parsed = parseLead(withTracking(raw), { form, yesNoFields: site.settings.leads.yes_no_fields })
  if (!parsed.ok) return notAccepted(await refuse(call, { status: 422, values, problems: parsed.problem, message: '' }))
  const success = successPath(form.category, { vehicle: hired.vehicle.slug, date: days.from })
  const { isSuspicious, arrival } = await judgeRequest(call, site, parsed.value)
  if (site.settings.leads.mock || isSuspicious) {
    // What looks like a program holds no days; a person looks at what it sent.
    const vehicle = hired.vehicle
    const stored = await submitRequest(call, { site, form, vehicle, values: raw, files: [], idempotencyKey: null })
    return accepted(goTo(stored.ok ? stored.value.redirect : success))
  }
  const requested = await attempt(call, () =>
    requestHire(deps, toRequest(call, parsed.value, { key: values['request_key'], arrival })),
  )
  // This process need not wait to be told; the others are told by the database.
  deps.calendars.forget(site.groupId)
  if (requested.ok)
    return accepted(goTo(arrival && values['email'] ? withQuery(success, { confirm: 'email' }) : success))
  const message = typeof requested.problem === 'string' ? messageOf(requested.problem) : failureText(form)
  return notAccepted(
    await refuse(call, { status: typeof requested.problem === 'string' ? 409 : 503, values, problems: {}, message }),
  )
}

type Sent = { key: string | undefined; arrival: Arrival | undefined }

function toRequest(call: Call, parsed: ParsedLead, { key, arrival }: Sent): ToRequest {
  const { page, hired, days } = call
  const { site } = page.request.snapshot
  const { values } = parsed
  return {
    site,
    ...hired,
    days,
    contact: {
      name: [values['name'], values['last_name']].filter(Boolean).join(' '),
      email: values['email'] ?? '',
      phone: values['phone'] ?? '',
    },
    typed: {
      ...values,
      ...parsed.touches,
      visited_pages: parsed.visitedPages,
      linked_query_params: parsed.linkedQueryParams,
    },
    ...sendingOf(call, { site, values, key, arrival }),
  }
}

const tooMany = 'We’ve had too many requests from your network. Please call us, or try again later.'

function messageOf(problem: RequestProblem): string {
  if (problem === 'gone') return 'This vehicle has just been taken. Please call us: there may be another one like it.'
  if (problem === 'too-many')
    return 'You’ve reached the limit for online requests. Please call us, and we’ll sort it out.'
  return 'Someone’s just booked some of those days. Everything you typed is still here, so choose other dates and send it again.'
}

const refuse = ({ deps, page }: Call, refused: RefusedForm): Promise<Response> => showRefused(deps, page, refused)
