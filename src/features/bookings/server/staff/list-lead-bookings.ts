import type { Site } from '#features/sites/domain/site.ts'
import type { GroupId, LeadId } from '#kernel/ids.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import type { Booking } from '../../domain/booking.ts'
import { listOfLeads, listOfPerson } from '../records/booking-store.ts'

/** Appointments behind some leads of a site, whatever became of them. */
export const listLeadBookings = (
  { database }: { database: TenantDatabase },
  site: Site,
  leads: readonly LeadId[],
): Promise<Booking[]> => database.forGroup(site.groupId, (db) => listOfLeads(db, site.id, leads))

type Person = Parameters<typeof listOfPerson>[1] & { groupId: GroupId }

/** Appointments of a person on every site of the group. */
export const listPersonBookings = (
  { database }: { database: TenantDatabase },
  { groupId, ...person }: Person,
): Promise<Booking[]> => database.forGroup(groupId, (db) => listOfPerson(db, person))
