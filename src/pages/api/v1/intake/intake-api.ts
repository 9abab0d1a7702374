import type { z } from 'zod'
import { type OutsideLead, vehicleNamed } from '#features/leads/domain/lead/outside-lead.ts'
import { bringLead } from '#features/leads/server/outside/bring-lead.ts'
import { parseAdfMail } from '#features/leads/server/outside/parse-adf-mail.ts'
import { leadOfMeta, metaLeadBody } from '#features/leads/domain/lead/meta-lead.ts'
import { parseAdf } from '#features/leads/server/outside/parse-adf.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { type KeyedCall, readBody, readJsonBody, refuse } from '../keyed-call.ts'
import { fieldsOf, type V1Problem } from '../v1-problem.ts'
import { type broughtAnswer, leadOfBody, leadOfCall, outsideCallBody, outsideLeadBody } from './intake-bodies.ts'

const mostBytes = 64 * 1024
/** A mail may bring pictures beside its document. */
const mostMailBytes = 2 * 1024 * 1024
const noStore = { 'cache-control': 'no-store' }

type Brought = z.infer<typeof broughtAnswer>

export async function bringOne(call: KeyedCall): Promise<Response> {
  const body = await readJsonBody(call, mostBytes)
  if (!body.ok) return refuse(call, body.problem)
  const read = outsideLeadBody.safeParse(body.value.value)
  if (!read.success) return refuse(call, { kind: 'invalid', fields: fieldsOf(read.error) })
  return answerOne(call, await bring(call, leadOfBody(read.data)))
}

export async function bringCall(call: KeyedCall): Promise<Response> {
  const body = await readJsonBody(call, mostBytes)
  if (!body.ok) return refuse(call, body.problem)
  const read = outsideCallBody.safeParse(body.value.value)
  if (!read.success) return refuse(call, { kind: 'invalid', fields: fieldsOf(read.error) })
  return answerOne(call, await bring(call, leadOfCall(read.data)))
}

export async function bringMeta(call: KeyedCall): Promise<Response> {
  const body = await readJsonBody(call, mostBytes)
  if (!body.ok) return refuse(call, body.problem)
  const read = metaLeadBody.safeParse(body.value.value)
  if (!read.success) return refuse(call, { kind: 'invalid', fields: fieldsOf(read.error) })
  return answerOne(call, await bring(call, leadOfMeta(read.data)))
}

const answerOne = (call: KeyedCall, brought: Result<Brought, V1Problem>): Response =>
  brought.ok
    ? Response.json(brought.value, { status: brought.value.is_new ? 201 : 200, headers: noStore })
    : refuse(call, brought.problem)

const xmlTypes = /^(?:application\/(?:x-adf\+xml|xml)|text\/xml)\b/i

export async function bringAdf(call: KeyedCall): Promise<Response> {
  if (!xmlTypes.test(call.context.req.header('content-type') ?? ''))
    return refuse(call, { kind: 'not-json', error: 'Send this as XML: Content-Type: application/x-adf+xml.' })
  const text = await readBody(call.context.req.raw, mostBytes * 4)
  if (text === undefined) return refuse(call, { kind: 'too-large', error: 'This call takes at most 256 KB.' })
  return bringAll(call, parseAdf(text, call.key.name))
}

/** A mail with an ADF document in it, as the mail server hands it on. */
export async function bringMail(call: KeyedCall): Promise<Response> {
  if (!/^message\/rfc822\b/i.test(call.context.req.header('content-type') ?? ''))
    return refuse(call, { kind: 'not-json', error: 'Send this as a mail: Content-Type: message/rfc822.' })
  const text = await readBody(call.context.req.raw, mostMailBytes)
  if (text === undefined) return refuse(call, { kind: 'too-large', error: 'This call takes at most 2 MB.' })
  return bringAll(call, await parseAdfMail(text, call.key.name))
}

async function bringAll(call: KeyedCall, leads: Result<OutsideLead[], string>): Promise<Response> {
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
