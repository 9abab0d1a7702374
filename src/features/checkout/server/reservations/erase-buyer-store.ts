import { sql } from 'kysely'
import type { GroupDb } from '#platform/postgres/database.ts'

type Buyer = { emailKey: string; phoneKeys: readonly string[] }

/**
 * Takes a person's name, address and number out of reservations and orders that have ended: what was paid and paid back must stay in the
 * books, without saying by whom. One that runs is left until it is settled, and counted apart.
 */
export async function eraseBuyer(db: GroupDb, { emailKey, phoneKeys }: Buyer): Promise<Record<string, number>> {
  const digits = phoneKeys.map((key) => key.replace(/^0+/, ''))
  const isTheirs = sql<boolean>`((${emailKey} <> '' and lower(email) = ${emailKey}) or exists (
    select 1 from unnest(${digits}::text[]) as known (number)
    where right(regexp_replace(phone, '[^0-9]', '', 'g'), length(number)) = number))`
  const isRunning = sql<boolean>`state in ('held', 'paying', 'paid', 'confirmed', 'extended')`
  const ended = await db
    .updateTable('reservation')
    .set({ name: '', email: '', phone: '', origin: '{}' } as never)
    .where(isTheirs)
    .where(sql<boolean>`not ${isRunning}`)
    .executeTakeFirst()
  const running = await db
    .selectFrom('reservation')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isTheirs)
    .where(isRunning)
    .executeTakeFirstOrThrow()
  const orders = await eraseFromOrders(db, isTheirs)
  const alerts = await db
    .deleteFrom('reservation_alert')
    .where(sql<boolean>`lower(email) = ${emailKey}`)
    .executeTakeFirst()
  return {
    'ended reservations': Number(ended.numUpdatedRows),
    'vehicle alerts': Number(alerts.numDeletedRows),
    'running reservations left until they are settled': running.count,
    ...orders,
  }
}

type OfBuyer = ReturnType<typeof sql<boolean>>

/** Does so with orders of the store, too: those that are paid for and not handed over yet are left. */
async function eraseFromOrders(db: GroupDb, isTheirs: OfBuyer): Promise<Record<string, number>> {
  const isRunning = sql<boolean>`state in ('awaiting', 'paid', 'ready')`
  const ended = await db
    .updateTable('store_order')
    .set({ name: '', email: '', phone: '', delivery_address: '', origin: '{}' } as never)
    .where(isTheirs)
    .where(sql<boolean>`not ${isRunning}`)
    .executeTakeFirst()
  const running = await db
    .selectFrom('store_order')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isTheirs)
    .where(isRunning)
    .executeTakeFirstOrThrow()
  return {
    'ended orders': Number(ended.numUpdatedRows),
    'running orders left until they are handed over': running.count,
  }
}
