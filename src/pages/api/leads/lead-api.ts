import type { Context } from 'hono'
import { type EnquiryForm, formNameKey } from '#features/leads/domain/form/enquiry-form.ts'
import { formOfLead } from '#features/leads/domain/form/form-catalog.ts'
import type { ReceivedForm } from '#features/leads/server/files/received-form.ts'
import { checkRevision } from '#features/leads/server/intake/check-revision.ts'
import { confirmByWork } from '#features/leads/server/confirm/confirm-lead.ts'
import { confirmByChallenge, openChallengeService } from '#features/leads/server/confirm/confirm-by-challenge.ts'
import { challengeFor } from '#features/leads/server/confirm/proof-of-work.ts'
import { reviseLead, type ReviseProblem } from '#features/leads/server/intake/revise-lead.ts'
import type { SubmitProblem } from '#features/leads/server/intake/submit-lead.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import { parseJson } from '#kernel/json.ts'
import { type LeadId, parseId } from '#kernel/ids.ts'
import { fail, ok, type Result, unreachable } from '#kernel/result.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { type Guarded, withFiles } from '../../addresses/address-row.ts'
import { limited, limitedBySettings, type RoomedCall } from '../../addresses/limited.ts'
import { ownEnquiryCookie } from '../../storefront/follow/own-enquiry.ts'
import { accepted, type Counted, notAccepted, spend, takeChange, takeLead } from '../../submission/lead-limits.ts'
import { receiveBody } from '../../submission/receive-body.ts'
import { consentSentBy } from '../../submission/call-measurement.ts'
import { submitRequest } from '../../submission/submit-request.ts'
import type { UploadProblem } from '../../submission/upload-limits.ts'
import type { WebEnv } from '../../web-env.ts'
import { problemResponse, type ApiProblem, readLead } from './lead-body.ts'

type Call = RoomedCall & { isMock: boolean }
type Refused = Parameters<typeof problemResponse>[0]
const refuse = (problem: Refused): Response => problemResponse(problem)

/**
 * `POST /api/leads` and `POST /api/leads/with-files`, and the same below /mock, where the same rules hold and nothing is
 * stored. Success: 201 with `{id, token, redirect, follow}`. Failure: `{error}`, with `fields` where a field is wrong.
 */
export const createLead = ({ isMock }: { isMock: boolean }): Guarded =>
  withFiles(limitedBySettings({ what: 'leads', take: takeLead, refuse }, (call) => create({ ...call, isMock })))

/** `PUT /api/leads/{id}`: a later step or a correction. Success: 200. */
export const changeLead = ({ isMock }: { isMock: boolean }): Guarded =>
  withFiles(limitedBySettings({ what: 'changes', take: takeChange, refuse }, (call) => revise({ ...call, isMock })))

async function create(call: Call): Promise<Response> {
  const key = idempotencyKeyOf(call.context)
  if (key.ok) return withBody(call, (received) => createFrom(call, { key: key.value, received }))
  call.allowance.giveBack()
  return problemResponse(key.problem)
}

/** Reads the body, and takes its files away again unless what it brings was accepted. */
async function withBody(call: Call, work: (received: ReceivedForm) => Promise<Counted>): Promise<Response> {
  const { deps, context, allowance, snapshot } = call
  const { site } = snapshot
  const read = () => readLead(deps, { site, request: context.req.raw })
  const taken = await receiveBody(call, { site, allowance, read })
  if (taken.ok) return spend(taken.value.room, () => work(taken.value.received))
  return problemResponse(taken.problem.kind === 'unread' ? taken.problem.problem : uploadProblem(taken.problem))
}

const uploadProblem = ({ status, text: error, retryAfterSeconds }: UploadProblem): ApiProblem =>
  status === 429 ? { kind: 'too-many', retryAfterSeconds, error } : { kind: 'not-now', error }

type ToCreate = { key: string | null; received: ReceivedForm }

async function createFrom(call: Call, { key, received: { values, files } }: ToCreate): Promise<Counted> {
  const { snapshot } = call
  const { site } = snapshot
  const vehicle = vehicleNamedIn(values, snapshot)
  const today = localTime(call.deps.now(), site.timeZone).date
  const form = vehicle
    ? formOfLead(site, values, { vehicle, today, ownForms: snapshot.records.content.forms })
    : formWithoutVehicle(snapshot, values, today)
  if (!form)
    return notAccepted(problemResponse({ kind: 'invalid', fields: { category: 'Please choose one of the options.' } }))
  const isMock = call.isMock || site.settings.leads.mock
  const submitted = await submitRequest(call, { site, form, vehicle, values, files, idempotencyKey: key, isMock })
  if (!submitted.ok) return notAccepted(problemResponse(createProblem(submitted.problem)))
  const { isNew, isUnconfirmed = false, ...receipt } = submitted.value
  const challenge = isUnconfirmed ? { challenge: await challengeOf(call, receipt.id) } : {}
  const response = Response.json(
    { ...receipt, ...challenge },
    {
      status: 201,
      headers: { 'cache-control': 'no-store', ...(isMock ? {} : ownEnquiryCookie(call.deps.cookies, receipt)) },
    },
  )
  return { response, isAccepted: isNew }
}

/** The site's service of others where it has one whose secret is here; else work of the browser. */
async function challengeOf({ deps, snapshot: { site } }: Call, id: LeadId): Promise<unknown> {
  const service = await openChallengeService(deps, site)
  return service ? { provider: service.provider, site_key: service.siteKey } : challengeFor(deps, id)
}

const proofsPerHour = 60

