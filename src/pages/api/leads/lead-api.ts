import { Hono, type Context } from 'hono'
import { findLeadCategory, leadCategory, vehicleEnquiryCategory } from '#features/leads/domain/lead-category.ts'
import { formForCategory } from '#features/leads/domain/enquiry-form.ts'
import { reviseLead, type ReviseProblem } from '#features/leads/server/revise-lead.ts'
import { type Receipt, submitLead } from '#features/leads/server/submit-lead.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle.ts'
import { parseId } from '#kernel/ids.ts'
import { unreachable, type Result } from '#kernel/result.ts'
import { clientAddress } from '#platform/http/request-facts.ts'
import type { SiteSnapshot } from '../../storefront/site-snapshot.ts'
import type { WebDeps } from '../../web-deps.ts'
import type { WebEnv } from '../../web-env.ts'
import { answerProblem, type ApiProblem, readLeadBody } from './lead-body.ts'

type Call = { deps: WebDeps; context: Context<WebEnv>; isMock: boolean }

/** Steps and corrections that one address may send for each lead that it may send. */
const changesPerLead = 10

/**
 * `POST /api/leads` and `PUT /api/leads/{id}`, and both below /mock, where the same rules hold and nothing is kept.
 * Success: 201 or 200 with `{id, token, redirect}`. Failure: `{error}`, with `fields` where a field is wrong.
 */
export function leadApi(deps: WebDeps): Hono<WebEnv> {
  const app = new Hono<WebEnv>()
  for (const prefix of ['', '/mock'] as const) {
    const isMock = prefix === '/mock'
    app.post(`${prefix}/api/leads`, (context) => create({ deps, context, isMock }))
    app.put(`${prefix}/api/leads/:id`, (context) => revise({ deps, context, isMock }))
    app.all(`${prefix}/api/leads`, (context) => wrongMethod(context, 'POST'))
    app.all(`${prefix}/api/leads/:id`, (context) => wrongMethod(context, 'PUT'))
  }
  return app
}

async function create({ deps, context, isMock }: Call): Promise<Response> {
  const snapshot = await deps.snapshots.get(context.get('site'))
  const { site } = snapshot
  const limited = overLimit({ deps, context, isMock }, 'leads', site.settings.leads.per_address_per_hour)
  if (limited) return limited
  const body = await readLeadBody(context.req.raw)
  if (!body.ok) return answerProblem(body.problem)
  const raw = body.value
  const key = idempotencyKeyOf(context)
  if (key === 'unusable')
    return answerProblem({ kind: 'malformed', error: 'An Idempotency-Key has 1 to 200 letters, digits or signs.' })
  const vehicle = vehicleNamedIn(raw, snapshot)
  const category = categoryNamedIn(raw, vehicle)
  if (!category) return answerProblem({ kind: 'invalid', fields: { category: 'Please choose one of the options.' } })
  const submitted = await submitLead(
    deps,
    {
      site,
      form: formForCategory(site, category, vehicle),
      vehicle,
      raw,
      url: context.req.header('referer') ?? '',
      userAgent: context.req.header('user-agent') ?? '',
      sender: senderOf({ deps, context, isMock }),
      idempotencyKey: key,
    },
    isMock ? { isMock } : {},
  )
  if (!submitted.ok) return answerProblem({ kind: 'invalid', fields: submitted.problem })
  return context.json(submitted.value, 201, { 'cache-control': 'no-store' })
}

async function revise({ deps, context, isMock }: Call): Promise<Response> {
  const snapshot = await deps.snapshots.get(context.get('site'))
  const { leads } = snapshot.site.settings
  const limited = overLimit({ deps, context, isMock }, 'changes', leads.per_address_per_hour * changesPerLead)
  if (limited) return limited
  const id = parseId<'lead'>(context.req.param('id'))
  if (!id) return answerProblem({ kind: 'unknown' })
  const body = await readLeadBody(context.req.raw)
  if (!body.ok) return answerProblem(body.problem)
  const token = context.req.header('x-lead-token') ?? ''
  if (isMock || leads.mock)
    return context.json({ id, token, redirect: '/success' }, 200, { 'cache-control': 'no-store' })
  const revised: Result<Receipt, ReviseProblem> = await reviseLead(deps, {
    site: snapshot.site,
    id,
    token,
    raw: body.value,
    findVehicle: (vehicleId) => snapshot.records.vehicles.find((vehicle) => vehicle.id === vehicleId),
  })
  return revised.ok
    ? context.json(revised.value, 200, { 'cache-control': 'no-store' })
    : answerProblem(problemOf(revised.problem))
}

function problemOf(problem: ReviseProblem): ApiProblem {
  switch (problem.kind) {
    case 'unknown':
    case 'invalid':
      return problem
    case 'already-complete':
      return { kind: 'conflict', error: 'This enquiry was already completed.' }
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

/** The category that was sent; without one, an enquiry about the vehicle, else a general one. */
function categoryNamedIn(raw: Record<string, unknown>, vehicle: Vehicle | undefined) {
  const { category } = raw
  if (typeof category === 'string' && category !== '') return findLeadCategory(category)
  return vehicle ? vehicleEnquiryCategory(vehicle.carType) : leadCategory('General Enquiry')
}

function idempotencyKeyOf(context: Context<WebEnv>): string | null | 'unusable' {
  const key = context.req.header('idempotency-key')
  if (key === undefined) return null
  return /^[\x21-\x7e]{1,200}$/.test(key) ? key : 'unusable'
}

const senderOf = ({ deps, context }: Call): string =>
  clientAddress(context.req.raw.headers, context.env, deps.trustsProxy)

function overLimit(call: Call, what: 'leads' | 'changes', limit: number): Response | undefined {
  const { deps, context } = call
  // The plain key is shared with forms that are posted to their page.
  const key = `${context.get('site').siteId} ${senderOf(call)}${what === 'leads' ? '' : ' changes'}`
  const taken = deps.leadLimit.take(key, limit, deps.now())
  return taken.isAllowed ? undefined : answerProblem({ kind: 'too-many', retryAfterSeconds: taken.retryAfterSeconds })
}

const wrongMethod = (context: Context<WebEnv>, allow: string): Response =>
  context.json({ error: `Use ${allow} here.` }, 405, { allow })
