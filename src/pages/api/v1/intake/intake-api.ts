import type { z } from 'zod'
import { type OutsideLead, vehicleNamed } from '#features/leads/domain/lead/outside-lead.ts'
import { acceptOutsideLead, submitOutsideLead } from '#features/leads/server/outside/submit-outside-lead.ts'
import { decodeXml } from '#features/leads/server/outside/incoming-mail.ts'
import { leadOfMeta, metaLeadBody } from '#features/leads/domain/lead/meta-lead.ts'
import { parseAdf } from '#features/leads/server/outside/parse-adf.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { type KeyedCall, readBytes, readJsonBody, refuse } from '../keyed-call.ts'
import { fieldsOf, type V1Problem } from '../v1-problem.ts'
import { type submittedSchema, leadOfBody, leadOfCall, outsideCallBody, outsideLeadBody } from './intake-bodies.ts'
import { mostMailBytes, receiveMail } from './receive-mail.ts'

const mostBytes = 64 * 1024
const noStore = { 'cache-control': 'no-store' }

type Submitted = z.infer<typeof submittedSchema>

export async function submitOne(call: KeyedCall): Promise<Response> {
  const body = await readJsonBody(call, mostBytes)
  if (!body.ok) return refuse(call, body.problem)
  const read = outsideLeadBody.safeParse(body.value.value)
  if (!read.success) return refuse(call, { kind: 'invalid', fields: fieldsOf(read.error) })
  return respondWithOne(call, await submit(call, leadOfBody(read.data)))
}

export async function submitCall(call: KeyedCall): Promise<Response> {
  const body = await readJsonBody(call, mostBytes)
  if (!body.ok) return refuse(call, body.problem)
  const read = outsideCallBody.safeParse(body.value.value)
  if (!read.success) return refuse(call, { kind: 'invalid', fields: fieldsOf(read.error) })
  return respondWithOne(call, await submit(call, leadOfCall(read.data)))
}

export async function acceptMetaNotice(call: KeyedCall): Promise<Response> {
  const body = await readJsonBody(call, mostBytes)
  if (!body.ok) return refuse(call, body.problem)
  const read = metaLeadBody.safeParse(body.value.value)
  if (!read.success) return refuse(call, { kind: 'invalid', fields: fieldsOf(read.error) })
  return respondWithOne(call, await submit(call, leadOfMeta(read.data)))
}

const respondWithOne = (call: KeyedCall, submitted: Result<Submitted, V1Problem>): Response =>
  submitted.ok
    ? Response.json(submitted.value, { status: submitted.value.is_new ? 201 : 200, headers: noStore })
    : refuse(call, submitted.problem)

const xmlTypes = /^(?:application\/(?:x-adf\+xml|xml)|text\/xml)\b/i

export async function submitAdf(call: KeyedCall): Promise<Response> {
  if (!xmlTypes.test(call.context.req.header('content-type') ?? ''))
    return refuse(call, { kind: 'not-json', error: 'Send this as XML: Content-Type: application/x-adf+xml.' })
  const body = await readBytes(call.context.req.raw, mostBytes * 4)
  if (!body.isWhole) return refuse(call, { kind: 'too-large', error: 'This call takes at most 256 KB.' })
  const leads = parseAdf(decodeXml(body.bytes), call.key.name)
  return leads.ok ? submitAll(call, leads.value) : refuse(call, { kind: 'invalid', fields: { body: leads.problem } })
}

/** A mail as the mail server hands it on: with an ADF document, a shopper's answer to staff, or an enquiry of its sender. */
export async function submitMail(call: KeyedCall): Promise<Response> {
  if (!/^message\/rfc822\b/i.test(call.context.req.header('content-type') ?? ''))
    return refuse(call, { kind: 'not-json', error: 'Send this as a mail: Content-Type: message/rfc822.' })
  const received = await receiveMail(call, await readBytes(call.context.req.raw, mostMailBytes))
  if (!received.ok) return refuse(call, received.problem)
  const content = received.value
  if (content.kind === 'leads') return submitAll(call, content.leads, content.instead)
  const { id, isNew } = content
  return Response.json({ data: [{ id, is_new: isNew }] }, { status: isNew ? 201 : 200, headers: noStore })
}

/** `instead`: what staff get when none of them can be taken; left out where the sender reads a refusal. */
async function submitAll(call: KeyedCall, leads: OutsideLead[], instead?: OutsideLead): Promise<Response> {
  const data: Submitted[] = []
  const refused: { problem: V1Problem; prospect: number }[] = []
  // One that cannot be taken stops none of those behind it.
  for (const [at, lead] of leads.entries()) {
    const submitted = await submit(call, lead, acceptOutsideLead)
    if (submitted.ok) data.push(submitted.value)
    else refused.push({ problem: submitted.problem, prospect: at + 1 })
  }
  const [first] = refused
  if (first && data.length === 0) return instead ? submitAll(call, [instead]) : refuse(call, first.problem)
  const body = { data, ...(first ? { refused: refused.map(refusedRow) } : {}) }
  return Response.json(body, { status: data.some((each) => each.is_new) ? 201 : 200, headers: noStore })
}

const refusedRow = ({ problem, prospect }: { problem: V1Problem; prospect: number }) => ({
  prospect,
  fields: problem.kind === 'invalid' ? problem.fields : {},
})

async function submit(
  call: KeyedCall,
  lead: OutsideLead,
  submitLead = submitOutsideLead,
): Promise<Result<Submitted, V1Problem>> {
  const { deps, site, key, context } = call
  const { records } = await deps.snapshots.get(context.get('address'))
  const vehicle = vehicleNamed(records.vehicles, lead)
  const submitted = await submitLead(deps, { site, lead, vehicle, keyId: key.id })
  if (submitted.ok) return ok({ id: submitted.value.id, is_new: submitted.value.isNew })
  if (submitted.problem.kind === 'conflict')
    return fail({ kind: 'conflict', error: 'This external id was brought with other words before.' })
  return fail({ kind: 'invalid', fields: submitted.problem.fields })
}
