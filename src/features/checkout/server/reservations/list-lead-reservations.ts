import type { Site } from '#features/sites/domain/site.ts'
import type { LeadId } from '#kernel/ids.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import type { Reservation } from '../../domain/reservation.ts'
import { listReservationsOfLeads } from './reservation-store.ts'

/** Reservations behind some leads of a site, whatever became of them. */
export const listLeadReservations = (
  { database }: { database: TenantDatabase },
  site: Site,
  leads: readonly LeadId[],
): Promise<Reservation[]> => database.forGroup(site.groupId, (db) => listReservationsOfLeads(db, site.id, leads))
