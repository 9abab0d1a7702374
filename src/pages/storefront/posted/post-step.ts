import { type EnquiryForm, hasSteps } from '#features/leads/domain/form/enquiry-form.ts'
import { sentValues } from '#features/leads/domain/lead/sent-values.ts'
import {
  backFrom,
  firstStep,
  forwardFrom,
  skipTarget,
  type StepPlace,
  withSkipped,
} from '#features/leads/domain/form/steps.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { findOwnLead } from '#features/leads/server/records/find-own-lead.ts'
import { reviseLead } from '#features/leads/server/intake/revise-lead.ts'
import type { Receipt, SubmitProblem } from '#features/leads/server/intake/submit-lead.ts'
import { ok, type Result } from '#kernel/result.ts'
import { attempt, type Unavailable } from '#pages/submission/attempt.ts'
import { accepted, type Counted, notAccepted } from '#pages/submission/lead-limits.ts'
import { submitRequest } from '#pages/submission/submit-request.ts'
import type { WebDeps } from '#pages/web-deps.ts'
import { ownEnquiryCookie } from '../follow/own-enquiry.ts'
import { formAnchor } from '../vehicle/form-route.tsx'
import { goTo } from '../serve/page-response.ts'
import type { PageCall } from '../serve/requested-page.ts'
import { showRefused } from '../serve/storefront.ts'
import { type PostedForm, postedVehicle } from './posted-form.ts'
import { showNotAccepted } from './refused-form.ts'
import { clearedStepCookie, type SavedSteps, readStepCookie, stepCookie } from './step-cookie.ts'

/** One step of a form, posted by a browser without script. The steps are pages: `?step=2`. */
export async function postStep(posted: PostedForm): Promise<Counted> {
  const { deps, page, form, typed } = posted
  const saved = readStepCookie(deps.cookies, page.sent.headers, form)
  const place = placeOf(form, typed, saved)
  if (typed['go'] === 'back') return goBack(posted, place, saved)
  const skipsTo = typed['go'] === 'skip' ? skipTarget(place.at, form) : undefined
  const skipped = withSkipped(saved?.skipped ?? [], place.at, skipsTo !== undefined)
  if (skipsTo !== undefined && saved) {
    return notAccepted(goToStep(posted, { ...saved, skipped, place: forwardFrom(place, form, skipsTo) }))
  }
  const isLast = place.at === form.steps.length
  const submitted = await sendStep(posted, { stored: saved, raw: { ...stepFacts(place, skipped, isLast), ...typed } })
  if (!submitted.ok) return notAccepted(await showNotAccepted(posted, submitted.problem, place.at))
  const { id, token, redirect } = submitted.value
  if (!isLast) return accepted(goToStep(posted, { id, token, skipped, place: forwardFrom(place, form) }))
  const response = goTo(redirect, ownEnquiryCookie(deps.cookies, submitted.value))
  response.headers.append('set-cookie', clearedStepCookie(deps.cookies, cookiePlace(posted)))
  return accepted(response)
}

/** The step that was posted, with the way that led to it. */
function placeOf(form: EnquiryForm, typed: Record<string, string>, saved: SavedSteps | undefined): StepPlace {
  const at = Number(typed['step_number'])
  if (!saved || !Number.isInteger(at) || at < 1 || at > form.steps.length) return firstStep
  return { at, trail: saved.place.trail.filter((step) => step < at) }
}

const stepFacts = (place: StepPlace, skipped: readonly number[], isLast: boolean): Record<string, string> => ({
  step_number: String(place.at),
  skipped_steps: skipped.join(),
  lead_status: isLast ? 'Complete' : 'Incomplete',
  form_completed: String(isLast),
})

type ToSend = { stored: SavedSteps | undefined; raw: Record<string, string> }

