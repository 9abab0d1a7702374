import type { GroupDb } from '#platform/postgres/database.ts'
import type { PaymentPurpose } from '../../domain/payment.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { readOrderSubject } from '../orders/order-subject.ts'
import { readReservationSubject } from '../reservations/reservation-subject.ts'
import type { PaymentSubject } from './payment-subject.ts'

const read = (
  db: GroupDb,
  deps: CheckoutDeps,
  { purpose, isLocked }: { purpose: PaymentPurpose; isLocked: boolean },
): Promise<PaymentSubject | undefined> =>
  purpose.kind === 'reservation'
    ? readReservationSubject(db, deps, { id: purpose.id, isLocked })
    : readOrderSubject(db, deps, { id: purpose.id, isLocked })

/** What a payment is for, as it is now. */
export const findSubject = (
  db: GroupDb,
  deps: CheckoutDeps,
  purpose: PaymentPurpose,
): Promise<PaymentSubject | undefined> => read(db, deps, { purpose, isLocked: false })

/** What a payment is for, with whatever it holds, locked until the transaction ends: before payments and refunds, everywhere. */
export const lockSubject = (
  db: GroupDb,
  deps: CheckoutDeps,
  purpose: PaymentPurpose,
): Promise<PaymentSubject | undefined> => read(db, deps, { purpose, isLocked: true })
