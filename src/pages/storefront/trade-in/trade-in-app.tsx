import { withQuery } from '#kernel/with-query.ts'
import { tradeInPagePath, tradeInStartPath } from '#features/trade-in/domain/trade-in-page-path.ts'
import type { Context } from 'hono'
import { mayOfferTradeIn } from '#features/inventory/domain/listing/retail-rules.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { EnquiryForm } from '#features/leads/domain/form/enquiry-form.ts'
import { findForm, isFormOffered } from '#features/leads/domain/form/form-catalog.ts'
import { planField, valuationFields, valuationStepsOf } from '#features/leads/domain/forms/valuation-form.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { addPhotos, takeTradeInStep, confirmDistance } from '#features/trade-in/server/take-trade-in-step.ts'
import { beginTradeIn, hashOfTradeInToken } from '#features/trade-in/server/begin-trade-in.ts'
import { openTradeIn } from '#features/trade-in/server/open-trade-in.ts'
import type { StepProblem, PostedTradeInStep } from '#features/trade-in/server/posted-trade-in-step.ts'
import { planSent, siteWithPlan } from '#features/trade-in/domain/trade-in-plan.ts'
import type { ValuationPlan } from '#features/sites/domain/settings/form-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { Result } from '#kernel/result.ts'
import { type Guarded, withFiles } from '#pages/addresses/address-row.ts'
import { consentSentBy } from '#pages/submission/call-measurement.ts'
import { type Allowance, senderAddress, takeOther, type TooMany, type WebCall } from '#pages/submission/lead-limits.ts'
import { receivePageForm, receivePrivateForm, textsOf } from '#pages/submission/receive-page-form.ts'
import type { WebDeps } from '#pages/web-deps.ts'
import type { WebEnv } from '#pages/web-env.ts'
import { formAbout, vehicleById } from '../page/form-request.ts'
import { goTo } from '../serve/page-response.ts'
import { clearedTradeInCookies, tradeInCookies, tradeInTokenIn } from '#pages/trade-in-cookie.ts'
import { showEstimate } from './trade-in-estimate.tsx'
import { showEnded, showStart, showStep, type TradeInCall } from './trade-in-pages.tsx'

/** Looks and changes of one address for each trade-in that it may begin: steps, a phone beside, going back. */
const lookupsPerTradeIn = 40

/** To the private page of this browser's trade-in; to a new one when it has none. */
export function openOwnTradeIn({ deps, context }: WebCall): Response {
  const token = tradeInTokenIn(deps.cookies, context.req.raw.headers)
  return goTo(token === undefined ? tradeInStartPath : tradeInPagePath(token))
}

/**
 * `POST /trade-in` begins, and everything after it is on a private page whose token is the key. Undefined where the site values no
 * trade-ins: then the plain form answers.
 */
export async function beginOwnTradeIn({ deps, context }: WebCall): Promise<Response | undefined> {
  const snapshot = await deps.snapshots.get(context.get('address'))
  const { site } = snapshot
  if (!site.settings.retail.trade_in.valuation || !isFormOffered(site, 'trade-in')) return undefined
  const taken = await receivePageForm({ deps, context }, { site, take: takeTradeIn, takesFiles: false })
  if (!taken.ok && taken.problem.kind !== 'too-many') {
    const { text, status } = taken.problem.problem
    return new Response(`${text}\n`, { status })
  }
  const sent = textsOf(taken.ok ? taken.value.received.values : taken.problem.values)
  const { [planField]: plan = '', ...values } = sent
  const vehicle = wantedVehicle(snapshot, values['car_id'] ?? null)
  const shown = asBegun(snapshot, planSent(plan, site))
  const form = formOf(shown, vehicle)
  const call = { deps, context, snapshot: shown }
  if (!taken.ok) return showStart(call, { form, vehicle, values, problems: {}, status: 429, message: tooMany })
  const { headers, url } = context.req.raw
  const hasNoPlate = values['go'] === 'skip'
  const begun = await beginTradeIn(deps, {
    site: shown.site,
    form,
    vehicle,
    raw: hasNoPlate ? withoutPlate(values) : values,
    hasNoPlate,
    url: headers.get('referer') ?? url,
    userAgent: headers.get('user-agent') ?? '',
    sender: senderAddress(call),
    consent: consentSentBy(call),
  })
  if (!begun.ok) {
    const problems = begun.problem.kind === 'invalid' ? begun.problem.fields : {}
    return showStart(call, { form, vehicle, values, problems, status: 422, message: '' })
  }
  const { token, redirect } = begun.value
  return goTo(token === undefined ? redirect : tradeInPagePath(token))
}

