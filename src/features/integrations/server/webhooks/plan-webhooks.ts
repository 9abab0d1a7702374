import { asId, type GroupId, type SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { wantsEvent, type WebhookEndpoint, type WebhookEventType } from '../../domain/webhooks/webhook-endpoint.ts'
import { listEndpointRows } from './endpoint-store.ts'
import { type WebhookDeps, webhookDeliverJob } from './webhook-deps.ts'
import {
  type DeliveryToAdd,
  type EventToAdd,
  insertDeliveries,
  insertEvents,
  lockUnplanned,
  markPlanned,
  sitesOfImport,
  type UnplannedEvent,
  vehiclesChangedAt,
  type WebhookEventId,
} from './webhook-delivery-store.ts'

const atOnce = 500

type PlanDeps = Pick<WebhookDeps, 'database' | 'jobs' | 'now' | 'newId'>

/** Makes a delivery of every event for every endpoint that wants it, with the job that will make it. May run twice, at once. */
export async function planWebhooks(deps: PlanDeps, groupId: GroupId): Promise<void> {
  for (let found = atOnce; found === atOnce;) {
    found = await deps.database.forGroup(groupId, (db) => planSome(db, deps, groupId))
  }
}

type Announcement = { id: WebhookEventId; type: WebhookEventType; siteIds: readonly SiteId[] }

async function planSome(db: GroupDb, deps: PlanDeps, groupId: GroupId): Promise<number> {
  const events = await lockUnplanned(db, atOnce)
  if (events.length === 0) return 0
  const now = deps.now()
  await markPlanned(
    db,
    events.map(({ id }) => id),
    now,
  )
  const endpoints = (await listEndpointRows(db)).filter(({ disabledAt }) => disabledAt === null)
  const announced = await stockEvents(db, deps, events)
  for (const event of events) announced.push(...(await announcementsOf(db, event)))
  const deliveries = endpoints.flatMap((endpoint) => deliveriesTo(endpoint, announced, deps))
  await insertDeliveries(db, deliveries, now)
  const work = [...new Set(deliveries.map(({ endpointId }) => endpointId))]
  await deps.jobs.enqueue(
    db,
    webhookDeliverJob,
    work.map((endpointId) => ({ data: { groupId, endpointId } })),
  )
  return events.length
}

async function announcementsOf(db: GroupDb, { id, type, siteId, subjectId }: UnplannedEvent): Promise<Announcement[]> {
  if (type === 'stock') return []
  if (type === 'import.finished') return [{ id, type, siteIds: await sitesOfImport(db, subjectId) }]
  return [{ id, type, siteIds: siteId === null ? [] : [siteId] }]
}

/** One event for each vehicle that the transactions behind these changed. */
async function stockEvents(
  db: GroupDb,
  { now, newId }: PlanDeps,
  events: readonly UnplannedEvent[],
): Promise<Announcement[]> {
  const announced: Announcement[] = []
  const added: EventToAdd[] = []
  const moments = new Set(events.filter(({ type }) => type === 'stock').map(({ at }) => at))
  for (const at of moments) {
    for (const { id: vehicleId, type, siteIds } of await vehiclesChangedAt(db, at)) {
      const id = asId<'webhook event'>(newId())
      added.push({ id, type, subjectId: vehicleId })
      announced.push({ id, type, siteIds })
    }
  }
  await insertEvents(db, added, now())
  return announced
}

const deliveriesTo = (
  endpoint: WebhookEndpoint,
  announced: readonly Announcement[],
  { newId }: PlanDeps,
): DeliveryToAdd[] =>
  announced
    .filter(({ type, siteIds }) => wantsEvent(endpoint, type) && isOfSites(endpoint, siteIds))
    .map(({ id: eventId }) => ({ id: asId<'webhook delivery'>(newId()), endpointId: endpoint.id, eventId }))

const isOfSites = ({ siteIds }: WebhookEndpoint, shown: readonly SiteId[]): boolean =>
  siteIds === null || shown.some((id) => siteIds.includes(id))
