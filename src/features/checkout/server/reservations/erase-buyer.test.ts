import { expect, test } from 'vitest'
import { minute, checkoutWorld } from '../test-checkout-world.ts'
import { watchPayments } from '../watch/watch-payments.ts'
import { eraseBuyer } from './erase-buyer-store.ts'
import { waitForVehicle } from './wait-for-vehicle.ts'

const world = await checkoutWorld()

test('who is erased is gone from reservations that have ended and from alerts; the books and running ones stay', async () => {
  const site = await world.dealer()
  const [first, second] = [await world.vehicle(site), await world.vehicle(site)]
  const ended = await world.hold(site, first, 'Zoe')
  const erase = ({ person }: typeof ended) =>
    world.database.forGroup(site.groupId, (db) =>
      eraseBuyer(db, { emailKey: person.email.toLowerCase(), phoneKeys: [] }),
    )
  await waitForVehicle(world.deps, { site, vehicleId: first.id, email: ended.person.email })
  world.clock.pass(16 * minute)
  await watchPayments(world.deps)
  const running = await world.hold(site, second, 'Zoe')
  const other = await world.hold(site, first, 'Bob')
  const kinds = ['ended reservations', 'vehicle alerts', 'running reservations left until they are settled']
  const ofOrders = { 'ended orders': 0, 'running orders left until they are handed over': 0 }
  const counts = (of: typeof ended) => erase(of)
  const counted = (numbers: number[]) => ({
    ...Object.fromEntries(kinds.map((kind, at) => [kind, numbers[at]])),
    ...ofOrders,
  })
  expect(await counts(ended)).toEqual(counted([1, 1, 0]))
  expect(await counts(running)).toEqual(counted([0, 0, 1]))
  const person = async (of: typeof ended) => (await world.inspect(site, of.id)).reservation.person
  expect(await person(ended)).toMatchObject({ name: '', email: '', phone: '' })
  expect(await person(running)).toEqual(running.person)
  expect(await person(other)).toEqual(other.person)
  expect((await world.inspect(site, ended.id)).payments).toHaveLength(1)
})
