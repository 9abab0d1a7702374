import { createHmac } from 'node:crypto'
import type { ReceiverReply, DeliveryProblem, ReceiverCall } from '#features/leads/server/records/lead-ports.ts'
import { minute, second } from '#kernel/duration.ts'
import { asId } from '#kernel/ids.ts'
import type { Result } from '#kernel/result.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { secretPrefix, signatureHeader, signedContent } from '../../domain/webhooks/sign-webhook.ts'
import { disabledAfter, nextTryAt, type WebhookEndpoint } from '../../domain/webhooks/webhook-endpoint.ts'
import { endpointSecretPlace, findEndpoint, listSecrets, lockEndpoint, saveHealth } from './endpoint-store.ts'
import { type WebhookDeps, webhookDeliverJob } from './webhook-deps.ts'
import {
  type ClaimedCall,
  claimNext,
  nextDueAt,
  recordCall,
  stopDeliveries,
  type WorkToDo,
} from './webhook-delivery-store.ts'

/** A job makes room for others after this long; the rest gets one of its own. */
const longestRun = 25 * second
/** A worker that has taken a delivery and not answered for this long is taken for dead. */
const lease = minute
/** After so many failures in a row the endpoint is left alone for a moment, so that one that hangs holds up nobody. */
const mostFailuresInARow = 3

/** Makes the deliveries of one endpoint that are due, one after the other. May run twice; each delivery is one worker's. */
export async function deliverWebhooks(deps: WebhookDeps, work: WorkToDo): Promise<void> {
  const stopAt = deps.now().getTime() + longestRun
  let failures = 0
  while (deps.now().getTime() < stopAt && failures < mostFailuresInARow) {
    const claimed = await deps.database.forGroup(work.groupId, (db) => claim(db, deps, work))
    if (claimed === undefined) break
    const outcome = await call(deps, claimed)
    await deps.database.forGroup(work.groupId, (db) => record(db, deps, { ...claimed, outcome }))
    failures = outcome?.ok === false ? failures + 1 : 0
  }
  await deps.database.forGroup(work.groupId, async (db) => {
    const due = await nextDueAt(db, work.endpointId)
    const soonest = deps.now().getTime() + (failures < mostFailuresInARow ? 0 : pause)
    const startAfter = due && new Date(Math.max(due.getTime(), soonest))
    if (startAfter) await deps.jobs.enqueue(db, webhookDeliverJob, [{ data: work, startAfter }])
  })
}

const pause = 30 * second

type Claimed = { endpoint: WebhookEndpoint; delivery: ClaimedCall; request: ReceiverCall | undefined }

/** The request as things are now; none where its subject is gone. */
async function claim(db: GroupDb, deps: WebhookDeps, work: WorkToDo): Promise<Claimed | undefined> {
  const endpoint = await findEndpoint(db, work.endpointId)
  if (!endpoint || endpoint.disabledAt !== null) return undefined
  const now = deps.now()
  const delivery = await claimNext(db, endpoint.id, { now, until: new Date(now.getTime() + lease) })
  if (!delivery) return undefined
  const { type, subjectId, siteId } = delivery
  const data = await deps.describeSubject(db, {
    type,
    subjectId,
    siteId: siteId ?? endpoint.siteIds?.[0] ?? null,
    shape: endpoint.shape,
  })
  if (data === undefined) return { endpoint, delivery, request: undefined }
  const secrets = (await listSecrets(db, endpoint.id, now)).flatMap(({ version, sealed }) => {
    const place = { groupId: endpoint.groupId, endpointId: endpoint.id, version: String(version) }
    return deps.secretBox.open(sealed, endpointSecretPlace(place)) ?? []
  })
  const body =
    endpoint.shape === 'standard'
      ? JSON.stringify({ type, timestamp: delivery.at.toISOString(), data })
      : JSON.stringify(data)
  return { endpoint, delivery, request: signed(endpoint.url, { id: delivery.id, now, body, secrets }) }
}

