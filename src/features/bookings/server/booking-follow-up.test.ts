import { describe, expect, test } from 'vitest'
import { deliveryLog, openLead } from '#features/leads/server/test-leads.ts'
import { cancelBooking } from './change-booking.ts'
import { at, bea, bookingWorld, morning, shopper } from './test-booking-world.ts'
import { addTestVehicle } from '#features/inventory/server/test-stock.ts'

const world = await bookingWorld()
const { database, deps, booked, seen, move } = world

describe('what follows', () => {
  test('the booking becomes a lead of its kind, delivered once, without a second confirmation', async () => {
    const car = await addTestVehicle(database, world.site)
    const one = await booked(at('09:00'), {
      kind: 'test-drive',
      vehicle: car,
      typed: { message: 'Is the tow bar rated?' },
    })
    expect(await deps.runJobs(world.site.groupId)).toEqual(['booking.store-lead', 'booking.mail'])
    const { leadId } = await seen(one)
    if (!leadId) throw new Error('no lead')
    const lead = await openLead(database, { groupId: world.site.groupId, siteId: world.site.id }, leadId)
    expect(lead).toMatchObject({
      category: 'Used Test Drive',
      eventId: 48,
      vehicleId: car.id,
      locationId: world.site.dealerships[0]?.locations[0]?.id,
      payload: {
        dateTime: '2026-11-26 09:00',
        Booking: expect.stringContaining('In the calendar: Thursday'),
        message: 'Is the tow bar rated?',
      },
    })
    const log = await deliveryLog(database, { groupId: world.site.groupId, siteId: world.site.id }, leadId)
    expect(log?.deliveries.map(({ channel }) => channel)).toEqual(['mail'])
    const leads = await database.forGroup(world.site.groupId, (db) => db.selectFrom('lead').select('lead_id').execute())
    expect(leads).toHaveLength(1)
  })

  test('moving and cancelling change the lead and tell its receivers', async () => {
    const one = await booked(at('09:00'))
    await deps.runJobs(world.site.groupId)
    await deps.deliverDue(world.site.groupId)
    await move(one, at('14:00'))
    await deps.deliverDue(world.site.groupId)
    await cancelBooking(deps, { site: world.site, id: one.id, actor: shopper })
    await deps.deliverDue(world.site.groupId)
    const toDealer = deps.mails.filter(({ to }) => to.includes('desk@dealer.example'))
    expect(toDealer).toHaveLength(3)
    expect(toDealer[1]?.text).toContain('The shopper moved the service booking from Thursday')
    expect(toDealer[2]?.text).toContain('The shopper cancelled the service booking of Thursday')
    const { leadId } = await seen(one)
    const lead = leadId && (await openLead(database, { groupId: world.site.groupId, siteId: world.site.id }, leadId))
    expect(lead && lead.payload).toMatchObject({
      dateTime: '2026-11-26 14:00',
      Booking: expect.stringMatching(/^Cancelled: was Thursday/),
    })
  })

  test('a booking that moved before its lead was stored gives a lead with the new time', async () => {
    const one = await booked(at('09:00'))
    await move(one, at('14:00'))
    await deps.runJobs(world.site.groupId)
    const lead = await database.forGroup(world.site.groupId, (db) =>
      db.selectFrom('lead').select('payload').executeTakeFirstOrThrow(),
    )
    expect(lead.payload).toMatchObject({ dateTime: '2026-11-26 14:00' })
  })

  test('the shopper gets the confirmation with the appointment, its changes under one id, and its end', async () => {
    const one = await booked(at('09:00'), { wantsLoanCar: true })
    await deps.runJobs(world.site.groupId)
    await move(one, at('14:00'))
    await deps.runJobs(world.site.groupId)
    await cancelBooking(deps, { site: world.site, id: one.id, actor: bea }, 'The hoist is broken.')
    await deps.runJobs(world.site.groupId)
    const mails = deps.mails.filter(({ calendar }) => calendar)
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Booked', 'New time', 'Cancelled'])
    expect(mails.map(({ calendar }) => calendar?.method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
    const lines = mails.map(({ calendar }) => (calendar?.content ?? '').split('\r\n'))
    const value = (name: string) =>
      lines.map((each) => each.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1))
    expect(new Set(value('UID'))).toEqual(new Set([`${one.id}@forecourt.example`]))
    expect(value('SEQUENCE')).toEqual(['0', '1', '2'])
    expect(value('DTSTART')).toEqual(['20261125T220000Z', '20261126T030000Z', '20261126T030000Z'])
    expect(value('STATUS')).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED'])
    expect(mails[0]?.text).toContain(`/booking/${one.token}`)
    expect(mails[0]?.text).toContain('Loan Car')
    expect(mails[2]?.text).toContain('The hoist is broken.')
    expect(mails[0]?.to).toHaveLength(1)
  })

  test('reminders come a day and two hours before, of the time that counts, and not after the end', async () => {
    const one = await booked(at('09:00', '2026-11-30'))
    await booked(at('10:00', '2026-11-24'))
    await move(one, at('09:00', '2026-12-01'))
    const subjects = async (moment: Date) => {
      world.now = moment
      deps.mails.length = 0
      await deps.runJobs(world.site.groupId)
      return deps.mails.map(({ subject }) => subject.split(',')[0])
    }
    expect((await subjects(morning)).toSorted()).toEqual(['Booked: service booking', 'New time: service booking'])
    expect(await subjects(at('09:01', '2026-11-29'))).toEqual([])
    expect(await subjects(at('09:00', '2026-11-30'))).toEqual(['Tomorrow: service booking'])
    await cancelBooking(deps, { site: world.site, id: one.id, actor: shopper })
    expect(await subjects(at('07:30', '2026-12-01'))).toEqual(['Cancelled: service booking'])
    expect(await subjects(at('09:00', '2026-12-02'))).toEqual([])
  })

  test('a mail is sent once however often its job runs, and again when the server put it off', async () => {
    let refusals = 1
    const { sendMail } = deps
    const moody = {
      ...deps,
      sendMail: async (mail: Parameters<typeof sendMail>[0]) =>
        refusals-- > 0
          ? ({ ok: false, problem: { kind: 'temporary', statusCode: 451, text: 'later' } } as const)
          : sendMail(mail),
    }
    const one = await booked(at('09:00'))
    const { sendBookingMail } = await import('./send-booking-mail.ts')
    const send = () =>
      sendBookingMail(moody, { groupId: world.site.groupId, bookingId: one.id, mail: 'booked', sequence: 0 })
    await expect(send()).rejects.toThrow('later')
    await send()
    await send()
    expect(deps.mails).toHaveLength(1)
  })

  test('a vehicle that was sold after it was booked is said in the reminder', async () => {
    const car = await addTestVehicle(database, world.site)
    await booked(at('09:00', '2026-11-30'), { kind: 'test-drive', vehicle: car })
    await deps.runJobs(world.site.groupId)
    await database.forGroup(world.site.groupId, (db) =>
      db.updateTable('vehicle').set({ status: 'sold', sold_at: world.now }).where('vehicle_id', '=', car.id).execute(),
    )
    deps.mails.length = 0
    world.now = at('09:01', '2026-11-29')
    await deps.runJobs(world.site.groupId)
    expect(deps.mails[0]?.text).toContain('is no longer for sale since you booked')
  })
})
