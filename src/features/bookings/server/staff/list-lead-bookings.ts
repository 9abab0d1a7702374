import type { Site } from '#features/sites/domain/site.ts'
import type { LeadId } from '#kernel/ids.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import type { Booking } from '../../domain/booking.ts'
import { listOfLeads } from '../records/booking-store.ts'

/** Appointments behind some leads of a site, whatever became of them. */
export const listLeadBookings = (
  { database }: { database: TenantDatabase },
  site: Site,
  leads: readonly LeadId[],
): Promise<Booking[]> => database.forGroup(site.groupId, (db) => listOfLeads(db, site.id, leads))
