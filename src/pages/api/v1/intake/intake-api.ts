import type { z } from 'zod'
import { type OutsideLead, vehicleNamed } from '#features/leads/domain/lead/outside-lead.ts'
import { acceptOutsideLead, submitOutsideLead } from '#features/leads/server/outside/submit-outside-lead.ts'
import { parseAdfMail } from '#features/leads/server/outside/parse-adf-mail.ts'
import { leadOfMeta, metaLeadBody } from '#features/leads/domain/lead/meta-lead.ts'
import { parseAdf } from '#features/leads/server/outside/parse-adf.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { type KeyedCall, readBody, readJsonBody, refuse } from '../keyed-call.ts'
import { fieldsOf, type V1Problem } from '../v1-problem.ts'
import { type submittedAnswer, leadOfBody, leadOfCall, outsideCallBody, outsideLeadBody } from './intake-bodies.ts'

const mostBytes = 64 * 1024
/** A mail may bring pictures beside its document. */
const mostMailBytes = 2 * 1024 * 1024
const noStore = { 'cache-control': 'no-store' }

type Submitted = z.infer<typeof submittedAnswer>

export async function submitOne(call: KeyedCall): Promise<Response> {
  const body = await readJsonBody(call, mostBytes)
  if (!body.ok) return refuse(call, body.problem)
  const read = outsideLeadBody.safeParse(body.value.value)
  if (!read.success) return refuse(call, { kind: 'invalid', fields: fieldsOf(read.error) })
  return answerOne(call, await submit(call, leadOfBody(read.data)))
}

export async function submitCall(call: KeyedCall): Promise<Response> {
  const body = await readJsonBody(call, mostBytes)
  if (!body.ok) return refuse(call, body.problem)
  const read = outsideCallBody.safeParse(body.value.value)
  if (!read.success) return refuse(call, { kind: 'invalid', fields: fieldsOf(read.error) })
  return answerOne(call, await submit(call, leadOfCall(read.data)))
}

export async function acceptMetaNotice(call: KeyedCall): Promise<Response> {
  const body = await readJsonBody(call, mostBytes)
  if (!body.ok) return refuse(call, body.problem)
  const read = metaLeadBody.safeParse(body.value.value)
  if (!read.success) return refuse(call, { kind: 'invalid', fields: fieldsOf(read.error) })
  return answerOne(call, await submit(call, leadOfMeta(read.data)))
}

const answerOne = (call: KeyedCall, submitted: Result<Submitted, V1Problem>): Response =>
  submitted.ok
    ? Response.json(submitted.value, { status: submitted.value.is_new ? 201 : 200, headers: noStore })
    : refuse(call, submitted.problem)

const xmlTypes = /^(?:application\/(?:x-adf\+xml|xml)|text\/xml)\b/i

export async function submitAdf(call: KeyedCall): Promise<Response> {
  if (!xmlTypes.test(call.context.req.header('content-type') ?? ''))
    return refuse(call, { kind: 'not-json', error: 'Send this as XML: Content-Type: application/x-adf+xml.' })
  const text = await readBody(call.context.req.raw, mostBytes * 4)
  if (!text.ok) return refuse(call, { kind: 'too-large', error: 'This call takes at most 256 KB.' })
  return submitAll(call, parseAdf(text.value, call.key.name))
}

/** A mail with an ADF document in it, as the mail server hands it on. */
export async function submitMail(call: KeyedCall): Promise<Response> {
  if (!/^message\/rfc822\b/i.test(call.context.req.header('content-type') ?? ''))
    return refuse(call, { kind: 'not-json', error: 'Send this as a mail: Content-Type: message/rfc822.' })
  const text = await readBody(call.context.req.raw, mostMailBytes)
  if (!text.ok) return refuse(call, { kind: 'too-large', error: 'This call takes at most 2 MB.' })
  return submitAll(call, await parseAdfMail(text.value, call.key.name))
}

async function submitAll(call: KeyedCall, leads: Result<OutsideLead[], string>): Promise<Response> {
  if (!leads.ok) return refuse(call, { kind: 'invalid', fields: { body: leads.problem } })
  const data: Submitted[] = []
  const refused: { problem: V1Problem; prospect: number }[] = []
  // One that cannot be taken stops none of those behind it.
  for (const [at, lead] of leads.value.entries()) {
    const submitted = await submit(call, lead, acceptOutsideLead)
    if (submitted.ok) data.push(submitted.value)
    else refused.push({ problem: submitted.problem, prospect: at + 1 })
  }
  const [first] = refused
  if (first && data.length === 0) return refuse(call, first.problem)
  const body = { data, ...(first ? { refused: refused.map(refusedAnswer) } : {}) }
  return Response.json(body, { status: data.some((each) => each.is_new) ? 201 : 200, headers: noStore })
}

const refusedAnswer = ({ problem, prospect }: { problem: V1Problem; prospect: number }) => ({
  prospect,
  fields: problem.kind === 'invalid' ? problem.fields : {},
})

async function submit(
  call: KeyedCall,
  lead: OutsideLead,
  submitLead = submitOutsideLead,
): Promise<Result<Submitted, V1Problem>> {
  const { deps, site, key, context } = call
  const { records } = await deps.snapshots.get(context.get('site'))
  const vehicle = vehicleNamed(records.vehicles, lead)
  const submitted = await submitLead(deps, { site, lead, vehicle, keyId: key.id })
  if (submitted.ok) return ok({ id: submitted.value.id, is_new: submitted.value.isNew })
  if (submitted.problem.kind === 'conflict')
    return fail({ kind: 'conflict', error: 'This external id was brought with other words before.' })
  return fail({ kind: 'invalid', fields: submitted.problem.fields })
}
