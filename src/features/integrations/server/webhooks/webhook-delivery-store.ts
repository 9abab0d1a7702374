import { sql } from 'kysely'
import { asId, type GroupId, type Id, type SiteId, type VehicleId } from '#kernel/ids.ts'
import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'
import type { EndpointId, WebhookEventType } from '../../domain/webhooks/webhook-endpoint.ts'

export type WebhookEventId = Id<'webhook event'>
export type WebhookDeliveryId = Id<'webhook delivery'>

/** `stock`: vehicles changed in the transaction that began at `at`. */
export type UnplannedEvent = {
  id: WebhookEventId
  siteId: SiteId | null
  type: WebhookEventType | 'stock'
  subjectId: string | null
  /** As Postgres writes it, to the microsecond. */
  at: string
}

/** The next events of this group that nobody has planned; processes that ask at once get different ones. */
export async function lockUnplanned(db: GroupDb, most: number): Promise<UnplannedEvent[]> {
  const { rows } = await sql<{
    event_id: string
    site_id: string | null
    type: string
    subject_id: string | null
    at: string
  }>`
    select event_id, site_id, type, subject_id, happened_at::text as at from webhook_event
    where group_id = current_group_id() and planned_at is null
    order by position limit ${most} for update skip locked`.execute(db)
  return rows.map((row) => ({
    id: asId<'webhook event'>(row.event_id),
    siteId: row.site_id === null ? null : asId<'site'>(row.site_id),
    type: row.type as UnplannedEvent['type'],
    subjectId: row.subject_id,
    at: row.at,
  }))
}

type ChangedVehicle = { id: VehicleId; type: WebhookEventType; siteIds: SiteId[] }

/** Vehicles that the transaction of this moment wrote, what happened to each, and the sites that show it. */
export async function vehiclesChangedAt(db: GroupDb, at: string): Promise<ChangedVehicle[]> {
  const { rows } = await sql<{ vehicle_id: string; type: WebhookEventType; sites: string[] }>`
    select v.vehicle_id,
      case when v.added_at = v.updated_at then 'vehicle.created'
        when v.status = 'sold' and v.status_since = v.updated_at then 'vehicle.sold' else 'vehicle.updated' end as type,
      array(select d.site_id::text from site_dealership d
        where d.group_id = v.group_id and d.dealership_id = v.dealership_id order by d.site_id) as sites
    from vehicle v where v.group_id = current_group_id() and v.updated_at = ${at}::timestamptz
    order by v.vehicle_id`.execute(db)
  return rows.map((row) => ({
    id: asId<'vehicle'>(row.vehicle_id),
    type: row.type,
    siteIds: row.sites.map((id): SiteId => asId<'site'>(id)),
  }))
}

/** The sites that show the dealership whose stock was imported. */
export async function sitesOfImport(db: GroupDb, importId: string | null): Promise<SiteId[]> {
  const rows = await db
    .selectFrom('stock_import')
    .innerJoin('site_dealership', (join) =>
      join
        .onRef('site_dealership.group_id', '=', 'stock_import.group_id')
        .onRef('site_dealership.dealership_id', '=', 'stock_import.dealership_id'),
    )
    .select('site_dealership.site_id')
    .where('stock_import_id', '=', importId)
    .orderBy('site_id')
    .execute()
  return rows.map((row) => asId<'site'>(row.site_id))
}

export async function markPlanned(db: GroupDb, ids: readonly WebhookEventId[], at: Date): Promise<void> {
  await db
    .updateTable('webhook_event')
    .set({ planned_at: at })
    .where('event_id', 'in', [...ids])
    .execute()
}

export type EventToAdd = { id: WebhookEventId; type: WebhookEventType; subjectId: string }

/** Events that came of a change of stock; planned already. */
export async function insertEvents(db: GroupDb, events: readonly EventToAdd[], at: Date): Promise<void> {
  if (events.length === 0) return
  const rows = JSON.stringify(events.map(({ id, type, subjectId }) => ({ event_id: id, type, subject_id: subjectId })))
  await sql`insert into webhook_event (event_id, type, subject_id, happened_at, planned_at)
    select event_id, type, subject_id, ${at}, ${at}
    from json_to_recordset(${rows}::json) as given (event_id uuid, type text, subject_id uuid)`.execute(db)
}

export type DeliveryToAdd = { id: WebhookDeliveryId; endpointId: EndpointId; eventId: WebhookEventId }

export async function insertDeliveries(db: GroupDb, deliveries: readonly DeliveryToAdd[], at: Date): Promise<void> {
  if (deliveries.length === 0) return
  const rows = JSON.stringify(
    deliveries.map(({ id, endpointId, eventId }) => ({ delivery_id: id, endpoint_id: endpointId, event_id: eventId })),
  )
  await sql`insert into webhook_delivery (delivery_id, endpoint_id, event_id, status, due_at, created_at)
    select delivery_id, endpoint_id, event_id, 'waiting', ${at}, ${at}
    from json_to_recordset(${rows}::json) as given (delivery_id uuid, endpoint_id uuid, event_id uuid)
    on conflict do nothing`.execute(db)
}

