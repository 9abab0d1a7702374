import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Booking } from '#features/bookings/domain/booking.ts'
import { bookingMail } from '#features/bookings/domain/booking-mail.ts'
import { hireMail, hireMails } from '#features/bookings/domain/hire/hire-mail.ts'
import { bookingMails } from '#features/bookings/domain/reminders.ts'
import { calendarFile } from '#features/bookings/server/calendar-file.ts'
import { noticeKinds } from '#features/checkout/domain/notice-kind.ts'
import { orderNoticeKinds } from '#features/checkout/domain/orders/order-notice-kind.ts'
import { orderNotice } from '#features/checkout/domain/orders/order-notices.ts'
import { sampleOrder } from '#features/checkout/domain/orders/sample-order.ts'
import { reservationNotice } from '#features/checkout/domain/reservation-notices.ts'
import { sampleReservation } from '#features/checkout/domain/sample-reservation.ts'
import { passkeyMail, signInMail } from '#features/garage/domain/garage-mails.ts'
import { sampleVehicle } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import { planAlert, planReceivers, planReview } from '#features/leads/domain/delivery/plan-receivers.ts'
import { sampleLead, siteWithHours } from '#features/leads/domain/delivery/sample-lead.ts'
import { allLeadCategories } from '#features/leads/domain/lead/lead-category.ts'
import type { StoredLead } from '#features/leads/domain/lead/lead.ts'
import { composeDelivery, type DeliveryTask } from '#features/leads/server/delivery/compose-delivery.ts'
import { asId } from '#kernel/ids.ts'
import { readCodeTree } from '../architecture/code-tree.ts'

// Whoever types an address has not shown that it is theirs. What they type beside it must not reach it, whatever mail they cause.

/** Every file that hands a mail over, and whom it writes to. A new one needs its row, and what is written to shoppers a case below. */
const senders: Record<string, 'shopper' | 'dealer' | 'shopper and dealer'> = {
  'src/features/bookings/server/hire/send-hire-mail.ts': 'shopper',
  'src/features/bookings/server/send-booking-mail.ts': 'shopper',
  'src/features/checkout/server/notices/alert-managers.ts': 'dealer',
  'src/features/checkout/server/notices/send-notice.ts': 'shopper and dealer',
  // Its words are those of the vehicle in stock.
  'src/features/checkout/server/reservations/wait-for-vehicle.ts': 'shopper',
  'src/features/checkout/server/orders/send-order-notice.ts': 'shopper and dealer',
  'src/features/feeds/server/feeds-in/feed-in-jobs.ts': 'dealer',
  // To who said yes by the private link; its title is made by `read-saved-list.ts`, whose test tries to put words into it.
  'src/features/garage/server/alerts/send-alerts.ts': 'shopper',
  'src/features/garage/server/passkeys/passkeys.ts': 'shopper',
  'src/features/garage/server/saved-searches.ts': 'shopper',
  'src/features/garage/server/sign-in-shopper.ts': 'shopper',
  'src/features/integrations/server/webhooks/deliver-webhooks.ts': 'dealer',
  'src/features/leads/server/delivery/deliver-lead.ts': 'shopper and dealer',
  'src/features/tracking/server/weekly-report.ts': 'dealer',
  'src/main/wiring/wire-staff-mail.ts': 'dealer',
}

test('every mail that leaves us is in the list', () => {
  const tree = readCodeTree(join(import.meta.dirname, '../../..'))
  const found = tree.files.filter(
    (file) => !file.startsWith('src/adapters/') && /\bsendMail\((?!\))/.test(tree.source(file)),
  )
  expect(found.toSorted()).toEqual(Object.keys(senders).toSorted())
})

/** Written by a stranger wherever the forms take text. A name may have letters, hyphens and full stops: also an address. */
const typed = 'Prize.evil.example'
const mailbox = 'victim@mail.example'
const carries = (mail: unknown): boolean => JSON.stringify(mail).toLowerCase().includes('evil')

const site = {
  ...siteWithHours,
  dealerships: siteWithHours.dealerships.map((dealership) => ({ ...dealership, email: 'sales@dealer.example' })),
}
const [location] = site.dealerships[0]?.locations ?? []
const vehicle = sampleVehicle()
const now = new Date('2026-03-02T05:00:00Z')
const links = { shopper: 'https://x.example/a', answer: 'https://x.example/b', vehicle: 'https://x.example/c' }

const keys = ['message', 'first_name', 'last_name', 'Vehicle Make', 'Vehicle Model', 'Vehicle Year', 'stock_number']
const others = [
  'dateTime',
  'Trade-In Make',
  'Trade-In Model',
  'address',
  'dealership_slug',
  'url',
  'best_time',
  'comments',
]
const strangersLead = (differences: Partial<StoredLead> = {}): StoredLead =>
  sampleLead({
    name: typed,
    email: mailbox,
    subcategory: typed,
    payload: Object.fromEntries([...keys, ...others].map((key) => [key, typed])),
    ...differences,
  })

