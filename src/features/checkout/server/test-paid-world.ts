import type { Site } from '#features/sites/domain/site.ts'
import type { ReservationActor } from '../domain/reservation-event.ts'
import type { ReservationAction } from '../domain/reservation-actions.ts'
import { checkoutWorld } from './test-checkout-world.ts'

export const staff: ReservationActor = { kind: 'staff', name: 'Sam' }
export const cancelled: ReservationAction = { kind: 'cancel', by: 'shopper', reason: '' }

/** Makes the world of a file of tests: dealers whose deposits are paid, and what becomes of them. */
export async function paidWorld() {
  const world = await checkoutWorld()
  return {
    world,
    nothingOwed: async (site: Site) => Object.values(await world.balances(site)).every((amount) => amount === 0),
    async paidOne(decision = {}) {
      world.begin()
      const site = await world.dealer()
      const vehicle = await world.vehicle(site)
      const { id } = await world.hold(site, vehicle)
      await world.choose(site, id, decision)
      await world.work()
      return { site, vehicle, reservation: (await world.inspect(site, id)).reservation }
    },
  }
}
