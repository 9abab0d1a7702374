import type { OpenedReservation, ReservationDetail } from '#features/checkout/server/reservations/open-reservation.ts'

type Money = Pick<OpenedReservation, 'payments' | 'refunds'> & Pick<ReservationDetail, 'ledger' | 'events'>

/** The money of a reservation or an order, as its screen shows it. */
export const presentMoney = ({ payments, refunds, ledger, events }: Money) => ({
  payments: payments.map(({ processor: service, state, amount, received, createdAt, problem }) => ({
    service,
    state,
    amount,
    received,
    createdAt: createdAt.toISOString(),
    problem,
  })),
  refunds: refunds.map(({ id, amount, state, because, problem, manualReference: reference, createdAt }) => ({
    id,
    amount,
    state,
    because,
    problem,
    reference,
    createdAt: createdAt.toISOString(),
  })),
  ledger: ledger.map(({ at, ...entry }) => ({ at: at.toISOString(), ...entry })),
  events: events.map(({ at, kind, actor }) => ({ at: at.toISOString(), kind, who: actor.name || actor.kind })),
})
