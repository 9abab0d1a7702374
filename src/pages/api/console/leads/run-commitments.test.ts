import { expect, test } from 'vitest'
import { addTestVehicle } from '#features/inventory/server/test-stock.ts'
import { bookAs, placeOf } from '#features/bookings/server/test-bookings.ts'
import { addTestLead } from '#features/leads/server/test-leads.ts'
import { testWeb } from '#pages/test-web.ts'
import { testConsole } from '../test-console.ts'

const web = await testWeb()
const staff = testConsole(web)
const site = await web.addDealer({ bookings: { test_drive: { enabled: true, capacity: 2 } } })

test('a lead leads to the appointments behind it and behind what was merged into it, and to no other', async () => {
  const [first, second, other] = [await addLead(), await addLead(), await addLead()]
  const booking = await book()
  const link = (lead: string) =>
    web.deps.database.platformPool.query('update booking set lead_id = $1 where booking_id = $2', [lead, booking.id])
  await link(second)
  const read = (id: string) => staff.call('leads.commitments', { id }, { site })
  expect((await read(second)).appointments).toEqual([
    expect.objectContaining({ id: booking.id, kind: 'test-drive', state: 'booked', day: booking.date }),
  ])
  expect((await read(first)).appointments).toEqual([])
  await staff.call('leads.merge', { into: first, ids: [second] }, { site })
  expect((await read(first)).appointments).toMatchObject([{ id: booking.id, place: placeOf(site).name }])
  expect(await read(other)).toEqual({ appointments: [], reservations: [], orders: [] })
})

const addLead = () => addTestLead(web.deps.database, site, { createdAt: new Date() })

async function book() {
  const vehicle = await addTestVehicle(web.deps.database, site)
  const free = await web.deps.slots.freeDays({ site, kind: 'test-drive', location: placeOf(site), vehicle })
  const day = free.ok ? free.value[1] : undefined
  const start = day?.slots[0]?.start
  if (!start || !day) throw new Error('nothing is free')
  const made = await bookAs(web.deps, site, { kind: 'test-drive', vehicle, start })
  if (!made.ok) throw new Error(made.problem)
  return { id: made.value.id, date: day.date }
}
