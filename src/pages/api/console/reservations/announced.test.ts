import { expect, test } from 'vitest'
import { bookSlot } from '#features/bookings/server/book-slot.ts'
import { cancelBooking } from '#features/bookings/server/change-booking.ts'
import { blockTime } from '#features/bookings/server/staff/block-time.ts'
import { sendRefund } from '#features/checkout/server/money/send-refund.ts'
import { asId } from '#kernel/ids.ts'
import { buyerWorld } from '#pages/storefront/checkout/test-buyer.ts'
import { patience } from '#testing/wide.ts'

const buyer = await buyerWorld()

test('open tabs of the console hear of every reservation, refund, appointment and blocked time, wherever it comes from', async () => {
  const { deps } = buyer.web
  const site = buyer.site
  const heard: string[] = []
  await deps.database.listen(
    'console_changed',
    (payload) => void heard.push(payload),
    () => {},
  )
  async function hears<Done>(payload: string, work: () => Promise<Done>): Promise<Done> {
    heard.length = 0
    const done = await work()
    await expect.poll(() => heard.includes(payload), { timeout: 20_000 * patience }).toBe(true)
    return done
  }
  const ofSite = `${site.groupId}:${site.id}`
  const token = await hears(`${ofSite}:reservations`, async () => buyer.payFor(await buyer.addCar()))
  await hears(`${ofSite}:reservations`, () => buyer.post(`/reserve/${token}/cancel`))

  const refund = await deps.database.forGroup(site.groupId, (db) =>
    db.selectFrom('refund').select(['refund_id', 'state']).executeTakeFirstOrThrow(),
  )
  expect(refund.state).toBe('due')
  await hears(`${site.groupId}::reservations`, () =>
    sendRefund(deps, { groupId: site.groupId, refundId: asId(refund.refund_id) }),
  )

  const location = site.dealerships[0]?.locations[0]
  if (!location) throw new Error('No location')
  const vehicle = await buyer.addCar()
  const plan = { site, kind: 'test-drive', location, vehicle } as const
  const free = await deps.slots.freeDays(plan)
  const slot = free.ok ? free.value[0]?.slots[0] : undefined
  if (!slot) throw new Error('No free time')
  const contact = { name: 'Ann Lee', email: 'ann@mail.example', phone: '0412 345 678' }
  const booked = await hears(`${ofSite}:bookings`, () =>
    bookSlot(deps, {
      ...plan,
      start: slot.start,
      contact,
      typed: { ...contact },
      wantsLoanCar: false,
      sentFrom: { url: 'https://site.example/', userAgent: 'test', sender: 'test' },
      requestKey: deps.newId(),
    }),
  )
  if (!booked.ok) throw new Error('Not booked')
  const { id } = booked.value
  await hears(`${ofSite}:bookings`, () => cancelBooking(deps, { site, id, actor: { kind: 'shopper' } }))
  await hears(`${site.groupId}::bookings`, () =>
    blockTime(deps, {
      site,
      location: location.slug,
      kind: null,
      from: slot.start,
      until: slot.end,
      reason: 'Stocktake',
      actor: { kind: 'program', name: 'Test' },
    }),
  )
  expect(heard.every((payload) => payload.startsWith(site.groupId))).toBe(true)
})
