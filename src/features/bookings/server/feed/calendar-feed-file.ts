import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { headerText } from '#features/leads/domain/delivery/mail-content.ts'
import { fullAddress, locationsOf, type Site } from '#features/sites/domain/site.ts'
import { minute } from '#kernel/duration.ts'
import type { Booking } from '../../domain/booking.ts'
import { kindLabels } from '../../domain/kind-labels.ts'

type FeedFacts = {
  site: Site
  bookings: readonly Booking[]
  /** What the calendar is called in the program that shows it. */
  name: string
  findVehicle(id: string): Vehicle | undefined
  /** Full address at which staff open the lead. */
  hrefOf(leadId: string): string
}

/** How often programs are asked to look again, in seconds. */
const refreshEvery = (15 * minute) / 1000

/**
 * Writes appointments as iCalendar (RFC 5545), every time in UTC, so that no program has to know a dealership's clock. Nothing in
 * it depends on when it is written: the same appointments are the same bytes.
 */
export function calendarFeedFile({ site, bookings, name, findVehicle, hrefOf }: FeedFacts): string {
  const calendar = ical({
    name: headerText(name),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Forecourt', product: 'Calendar', language: 'EN' },
    ttl: refreshEvery,
  })
  const places = new Map(locationsOf(site).map((location) => [location.id, location]))
  for (const booking of bookings) {
    const place = places.get(booking.locationId)
    const href = booking.leadId === null ? '' : hrefOf(booking.leadId)
    calendar.createEvent({
      id: `${booking.id}@calendar`,
      sequence: booking.sequence,
      stamp: booking.createdAt,
      start: booking.start,
      end: booking.end,
      summary: headerText([kindLabels[booking.kind], booking.name].filter(Boolean).join(': ')),
      description: detailsOf(booking, findVehicle, href),
      location: headerText([place?.name, place && fullAddress(place.address)].filter(Boolean).join(', ')) || null,
      status: booking.state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...(href === '' ? {} : { url: href }),
    })
  }
  return calendar.toString()
}

function detailsOf(booking: Booking, findVehicle: FeedFacts['findVehicle'], href: string): string {
  const { vehicleId, phone, email, typed, hasLoanCar, state } = booking
  const vehicle = vehicleId === null ? undefined : findVehicle(vehicleId)
  const own = ['Vehicle Make', 'Vehicle Model', 'Rego'].map((key) => typed[key]).filter((each) => each)
  const lines = [
    state === 'no-show' ? 'Nobody came.' : '',
    vehicle ? vehicleName(vehicle) : own.map(String).join(' '),
    phone,
    email,
    hasLoanCar ? 'With a loan car.' : '',
    typeof typed['message'] === 'string' ? typed['message'] : '',
    href,
  ]
  return lines
    .map((line) => headerText(line, 500))
    .filter(Boolean)
    .join('\n')
}
