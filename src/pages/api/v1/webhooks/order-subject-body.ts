import type { z } from 'zod'
import { type StoreOrder, type StoreOrderLine, storeOrderNumber } from '#features/checkout/domain/orders/store-order.ts'
import { readOrder } from '#features/checkout/server/orders/read-order.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { asId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { orderSubject } from './webhook-bodies.ts'

/** An order as receivers of events read it; undefined when it is gone. */
export async function describeOrder(
  db: GroupDb,
  site: Site,
  subjectId: string,
): Promise<z.input<typeof orderSubject> | undefined> {
  const found = await readOrder(db, asId(subjectId))
  return found && { site: site.slug, order: { ...presentOrder(found.order), refunded: found.refunded / 100 } }
}

const presentOrder = (order: StoreOrder) => ({
  id: order.id,
  number: storeOrderNumber(order.id),
  state: order.state,
  lines: order.lines.map(presentLine),
  handover: order.handover,
  location_id: order.locationId,
  delivery_address: order.deliveryAddress,
  delivery: order.delivery / 100,
  total: order.total / 100,
  tax: order.tax / 100,
  currency: order.currency,
  name: order.person.name,
  email: order.person.email,
  phone: order.person.phone,
  paid_at: order.paidAt?.toISOString() ?? null,
  ready_at: order.readyAt?.toISOString() ?? null,
  ended_at: order.endedAt?.toISOString() ?? null,
  ended_because: order.endedBecause,
  lead_id: order.leadId,
  created_at: order.createdAt.toISOString(),
})

const presentLine = ({ product, variant, name, partNumber, price, quantity }: StoreOrderLine) => ({
  product,
  variant,
  name,
  part_number: partNumber,
  price: price / 100,
  quantity,
})
