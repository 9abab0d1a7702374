import { minute } from '#kernel/duration.ts'
import { expect, test } from 'vitest'
import { asCents } from '#kernel/money.ts'
import { samplePayment, sampleReservation } from './sample-reservation.ts'
import { cancelledByShopper, holdOf, planSettlement, type ProviderPayment, type SettlementFacts } from './settlement.ts'

const at = (minutes: number): Date => new Date(Date.parse('2026-03-02T00:00:00Z') + minutes * minute)
const payment = samplePayment()
const paid: ProviderPayment = {
  kind: 'paid',
  amount: payment.amount,
  currency: 'AUD',
  chargeRef: 'pi_1',
  orderId: payment.id,
}
const closed: ProviderPayment = { kind: 'closed', because: 'declined', text: '' }
const facts: SettlementFacts = {
  payment,
  hold: holdOf(sampleReservation()),
  found: paid,
  isFree: false,
  isPaidAlready: false,
  now: at(5),
}
const lapsed = sampleReservation({ state: 'lapsed', endedBecause: 'nobody paid in time' })

test.each<[string, Partial<SettlementFacts>, object]>([
  ['what is right is accepted', {}, { kind: 'accept', isLate: false }],
  ['what was settled is left', { payment: samplePayment({ state: 'paid' }) }, { kind: 'settled-before' }],
  ['what was wrong is left', { payment: samplePayment({ state: 'wrong' }) }, { kind: 'settled-before' }],
  ['what is open is waited for', { found: { kind: 'open' } }, { kind: 'wait' }],
  ['an order on its way is waited for', { found: { kind: 'absent' }, now: at(1) }, { kind: 'wait' }],
  [
    'an order that never arrived is closed',
    { found: { kind: 'absent' }, now: at(3) },
    { kind: 'close', because: 'failed', hold: 'waits' },
  ],
  [
    'another amount goes back',
    { found: { ...paid, amount: asCents(1) } },
    { kind: 'return', because: 'wrong-amount', endsHold: true },
  ],
  ['another currency goes back', { found: { ...paid, currency: 'NZD' } }, { kind: 'return', because: 'wrong-amount' }],
  [
    "somebody else's order goes back",
    { found: { ...paid, orderId: 'x' } },
    { kind: 'return', because: 'wrong-amount' },
  ],
  ['a second payment goes back', { isPaidAlready: true }, { kind: 'return', because: 'second-payment' }],
  ['late money buys a free vehicle', { hold: holdOf(lapsed), isFree: true }, { kind: 'accept', isLate: true }],
  ['late money for a taken vehicle goes back', { hold: holdOf(lapsed) }, { kind: 'return', because: 'too-late' }],
  [
    'who cancelled does not get it after all',
    { hold: holdOf({ ...lapsed, endedBecause: cancelledByShopper }), isFree: true },
    { kind: 'return', because: 'cancelled-before' },
  ],
  ['a declined card may be followed by another', { found: closed }, { kind: 'close', hold: 'waits' }],
  ['after its time the hold lapses', { found: closed, now: at(16) }, { kind: 'close', hold: 'lapses' }],
  ['what ended stays ended', { found: closed, hold: holdOf(lapsed) }, { kind: 'close', hold: 'stays' }],
  [
    'what is closed twice is closed once',
    { found: closed, payment: samplePayment({ state: 'closed' }) },
    { kind: 'settled-before' },
  ],
  ['what was closed may be paid after all', { payment: samplePayment({ state: 'closed' }) }, { kind: 'accept' }],
])('%s', (_what, differences, expected) => {
  expect(planSettlement({ ...facts, ...differences })).toMatchObject(expected)
})
