import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { sampleVehicle } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import { importStock } from '#features/inventory/server/import-stock.ts'
import { asId } from '#kernel/ids.ts'
import { listPaymentKeys, testPaymentKey } from './keys/payment-keys.ts'
import { receiveNotification } from './money/receive-notification.ts'
import { changeReservation } from './reservations/change-reservation.ts'
import { theShopper } from '../domain/reservation-event.ts'
import { minute, useCheckoutWorld } from './test-checkout-world.ts'
import { watchPayments } from './watch/watch-payments.ts'
import { watchReservations } from './watch/watch-reservations.ts'

const world = useCheckoutWorld()
const staff = { kind: 'staff', name: 'Sam' } as const

describe('without a payment', () => {
  test('the vehicle frees when the time is over and the order is taken back, and the dealer gets the lead', async () => {
    const [site, w] = [await world().dealer(), world()]
    const vehicle = await w.vehicle(site)
    const { id } = await w.hold(site, vehicle)
    expect((await w.reserve(site, vehicle)).ok).toBe(false)
    w.clock.pass(16 * minute)
    await watchPayments(w.deps)
    await w.work()
    expect(await w.inspect(site, id)).toMatchObject({
      reservation: { state: 'lapsed' },
      payments: [{ state: 'closed' }],
    })
    const lead = await w.database.forGroup(site.groupId, (db) =>
      db.selectFrom('lead').select('payload').executeTakeFirst(),
    )
    expect(JSON.stringify(lead?.payload)).toContain('didn’t pay')
    expect((await w.reserve(site, vehicle)).ok).toBe(true)
  })

  test('whoever comes next does not wait for the job', async () => {
    const [site, w] = [await world().dealer(), world()]
    const vehicle = await w.vehicle(site)
    await w.hold(site, vehicle)
    w.clock.pass(16 * minute)
    expect((await w.reserve(site, vehicle)).ok).toBe(true)
  })

  test('it stays held while the service cannot say whether it was paid', async () => {
    const [site, w] = [await world().dealer(), world()]
    const vehicle = await w.vehicle(site)
    const { id } = await w.hold(site, vehicle)
    w.clock.pass(16 * minute)
    w.trouble.of = { kind: 'no-answer', text: 'cut' }
    await watchPayments(w.deps)
    expect((await w.inspect(site, id)).reservation.state).toBe('paying')
    expect((await w.reserve(site, vehicle)).ok).toBe(false)
    w.trouble.of = null
    await watchPayments(w.deps)
    expect((await w.inspect(site, id)).reservation.state).toBe('lapsed')
  })

  test('the shopper may give it up before paying', async () => {
    const [site, w] = [await world().dealer(), world()]
    const vehicle = await w.vehicle(site)
    const { id } = await w.hold(site, vehicle)
    const action = { kind: 'cancel', by: 'shopper', reason: '' } as const
    const changed = await changeReservation(w.deps, { groupId: site.groupId, id, action, actor: theShopper })
    expect(changed.ok && changed.value.state).toBe('lapsed')
    expect((await w.reserve(site, vehicle)).ok).toBe(true)
  })
})

describe('a service in trouble', () => {
  test('that does not answer costs nothing: the vehicle is free, the lead is stored, the next shopper may try', async () => {
    const [site, w] = [await world().dealer(), world()]
    const vehicle = await w.vehicle(site)
    w.trouble.of = { kind: 'down', text: '503' }
    const outcome = await w.reserve(site, vehicle)
    w.trouble.of = null
    expect(!outcome.ok && outcome.problem.kind).toBe('payments-unavailable')
    await w.work()
    const lead = await w.database.forGroup(site.groupId, (db) =>
      db.selectFrom('lead').select('payload').executeTakeFirst(),
    )
    expect(JSON.stringify(lead?.payload)).toContain('payment service didn’t answer')
    expect((await w.reserve(site, vehicle)).ok).toBe(true)
  })

  test('that did it all the same is asked later, and what it made is taken back', async () => {
    const [site, w] = [await world().dealer(), world()]
    const vehicle = await w.vehicle(site)
    Object.assign(w.trouble, { of: { kind: 'no-answer', text: '500 after execution' }, during: 'start', isDone: true })
    const outcome = await w.reserve(site, vehicle)
    Object.assign(w.trouble, { of: null, during: 'all', isDone: false })
    if (outcome.ok || outcome.problem.kind !== 'payments-unavailable') throw new Error('It began')
    const { id } = outcome.problem.reservation
    w.clock.pass(3 * minute)
    await watchPayments(w.deps)
    expect((await w.inspect(site, id)).reservation.state).toBe('lapsed')
    expect((await w.reserve(site, vehicle)).ok).toBe(true)
  })

  test('that refuses the key is paused: no button, managers are told, and it resumes when it answers', async () => {
    const [site, w] = [await world().dealer(), world()]
    const vehicle = await w.vehicle(site)
    w.mails.length = 0
    w.trouble.of = { kind: 'key-refused', text: 'expired' }
    await w.reserve(site, vehicle)
    await w.work()
    expect(await w.reserve(site, vehicle)).toEqual({
      ok: false,
      problem: { kind: 'obstacle', obstacle: 'payment-unavailable' },
    })
    expect(w.mails.map(({ subject }) => subject)).toContain('Online deposits are paused: Yard')
    w.trouble.of = null
    await watchPayments(w.deps)
    await w.work()
    expect(w.mails.map(({ subject }) => subject)).toContain('Online deposits work again: Yard')
    expect((await w.reserve(site, vehicle)).ok).toBe(true)
  })
})

