import { Hono, type Context } from 'hono'
import type { z } from 'zod'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { OutsideLead } from '#features/leads/domain/lead/outside-lead.ts'
import { bringLead } from '#features/leads/server/outside/bring-lead.ts'
import { parseAdf } from '#features/leads/server/outside/parse-adf.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { WebDeps } from '../../../web-deps.ts'
import type { WebEnv } from '../../../web-env.ts'
import { keyed, type KeyedCall, readBody, readJsonBody, refuse } from '../keyed-call.ts'
import { fieldsOf, type V1Problem } from '../v1-problem.ts'
import { type broughtAnswer, leadOfBody, leadOfCall, outsideCallBody, outsideLeadBody } from './intake-bodies.ts'

const path = '/api/v1/intake'

/** Enquiries and calls from elsewhere join the inbox of the site, with where they came from. */
export function intakeApi(deps: WebDeps): Hono<WebEnv> {
  const app = new Hono<WebEnv>()
  app.post(`${path}/leads`, keyed(deps, 'intake:write', bringOne))
  app.post(`${path}/calls`, keyed(deps, 'intake:write', bringCall))
  app.post(`${path}/adf`, keyed(deps, 'intake:write', bringAdf))
  for (const each of ['leads', 'calls', 'adf']) app.all(`${path}/${each}`, wrongMethod)
  return app
}

const wrongMethod = (context: Context<WebEnv>): Response =>
  context.json({ error: 'Use POST here.', request_id: context.get('requestId') }, 405, { allow: 'POST' })

const mostBytes = 64 * 1024
const noStore = { 'cache-control': 'no-store' }

type Brought = z.infer<typeof broughtAnswer>

async function bringOne(call: KeyedCall): Promise<Response> {
  const body = await readJsonBody(call, mostBytes)
  if (!body.ok) return refuse(call, body.problem)
  const read = outsideLeadBody.safeParse(body.value.value)
  if (!read.success) return refuse(call, { kind: 'invalid', fields: fieldsOf(read.error) })
  return answerOne(call, await bring(call, leadOfBody(read.data)))
}

async function bringCall(call: KeyedCall): Promise<Response> {
  const body = await readJsonBody(call, mostBytes)
  if (!body.ok) return refuse(call, body.problem)
  const read = outsideCallBody.safeParse(body.value.value)
  if (!read.success) return refuse(call, { kind: 'invalid', fields: fieldsOf(read.error) })
  return answerOne(call, await bring(call, leadOfCall(read.data)))
}

const answerOne = (call: KeyedCall, brought: Result<Brought, V1Problem>): Response =>
  brought.ok
    ? Response.json(brought.value, { status: brought.value.is_new ? 201 : 200, headers: noStore })
    : refuse(call, brought.problem)

const xmlTypes = /^(?:application\/(?:x-adf\+xml|xml)|text\/xml)\b/i

async function bringAdf(call: KeyedCall): Promise<Response> {
  if (!xmlTypes.test(call.context.req.header('content-type') ?? ''))
    return refuse(call, { kind: 'not-json', error: 'Send this as XML: Content-Type: application/x-adf+xml.' })
  const text = await readBody(call.context.req.raw, mostBytes * 4)
  if (text === undefined) return refuse(call, { kind: 'too-large', error: 'This call takes at most 256 KB.' })
  const leads = parseAdf(text, call.key.name)
  if (!leads.ok) return refuse(call, { kind: 'invalid', fields: { body: leads.problem } })
  const data: Brought[] = []
  for (const lead of leads.value) {
    const brought = await bring(call, lead)
    if (!brought.ok) return refuse(call, brought.problem)
    data.push(brought.value)
  }
  return Response.json({ data }, { status: data.some((each) => each.is_new) ? 201 : 200, headers: noStore })
}

async function bring(call: KeyedCall, lead: OutsideLead): Promise<Result<Brought, V1Problem>> {
  const { deps, site, key, context } = call
  const { records } = await deps.snapshots.get(context.get('site'))
  const vehicle = vehicleNamed(records.vehicles, lead)
  const brought = await bringLead(deps, { site, lead, vehicle, keyId: key.id })
  if (brought.ok) return ok({ id: brought.value.id, is_new: brought.value.isNew })
  if (brought.problem.kind === 'conflict')
    return fail({ kind: 'conflict', error: 'This external id was brought with other words before.' })
  return fail({ kind: 'invalid', fields: brought.problem.fields })
}

function vehicleNamed(vehicles: readonly Vehicle[], { stockNumber, vin }: OutsideLead): Vehicle | undefined {
  const isSame = (one: string, other: string): boolean => one !== '' && one.toLowerCase() === other.toLowerCase()
  return (
    vehicles.find((vehicle) => isSame(vehicle.stockNumber, stockNumber)) ??
    vehicles.find((vehicle) => isSame(vehicle.vin, vin))
  )
}