/** The site of a trade-in, with the steps with which it began. */
const asBegun = (snapshot: SiteSnapshot, plan: ValuationPlan): SiteSnapshot => ({
  ...snapshot,
  site: siteWithPlan(snapshot.site, plan),
})

/** Takes people at their word who say to have no plate: half of one that stands in the box is not looked up. */
function withoutPlate(values: Record<string, string>): Record<string, string> {
  const ofPlate: string[] = [valuationFields.plate, valuationFields.state, valuationFields.vin]
  return Object.fromEntries(Object.entries(values).filter(([name]) => !ofPlate.includes(name)))
}

const tooMany = 'You’ve looked up too many vehicles in a short time. Please call us, or try again later.'

/** A trade-in that was begun counts, also when its answers were refused. */
const takeTradeIn = (call: WebCall, site: Site): Promise<Result<Allowance, TooMany>> =>
  takeOther(call, { what: 'trade-ins', most: site.settings.leads.per_address_per_hour })

/** The vehicle that it is traded for, while a valuation is offered beside it (specification 5). */
function wantedVehicle(snapshot: SiteSnapshot, id: string | null): Vehicle | undefined {
  const vehicle = vehicleById(snapshot, id)
  return vehicle && mayOfferTradeIn(vehicle, snapshot.site.settings) ? vehicle : undefined
}

function formOf(snapshot: SiteSnapshot, vehicle: Vehicle | undefined): EnquiryForm {
  const form = findForm(snapshot.site, 'trade-in', formAbout(snapshot, vehicle))
  if (!form) throw new Error('The trade-in form is about no vehicle of ours, and so always there')
  return form
}

type TradeInWork = (call: TradeInCall) => Promise<Response>

/** The visitor's own vehicle, step by step. The page can be left and gone on with elsewhere, on a phone for the photographs. */
const ofTradeIn = (work: TradeInWork): Guarded => ({
  demands: { permission: 'private link', limit: 'looks: by settings' },
  respond: ({ deps, context }) => withTradeIn(deps, context, work),
})

async function withTradeIn(deps: WebDeps, context: Context<WebEnv>, work: TradeInWork): Promise<Response> {
  const snapshot = await deps.snapshots.get(context.get('address'))
  const { site } = snapshot
  const base = { deps, context, snapshot }
  const most = site.settings.leads.per_address_per_hour * lookupsPerTradeIn
  const lookups = await takeOther(base, { what: 'trade-in looks', most })
  if (!lookups.ok) return showEnded(base, 'too-many')
  const token = context.req.param('token') ?? ''
  const opened = await openTradeIn(deps, { site, tokenHash: hashOfTradeInToken(token) })
  if (!opened.ok) return showEnded(base, opened.problem)
  const { tradeIn } = opened.value
  const vehicle = vehicleById(snapshot, tradeIn.vehicleId)
  const shown = asBegun(snapshot, tradeIn.plan)
  return work({ ...base, snapshot: shown, ...opened.value, token, vehicle, form: formOf(shown, vehicle) })
}

function show(call: TradeInCall): Promise<Response> {
  const { tradeIn, context, snapshot } = call
  const requests = Number(context.req.query('step') ?? tradeIn.step)
  if (tradeIn.estimate !== null) return showEstimate(call, {})
  const isReached =
    Number.isInteger(requests) && requests > valuationStepsOf(snapshot.site).plate && requests <= tradeIn.step
  return showStep(call, { step: isReached ? requests : tradeIn.step })
}

/** A step that was posted: on to the next one, back, over the photographs, or the same with what is wrong. */
async function takeStep(call: TradeInCall): Promise<Response> {
  const { deps, context, snapshot, token, tradeIn, form } = call
  if (tradeIn.estimate !== null) return goTo(tradeInPagePath(token))
  const taken = await receivePrivateForm({ deps, context }, { site: snapshot.site })
  if (!taken.ok) {
    const { text, status } = taken.problem.problem
    return showStep(call, { step: tradeIn.step, problems: { files: text }, status })
  }
  const { received, room } = taken.value
  const typed = textsOf(received.values)
  const steps = valuationStepsOf(snapshot.site)
  const posted = Number(typed['step_number'])
  const step = posted > steps.plate && posted <= tradeIn.step ? posted : tradeIn.step
  if (typed['go'] === 'back') {
    await room.giveBack()
    const car = tradeIn.vehicleId === null ? '' : `?car_id=${tradeIn.vehicleId}`
    return goTo(step === steps.model ? tradeInStartPath + car : tradeInPagePath(token, step - 1))
  }
  const isSkipped = typed['go'] === 'skip' && form.steps[step - 1]?.isSkippable === true
  const raw = isSkipped ? { skipped_steps: String(step) } : typed
  if (isSkipped) await room.giveBack()
  const files = isSkipped ? [] : received.files
  const stepped = await takeTradeInStep(deps, { ...postedStepOf(call), step, raw, files })
  if (stepped.ok) {
    const { step: next, redirect } = stepped.value
    return next === null ? thank(call, redirect) : goTo(tradeInPagePath(token, next))
  }
  await room.giveBack()
  if (stepped.problem.kind === 'ended') return showEnded(call, 'unknown')
  return showStep(call, { step, typed, problems: stepped.problem.fields, status: 422 })
}

