import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buyerWorld } from '#pages/storefront/checkout/test-buyer.ts'
import { sell } from '#pages/storefront/store/test-store.ts'
import { addDemoActivity } from './demo-activity.ts'

const buyer = await buyerWorld()

type Found = { state: string; deposit: number; owed: number; refunds: string[] }

test('a demo site that takes deposits has reservations in every state, whose money adds up', async () => {
  const [web, site] = [buyer.web, buyer.site]
  for (let car = 0; car < 12; car++) await buyer.addCar()
  const address = web.deps.directory.list().find(({ siteId }) => siteId === site.id)
  if (!address) throw new Error('the site is not listed')
  await addDemoActivity(web.deps, address)
  const { platformPool: pool } = web.deps.database
  const { rows } = await pool.query<Found>(
    `select r.state, r.deposit,
       -coalesce((select sum(l.amount)::int from payment p join ledger_transfer t using (group_id, payment_id)
         join ledger_line l using (group_id, transfer_id)
         where p.reservation_id = r.reservation_id and l.account = 'customer_holding'), 0) as owed,
       array(select f.state from payment p join refund f using (group_id, payment_id)
         where p.reservation_id = r.reservation_id) as refunds
     from reservation r where r.site_id = $1 order by r.created_at`,
    [site.id],
  )
  const deposit = rows[0]?.deposit ?? 0
  expect(deposit).toBeGreaterThan(0)
  expect(rows).toEqual([
    { state: 'cancelled', deposit, owed: 0, refunds: ['refunded'] },
    { state: 'lapsed', deposit, owed: 0, refunds: [] },
    { state: 'declined', deposit, owed: 0, refunds: ['refunded'] },
    { state: 'confirmed', deposit, owed: deposit, refunds: [] },
    { state: 'paid', deposit, owed: deposit, refunds: [] },
  ])
  const { rows: people } = await pool.query<{ email: string }>('select email from reservation')
  expect(people.every(({ email }) => email.endsWith('@example.com'))).toBe(true)
  expect(await readdir(join(web.dataFolder, 'outbox')).catch(() => [])).toEqual([])
})

test('a demo site whose store takes money has orders in every state, whose money and pieces add up', async () => {
  const { web } = buyer
  const site = await buyer.dealer({
    retail: { store: true, store_checkout: true, store_delivery: { choice: 'pick_up_or_delivery', price: 15 } },
  })
  await buyer.addCar(site)
  await sell(
    web,
    site,
    Array.from({ length: 12 }, (_, at) => ({ slug: `part-${at}`, title: `Part ${at}`, price: 40 + at, in_stock: 9 })),
  )
  const address = web.deps.directory.list().find(({ siteId }) => siteId === site.id)
  if (!address) throw new Error('the site is not listed')
  await addDemoActivity(web.deps, address)
  const { rows } = await web.deps.database.platformPool.query<{ state: string; left: number; refunds: string[] }>(
    `select o.state, o.lead_id is not null as "isLead",
       -coalesce((select sum(l.amount)::int from payment p join ledger_transfer t using (group_id, payment_id)
         join ledger_line l using (group_id, transfer_id)
         where p.order_id = o.order_id and l.account = 'customer_holding'), 0) = (case when o.state in ('paid', 'ready')
           then o.total else 0 end) as "isOwed",
       array(select f.state || ' ' || f.amount from payment p join refund f using (group_id, payment_id)
         where p.order_id = o.order_id and f.amount < o.total) as parts
     from store_order o where o.site_id = $1 order by o.created_at`,
    [site.id],
  )
  const order = (state: string, parts: string[] = []) => ({ state, isLead: true, isOwed: true, parts })
  expect(rows).toEqual([
    order('done'),
    order('cancelled'),
    order('done', ['refunded 1500']),
    order('ready'),
    order('paid'),
  ])
})
