import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sampleVehicle } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import { importStock } from '#features/inventory/server/import-stock.ts'
import { asId } from '#kernel/ids.ts'
import { listPaymentKeys, testPaymentKey } from './keys/payment-keys.ts'
import { receiveNotification } from './money/receive-notification.ts'
import { changeReservation } from './reservations/change-reservation.ts'
import { theShopper } from '../domain/reservation-event.ts'
import { minute, checkoutWorld } from './test-checkout-world.ts'
import { watchPayments } from './watch/watch-payments.ts'
import { watchReservations } from './watch/watch-reservations.ts'
import { temporaryFolder } from '#testing/afterwards.ts'

const world = await checkoutWorld()
const staff = { kind: 'staff', name: 'Sam' } as const

describe('without a payment', () => {
  test('the vehicle frees when the time is over and the order is taken back, and the dealer gets the lead', async () => {
    const site = await world.dealer()
    const vehicle = await world.vehicle(site)
    const { id } = await world.hold(site, vehicle)
    expect((await world.reserve(site, vehicle)).ok).toBe(false)
    world.clock.pass(16 * minute)
    await watchPayments(world.deps)
    await world.work()
    expect(await world.inspect(site, id)).toMatchObject({
      reservation: { state: 'lapsed' },
      payments: [{ state: 'closed' }],
    })
    const lead = await world.database.forGroup(site.groupId, (db) =>
      db.selectFrom('lead').select('payload').executeTakeFirst(),
    )
    expect(JSON.stringify(lead?.payload)).toContain('didn’t pay')
    expect((await world.reserve(site, vehicle)).ok).toBe(true)
  })

  test('whoever comes next does not wait for the job', async () => {
    const site = await world.dealer()
    const vehicle = await world.vehicle(site)
    await world.hold(site, vehicle)
    world.clock.pass(16 * minute)
    expect((await world.reserve(site, vehicle)).ok).toBe(true)
  })

  test('it stays held while the service cannot say whether it was paid', async () => {
    const site = await world.dealer()
    const vehicle = await world.vehicle(site)
    const { id } = await world.hold(site, vehicle)
    world.clock.pass(16 * minute)
    world.trouble.of = { kind: 'no-answer', text: 'cut' }
    await watchPayments(world.deps)
    expect((await world.inspect(site, id)).reservation.state).toBe('paying')
    expect((await world.reserve(site, vehicle)).ok).toBe(false)
    world.trouble.of = null
    await watchPayments(world.deps)
    expect((await world.inspect(site, id)).reservation.state).toBe('lapsed')
  })

  test('the shopper may give it up before paying', async () => {
    const site = await world.dealer()
    const vehicle = await world.vehicle(site)
    const { id } = await world.hold(site, vehicle)
    const action = { kind: 'cancel', by: 'shopper', reason: '' } as const
    const changed = await changeReservation(world.deps, { groupId: site.groupId, id, action, actor: theShopper })
    expect(changed.ok && changed.value.state).toBe('lapsed')
    expect((await world.reserve(site, vehicle)).ok).toBe(true)
  })
})

describe('a service in trouble', () => {
  test('that does not answer costs nothing: the vehicle is free, the lead is stored, the next shopper may try', async () => {
    const site = await world.dealer()
    const vehicle = await world.vehicle(site)
    world.trouble.of = { kind: 'down', text: '503' }
    const outcome = await world.reserve(site, vehicle)
    world.trouble.of = null
    expect(!outcome.ok && outcome.problem.kind).toBe('payments-unavailable')
    await world.work()
    const lead = await world.database.forGroup(site.groupId, (db) =>
      db.selectFrom('lead').select('payload').executeTakeFirst(),
    )
    expect(JSON.stringify(lead?.payload)).toContain('payment service didn’t answer')
    expect((await world.reserve(site, vehicle)).ok).toBe(true)
  })

  test('that did it all the same is asked later, and what it made is taken back', async () => {
    const site = await world.dealer()
    const vehicle = await world.vehicle(site)
    Object.assign(world.trouble, {
      of: { kind: 'no-answer', text: '500 after execution' },
      during: 'start',
      isDone: true,
    })
    const outcome = await world.reserve(site, vehicle)
    Object.assign(world.trouble, { of: null, during: 'all', isDone: false })
    if (outcome.ok || outcome.problem.kind !== 'payments-unavailable') throw new Error('It began')
    const { id } = outcome.problem.reservation
    world.clock.pass(3 * minute)
    await watchPayments(world.deps)
    expect((await world.inspect(site, id)).reservation.state).toBe('lapsed')
    expect((await world.reserve(site, vehicle)).ok).toBe(true)
  })

  test('that refuses the key is paused: no button, managers are told, and it resumes when it answers', async () => {
    const site = await world.dealer()
    const vehicle = await world.vehicle(site)
    world.mails.length = 0
    world.trouble.of = { kind: 'key-refused', text: 'expired' }
    await world.reserve(site, vehicle)
    await world.work()
    expect(await world.reserve(site, vehicle)).toEqual({
      ok: false,
      problem: { kind: 'obstacle', obstacle: 'payment-unavailable' },
    })
    expect(world.mails.map(({ subject }) => subject)).toContain('Online deposits are paused: Yard')
    world.trouble.of = null
    await watchPayments(world.deps)
    await world.work()
    expect(world.mails.map(({ subject }) => subject)).toContain('Online deposits work again: Yard')
    expect((await world.reserve(site, vehicle)).ok).toBe(true)
  })
})

