import { z } from 'zod'
import { writeAudit } from '#features/accounts/server/write-audit.ts'
import { isSignedWebhook } from '#features/integrations/server/webhooks/verify-webhook.ts'
import { refreshJob, refreshJobName } from '#features/provider/server/provider-jobs.ts'
import { refreshWebsite } from '#features/provider/server/refresh-website.ts'
import { openConnectionKey } from '#features/sites/server/connection-keys.ts'
import { demanding, type Guarded } from '../../addresses/address-row.ts'
import { limited } from '../../addresses/limited.ts'
import type { WebCall } from '../../submission/lead-limits.ts'
import { problemResponse } from '../leads/lead-body.ts'
import { auditOf, keyed, type KeyedCall, readBody, readJsonBody, refuse } from '../v1/keyed-call.ts'
import { fieldsOf } from '../v1/v1-problem.ts'

const mostBytes = 64 * 1024
const carId = z.string().trim().min(1).max(60)

export const refreshOrder = z.strictObject({
  cars: z.array(carId).max(200).default([]).describe('Ids of vehicles at the provider that are to be read too.'),
})
export const refreshSchema = z.strictObject({
  outcome: z.literal('refreshed'),
  changed: z.array(z.enum(['manufacturer', 'careers', 'website', 'vehicles'])).describe('What the provider said anew.'),
  at: z.iso.datetime(),
})

/** What a provider sends; members that are not known are passed over, for its calls are its own. */
export const providerCall = z.object({
  type: z.string().max(100).optional().describe('What happened there.'),
  timestamp: z.string().max(60).optional(),
  data: z
    .object({ cars: z.array(carId).max(200).optional().describe('Ids of vehicles that changed.') })
    .loose()
    .optional(),
})
export const acceptedSchema = z.strictObject({ accepted: z.literal(true) })

const noStore = { 'cache-control': 'no-store' }

/** `POST /api/website-refresh`: reads everything from the provider now, and says how it went. */
export const refreshByCall: Guarded = keyed('content:write', refreshNow)

async function refreshNow(call: KeyedCall): Promise<Response> {
  const { deps, site } = call
  const order = await orderOf(call)
  if (!order.ok) return refuse(call, order.problem)
  const done = await refreshWebsite(deps, {
    groupId: site.groupId,
    siteId: site.id,
    via: 'call',
    carIds: order.value.cars,
  })
  await deps.database.forGroup(site.groupId, (db) =>
    writeAudit(db, [auditOf(call, { action: 'website.refresh', subject: subjectOf(site), after: order.value })]),
  )
  if (!done.ok)
    return Response.json(
      { error: done.problem, request_id: call.context.get('requestId') },
      { status: 502, headers: noStore },
    )
  const { changed, at } = done.value
  return Response.json({ outcome: 'refreshed', changed, at: at.toISOString() }, { headers: noStore })
}

const subjectOf = ({ id, name }: KeyedCall['site']) => ({ kind: 'site', id, name })

/** A call without a body refreshes all. */
async function orderOf(call: KeyedCall) {
  if (call.context.req.header('content-type') === undefined) return { ok: true as const, value: { cars: [] } }
  const body = await readJsonBody(call, mostBytes)
  if (!body.ok) return body
  const parsed = refreshOrder.safeParse(body.value.value)
  if (parsed.success) return { ok: true as const, value: parsed.data }
  return { ok: false as const, problem: { kind: 'invalid' as const, fields: fieldsOf(parsed.error) } }
}

/** Calls that one address may make in an hour. */
const callsPerHour = 600

/** `POST /provider/v1/refresh`: the provider says that something changed; it is read by a job. */
export const receiveRefresh: Guarded = demanding(
  { permission: 'signature', body: 'call' },
  limited({ what: 'provider webhook', most: callsPerHour, refuse: problemResponse }, readRefresh),
)

async function readRefresh({ deps, context }: WebCall): Promise<Response> {
  const { groupId, siteId } = context.get('address')
  const read = await readBody(context.req.raw, mostBytes)
  if (!read.ok) return context.json({ error: 'That’s too much to send at once.' }, 413)
  const body = read.value
  const site = { id: siteId, groupId }
  const secret = await deps.database.forGroup(groupId, (db) =>
    openConnectionKey(db, deps.secretBox, { site, service: 'provider-webhook' }),
  )
  if (secret === null || !isSignedWebhook({ secret, headers: context.req.raw.headers, body, now: deps.now() }))
    return context.json({ error: 'This call is not signed with the secret of this website.' }, 401, noStore)
  const call = parsedCall(body)
  if (!call) return context.json({ error: 'The body is not the JSON of a webhook.' }, 400, noStore)
  const carIds = call.data?.cars ?? []
  await deps.database.forGroup(groupId, (db) =>
    deps.jobs.enqueue(db, refreshJobName, [refreshJob({ groupId, siteId, carIds })]),
  )
  return context.json({ accepted: true }, 202, noStore)
}

function parsedCall(body: string): z.infer<typeof providerCall> | undefined {
  try {
    return providerCall.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}
