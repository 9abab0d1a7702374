import { minute } from '#kernel/duration.ts'
import { asId } from '#kernel/ids.ts'
import { asCents } from '#kernel/money.ts'
import type { Payment } from './payment.ts'
import type { Reservation } from './reservation.ts'

const at = (minutes: number): Date => new Date(Date.parse('2026-03-02T00:00:00Z') + minutes * minute)

/** A reservation that waits for its payment, for tests; name only what matters. */
export const sampleReservation = (differences: Partial<Reservation> = {}): Reservation => ({
  id: asId('00000000-0000-4000-8000-00000000e001'),
  siteId: asId('00000000-0000-4000-8000-00000000a001'),
  dealershipId: asId('00000000-0000-4000-9000-000000000001'),
  locationId: null,
  vehicleId: asId('00000000-0000-4000-8000-00000000b001'),
  state: 'paying',
  vehicle: { slug: 'hilux', name: '2019 Toyota HiLux', stockNumber: 'S1', price: null, priceNote: 'none', image: '' },
  deposit: asCents(50_000),
  currency: 'AUD',
  conditions: 'Refundable.',
  person: { name: 'Ann Lee', email: 'ann@mail.example', phone: '0412345678', optIn: false },
  origin: { url: '', userAgent: '', sender: '', carType: 'used', values: {} },
  createdAt: at(0),
  lockUntil: at(15),
  paidAt: null,
  holdUntil: null,
  answerDue: null,
  confirmedAt: null,
  extensions: 0,
  remindedAt: null,
  alertedAt: null,
  endedAt: null,
  endedBecause: '',
  isDisputed: false,
  attention: '',
  leadId: null,
  ...differences,
})

/** An open Stripe payment of A$500 for `sampleReservation`, for tests; name only what matters. */
export const samplePayment = (differences: Partial<Payment> = {}): Payment => ({
  id: asId('00000000-0000-4000-8000-00000000f001'),
  purpose: { kind: 'reservation', id: asId('00000000-0000-4000-8000-00000000e001') },
  dealershipId: asId('00000000-0000-4000-9000-000000000001'),
  processor: 'stripe',
  keyVersion: 1,
  state: 'open',
  amount: asCents(50_000),
  currency: 'AUD',
  received: null,
  receivedCurrency: null,
  providerRef: 'cs_1',
  chargeRef: '',
  payUrl: '',
  createdAt: at(0),
  chargingAt: null,
  settledAt: null,
  problem: '',
  ...differences,
})