const postedStepOf = (call: TradeInCall): Omit<PostedTradeInStep, 'raw' | 'step' | 'files'> => ({
  site: call.snapshot.site,
  tradeIn: call.tradeIn,
  stock: call.snapshot.records.vehicles,
  consent: consentSentBy(call),
})

/** The page that thanks (specification 2), from which this browser alone gets to its estimate. */
function thank(call: TradeInCall, redirect: string): Promise<Response> {
  const { pathname, searchParams } = new URL(redirect, 'http://site')
  searchParams.set('follow', 'valuation')
  return withCookies(call, goTo(`${pathname}?${searchParams}`))
}

/** This browser's enquiries and vehicle pages take the trade-in along. */
async function withCookies({ deps, snapshot, token }: TradeInCall, response: Response): Promise<Response> {
  const { site } = snapshot
  const opened = await openTradeIn(deps, { site, tokenHash: hashOfTradeInToken(token) })
  if (opened.ok)
    for (const cookie of tradeInCookies(deps.cookies, { token, ...opened.value, site }))
      response.headers.append('set-cookie', cookie)
  return response
}

async function morePhotos(call: TradeInCall): Promise<Response> {
  const { deps, context, snapshot, token } = call
  const taken = await receivePrivateForm({ deps, context }, { site: snapshot.site })
  if (!taken.ok) return refusedBody(call, taken.problem.problem)
  const { received, room } = taken.value
  const { files } = received
  const { photos } = valuationStepsOf(snapshot.site)
  const added = await addPhotos(deps, { ...postedStepOf(call), step: photos, raw: {}, files })
  if (added.ok) return goTo(withQuery(tradeInPagePath(token), { said: 'photos' }))
  await room.giveBack()
  return refusedOnPage(call, added.problem)
}

async function anew(call: TradeInCall): Promise<Response> {
  const { deps, context, snapshot, token, tradeIn } = call
  if (tradeIn.estimate === null) return goTo(tradeInPagePath(token))
  const taken = await receivePrivateForm({ deps, context }, { site: snapshot.site, takesFiles: false })
  if (!taken.ok) return refusedBody(call, taken.problem.problem)
  const stepped = await confirmDistance(deps, {
    ...postedStepOf(call),
    step: valuationStepsOf(snapshot.site).distance,
    raw: taken.value.received.values,
    files: [],
  })
  if (!stepped.ok) return refusedOnPage(call, stepped.problem)
  return withCookies(call, goTo(withQuery(tradeInPagePath(token), { said: 'anew' })))
}

type BodyProblem = { text: string; status: 400 | 413 | 415 | 422 | 429 | 503 }

const refusedBody = (call: TradeInCall, { text, status }: BodyProblem): Promise<Response> =>
  showEstimate(call, { problem: text, status })

function refusedOnPage(call: TradeInCall, problem: StepProblem): Promise<Response> {
  if (problem.kind === 'ended') return showEnded(call, 'unknown')
  return showEstimate(call, { problem: Object.values(problem.fields)[0] ?? '', status: 422 })
}

async function forget({ deps, token }: TradeInCall): Promise<Response> {
  const response = goTo(withQuery(tradeInPagePath(token), { said: 'forgotten' }))
  for (const cookie of clearedTradeInCookies(deps.cookies)) response.headers.append('set-cookie', cookie)
  return response
}

export const showTradeIn = ofTradeIn(show)
export const postTradeInStep = withFiles(ofTradeIn(takeStep))
export const addTradeInPhotos = withFiles(ofTradeIn(morePhotos))
export const correctDistance = withFiles(ofTradeIn(anew))
export const forgetTradeIn = ofTradeIn(forget)