describe('keys', () => {
  test('are never listed with what they open, and stay shut for another dealership', async () => {
    const [site, other] = [await world.dealer(), await world.dealer()]
    const listed = await listPaymentKeys(world.deps, site)
    expect(Object.keys(listed[0] ?? {})).not.toContain('sealed')
    const theirs = await world.database.forGroup(other.groupId, (db) =>
      db.selectFrom('payment_key').select('sealed').executeTakeFirstOrThrow(),
    )
    await world.database.forGroup(site.groupId, (db) =>
      db.updateTable('payment_key').set({ sealed: theirs.sealed }).execute(),
    )
    const dealershipId = site.dealerships[0]?.id
    if (!dealershipId) throw new Error('No dealership')
    const tested = await testPaymentKey(world.deps, { groupId: site.groupId, dealershipId, service: 'sandbox' })
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
    const [site, other] = [await world.dealer(), await world.dealer()]
    const { id } = await world.hold(site, await world.vehicle(site))
    await world.choose(site, id, { notifications: 'never' })
    const [key] = await listPaymentKeys(world.deps, site)
    const [payment] = (await world.inspect(site, id)).payments
    const body = JSON.stringify({ id: 'evt_1', type: 'payment.decided', payment_id: payment?.id })
    const endpointId = key?.endpointId ?? ''
    const at = { groupId: site.groupId, service: 'sandbox', endpointId }
    expect(await receiveNotification(world.deps, { ...at, ...raw(body, 'f'.repeat(64)) })).toEqual({
      ok: false,
      problem: 'not-authentic',
    })
    expect(await receiveNotification(world.deps, { ...at, groupId: other.groupId, ...raw(body, 'x') })).toEqual({
      ok: false,
      problem: 'no-such-endpoint',
    })
    await world.work()
    expect((await world.inspect(site, id)).reservation.state).toBe('paying')
  })
})

describe('a stock file', () => {
  test('neither sells nor frees a reserved vehicle: people are alerted, and it is sold when the reservation ends', async () => {
    const site = await world.dealer()
    const folder = await temporaryFolder()
    const load = async (...stock: string[]) => {
      const rows = stock.map((number) => `${number},Used,Toyota,HiLux,2019,42990,In stock`)
      await writeFile(
        join(folder, 'stock.csv'),
        ['Stock No,Condition,Make,Model,Year,Price,Status', ...rows].join('\n'),
      )
      const imported = await importStock(
        {
          database: world.database,
          now: () => world.clock.now,
          storePicture: async () => Promise.reject(new Error('no pictures')),
        },
        { dealershipSlug: site.dealerships[0]?.slug ?? '', file: join(folder, 'stock.csv'), allowRemovals: true },
      )
      if (!imported.ok) throw new Error(JSON.stringify(imported.problem))
      return imported.value
    }
    await load('S1', 'S2')
    const { vehicle_id: id } = await world.database.forGroup(site.groupId, (db) =>
      db.selectFrom('vehicle').select('vehicle_id').where('stock_number', '=', 'S1').executeTakeFirstOrThrow(),
    )
    const reservation = await world.paid(site, sampleVehicle({ id: asId(id) }))
    expect((await load('S1', 'S2')).changed).toEqual([])
    const without = await load('S2')
    expect([without.removed, without.goneWhileHeld.map(({ stockNumber }) => stockNumber)]).toEqual([[], ['S1']])
    const held = { status: 'in_stock', reservation_id: reservation.id }
    expect((await world.inspect(site, reservation.id)).vehicle).toMatchObject(held)
    world.mails.length = 0
    await watchReservations(world.deps)
    await watchReservations(world.deps)
    await world.work()
    expect(world.mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Reserved, but sold in your stock'])
    const action = { kind: 'cancel', by: 'staff', reason: 'Sold at the yard' } as const
    await changeReservation(world.deps, { groupId: site.groupId, id: reservation.id, action, actor: staff })
    expect((await world.inspect(site, reservation.id)).vehicle).toMatchObject({ status: 'sold', reservation_id: null })
  })
})
