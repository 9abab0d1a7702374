import { expect, test } from 'vitest'
import { checkoutSettings } from '#features/sites/domain/settings/checkout-settings.ts'
import { closedAlways } from '#features/sites/domain/hours/opening-hours.ts'
import { planAction, type ReservationAction } from './reservation-actions.ts'
import { reservationStates, type ReservationState } from './reservation.ts'
import { sampleReservation } from './sample-reservation.ts'

const now = new Date('2026-03-02T10:00:00Z')
const context = {
  now,
  settings: checkoutSettings.parse({}),
  place: { hours: closedAlways, timeZone: 'Australia/Sydney' },
}
const plan = (state: ReservationState, action: ReservationAction, holdUntil = new Date('2026-03-02T09:00:00Z')) =>
  planAction(sampleReservation({ state, holdUntil }), action, context)

const actions: Record<string, [ReservationAction, ReservationState[], ReservationState]> = {
  confirm: [{ kind: 'confirm' }, ['paid'], 'confirmed'],
  extend: [{ kind: 'extend' }, ['paid', 'confirmed', 'extended'], 'extended'],
  decline: [{ kind: 'decline', reason: 'Sold' }, ['paid'], 'declined'],
  'cancel by staff': [
    { kind: 'cancel', by: 'staff', reason: 'Damaged' },
    ['paid', 'confirmed', 'extended'],
    'cancelled',
  ],
  'cancel by the shopper': [
    { kind: 'cancel', by: 'shopper', reason: '' },
    ['paid', 'confirmed', 'extended'],
    'cancelled',
  ],
  complete: [{ kind: 'complete', deposit: 'applied' }, ['confirmed', 'extended'], 'completed'],
  expire: [{ kind: 'expire' }, ['paid', 'confirmed', 'extended'], 'expired'],
}

test.each(Object.entries(actions))('%s is possible in its states only', (_name, [action, from, to]) => {
  const isByShopper = action.kind === 'cancel' && action.by === 'shopper'
  for (const state of reservationStates) {
    const outcome = plan(state, action)
    const isUnpaid = isByShopper && (state === 'held' || state === 'paying')
    if (isUnpaid) expect(outcome).toMatchObject({ ok: true, value: { state: 'lapsed', refunds: false, frees: true } })
    else if (from.includes(state)) expect(outcome).toMatchObject({ ok: true, value: { state: to } })
    else expect([state, outcome]).toEqual([state, { ok: false, problem: 'not-possible-now' }])
  }
})

test('whatever frees a paid vehicle gives the deposit back, and nothing else does', () => {
  for (const [action] of Object.values(actions)) {
    const outcome = plan(action.kind === 'complete' ? 'confirmed' : 'paid', action)
    expect(outcome.ok && outcome.value.refunds).toBe(outcome.ok && outcome.value.frees)
  }
})

test('a sale may give the deposit back or count it, but not while it is disputed', () => {
  const refunded = plan('confirmed', { kind: 'complete', deposit: 'refunded' })
  expect(refunded).toMatchObject({ ok: true, value: { refunds: true, applies: false, frees: false } })
  const disputed = sampleReservation({ state: 'confirmed', isDisputed: true })
  expect(planAction(disputed, { kind: 'complete', deposit: 'applied' }, context)).toEqual({
    ok: false,
    problem: 'disputed',
  })
})

test('a hold does not end before its time', () => {
  expect(plan('paid', { kind: 'expire' }, new Date('2026-03-02T10:00:01Z')).ok).toBe(false)
})
