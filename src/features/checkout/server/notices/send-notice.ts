import { answeringLocation, clockOf } from '#features/leads/domain/desk/response-clock.ts'
import { headerText } from '#features/leads/domain/delivery/mail-content.ts'
import type { OutgoingMail } from '#features/leads/server/records/lead-ports.ts'
import { vehiclePath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { GroupId } from '#kernel/ids.ts'
import type { NoticeKind } from '../../domain/notice-kind.ts'
import type { Refund } from '../../domain/payment.ts'
import { reservationNotice } from '../../domain/reservation-notices.ts'
import type { Reservation, ReservationId } from '../../domain/reservation.ts'
import type { CheckoutJobDeps } from '../checkout-deps.ts'
import { listRefunds } from '../money/refund-store.ts'
import { answerPath, reservationPath } from '../reservations/reservation-links.ts'
import { recordEvent } from '../reservations/reservation-event-store.ts'
import { theProgram } from '../../domain/reservation-event.ts'
import { siteOf } from '../reservations/reservation-scene.ts'
import { findReservation } from '../reservations/reservation-store.ts'
import { dealerAddresses, managerAddresses } from './recipients.ts'

type Notice = { groupId: GroupId; reservationId: ReservationId; kind: NoticeKind }

/**
 * Writes to the shopper or the dealer. Throws when the mail server cannot take it now, so that the job is done again; the
 * same notice has the same message id, so that twice shows once.
 */
export async function sendNotice(deps: CheckoutJobDeps, { groupId, reservationId, kind }: Notice): Promise<void> {
  const found = await deps.database.forGroup(groupId, async (db) => {
    const reservation = await findReservation(db, reservationId)
    if (!reservation) return undefined
    return {
      reservation,
      site: await siteOf(db, reservation),
      refunds: await listRefunds(db, { kind: 'reservation', id: reservationId }),
    }
  })
  if (!found) return
  const to = await recipientsOf(deps, kind, found)
  if (to.length === 0) return deps.log.warn({ reservationId, kind }, 'nobody to write to about a reservation')
  const sent = await deps.sendMail(mailOf(deps, { ...found, kind, to }))
  if (sent.ok) return
  if (sent.problem.kind === 'temporary') throw new Error(`The mail server does not take it: ${sent.problem.statusCode}`)
  await deps.database.forGroup(groupId, (db) =>
    recordEvent(db, reservationId, { at: deps.now(), kind: 'mail-refused', actor: theProgram, detail: { mail: kind } }),
  )
}

type Found = { reservation: Reservation; site: Site; refunds: Refund[] }

async function recipientsOf(deps: CheckoutJobDeps, kind: NoticeKind, { site, reservation }: Found): Promise<string[]> {
  if (kind.startsWith('shopper')) return [reservation.person.email]
  return kind.startsWith('manager') ? managerAddresses(deps, site, reservation) : dealerAddresses(site, reservation)
}

function mailOf(
  deps: CheckoutJobDeps,
  { reservation, site, refunds, kind, to }: Found & { kind: NoticeKind; to: string[] },
): OutgoingMail {
  const origin = deps.originOf(site)
  const { tokenOf, answerTokenOf } = deps.reservationLinks
  const mail = reservationNotice(kind, {
    site,
    reservation,
    refunds,
    location: answeringLocation(site, reservation),
    timeZone: clockOf(site, reservation).timeZone,
    links: {
      shopper: `${origin}${reservationPath(tokenOf(reservation.id))}`,
      answer: `${origin}${answerPath(answerTokenOf(reservation.id))}`,
      vehicle: `${origin}${vehiclePath(site, reservation.vehicle)}`,
    },
  })
  // An extension may be written about several times; each is another mail.
  const again = kind === 'shopper-extended' || kind === 'dealer-reminder' ? `-${reservation.extensions}` : ''
  const replyTo = kind.startsWith('shopper') ? dealerAddresses(site, reservation)[0] : reservation.person.email
  const name = kind.startsWith('shopper') ? site.name : reservation.person.name
  return {
    groupId: site.groupId,
    messageId: `<${reservation.id}-${kind}${again}@${deps.mailFrom.split('@')[1] ?? 'localhost'}>`,
    from: { name: headerText(site.name, 100), address: deps.mailFrom },
    to,
    ...(replyTo ? { replyTo: { name: headerText(name, 100), address: replyTo } } : {}),
    ...mail,
  }
}
