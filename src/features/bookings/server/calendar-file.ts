import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { headerText } from '#features/leads/domain/delivery/mail-content.ts'
import { fullAddress, type Location, type Site } from '#features/sites/domain/site.ts'
import type { Booking } from '../domain/booking.ts'
import { whatOf } from '../domain/booking-mail.ts'

type CalendarFacts = {
  site: Site
  booking: Booking
  location: Location | undefined
  vehicle: Vehicle | undefined
  href: string
  /** Address that mails come from: it stands for who invites. */
  mailFrom: string
  now: Date
}

type CalendarFile = { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; content: string }

/**
 * The appointment for a calendar program. A booking keeps its id, and every change raises the sequence, so that a program
 * which knows it moves or removes the one that it has. `isFile`: for a download, where nobody is invited.
 */
export function calendarFile(facts: CalendarFacts, { isFile = false } = {}): CalendarFile {
  const { site, booking, location, now, href } = facts
  const isCancelled = booking.state === 'cancelled'
  const method = isCancelled ? 'CANCEL' : isFile ? 'PUBLISH' : 'REQUEST'
  const calendar = ical({
    method: ICalCalendarMethod[method],
    prodId: { company: 'Forecourt', product: 'Bookings', language: 'EN' },
  })
  const what = whatOf(facts)
  calendar.createEvent({
    id: `${booking.id}@${facts.mailFrom.split('@')[1] ?? 'localhost'}`,
    sequence: booking.sequence,
    stamp: now,
    start: booking.start,
    end: booking.end,
    summary: headerText(`${what.charAt(0).toUpperCase()}${what.slice(1)}, ${site.name}`),
    description: `Move or cancel: ${href}`,
    location:
      headerText([location?.name, location && fullAddress(location.address)].filter(Boolean).join(', ')) || null,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    url: href,
    organizer: { name: headerText(site.name, 100), email: facts.mailFrom },
    ...(isFile || booking.email === '' ? {} : { attendees: [attendee(booking.email)] }),
  })
  return { method, content: calendar.toString() }
}

/**
 * Names an attendee by the address alone: a name is what somebody typed, and the file goes to an address that nobody has
 * proved.
 */
const attendee = (email: string) => ({
  name: email,
  email,
  rsvp: false,
  role: ICalAttendeeRole.REQ,
  status: ICalAttendeeStatus.ACCEPTED,
})