type ToSign = { id: string; now: Date; body: string; secrets: readonly string[] }

function signed(url: string, { id, now, body, secrets }: ToSign): ReceiverCall {
  const timestamp = Math.floor(now.getTime() / 1000)
  const content = signedContent(id, timestamp, body)
  const signatures = secrets.map((secret) =>
    createHmac('sha256', Buffer.from(secret.slice(secretPrefix.length), 'base64'))
      .update(content)
      .digest('base64'),
  )
  return {
    url,
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Forecourt',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureHeader(signatures),
    },
  }
}

type Outcome = Result<ReceiverReply, DeliveryProblem> | undefined

const call = async (deps: WebhookDeps, { request }: Claimed): Promise<Outcome> => request && deps.callReceiver(request)

const longestWords = 300
const gone = 410

async function record(db: GroupDb, deps: WebhookDeps, attempted: Claimed & { outcome: Outcome }): Promise<void> {
  const { delivery, outcome } = attempted
  const at = deps.now()
  if (outcome === undefined)
    return recordCall(db, delivery, { status: 'delivered', dueAt: null, at, statusCode: null, text: 'It’s gone.' })
  const { statusCode, text } = outcome.ok ? outcome.value : outcome.problem
  // A receiver may echo what it was sent; only refusals are worth their words.
  const message = outcome.ok ? '' : text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').slice(0, longestWords)
  const endpoint = await lockEndpoint(db, attempted.endpoint.id)
  if (!endpoint) return undefined
  if (outcome.ok) {
    await recordCall(db, delivery, { status: 'delivered', dueAt: null, at, statusCode, text: message })
    if (endpoint.failingSince !== null) await saveHealth(db, endpoint.id, { failingSince: null })
    return undefined
  }
  const dueAt = statusCode === gone ? null : nextTryAt(delivery.attempt, { now: at, chance: deps.chance() })
  await recordCall(db, delivery, { status: dueAt ? 'waiting' : 'failed', dueAt, at, statusCode, text: message })
  await noteFailure(db, deps, { endpoint, at, isLast: dueAt === null, statusCode })
}

type Failure = { endpoint: WebhookEndpoint; at: Date; isLast: boolean; statusCode: number | null }

async function noteFailure(db: GroupDb, deps: WebhookDeps, failure: Failure): Promise<void> {
  const { endpoint, at, isLast, statusCode } = failure
  const since = endpoint.failingSince ?? at
  if (endpoint.failingSince === null) await saveHealth(db, endpoint.id, { failingSince: at })
  const isLong = isLast && at.getTime() - since.getTime() >= disabledAfter
  if (endpoint.disabledAt !== null || (statusCode !== gone && !isLong)) return
  const because =
    statusCode === gone
      ? 'It answered 410, so it doesn’t want any more calls.'
      : `Nothing has succeeded since ${since.toISOString().slice(0, 10)}.`
  await saveHealth(db, endpoint.id, { disabledAt: at, disabledBecause: because })
  await stopDeliveries(db, endpoint.id)
  deps.log.warn({ endpoint: endpoint.id }, 'a webhook endpoint was switched off')
  await deps.sendMail(disabledMail(endpoint, { because, mailFrom: deps.mailFrom, id: deps.newId() }))
}

function disabledMail(
  { groupId, name, url, contact }: WebhookEndpoint,
  { because, mailFrom, id }: { because: string; mailFrom: string; id: string },
) {
  return {
    groupId,
    messageId: `<webhook-${asId(id)}@${mailFrom.split('@')[1] ?? 'forecourt.example'}>`,
    from: { name: 'Forecourt', address: mailFrom },
    to: [contact],
    subject: `We've stopped calling ${name}`,
    text: [
      `We've stopped sending events to "${name}" (${new URL(url).host}).`,
      because,
      'What was waiting is in its log. When the other side works again, switch it on and send it again:',
      'forecourt webhooks enable and forecourt webhooks replay.',
    ].join('\n\n'),
  }
}
