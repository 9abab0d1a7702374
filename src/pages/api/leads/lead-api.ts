import { Hono, type Context } from 'hono'
import { type EnquiryForm, formNameKey } from '#features/leads/domain/form/enquiry-form.ts'
import { formOfLead } from '#features/leads/domain/form/form-catalog.ts'
import { reviseLead, type ReviseProblem } from '#features/leads/server/intake/revise-lead.ts'
import { submitLead } from '#features/leads/server/intake/submit-lead.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { localTime } from '#features/sites/domain/opening-hours.ts'
import { parseId } from '#kernel/ids.ts'
import { unreachable } from '#kernel/result.ts'
import { clientAddress } from '#platform/http/request-facts.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import type { WebDeps } from '../../web-deps.ts'
import type { WebEnv } from '../../web-env.ts'
import { answerProblem, type ApiProblem, readLead } from './lead-body.ts'

type Call = { deps: WebDeps; context: Context<WebEnv>; isMock: boolean }

/** Steps and corrections that one address may send for each lead that it may send. */
const changesPerLead = 10

/**
 * `POST /api/leads`, `POST /api/leads/with-files` and `PUT /api/leads/{id}`, and the same below /mock, where the same rules
 * hold and nothing is kept. Success: 201 or 200 with `{id, token, redirect, follow}`. Failure: `{error}`, with `fields` where
 * a field is wrong.
 */
export function leadApi(deps: WebDeps): Hono<WebEnv> {
  const app = new Hono<WebEnv>()
  for (const prefix of ['', '/mock'] as const) {
    const isMock = prefix === '/mock'
    app.post(`${prefix}/api/leads`, (context) => create({ deps, context, isMock }))
    app.post(`${prefix}/api/leads/with-files`, (context) => create({ deps, context, isMock }))
    app.put(`${prefix}/api/leads/:id`, (context) => revise({ deps, context, isMock }))
    app.all(`${prefix}/api/leads`, (context) => wrongMethod(context, 'POST'))
    app.all(`${prefix}/api/leads/with-files`, (context) => wrongMethod(context, 'POST'))
    app.all(`${prefix}/api/leads/:id`, (context) => wrongMethod(context, 'PUT'))
  }
  return app
}

async function create(call: Call): Promise<Response> {
  const { deps, context } = call
  const snapshot = await deps.snapshots.get(context.get('site'))
  const { site } = snapshot
  const limited =
    (await overLimit(call, 'leads', site.settings.leads.per_address_per_hour)) ?? (await overSiteLimit(call, snapshot))
  if (limited) return limited
  const key = idempotencyKeyOf(context)
  if (key === 'unusable')
    return answerProblem({ kind: 'malformed', error: 'An Idempotency-Key has 1 to 200 letters, digits or signs.' })
  const received = await readLead(deps, { site, request: context.req.raw })
  if (!received.ok) return answerProblem(received.problem)
  try {
    const answer = await submit(call, { snapshot, key, ...received.value })
    if (!answer.ok) await received.value.discard()
    return answer
  } catch (error) {
    await received.value.discard()
    throw error
  }
}

type ToSubmit = {
  snapshot: SiteSnapshot
  key: string | null
  values: Record<string, unknown>
  files: NonNullable<Parameters<typeof submitLead>[1]['files']>
}

async function submit(call: Call, { snapshot, key, values, files }: ToSubmit): Promise<Response> {
  const { deps, context, isMock } = call
  const { site } = snapshot
  const vehicle = vehicleNamedIn(values, snapshot)
  const today = localTime(deps.now(), site.timeZone).date
  const form = vehicle ? formOfLead(site, values, { vehicle, today }) : formWithoutVehicle(snapshot, values, today)
  if (!form) return answerProblem({ kind: 'invalid', fields: { category: 'Please choose one of the options.' } })
  const submitted = await submitLead(
    deps,
    {
      site,
      form,
      vehicle,
      raw: values,
      url: context.req.header('referer') ?? '',
      userAgent: context.req.header('user-agent') ?? '',
      sender: senderOf(call),
      idempotencyKey: key,
      files,
    },
    isMock ? { isMock } : {},
  )
  if (!submitted.ok) return answerProblem({ kind: 'invalid', fields: submitted.problem })
  return context.json(submitted.value, 201, { 'cache-control': 'no-store' })
}

const formsOf = new WeakMap<SiteSnapshot, Map<string, EnquiryForm>>()
const mostForms = 100

/** Forms about nothing in particular are the same for everybody until the site or the day changes. */
function formWithoutVehicle(snapshot: SiteSnapshot, values: Record<string, unknown>, today: string) {
  const forms = formsOf.get(snapshot) ?? new Map<string, EnquiryForm>()
  formsOf.set(snapshot, forms)
  const key = JSON.stringify([values[formNameKey], values['category'], today])
  const offers = snapshot.published.offers.map(({ title }) => title)
  const form = forms.get(key) ?? formOfLead(snapshot.site, values, { today, offers })
  if (form && forms.size < mostForms) forms.set(key, form)
  return form
}

async function revise(call: Call): Promise<Response> {
  const { deps, context, isMock } = call
  const snapshot = await deps.snapshots.get(context.get('site'))
  const { site } = snapshot
  const { leads } = site.settings
  const limited = await overLimit(call, 'changes', leads.per_address_per_hour * changesPerLead)
  if (limited) return limited
  const id = parseId<'lead'>(context.req.param('id'))
  if (!id) return answerProblem({ kind: 'unknown' })
  const received = await readLead(deps, { site, request: context.req.raw })
  if (!received.ok) return answerProblem(received.problem)
  const { values, files, discard } = received.value
  const token = context.req.header('x-lead-token') ?? ''
  if (isMock || leads.mock) {
    await discard()
    return context.json({ id, token, redirect: '/success', follow: '' }, 200, { 'cache-control': 'no-store' })
  }
  const findVehicle = (wanted: string) => snapshot.records.vehicles.find((vehicle) => vehicle.id === wanted)
  const revised = await reviseLead(deps, { site, id, token, raw: values, findVehicle, files })
  if (revised.ok) return context.json(revised.value, 200, { 'cache-control': 'no-store' })
  await discard()
  return answerProblem(problemOf(revised.problem))
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

/** Null when there is none; 'unusable' when it cannot be one. */
function idempotencyKeyOf(context: Context<WebEnv>): string | null {
  const key = context.req.header('idempotency-key')
  if (key === undefined) return null
  return /^[\x21-\x7e]{1,200}$/.test(key) ? key : 'unusable'
}

const senderOf = ({ deps, context }: Call): string =>
  clientAddress(context.req.raw.headers, context.env, deps.trustedProxies)

function overLimit(call: Call, what: 'leads' | 'changes', limit: number): Promise<Response | undefined> {
  // The plain key is shared with forms that are posted to their page.
  return taken(call, `${call.context.get('site').siteId} ${senderOf(call)}${what === 'leads' ? '' : ' changes'}`, limit)
}

/** Many addresses together can still be one sender. */
const overSiteLimit = (call: Call, { site }: SiteSnapshot): Promise<Response | undefined> =>
  taken(call, `${site.id} all`, site.settings.leads.per_site_per_hour)

async function taken({ deps }: Call, key: string, limit: number): Promise<Response | undefined> {
  const answer = await deps.leadLimit.take(key, limit)
  return answer.isAllowed ? undefined : answerProblem({ kind: 'too-many', retryAfterSeconds: answer.retryAfterSeconds })
}

const wrongMethod = (context: Context<WebEnv>, allow: string): Response =>
  context.json({ error: `Use ${allow} here.` }, 405, { allow })