describe('keys', () => {
  test('are never listed with what they open, and stay shut for another dealership', async () => {
    const w = world()
    const [site, other] = [await w.dealer(), await w.dealer()]
    const listed = await listPaymentKeys(w.deps, site)
    expect(Object.keys(listed[0] ?? {})).not.toContain('sealed')
    const theirs = await w.database.forGroup(other.groupId, (db) =>
      db.selectFrom('payment_key').select('sealed').executeTakeFirstOrThrow(),
    )
    await w.database.forGroup(site.groupId, (db) =>
      db.updateTable('payment_key').set({ sealed: theirs.sealed }).execute(),
    )
    const dealershipId = site.dealerships[0]?.id
    if (!dealershipId) throw new Error('No dealership')
    const tested = await testPaymentKey(w.deps, { groupId: site.groupId, dealershipId, service: 'sandbox' })
    expect(tested?.outcome.ok).toBe(false)
  })
})

describe('a notification', () => {
  const raw = (body: string, signature: string) => ({
    body: Buffer.from(body),
    headers: new Headers({ 'x-sandbox-signature': signature }),
    path: '/payments/sandbox/x',
  })

  test('that is forged, or comes to an address of another dealership, does nothing', async () => {
    const w = world()
    const [site, other] = [await w.dealer(), await w.dealer()]
    const { id } = await w.hold(site, await w.vehicle(site))
    await w.choose(site, id, { notifications: 'never' })
    const [key] = await listPaymentKeys(w.deps, site)
    const [payment] = (await w.inspect(site, id)).payments
    const body = JSON.stringify({ id: 'evt_1', type: 'payment.decided', payment_id: payment?.id })
    const endpointId = key?.endpointId ?? ''
    const at = { groupId: site.groupId, service: 'sandbox', endpointId }
    expect(await receiveNotification(w.deps, { ...at, ...raw(body, 'f'.repeat(64)) })).toEqual({
      ok: false,
      problem: 'not-authentic',
    })
    expect(await receiveNotification(w.deps, { ...at, groupId: other.groupId, ...raw(body, 'x') })).toEqual({
      ok: false,
      problem: 'no-such-endpoint',
    })
    await w.work()
    expect((await w.inspect(site, id)).reservation.state).toBe('paying')
  })
})

describe('a stock file', () => {
  test('neither sells nor frees a reserved vehicle: people are alerted, and it is sold when the reservation ends', async () => {
    const w = world()
    const site = await w.dealer()
    const folder = await mkdtemp(join(tmpdir(), 'stock-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const load = async (...stock: string[]) => {
      const rows = stock.map((number) => `${number},Used,Toyota,HiLux,2019,42990,In stock`)
      await writeFile(
        join(folder, 'stock.csv'),
        ['Stock No,Condition,Make,Model,Year,Price,Status', ...rows].join('\n'),
      )
      const imported = await importStock(
        {
          database: w.database,
          now: () => w.clock.now,
          storePicture: async () => Promise.reject(new Error('no pictures')),
        },
        { dealershipSlug: site.dealerships[0]?.slug ?? '', file: join(folder, 'stock.csv'), allowRemovals: true },
      )
      if (!imported.ok) throw new Error(JSON.stringify(imported.problem))
      return imported.value
    }
    await load('S1', 'S2')
    const { vehicle_id: id } = await w.database.forGroup(site.groupId, (db) =>
      db.selectFrom('vehicle').select('vehicle_id').where('stock_number', '=', 'S1').executeTakeFirstOrThrow(),
    )
    const reservation = await w.paid(site, sampleVehicle({ id: asId(id) }))
    expect((await load('S1', 'S2')).changed).toEqual([])
    const without = await load('S2')
    expect([without.removed, without.goneWhileHeld.map(({ stockNumber }) => stockNumber)]).toEqual([[], ['S1']])
    const held = { status: 'in_stock', reservation_id: reservation.id }
    expect((await w.inspect(site, reservation.id)).vehicle).toMatchObject(held)
    w.mails.length = 0
    await watchReservations(w.deps)
    await watchReservations(w.deps)
    await w.work()
    expect(w.mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Reserved, but sold in your stock'])
    const action = { kind: 'cancel', by: 'staff', reason: 'Sold at the yard' } as const
    await changeReservation(w.deps, { groupId: site.groupId, id: reservation.id, action, actor: staff })
    expect((await w.inspect(site, reservation.id)).vehicle).toMatchObject({ status: 'sold', reservation_id: null })
  })
})
