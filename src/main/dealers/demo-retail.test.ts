import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buyerWorld } from '#pages/storefront/checkout/test-buyer.ts'
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
