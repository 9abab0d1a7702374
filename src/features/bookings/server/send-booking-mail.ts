import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { headerText } from '#features/leads/domain/delivery/mail-content.ts'
import type { OutgoingMail, SendMail } from '#features/leads/server/records/lead-ports.ts'
import { readSite } from '#features/sites/server/read-site.ts'
import type { Location, Site } from '#features/sites/domain/site.ts'
import type { GroupId } from '#kernel/ids.ts'
import type { Log } from '#platform/log.ts'
import type { GroupDb, TenantDatabase } from '#platform/postgres/database.ts'
import type { Booking, BookingId } from '../domain/booking.ts'
import { bookingMail } from '../domain/booking-mail.ts'
import { type BookingMailName, isStillTrue } from '../domain/reminders.ts'
import { calendarFile } from './calendar-file.ts'
import { planOf } from './change-booking.ts'
import { bookingPath, type BookingLinks } from './records/booking-links.ts'
import { findBooking } from './records/booking-store.ts'
import { isMailed, listChanges, noteMail } from './records/change-store.ts'

export type BookingMailDeps = {
  database: TenantDatabase
  bookingLinks: BookingLinks
  sendMail: SendMail
  originOf(site: Site): string
  mailFrom: string
  log: Log
  now(): Date
}

export type MailToSend = { groupId: GroupId; bookingId: BookingId; mail: BookingMailName; sequence: number }

/**
 * Writes to the shopper, unless what the mail says is no longer true. May run twice: what was handed over is noted, and a
 * mail that had to be sent again carries the same id. Throws when it should be tried again.
 */
export async function sendBookingMail(deps: BookingMailDeps, toSend: MailToSend): Promise<void> {
  const { groupId, bookingId: id, mail, sequence } = toSend
  const letter = await deps.database.forGroup(groupId, (db) => compose(db, deps, toSend))
  if (!letter) return
  const reply = await deps.sendMail(letter)
  if (!reply.ok && reply.problem.kind === 'temporary') throw new Error(`booking mail: ${reply.problem.text}`)
  if (!reply.ok) deps.log.warn({ booking: id, mail, answer: reply.problem.text }, 'a booking mail was refused')
  const outcome = reply.ok ? ('sent' as const) : ('failed' as const)
  const { text } = reply.ok ? reply.value : reply.problem
  await deps.database.forGroup(groupId, (db) =>
    noteMail(db, { id, mail, sequence }, { outcome, answer: text, at: deps.now() }),
  )
}

async function compose(db: GroupDb, deps: BookingMailDeps, toSend: MailToSend): Promise<OutgoingMail | undefined> {
  const { bookingId: id, mail, sequence } = toSend
  const booking = await findBooking(db, id)
  const site = booking && (await readSite(db, booking.siteId))
  if (!booking || !site || booking.email === '' || !isStillTrue(toSend, booking, deps.now())) return undefined
  if (await isMailed(db, { id, mail, sequence })) return undefined
  const plan = await planOf(db, site, booking)
  const reason = mail === 'cancelled' ? await reasonOf(db, id) : ''
  return letterOf(deps, { site, booking, location: plan?.location, vehicle: plan?.vehicle, mail, reason })
}

/** Said by staff; what the shopper said need not be told to them. */
async function reasonOf(db: GroupDb, id: BookingId): Promise<string> {
  const change = (await listChanges(db, id)).findLast(({ kind }) => kind === 'cancelled')
  return change && change.actor !== 'shopper' ? (change.detail['reason'] ?? '') : ''
}

type Letter = {
  site: Site
  booking: Booking
  location: Location | undefined
  vehicle: Vehicle | undefined
  mail: BookingMailName
  reason: string
}

function letterOf(deps: BookingMailDeps, letter: Letter): OutgoingMail {
  const { site, booking, location, mail } = letter
  const { mailFrom } = deps
  const href = deps.originOf(site) + bookingPath(deps.bookingLinks.tokenOf(booking.id))
  const { method, content } = calendarFile({ ...letter, href, mailFrom, now: deps.now() })
  const answering = location?.email || site.dealerships.find(({ id }) => id === booking.dealershipId)?.email || ''
  const changesCalendar = mail === 'booked' || mail === 'moved' || mail === 'cancelled'
  return {
    groupId: site.groupId,
    messageId: `<${booking.id}-${mail}-${booking.sequence}@${mailFrom.split('@')[1] ?? 'localhost'}>`,
    from: { name: headerText(site.name, 100), address: mailFrom },
    to: [booking.email],
    ...(answering === ''
      ? {}
      : { replyTo: { name: headerText(location?.name ?? site.name, 100), address: answering } }),
    ...bookingMail({ ...letter, href }),
    ...(changesCalendar && method !== 'PUBLISH' ? { calendar: { method, content } } : {}),
  }
}
