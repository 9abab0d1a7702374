import type { DealershipId, LeadId, SiteId, VehicleId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'

export type SiteEvent = {
  siteId: SiteId
  /** Number under which it is counted (specification 9). */
  eventId: number
  at: Date
  leadId?: LeadId
  vehicleId?: VehicleId
  /** A name such as car_phone_call; none for the event of a lead. */
  name?: string
  dealershipId?: DealershipId
  /** What the browser calls its visitor. */
  sessionId?: string
  properties?: Record<string, string>
}

export async function insertSiteEvent(db: GroupDb, event: SiteEvent): Promise<void> {
  await db
    .insertInto('site_event')
    .values({
      site_id: event.siteId,
      event_id: event.eventId,
      happened_at: event.at,
      lead_id: event.leadId ?? null,
      vehicle_id: event.vehicleId ?? null,
      properties: JSON.stringify(event.properties ?? {}),
      name: event.name ?? '',
      dealership_id: event.dealershipId ?? null,
      session_id: event.sessionId ?? '',
    })
    .execute()
}
