import type { Site } from '#features/sites/domain/site.ts'
import type { GroupId, LeadId } from '#kernel/ids.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import type { StoreOrder } from '../../domain/orders/store-order.ts'
import { orderPath, type ReservationLinks } from '../reservations/reservation-links.ts'
import { listOrdersOfEmail, listOrdersOfLeads, listOrdersOfPerson } from './orders-of-person-store.ts'

type Deps = { database: TenantDatabase }

type OwnOrder = { order: StoreOrder; href: string }

/** Orders of somebody who proved the address by reading its mail. Never to be called for one that was merely typed. */
export async function listOwnOrders(
  { database, reservationLinks }: Deps & { reservationLinks: ReservationLinks },
  site: Site,
  provenEmail: string,
): Promise<OwnOrder[]> {
  const email = provenEmail.trim().toLowerCase()
  if (email === '') return []
  const own = await database.forGroup(site.groupId, (db) => listOrdersOfEmail(db, site.id, email))
  return own.map((order) => ({ order, href: orderPath(reservationLinks.orderTokenOf(order.id)) }))
}

/** Orders behind some leads of a site, whatever became of them. */
export const listLeadOrders = ({ database }: Deps, site: Site, leads: readonly LeadId[]): Promise<StoreOrder[]> =>
  database.forGroup(site.groupId, (db) => listOrdersOfLeads(db, site.id, leads))

type Person = Parameters<typeof listOrdersOfPerson>[1] & { groupId: GroupId }

/** Orders of a person on every site of the group. */
export const listPersonOrders = ({ database }: Deps, { groupId, ...person }: Person): Promise<StoreOrder[]> =>
  database.forGroup(groupId, (db) => listOrdersOfPerson(db, person))