const task = (lead: StoredLead, delivery: Partial<DeliveryTask['delivery']>): DeliveryTask => ({
  site,
  lead,
  delivery: {
    id: asId('00000000-0000-4000-8000-00000000f0f0'),
    rule: 'confirmation',
    channel: 'confirmation',
    recipient: mailbox,
    occasion: 'new',
    dueAt: now,
    note: '',
    ...delivery,
  } as DeliveryTask['delivery'],
  related: [strangersLead()],
  consents: [],
  files: [],
  vehicle: undefined,
  secret: { kind: 'none' },
  now,
  mailFrom: 'forecourt@host.example',
  origin: 'https://cars.example',
  staffHref: 'https://console.example/x',
  followHref: 'https://cars.example/enquiry/abc',
  replyAddress: '',
  review: { held: [], count: 0, inboxHref: '' },
  continues: undefined,
})

describe('what a stranger typed is not in a mail to an address that nobody proved', () => {
  test.each(['no such category', ...allLeadCategories.map(({ name }) => name)])('confirmation: %s', (category) => {
    const mail = composeDelivery(task(strangersLead({ category }), {}))
    expect(mail.ok).toBe(true)
    expect(carries(mail)).toBe(false)
  })

  test('an answer of staff says what they wrote, and nothing that the shopper did', () => {
    const letter = { subject: 'Your car', text: 'It is here.', name: 'Kim', address: 'kim@dealer.example' }
    expect(carries(composeDelivery(task(strangersLead(), { channel: 'reply', letter })))).toBe(false)
  })

  test.each(bookingMails.flatMap((mail) => (['test-drive', 'service'] as const).map((kind) => [mail, kind] as const)))(
    'booking: %s of a %s',
    (mail, kind) => {
      const state = mail === 'cancelled' ? 'cancelled' : 'booked'
      const booking: Booking = { ...strangersBooking, kind, state }
      const facts = { site, booking, location, vehicle: kind === 'service' ? undefined : vehicle, href: links.shopper }
      expect(carries(bookingMail({ ...facts, mail, reason: '' }))).toBe(false)
      expect(carries(calendarFile({ ...facts, mailFrom: 'forecourt@host.example', now }))).toBe(false)
    },
  )

  test.each(hireMails)('rental: %s', (mail) => {
    const { name, email, phone, typed: values, sentFrom } = strangersBooking
    const contact = { name, email, phone, typed: values, sentFrom }
    const stay = { state: mail, days: { from: '2026-03-06', until: '2026-03-08' }, heldUntil: null, quote: null }
    const hire = {
      ...contact,
      ...stay,
      id: asId<'hire'>('00000000-0000-4000-8000-00000000aa01'),
      siteId: site.id,
      vehicleId: vehicle.id,
      kind: 'rental' as const,
      leadId: null,
      reason: '',
    }
    expect(carries(hireMail({ site, hire, vehicle, location: location ?? null, mail, href: links.vehicle }))).toBe(
      false,
    )
  })

  test.each(orderNoticeKinds.filter((kind) => kind.startsWith('shopper')))('order: %s', (kind) => {
    const order = sampleOrder({
      person: { name: typed, email: mailbox, phone: '', optIn: false },
      deliveryAddress: typed,
      origin: { url: typed, userAgent: typed, sender: '', values: { message: typed } },
    })
    const facts = { site, order, refunds: [], location, timeZone: site.timeZone, shopperHref: links.shopper }
    expect(carries(orderNotice(kind, facts))).toBe(false)
  })

  test.each(noticeKinds.filter((kind) => kind.startsWith('shopper')))('reservation: %s', (kind) => {
    const reservation = sampleReservation({
      person: { name: typed, email: mailbox, phone: '0412345678', optIn: false },
      origin: { url: typed, userAgent: typed, sender: typed, carType: 'used', values: { message: typed } },
      holdUntil: now,
      endedBecause: 'cancelled by the shopper',
    })
    const facts = { site, reservation, refunds: [], location, timeZone: site.timeZone, links }
    expect(carries(reservationNotice(kind, facts))).toBe(false)
  })

  test('signing in', () => {
    expect(carries([signInMail(site, { href: links.shopper, code: '123456' }), passkeyMail(site, { href: '' })])).toBe(
      false,
    )
  })
})

test('what a stranger typed goes to mailboxes of the dealership alone', () => {
  const lead = strangersLead()
  const context = { site, at: now, occasion: 'new' as const }
  const planned = [
    ...planReceivers(lead, context),
    ...planReview(lead, context),
    ...planAlert(lead, { channel: 'mail', recipient: 'old@dealer.example' }, context),
  ]
  expect(planned.map(({ recipient }) => recipient)).toEqual(Array(3).fill('sales@dealer.example'))
  for (const delivery of planned) {
    const composed = composeDelivery(task(lead, delivery))
    expect(composed.ok && composed.value.kind === 'mail' && composed.value.mail.to).toEqual(['sales@dealer.example'])
  }
})

const strangersBooking: Booking = {
  id: asId('00000000-0000-4000-8000-00000000bb01'),
  siteId: site.id,
  kind: 'test-drive',
  dealershipId: asId('00000000-0000-4000-9000-000000000001'),
  locationId: asId('00000000-0000-4000-8000-00000000c001'),
  vehicleId: null,
  start: new Date('2026-03-06T01:00:00Z'),
  end: new Date('2026-03-06T01:30:00Z'),
  timeZone: 'Australia/Sydney',
  state: 'booked',
  sequence: 0,
  hasLoanCar: true,
  name: typed,
  email: mailbox,
  phone: '0412345678',
  typed: { message: typed, what: typed },
  sentFrom: { url: typed, userAgent: typed, sender: typed },
  leadId: null,
  confirmedAt: null,
  createdAt: now,
}
