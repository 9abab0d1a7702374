import type { Site } from '#features/sites/domain/site.ts'
import type { GroupId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { Payment, Refund } from '../../domain/payment.ts'
import type { Reservation, ReservationId } from '../../domain/reservation.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { type LedgerEntry, listTransfers } from '../money/ledger-store.ts'
import { listPayments } from '../money/payment-store.ts'
import { listRefunds } from '../money/refund-store.ts'
import { listEvents } from './reservation-event-store.ts'
import type { ReservationEvent } from '../../domain/reservation-event.ts'
import { hashOfLink } from './reservation-links.ts'
import {
  findByAnswerToken,
  findByNumber,
  findByToken,
  findReservation,
  type ReservationFilter,
  selectReservations,
} from './reservation-store.ts'

export type OpenedReservation = { reservation: Reservation; payments: Payment[]; refunds: Refund[] }

/** Undefined when the shopper's private link opens nothing on this site. */
export const openByToken = (
  { database }: Pick<CheckoutDeps, 'database'>,
  site: Site,
  token: string,
): Promise<OpenedReservation | undefined> =>
  database.forGroup(site.groupId, async (db) => withMoney(db, await findByToken(db, site.id, hashOfLink(token))))

/** Undefined when the dealer's link opens nothing on this site. */
export const openByAnswerToken = (
  { database }: Pick<CheckoutDeps, 'database'>,
  site: Site,
  token: string,
): Promise<OpenedReservation | undefined> =>
  database.forGroup(site.groupId, async (db) => withMoney(db, await findByAnswerToken(db, site.id, hashOfLink(token))))

export type ReservationDetail = OpenedReservation & { events: ReservationEvent[]; ledger: LedgerEntry[] }

/** A reservation whole, with all that happened to it, for staff. */
export const openReservation = (
  { database }: Pick<CheckoutDeps, 'database'>,
  groupId: GroupId,
  id: ReservationId,
): Promise<ReservationDetail | undefined> =>
  database.forGroup(groupId, async (db) => {
    const opened = await withMoney(db, await findReservation(db, id))
    return (
      opened && {
        ...opened,
        events: await listEvents(db, id),
        ledger: await listTransfers(db, { kind: 'reservation', id }),
      }
    )
  })

/** The reservation that people call so: its number, or its whole id. */
export const findReservationByNumber = (
  { database }: Pick<CheckoutDeps, 'database'>,
  groupId: GroupId,
  name: string,
): Promise<OpenedReservation | undefined> =>
  database.forGroup(groupId, async (db) => withMoney(db, await findByNumber(db, name)))

/** The newest first. */
export const listReservations = (
  { database }: Pick<CheckoutDeps, 'database'>,
  groupId: GroupId,
  filter: ReservationFilter,
): Promise<Reservation[]> => database.forGroup(groupId, (db) => selectReservations(db, filter))

async function withMoney(db: GroupDb, reservation: Reservation | undefined): Promise<OpenedReservation | undefined> {
  if (!reservation) return undefined
  const purpose = { kind: 'reservation', id: reservation.id } as const
  return { reservation, payments: await listPayments(db, purpose), refunds: await listRefunds(db, purpose) }
}
