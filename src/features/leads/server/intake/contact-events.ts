import type { Site } from '#features/sites/domain/site.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import {
  type ClickCounts,
  type ContactEvent,
  contactEventNames,
  contactEvents,
  noClicks,
} from '#features/leads/domain/lead/contact-event.ts'
import { day } from '#kernel/duration.ts'
import { type ClicksOfVehicle, countClicks } from '../records/contact-events-store.ts'
import { recordEvent } from '../records/record-event.ts'

export type { ClicksOfVehicle }

type EventDeps = { database: TenantDatabase; now(): Date }

/** Keeps a click; once this resolves it is durable. */
export const recordContactEvent = (deps: EventDeps, site: Site, event: ContactEvent): Promise<void> =>
  deps.database.forGroup(site.groupId, (db) =>
    recordEvent(db, {
      siteId: site.id,
      eventId: contactEvents[event.name].number,
      name: event.name,
      at: deps.now(),
      vehicleId: event.vehicleId ?? undefined,
      dealershipId: event.dealershipId ?? undefined,
      sessionId: event.sessionId,
      properties: event.page === '' ? {} : { page: event.page },
    }),
  )

/** Clicks of the last days: all together, and by vehicle, those with most of them first. */
export async function recentClicks(
  deps: EventDeps,
  site: Site,
  days: number,
): Promise<{ total: ClickCounts; byVehicle: ClicksOfVehicle[] }> {
  const since = new Date(deps.now().getTime() - days * day)
  const byVehicle = await deps.database.forGroup(site.groupId, (db) => countClicks(db, site.id, since))
  const total = noClicks()
  for (const { counts } of byVehicle) for (const name of contactEventNames) total[name] += counts[name]
  return { total, byVehicle: byVehicle.toSorted((a, b) => sum(b.counts) - sum(a.counts)) }
}

const sum = (counts: ClickCounts): number => contactEventNames.reduce((all, name) => all + counts[name], 0)
