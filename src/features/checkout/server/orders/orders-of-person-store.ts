import { sql } from 'kysely'
import type { LeadId, SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { StoreOrder } from '../../domain/orders/store-order.ts'
import { isOfPerson, type KnownPerson } from '../known-person-store.ts'
import { orderOf, orders } from './order-store.ts'

/** Covers one person by their address in small letters, the newest first; index `store_order_of_email`. */
export async function listOrdersOfEmail(db: GroupDb, siteId: SiteId, email: string): Promise<StoreOrder[]> {
  const rows = await orders(db)
    .where('site_id', '=', siteId)
    .where(sql<boolean>`lower(email) = ${email}`)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
  return rows.map(orderOf)
}

/** Orders that these leads came with, the newest first. */
export async function listOrdersOfLeads(db: GroupDb, siteId: SiteId, leads: readonly LeadId[]): Promise<StoreOrder[]> {
  if (leads.length === 0) return []
  const rows = await orders(db)
    .where('site_id', '=', siteId)
    .where('lead_id', 'in', [...leads])
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(orderOf)
}

/** Orders of a person on all sites of the group, the newest first. */
export async function listOrdersOfPerson(db: GroupDb, person: KnownPerson): Promise<StoreOrder[]> {
  const rows = await orders(db).where(isOfPerson(person)).orderBy('created_at', 'desc').limit(200).execute()
  return rows.map(orderOf)
}

/** `S-7F3K2Q12` or a whole id; undefined when none or several begin so. */
export async function findOrderByNumber(db: GroupDb, name: string): Promise<StoreOrder | undefined> {
  const digits = name.toLowerCase().replace(/^s-/, '').replaceAll('-', '')
  if (!/^[\da-f]{8,32}$/.test(digits)) return undefined
  const rows = await orders(db)
    .where(sql<string>`replace(order_id::text, '-', '')`, 'like', `${digits}%`)
    .limit(2)
    .execute()
  const [row, another] = rows
  return row && !another ? orderOf(row) : undefined
}