export type ClaimedCall = {
  id: WebhookDeliveryId
  attempt: number
  type: WebhookEventType
  subjectId: string
  siteId: SiteId | null
  at: Date
}

/** The next due delivery of an endpoint, for this worker alone until `until`: one that dies gives it back then. */
export async function claimNext(
  db: GroupDb,
  endpointId: EndpointId,
  { now, until }: { now: Date; until: Date },
): Promise<ClaimedCall | undefined> {
  const { rows } = await sql<{
    delivery_id: string
    attempts: number
    type: WebhookEventType
    subject_id: string
    site_id: string | null
    happened_at: Date
  }>`update webhook_delivery d set due_at = ${until}, attempts = attempts + 1
    from webhook_event e
    where d.group_id = current_group_id() and e.group_id = d.group_id and e.event_id = d.event_id
      and d.delivery_id = (select w.delivery_id from webhook_delivery w
        join webhook_event o on o.group_id = w.group_id and o.event_id = w.event_id
        where w.group_id = current_group_id() and w.endpoint_id = ${endpointId} and w.due_at <= ${now}
        order by w.due_at, o.position limit 1 for update of w skip locked)
    returning d.delivery_id, d.attempts, e.type, e.subject_id, e.site_id, e.happened_at`.execute(db)
  const [row] = rows
  return (
    row && {
      id: asId<'webhook delivery'>(row.delivery_id),
      attempt: row.attempts,
      type: row.type,
      subjectId: row.subject_id,
      siteId: row.site_id === null ? null : asId<'site'>(row.site_id),
      at: row.happened_at,
    }
  )
}

type CallOutcome = {
  status: 'waiting' | 'delivered' | 'failed'
  dueAt: Date | null
  at: Date
  statusCode: number | null
  text: string
}

/** Writes an attempt into the log, and what follows from it. */
export async function recordCall(
  db: GroupDb,
  { id, attempt }: Pick<ClaimedCall, 'id' | 'attempt'>,
  outcome: CallOutcome,
): Promise<void> {
  await db
    .insertInto('webhook_attempt')
    .values({ delivery_id: id, attempt, at: outcome.at, status_code: outcome.statusCode, text: outcome.text })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .updateTable('webhook_delivery')
    .set({ status: outcome.status, due_at: outcome.dueAt })
    .where('delivery_id', '=', id)
    .execute()
}

/** Undefined when none waits. */
export async function nextDueAt(db: GroupDb, endpointId: EndpointId): Promise<Date | undefined> {
  const row = await db
    .selectFrom('webhook_delivery')
    .select(({ fn }) => fn.min('due_at').as('due'))
    .where('endpoint_id', '=', endpointId)
    .where('due_at', 'is not', null)
    .executeTakeFirst()
  return row?.due ?? undefined
}

/** What waits for an endpoint that is switched off is not tried any more; it can be sent again by hand. */
export async function stopDeliveries(db: GroupDb, endpointId: EndpointId): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ status: 'failed', due_at: null })
    .where('endpoint_id', '=', endpointId)
    .where('status', '=', 'waiting')
    .execute()
}

export type WorkToDo = { groupId: GroupId; endpointId: EndpointId }

/** Endpoints of all groups with something due. */
export async function endpointsWithDue(db: PlatformDb, now: Date): Promise<WorkToDo[]> {
  const rows = await db
    .selectFrom('webhook_delivery')
    .select(['group_id', 'endpoint_id'])
    .distinct()
    .where('due_at', '<=', now)
    .execute()
  return rows.map((row) => ({
    groupId: asId<'dealer group'>(row.group_id),
    endpointId: asId<'webhook endpoint'>(row.endpoint_id),
  }))
}

/** Groups in which something happened that nobody has planned. */
export async function groupsWithUnplanned(db: PlatformDb): Promise<GroupId[]> {
  const rows = await db
    .selectFrom('webhook_event')
    .select('group_id')
    .distinct()
    .where('planned_at', 'is', null)
    .execute()
  return rows.map((row) => asId<'dealer group'>(row.group_id))
}

/** Events and their log from before this moment go. */
export async function deleteEventsBefore(db: PlatformDb, moment: Date): Promise<void> {
  await db.deleteFrom('webhook_event').where('happened_at', '<', moment).execute()
}

/** Events about these subjects go with their log: nothing of a person who is erased stays in it. */
export async function deleteEventsOf(db: GroupDb, subjectIds: readonly string[]): Promise<number> {
  if (subjectIds.length === 0) return 0
  const deleted = await db
    .deleteFrom('webhook_event')
    .where('subject_id', 'in', [...subjectIds])
    .executeTakeFirst()
  return Number(deleted.numDeletedRows)
}