/** `POST /api/leads/{id}/confirmation`: the browser of a doubtful lead has done the work that the answer asked for. */
export const confirmLead: Guarded = limited({ what: 'proofs', most: proofsPerHour, refuse }, async (call) => {
  const { deps, context } = call
  const { site } = await deps.snapshots.get(context.get('address'))
  const id = parseId<'lead'>(context.req.param('id'))
  if (!id) return problemResponse({ kind: 'unknown' })
  const token = context.req.header('x-lead-token') ?? ''
  const proof = parseJson(await context.req.text())
  const solved = tokenIn(proof)
  const confirmed =
    solved === undefined
      ? await confirmByWork(deps, { site, id, token, proof })
      : await confirmByChallenge(deps, { site, id, token, solved, host: new URL(context.req.url).hostname })
  if (confirmed.ok) return context.json({ id, confirmed: true }, 200, { 'cache-control': 'no-store' })
  if (confirmed.problem === 'away') {
    deps.log.warn({ site: site.slug }, 'a service that challenges senders did not answer; the lead waits for its mail')
    return problemResponse({
      kind: 'not-now',
      error: 'The service that checks this does not answer. The lead is stored.',
    })
  }
  return confirmed.problem === 'unknown'
    ? problemResponse({ kind: 'unknown' })
    : problemResponse({
        kind: 'malformed',
        error: 'This is no solution of the challenge of this lead, or it came too late.',
      })
})

function tokenIn(proof: unknown): string | undefined {
  const { token } = (proof ?? {}) as { token?: unknown }
  return typeof token === 'string' ? token : undefined
}

const createProblem = (problem: SubmitProblem): ApiProblem =>
  problem.kind === 'conflict'
    ? { kind: 'conflict', error: 'This Idempotency-Key was used for other words before. Use a new one.' }
    : problem

const formsOf = new WeakMap<SiteSnapshot, Map<string, EnquiryForm>>()
const mostForms = 100

/** Forms about nothing in particular are the same for everybody until the site or the day changes. */
function formWithoutVehicle(snapshot: SiteSnapshot, values: Record<string, unknown>, today: string) {
  const forms = formsOf.get(snapshot) ?? new Map<string, EnquiryForm>()
  formsOf.set(snapshot, forms)
  const key = JSON.stringify([values[formNameKey], values['category'], today])
  const offers = snapshot.published.offers.map(({ title }) => title)
  const form =
    forms.get(key) ?? formOfLead(snapshot.site, values, { today, offers, ownForms: snapshot.records.content.forms })
  if (form && forms.size < mostForms) forms.set(key, form)
  return form
}

const revise = (call: Call): Promise<Response> => withBody(call, (received) => reviseFrom(call, received))

async function reviseFrom(call: Call, received: ReceivedForm): Promise<Counted> {
  const { deps, context, snapshot } = call
  const { site } = snapshot
  const { values, files } = received
  const id = parseId<'lead'>(context.req.param('id'))
  if (!id) return notAccepted(problemResponse({ kind: 'unknown' }))
  const token = context.req.header('x-lead-token') ?? ''
  if (call.isMock || site.settings.leads.mock) {
    if (token === '') return notAccepted(problemResponse({ kind: 'unknown' }))
    const vehicle = vehicleNamedIn(values, snapshot)
    const checked = checkRevision({ site, raw: values, vehicle, now: deps.now() })
    if (!checked.ok) return notAccepted(problemResponse({ kind: 'invalid', fields: checked.problem }))
    return notAccepted(revisedResponse({ id, token, ...checked.value, follow: '' }))
  }
  const findVehicle = (wanted: string) => snapshot.records.vehicles.find((vehicle) => vehicle.id === wanted)
  const revised = await reviseLead(deps, {
    site,
    id,
    token,
    raw: values,
    findVehicle,
    files,
    consent: consentSentBy(call),
  })
  if (!revised.ok) return notAccepted(problemResponse(reviseProblem(revised.problem)))
  const { isNew: _, ...receipt } = revised.value
  return accepted(revisedResponse(receipt, ownEnquiryCookie(deps.cookies, receipt)))
}

const revisedResponse = (receipt: object, headers: Record<string, string> = {}): Response =>
  Response.json(receipt, { status: 200, headers: { 'cache-control': 'no-store', ...headers } })

function reviseProblem(problem: ReviseProblem): ApiProblem {
  switch (problem.kind) {
    case 'unknown':
    case 'invalid':
      return problem
    case 'already-complete':
      return { kind: 'conflict', error: 'This was completed already.' }
    default:
      return unreachable(problem)
  }
}

/** The vehicle that the lead names by our id or by its stock number; a lead about none we know is still a lead. */
function vehicleNamedIn(raw: Record<string, unknown>, { records }: SiteSnapshot): Vehicle | undefined {
  const { car_id: id, stock_number: stockNumber } = raw
  if (typeof id === 'string' && id !== '') return records.vehicles.find((vehicle) => vehicle.id === id)
  if (typeof stockNumber !== 'string' || stockNumber === '') return undefined
  return records.vehicles.find((vehicle) => vehicle.stockNumber === stockNumber)
}

/** Null when there is none. */
function idempotencyKeyOf(context: Context<WebEnv>): Result<string | null, ApiProblem> {
  const key = context.req.header('idempotency-key')
  if (key === undefined) return ok(null)
  if (/^[\x21-\x7e]{1,200}$/.test(key)) return ok(key)
  return fail({ kind: 'malformed', error: 'An Idempotency-Key has 1 to 200 letters, digits or signs.' })
}
