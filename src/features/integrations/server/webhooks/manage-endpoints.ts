import { randomBytes } from 'node:crypto'
import { writeAudit } from '#features/accounts/server/write-audit.ts'
import { asId, type GroupId, type SiteId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { GroupDb, TenantDatabase } from '#platform/postgres/database.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import { secretPrefix } from '../../domain/webhooks/sign-webhook.ts'
import {
  addressProblem,
  type EndpointId,
  secretOverlap,
  type WebhookEndpoint,
  type WebhookShape,
} from '../../domain/webhooks/webhook-endpoint.ts'
import type { KeyManager } from '../keys/create-api-key.ts'
import {
  deleteEndpoint,
  endpointSecretPlace,
  insertEndpoint,
  insertSecret,
  listEndpointRows,
  listSecrets,
  lockEndpoint,
  saveHealth,
} from './endpoint-store.ts'
import { listDeliveryLog, type LoggedDelivery, replayDeliveries } from './webhook-log-store.ts'
import { webhookDeliverJob } from './webhook-deps.ts'
import type { WebhookDeliveryId } from './webhook-delivery-store.ts'

type EndpointDeps = { database: TenantDatabase; secretBox: SecretBox; now(): Date; newId(): string }

export type EndpointToAdd = {
  groupId: GroupId
  name: string
  url: string
  shape: WebhookShape
  events: string[]
  siteIds: SiteId[] | null
  contact: string
  by: KeyManager
  /** Development allows `http://` too. What an address leads to is looked at before each call either way. */
  allowsPlain: boolean
}

/** The secret is in this answer and nowhere else. */
export type EndpointWithSecret = { endpoint: WebhookEndpoint; secret: string }

/** A further address that is told of what happens. */
export async function addEndpoint(
  deps: EndpointDeps,
  wanted: EndpointToAdd,
): Promise<Result<EndpointWithSecret, string>> {
  const problem = addressProblem(wanted.url, wanted)
  if (problem) return fail(problem)
  const at = deps.now()
  const endpoint: WebhookEndpoint = {
    groupId: wanted.groupId,
    id: asId<'webhook endpoint'>(deps.newId()),
    name: wanted.name.slice(0, 100),
    url: wanted.url,
    shape: wanted.shape,
    events: wanted.events,
    siteIds: wanted.siteIds,
    contact: wanted.contact,
    createdAt: at,
    createdBy: wanted.by.name,
    failingSince: null,
    disabledAt: null,
    disabledBecause: '',
  }
  return deps.database.forGroup(wanted.groupId, async (db) => {
    await insertEndpoint(db, endpoint)
    const secret = await addSecret(db, deps, { endpoint, version: 1 })
    await audit(db, endpoint, { action: 'webhooks.add', by: wanted.by, at })
    return ok({ endpoint, secret })
  })
}

async function addSecret(
  db: GroupDb,
  deps: EndpointDeps,
  { endpoint, version }: { endpoint: WebhookEndpoint; version: number },
): Promise<string> {
  const secret = `${secretPrefix}${randomBytes(32).toString('base64')}`
  const place = { groupId: endpoint.groupId, endpointId: endpoint.id, version: String(version) }
  const sealed = deps.secretBox.seal(secret, endpointSecretPlace(place))
  const at = deps.now()
  await insertSecret(db, endpoint.id, { version, sealed, at, oldEndAt: new Date(at.getTime() + secretOverlap) })
  return secret
}

type Named = { groupId: GroupId; id: EndpointId; by: KeyManager }

/** A new secret; the old one signs beside it for a day, so that receivers can change over. */
export function rotateEndpointSecret(
  deps: EndpointDeps,
  { groupId, id, by }: Named,
): Promise<Result<EndpointWithSecret, 'missing'>> {
  return deps.database.forGroup(groupId, async (db) => {
    const endpoint = await lockEndpoint(db, id)
    if (!endpoint) return fail('missing')
    const [newest] = await listSecrets(db, id, deps.now())
    const secret = await addSecret(db, deps, { endpoint, version: (newest?.version ?? 0) + 1 })
    await audit(db, endpoint, { action: 'webhooks.rotate', by, at: deps.now() })
    return ok({ endpoint, secret })
  })
}

/** Switches an endpoint on again, or off. False when the group has none such. */
export function switchEndpoint(deps: EndpointDeps, { groupId, id, by, isOn }: Named & { isOn: boolean }) {
  return deps.database.forGroup(groupId, async (db) => {
    const endpoint = await lockEndpoint(db, id)
    if (!endpoint) return false
    const off = { disabledAt: deps.now(), disabledBecause: `Switched off by ${by.name}.` }
    await saveHealth(db, id, isOn ? { disabledAt: null, disabledBecause: '', failingSince: null } : off)
    await audit(db, endpoint, { action: isOn ? 'webhooks.enable' : 'webhooks.disable', by, at: deps.now() })
    return true
  })
}

/** The endpoint goes with its secrets and its log. */
export function removeEndpoint(deps: EndpointDeps, { groupId, id, by }: Named): Promise<boolean> {
  return deps.database.forGroup(groupId, async (db) => {
    const endpoint = await lockEndpoint(db, id)
    if (!endpoint) return false
    await audit(db, endpoint, { action: 'webhooks.remove', by, at: deps.now() })
    return deleteEndpoint(db, id)
  })
}

export const listEndpoints = (
  { database }: Pick<EndpointDeps, 'database'>,
  groupId: GroupId,
): Promise<WebhookEndpoint[]> => database.forGroup(groupId, listEndpointRows)

/** The newest first, with how each ended. */
export const readEndpointLog = (
  { database }: Pick<EndpointDeps, 'database'>,
  { groupId, id, most }: { groupId: GroupId; id: EndpointId; most: number },
): Promise<LoggedDelivery[]> => database.forGroup(groupId, (db) => listDeliveryLog(db, id, most))

type ReplayRequest = Named & ({ delivery: WebhookDeliveryId } | { failedSince: Date })

/** Sends deliveries again under their ids, with what they are about as it is now. Answers how many. */
export function replayWebhooks(deps: EndpointDeps & { jobs: JobQueue }, request: ReplayRequest): Promise<number> {
  const { groupId, id, by } = request
  return deps.database.forGroup(groupId, async (db) => {
    const endpoint = await lockEndpoint(db, id)
    if (!endpoint) return 0
    const at = deps.now()
    const which = 'delivery' in request ? { id: request.delivery } : { failedSince: request.failedSince }
    const replayed = await replayDeliveries(db, { endpointId: id, at, ...which })
    if (replayed === 0) return 0
    await audit(db, endpoint, { action: 'webhooks.replay', by, at })
    await deps.jobs.enqueue(db, webhookDeliverJob, [{ data: { groupId, endpointId: id } }])
    return replayed
  })
}

type Change = { action: string; by: KeyManager; at: Date }

const audit = (db: GroupDb, endpoint: WebhookEndpoint, { action, by, at }: Change): Promise<void> =>
  writeAudit(db, [
    {
      at,
      siteId: null,
      userId: by.userId,
      actorName: by.name,
      via: by.via,
      action,
      subject: { kind: 'webhook endpoint', id: endpoint.id, name: endpoint.name },
      before: null,
      after: { url: endpoint.url, events: endpoint.events, sites: endpoint.siteIds },
      requestId: '',
    },
  ])
