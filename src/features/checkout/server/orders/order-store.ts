import { sql, type Selectable } from 'kysely'
import { asId, type DealershipId, type GroupId, type SiteId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'
import type { Tables } from '#platform/postgres/tables/tables.ts'
import type { StoreOrder, StoreOrderId, StoreOrderLine, StoreOrderOrigin } from '../../domain/orders/store-order.ts'
import { changedSubjectColumns, newSubjectColumns, type SubjectChanges, subjectOfRow } from '../subject-store.ts'

type NewOrder = Omit<
  StoreOrder,
  'state' | 'paidAt' | 'readyAt' | 'readyNote' | 'endedAt' | 'endedBecause' | 'isDisputed' | 'attention' | 'leadId'
> & { tokenHash: Buffer }

/** False when it was not stored: the index `store_order_one_payment` lets a basket be paid for once at a time. */
export async function insertOrder(db: GroupDb, made: NewOrder): Promise<boolean> {
  const row = await db
    .insertInto('store_order')
    .values({
      order_id: made.id,
      ...newSubjectColumns(made),
      basket_id: made.basketId,
      state: 'awaiting',
      handover: made.handover,
      delivery_address: made.deliveryAddress,
      goods: made.goods,
      delivery: made.delivery,
      total: made.total,
      tax: made.tax,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst()
  if (!row) return false
  await db
    .insertInto('store_order_line')
    .values(made.lines.map((line, at) => lineRow(made.id, line, at)))
    .execute()
  return true
}

const lineRow = (id: StoreOrderId, line: StoreOrderLine, at: number) => ({
  order_id: id,
  line: at,
  product_slug: line.product,
  variant: line.variant,
  name: line.name,
  part_number: line.partNumber,
  price: line.price,
  quantity: line.quantity,
})

export const orders = (db: GroupDb) =>
  db
    .selectFrom('store_order')
    .selectAll()
    .select(
      sql<
        StoreOrderLine[]
      >`(select jsonb_agg(jsonb_build_object('product', l.product_slug, 'variant', l.variant, 'name', l.name,
        'partNumber', l.part_number, 'price', l.price, 'quantity', l.quantity) order by l.line)
      from store_order_line l where l.group_id = store_order.group_id and l.order_id = store_order.order_id)`.as(
        'lines',
      ),
    )

export const findOrder = (db: GroupDb, id: StoreOrderId): Promise<StoreOrder | undefined> =>
  one(orders(db).where('order_id', '=', id))

/** Held until the transaction ends: whoever changes an order waits for whoever changes it now. */
export const lockOrder = (db: GroupDb, id: StoreOrderId): Promise<StoreOrder | undefined> =>
  one(orders(db).where('order_id', '=', id).forUpdate())

export const findOrderByToken = (db: GroupDb, siteId: SiteId, hash: Buffer): Promise<StoreOrder | undefined> =>
  one(orders(db).where('token_hash', '=', hash).where('site_id', '=', siteId))

/** Everything that was made from one basket of a browser, the oldest first. */
export async function listOrdersOfBasket(db: GroupDb, siteId: SiteId, basketId: string): Promise<StoreOrder[]> {
  const rows = await orders(db)
    .where('basket_id', '=', basketId)
    .where('site_id', '=', siteId)
    .orderBy('created_at')
    .execute()
  return rows.map(orderOf)
}

export type OrderFilter = {
  /** Undefined: every site of the group. */
  siteId?: SiteId | undefined
  /** Undefined: every dealership. */
  among?: readonly DealershipId[] | undefined
  /** Only those that wait for the dealer, or that a person must look at. */
  view: 'all' | 'open' | 'attention'
  before?: Date | undefined
  most: number
}

/** The newest first. */
export async function selectOrders(db: GroupDb, filter: OrderFilter): Promise<StoreOrder[]> {
  if (filter.among?.length === 0) return []
  let query = orders(db)
  if (filter.siteId) query = query.where('site_id', '=', filter.siteId)
  if (filter.among) query = query.where('dealership_id', 'in', [...filter.among])
  if (filter.view === 'open') query = query.where('state', 'in', ['paid', 'ready'])
  if (filter.view === 'attention') query = query.where('attention', '!=', '')
  if (filter.before) query = query.where('created_at', '<', filter.before)
  const rows = await query.orderBy('created_at', 'desc').orderBy('order_id').limit(filter.most).execute()
  return rows.map(orderOf)
}

type OrderChanges = SubjectChanges & Partial<Pick<StoreOrder, 'state' | 'readyAt' | 'readyNote'>>

export async function updateOrder(db: GroupDb, id: StoreOrderId, to: OrderChanges): Promise<void> {
  await db
    .updateTable('store_order')
    .set({ ...changedSubjectColumns(to), state: to.state, ready_at: to.readyAt, ready_note: to.readyNote })
    .where('order_id', '=', id)
    .execute()
}

/** Orders of all groups that are not paid for although their time to pay is over. */
export async function listOverdueOrders(db: PlatformDb, now: Date): Promise<{ groupId: GroupId; id: StoreOrderId }[]> {
  const rows = await db
    .selectFrom('store_order')
    .select(['group_id', 'order_id'])
    .where('state', '=', 'awaiting')
    .where('lock_until', '<=', now)
    .orderBy('lock_until')
    .limit(500)
    .execute()
  return rows.map((row) => ({ groupId: asId(row.group_id), id: asId(row.order_id) }))
}

type OrderRow = Selectable<Tables['store_order']> & { lines: StoreOrderLine[] }

const one = async (query: { executeTakeFirst(): Promise<OrderRow | undefined> }): Promise<StoreOrder | undefined> => {
  const row = await query.executeTakeFirst()
  return row && orderOf(row)
}

export function orderOf(row: OrderRow): StoreOrder {
  return {
    ...subjectOfRow(row),
    id: asId(row.order_id),
    basketId: row.basket_id,
    state: row.state,
    lines: row.lines,
    handover: row.handover,
    deliveryAddress: row.delivery_address,
    goods: row.goods as Cents,
    delivery: row.delivery as Cents,
    total: row.total as Cents,
    tax: row.tax as Cents,
    origin: row.origin as StoreOrderOrigin,
    readyAt: row.ready_at,
    readyNote: row.ready_note,
  }
}
