import { listOwnBookings } from '#features/bookings/server/list-own-bookings.ts'
import type { Booking } from '#features/bookings/domain/booking.ts'
import type { ReservationState } from '#features/checkout/domain/reservation.ts'
import { orderedText, type StoreOrder, type StoreOrderState } from '#features/checkout/domain/orders/store-order.ts'
import { listOwnOrders } from '#features/checkout/server/orders/list-person-orders.ts'
import { listOwnReservations } from '#features/checkout/server/reservations/list-own-reservations.ts'
import type { OwnThing } from '#features/garage/view/own-things-list.tsx'
import { listOwnEnquiries, type OwnEnquiry } from '#features/leads/server/follow/list-own-enquiries.ts'
import { momentText, statusText } from '#features/leads/view/follow-text.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { spell } from '#features/sites/domain/region.ts'
import { listOwnTradeIns } from '#features/trade-in/server/list-own-trade-ins.ts'
import type { Candidate } from '#features/trade-in/domain/candidate.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { WebDeps } from '#pages/web-deps.ts'

type Own = { deps: WebDeps; snapshot: SiteSnapshot }

/**
 * Everything that came with an address which its owner proved, the newest first: reservations, orders, appointments, valuations,
 * applications and enquiries. What another entry shows already, as the enquiry of a booking, is not listed twice.
 */
export async function ownThings({ deps, snapshot }: Own, provenEmail: string): Promise<OwnThing[]> {
  const { site } = snapshot
  const [reservations, orders, bookings, tradeIns, enquiries] = [
    await listOwnReservations(deps, site, provenEmail),
    await listOwnOrders(deps, site, provenEmail),
    await listOwnBookings(deps, site, provenEmail),
    await listOwnTradeIns(deps, site, provenEmail),
    await listOwnEnquiries(deps, site, provenEmail),
  ]
  const shown = new Set<string>(
    [
      ...reservations.map(({ reservation }) => reservation.leadId),
      ...orders.map(({ order }) => order.leadId),
      ...bookings.map(({ booking }) => booking.leadId),
      ...tradeIns.map(({ tradeIn }) => tradeIn.leadId),
    ].filter((id) => id !== null),
  )
  const now = deps.now()
  const things: OwnThing[] = [
    ...reservations.map(({ reservation: { vehicle, state, holdUntil, createdAt }, href }): OwnThing => {
      const until = holdUntil && isHeld(state) ? `, held until ${momentText(holdUntil, site, now)}` : ''
      return {
        kind: 'reservation',
        title: `Reservation: ${vehicle.name}`,
        state: reservationLabels[state] + until,
        at: createdAt,
        href,
      }
    }),
    ...orders.map(({ order, href }): OwnThing => ({ ...orderThing(order), href })),
    ...bookings.map(({ booking, href }): OwnThing => ({ ...bookingThing(booking, { snapshot, now }), href })),
    ...tradeIns.map(({ tradeIn, href }): OwnThing => ({
      kind: 'valuation',
      title: `Valuation: ${ownVehicleName(tradeIn.chosen)}`,
      state: tradeIn.estimatedAt === null ? 'Not finished' : tradeIn.estimate ? 'Ready' : 'With our valuer',
      at: tradeIn.createdAt,
      href,
    })),
    ...enquiries.filter(({ id }) => !shown.has(id)).map((enquiry) => enquiryThing(enquiry, { snapshot, now })),
  ]
  return things.toSorted((a, b) => b.at.getTime() - a.at.getTime())
}

type About = { snapshot: SiteSnapshot; now: Date }

function bookingThing(booking: Booking, { snapshot, now }: About): Omit<OwnThing, 'href'> {
  const { kind, vehicleId, state, start, timeZone } = booking
  const vehicle = vehicleId === null ? undefined : snapshot.findVehicleById(vehicleId)
  const what = kind === 'service' ? 'Service' : 'Test drive'
  const when = momentText(start, { region: snapshot.site.region, timeZone }, now)
  return {
    kind: 'appointment',
    title: vehicle ? `${what}: ${vehicleName(vehicle, snapshot.site.namesBySeries)}` : what,
    state: { booked: when, cancelled: 'Cancelled', done: `Done, ${when}`, 'no-show': `Missed, ${when}` }[state],
    at: booking.createdAt,
  }
}

const orderThing = ({ lines, state, locationId, createdAt }: StoreOrder): Omit<OwnThing, 'href'> => ({
  kind: 'order',
  title: `Order: ${orderedText(lines)}`,
  state: orderLabels(locationId === null)[state],
  at: createdAt,
})

function enquiryThing(enquiry: OwnEnquiry, { snapshot: { site }, now }: About): OwnThing {
  const { category, vehicle, status, createdAt, href } = enquiry
  const { title } = statusText(status, { site, now, dealer: site.name })
  return {
    kind: /finance|career|insurance/i.test(category) ? 'application' : 'enquiry',
    title: [spell(site.region, category), vehicle].filter(Boolean).join(': '),
    state: title,
    at: createdAt,
    href,
  }
}

const isHeld = (state: ReservationState): boolean => ['paid', 'confirmed', 'extended'].includes(state)

const reservationLabels: Record<ReservationState, string> = {
  held: 'Waiting for payment',
  paying: 'Waiting for payment',
  paid: 'Deposit paid',
  confirmed: 'Confirmed',
  extended: 'Confirmed',
  declined: 'Not accepted, deposit refunded',
  cancelled: 'Cancelled',
  lapsed: 'Not paid in time',
  expired: 'Ended',
  completed: 'Completed',
}

const orderLabels = (isDelivered: boolean): Record<StoreOrderState, string> => ({
  awaiting: 'Waiting for payment',
  paid: 'Paid',
  ready: isDelivered ? 'On its way' : 'Ready to pick up',
  done: isDelivered ? 'Delivered' : 'Picked up',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  lapsed: 'Not paid',
})

const ownVehicleName = (vehicle: Candidate | null): string =>
  vehicle ? [vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' ') : 'your vehicle'
