import { partsForm } from '#features/leads/domain/forms/service-and-parts.ts'
import { submitLead } from '#features/leads/server/intake/submit-lead.ts'
import type { GroupId } from '#kernel/ids.ts'
import { formatMoney } from '#kernel/money.ts'
import { type StoreOrder, type StoreOrderId, storeOrderNumber } from '../../domain/orders/store-order.ts'
import { theProgram } from '../../domain/reservation-event.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { siteOf } from '../reservations/reservation-scene.ts'
import { recordOrderEvent } from './order-event-store.ts'
import { findOrder, updateOrder } from './order-store.ts'

/** The lead of an order that was paid for, stored and delivered like any other. Done twice it is one lead. */
export async function storeOrderLead(
  deps: CheckoutDeps,
  { groupId, orderId }: { groupId: GroupId; orderId: StoreOrderId },
): Promise<void> {
  const found = await deps.database.forGroup(groupId, async (db) => {
    const order = await findOrder(db, orderId)
    return order && { order, site: await siteOf(db, order) }
  })
  if (!found) return
  const { order, site } = found
  const { url, userAgent, sender, values, measurement, choices = [] } = order.origin
  const goes = order.locationId === null ? 'delivered' : ({ pickUpAt: order.locationId } as const)
  const stored = await submitLead(deps, {
    site,
    form: partsForm(site, { hasBasket: true, basketGoes: goes }),
    vehicle: undefined,
    raw: { ...values, ...(order.locationId === null ? {} : { location_id: order.locationId }) },
    url,
    userAgent,
    sender,
    choices,
    measurement,
    facts: factsOf(order),
    idempotencyKey: `store-order:${order.id}`,
  })
  await deps.database.forGroup(groupId, async (db) => {
    if (stored.ok) return updateOrder(db, orderId, { leadId: stored.value.id })
    await recordOrderEvent(db, orderId, { at: deps.now(), kind: 'lead-refused', actor: theProgram, detail: {} })
  })
}

/** What the dealer reads of it, in words that no sender can write. */
function factsOf(order: StoreOrder): Record<string, string> {
  const lines = order.lines.map(({ quantity, name, partNumber, price }, at): [string, string] => [
    `Item ${at + 1}`,
    `${quantity} × ${name}${partNumber === '' ? '' : ` (${partNumber})`}, ${formatMoney(price)} each`,
  ])
  return {
    ...Object.fromEntries(lines),
    'Basket total': formatMoney(order.goods),
    'Pick-up or delivery': [order.handover, order.delivery > 0 ? formatMoney(order.delivery) : '']
      .filter(Boolean)
      .join(', '),
    'Paid online': `${formatMoney(order.total)}, order ${storeOrderNumber(order.id)}`,
  }
}
