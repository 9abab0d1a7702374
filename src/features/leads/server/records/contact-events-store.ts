import { sql } from 'kysely'
import { asId, type SiteId, type VehicleId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { type Click, type ClickCounts, findContactEvent, noClicks } from '#features/leads/domain/lead/contact-event.ts'

const mostClicks = 100

/** Clicks come in order, before and after the lead; index site_event_session. */
export async function listClicksOfSession(db: GroupDb, siteId: SiteId, sessionId: string): Promise<Click[]> {
  if (sessionId === '') return []
  const rows = await db
    .selectFrom('site_event')
    .select(['happened_at', 'name', 'vehicle_id', sql<string>`coalesce(properties ->> 'page', '')`.as('page')])
    .where('site_id', '=', siteId)
    .where('session_id', '=', sessionId)
    .orderBy('happened_at')
    .limit(mostClicks)
    .execute()
  return rows.flatMap((row) => {
    const name = findContactEvent(row.name)
    return name ? [{ at: row.happened_at, name, page: row.page, vehicleId: vehicleOf(row.vehicle_id) }] : []
  })
}

export type ClicksOfVehicle = { vehicleId: VehicleId | null; counts: ClickCounts }

/** Clicks since a moment, by the vehicle that they were about; null gathers those about none. Index site_event_named. */
export async function countClicks(db: GroupDb, siteId: SiteId, since: Date): Promise<ClicksOfVehicle[]> {
  const rows = await db
    .selectFrom('site_event')
    .select(['vehicle_id', 'name', sql<number>`count(*)`.as('clicks')])
    .where('site_id', '=', siteId)
    .where('happened_at', '>=', since)
    .where('name', '!=', '')
    .groupBy(['vehicle_id', 'name'])
    .execute()
  const byVehicle = new Map<string | null, ClickCounts>()
  for (const { vehicle_id: id, name, clicks } of rows) {
    const known = findContactEvent(name)
    const counts = byVehicle.get(id) ?? noClicks()
    if (known) counts[known] = clicks
    byVehicle.set(id, counts)
  }
  return [...byVehicle].map(([id, counts]) => ({ vehicleId: vehicleOf(id), counts }))
}

const vehicleOf = (id: string | null): VehicleId | null => (id === null ? null : asId<'vehicle'>(id))
