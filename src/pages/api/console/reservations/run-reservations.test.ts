import { expect, test } from 'vitest'
import { buyerWorld } from '#pages/storefront/checkout/test-buyer.ts'
import { testConsole, type TestConsole } from '../test-console.ts'

const buyer = await buyerWorld()
let opened: TestConsole | undefined
const staff = (): TestConsole => (opened ??= testConsole(buyer.web))

async function reserved() {
  const vehicle = await buyer.addCar()
  await buyer.payFor(vehicle)
  const { rows } = await staff().call('reservations.list', {}, { site: buyer.site })
  const row = rows.find(({ vehicleId }) => vehicleId === vehicle.id)
  if (!row) throw new Error('It is not listed')
  return row
}

test('a reservation is listed, confirmed and cancelled by staff, audited, and the deposit goes back', async () => {
  const site = buyer.site
  const row = await reserved()
  expect(row).toMatchObject({ state: 'paid', deposit: 50_000, currency: 'AUD', isDisputed: false })
  const waiting = async () => (await staff().call('today.summary', {}, { site })).reservations?.toAnswer ?? 0
  const before = await waiting()
  expect(before).toBeGreaterThan(0)
  const confirmed = await staff().call(
    'reservations.change',
    { id: row.id, action: { kind: 'confirm' } },
    { site, role: 'salesperson' },
  )
  expect(confirmed).toEqual({ state: 'confirmed' })
  expect(await waiting()).toBe(before - 1)
  const twice = await staff().send('reservations.change', { id: row.id, action: { kind: 'confirm' } }, { site })
  expect(twice.status).toBe(409)
  const noReason = { id: row.id, action: { kind: 'cancel', reason: ' ' } }
  expect((await staff().send('reservations.change', noReason, { site })).status).toBe(422)
  await staff().call('reservations.change', { id: row.id, action: { kind: 'cancel', reason: 'Hail' } }, { site })
  const whole = await staff().call('reservations.read', { id: row.id }, { site })
  expect(whole).toMatchObject({ state: 'cancelled', endedBecause: 'Hail', refunds: [{ amount: 50_000, state: 'due' }] })
  expect(whole.events.map(({ kind }) => kind)).toContain('confirmed')
  const audit = await buyer.web.deps.database.forGroup(site.groupId, (db) =>
    db.selectFrom('audit_entry').select('action').where('subject_id', '=', row.id).execute(),
  )
  expect(audit).toHaveLength(2)
})

test('another group, another role and another site do not reach it', async () => {
  const row = await reserved()
  const site = buyer.site
  const other = await buyer.dealer()
  const act = { id: row.id, action: { kind: 'confirm' } }
  expect((await staff().send('reservations.change', act, { site: other })).status).toBe(404)
  expect((await staff().send('reservations.list', {}, { site, role: 'content-editor' })).status).toBe(403)
  expect((await staff().send('reservations.refund', { id: row.id }, { site, role: 'salesperson' })).status).toBe(403)
  const complete = { id: row.id, deposit: 'applied' }
  expect((await staff().send('reservations.complete', complete, { site, role: 'salesperson' })).status).toBe(403)
})

test('its money stands with the books behind it: every transfer adds up to nothing', async () => {
  const site = buyer.site
  const row = await reserved()
  const whole = await staff().call('reservations.read', { id: row.id }, { site })
  expect(whole.payments).toMatchObject([{ state: 'paid', received: 50_000 }])
  expect(whole.ledger.map(({ kind }) => kind)).toEqual(['paid'])
  for (const { lines } of whole.ledger) expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
})

test('managers see keys by their last characters, test them, and have the books compared; others do not', async () => {
  const site = buyer.site
  await reserved()
  const { rows } = await staff().call('payments.keys', {}, { site })
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/sk_|secret/)
  const { dealershipId, service } = rows[0] ?? { dealershipId: '', service: 'sandbox' as const }
  expect(await staff().call('payments.testKey', { dealershipId, service }, { site })).toMatchObject({ works: true })
  expect(await staff().call('payments.reconcile', {}, { site })).toEqual({})
  expect(await staff().call('payments.differences', {}, { site })).toEqual({ rows: [] })
  for (const name of ['payments.keys', 'payments.reconcile', 'payments.differences'] as const)
    expect((await staff().send(name, {}, { site, role: 'salesperson' })).status).toBe(403)
})
