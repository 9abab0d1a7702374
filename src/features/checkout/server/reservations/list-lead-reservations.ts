import type { Site } from '#features/sites/domain/site.ts'
import type { GroupId, LeadId } from '#kernel/ids.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import type { Reservation } from '../../domain/reservation.ts'
import { listReservationsOfLeads, listReservationsOfPerson } from './reservation-store.ts'

/** Reservations behind some leads of a site, whatever became of them. */
export const listLeadReservations = (
  { database }: { database: TenantDatabase },
  site: Site,
  leads: readonly LeadId[],
): Promise<Reservation[]> => database.forGroup(site.groupId, (db) => listReservationsOfLeads(db, site.id, leads))

type Person = Parameters<typeof listReservationsOfPerson>[1] & { groupId: GroupId }

/** Reservations of a person on every site of the group. */
export const listPersonReservations = (
  { database }: { database: TenantDatabase },
  { groupId, ...person }: Person,
): Promise<Reservation[]> => database.forGroup(groupId, (db) => listReservationsOfPerson(db, person))
