import { sql } from 'kysely'
import type { DealershipId, LeadId, SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { StoreOrder } from '../../domain/orders/store-order.ts'
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

type KnownPerson = {
  leads: readonly LeadId[]
  /** Address in small letters and number as typed, both exact, of what has no lead yet. */
  contacts: readonly { email: string; phone: string }[]
  /** Null: any dealership. */
  among: readonly DealershipId[] | null
}

/** Orders of a person on all sites of the group, the newest first. */
export async function listOrdersOfPerson(db: GroupDb, { leads, contacts, among }: KnownPerson): Promise<StoreOrder[]> {
  const both = contacts.filter(({ email, phone }) => email !== '' && phone !== '')
  const rows = await orders(db)
    .where(
      sql<boolean>`(lead_id = any(${[...leads]}::uuid[]) or (lower(email), phone) in (select * from unnest(
        ${both.map(({ email }) => email)}::text[], ${both.map(({ phone }) => phone)}::text[])))`,
    )
    .where(sql<boolean>`(${among === null} or dealership_id = any(${[...(among ?? [])]}::uuid[]))`)
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute()
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
