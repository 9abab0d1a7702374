import type { commitmentCalls } from '#console/calls/leads/commitment-calls.ts'
import { may } from '#features/accounts/domain/permissions.ts'
import { listLeadBookings } from '#features/bookings/server/staff/list-lead-bookings.ts'
import { orderedText, storeOrderNumber } from '#features/checkout/domain/orders/store-order.ts'
import { reservationNumber } from '#features/checkout/domain/reservation.ts'
import { listLeadOrders } from '#features/checkout/server/orders/list-person-orders.ts'
import { listLeadReservations } from '#features/checkout/server/reservations/list-lead-reservations.ts'
import { openLeadDetail } from '#features/leads/server/desk/open-lead.ts'
import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import { locationsOf } from '#features/sites/domain/site.ts'
import { fail, ok } from '#kernel/result.ts'
import type { Runs } from '../console-call.ts'
import { reachableLeads, withReachableLead } from './reachable-leads.ts'

export const commitmentRuns: Runs<typeof commitmentCalls> = {
  'leads.commitments': (call, { id }) =>
    withReachableLead(call, id, async (leadId) => {
      const { site } = await call.deps.snapshots.get(call.address)
      const detail = await openLeadDetail(call.deps, { site, id: leadId, reader: null })
      if (!detail) return fail({ kind: 'missing' })
      const leads = await reachableLeads(call, [leadId, ...detail.log.related.map((other) => other.id)])
      const { role } = call.staff
      const [bookings, reservations, orders] = await Promise.all([
        may(role, 'bookings.read') ? listLeadBookings(call.deps, site, leads) : [],
        may(role, 'reservations.read') ? listLeadReservations(call.deps, site, leads) : [],
        may(role, 'orders.read') ? listLeadOrders(call.deps, site, leads) : [],
      ])
      const placeOf = (wanted: string): string => locationsOf(site).find((place) => place.id === wanted)?.name ?? ''
      return ok({
        appointments: bookings.map((booking) => ({
          id: booking.id,
          kind: booking.kind,
          state: booking.state,
          start: booking.start.toISOString(),
          day: localTime(booking.start, booking.timeZone).date,
          place: placeOf(booking.locationId),
        })),
        reservations: reservations.map(({ id: reservation, state, vehicle, deposit }) => ({
          id: reservation,
          number: reservationNumber(reservation),
          state,
          vehicle: vehicle.name,
          deposit,
        })),
        orders: orders.map(({ id: order, state, lines, total, currency, locationId }) => ({
          id: order,
          number: storeOrderNumber(order),
          state,
          isDelivery: locationId === null,
          bought: orderedText(lines),
          total,
          currency,
        })),
      })
    }),
}
