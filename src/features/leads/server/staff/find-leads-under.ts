import type { TenantDatabase } from '#platform/postgres/database.ts'
import { leadsUnder, type Person } from './leads-under-store.ts'

/** The latest leads of a site under a phone number or an email address, as far as the reader may see them. */
export const findLeadsUnder = ({ database }: { database: TenantDatabase }, person: Person) =>
  database.forGroup(person.site.groupId, (db) => leadsUnder(db, person))