/** The first step makes the lead, later ones change it. A lead that is gone or complete is begun anew. */
function sendStep(
  posted: PostedForm,
  { stored: saved, raw }: ToSend,
): Promise<Result<Receipt, SubmitProblem | Unavailable>> {
  return attempt(posted, async () => {
    if (!saved) return create(posted, raw)
    const revised = await revise(posted, saved, raw)
    if (revised.ok) return revised
    return revised.problem.kind === 'invalid' ? { ok: false, problem: revised.problem } : create(posted, raw)
  })
}

function create(posted: PostedForm, values: Record<string, string>) {
  const { page, form, files } = posted
  const { site } = page.request.snapshot
  const submission = { site, form, vehicle: postedVehicle(posted), values, files }
  return submitRequest(posted, { ...submission, idempotencyKey: null })
}

function revise({ deps, page, files }: PostedForm, { id, token }: SavedSteps, raw: Record<string, string>) {
  const { snapshot } = page.request
  return reviseLead(deps, {
    site: snapshot.site,
    id,
    token,
    raw,
    findVehicle: (vehicleId) => snapshot.records.vehicles.find((vehicle) => vehicle.id === vehicleId),
    files,
  })
}

/** Nothing typed is lost on the way back: what is right of it is stored with the lead. */
async function goBack(posted: PostedForm, place: StepPlace, saved: SavedSteps | undefined): Promise<Counted> {
  if (!saved) return notAccepted(goTo(posted.page.request.url.pathname))
  const raw = { ...stepFacts(place, saved.skipped, false), ...posted.typed }
  await attempt(posted, async () => {
    const submitted = await revise(posted, saved, raw)
    if (submitted.ok || submitted.problem.kind !== 'invalid') return submitted
    const { fields } = submitted.problem
    const right = Object.entries(raw).filter(([key]) => fields[key] === undefined && key !== 'step_number')
    return revise(posted, saved, Object.fromEntries(right))
  })
  return accepted(goToStep(posted, { ...saved, place: backFrom(place) }))
}

function goToStep(posted: PostedForm, saved: SavedSteps): Response {
  const { deps, page, form } = posted
  const searchParams = new URLSearchParams(page.url.search)
  searchParams.set('step', String(saved.place.at))
  const place = `${page.request.url.pathname}?${searchParams}#${formAnchor(form.name)}`
  return goTo(place, { 'set-cookie': stepCookie(deps.cookies, cookiePlace(posted), saved) })
}

const cookiePlace = ({ form, page }: PostedForm) => ({ form, path: page.request.url.pathname })

/**
 * The page of a later step, for the browser that has come so far, with what it sent before. Undefined: the address names no
 * step. This is the only page that reads a lead: it is one visitor's own, and never cached.
 */
export async function showStepPage(call: PageCall): Promise<Response | undefined> {
  const { deps, page } = call
  const { url, request } = page
  const step = Number(url.searchParams.get('step') ?? Number.NaN)
  if (Number.isNaN(step)) return undefined
  const { form } = page
  if (!form || !hasSteps(form)) return undefined
  const saved = readStepCookie(deps.cookies, page.sent.headers, form)
  if (!saved || ![...saved.place.trail, saved.place.at].includes(step)) {
    return goTo(request.url.pathname + withoutStep(url))
  }
  const values = await attempt(call, async () => ok(await ownValues(deps, request.snapshot.site, saved)))
  const refused = { step, values: values.ok ? values.value : {}, problems: {}, message: '' }
  return showRefused(deps, page, { status: 200, ...refused })
}

/** What the form is about stays in the address. */
function withoutStep({ searchParams }: URL): string {
  const query = new URLSearchParams(searchParams)
  query.delete('step')
  return query.size === 0 ? '' : `?${query}`
}

async function ownValues(deps: WebDeps, site: Site, { id, token }: SavedSteps): Promise<Record<string, string>> {
  const lead = await findOwnLead(deps, { site, id, token })
  return lead ? sentValues(lead.payload) : {}
}
