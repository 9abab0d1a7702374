import type { z } from 'zod'
import { readBooking } from '#features/bookings/server/read-booking.ts'
import { describeOrder } from './order-subject-body.ts'
import { readReservation } from '#features/checkout/server/reservations/read-reservation.ts'
import { reservationNumber } from '#features/checkout/domain/reservation.ts'
import type { DescribeSubject } from '#features/integrations/server/webhooks/webhook-deps.ts'
import { latestImports } from '#features/inventory/server/undo/undo-import.ts'
import { readStoredVehicle } from '#features/inventory/server/push/read-stored-vehicle.ts'
import { readLeadRecord } from '#features/leads/server/feed/read-lead-feed.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { readSite, readSites } from '#features/sites/server/read-site.ts'
import { asId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { LeadServices } from '../../../web-deps.ts'
import { presentRecord } from '../leads/lead-record-schemas.ts'
import { presentPushed } from '../vehicles/stock-schemas.ts'
import type { bookingSubject, importSubject, reservationSubject } from './webhook-bodies.ts'
import { dealerStudioCar } from './dealer-studio-car.ts'

type Deps = Pick<LeadServices, 'originOf'> & { now(): Date }

/** What an event is about, in the words of the API: receivers need to learn one of them. */
export const webhookSubject =
  (deps: Deps): DescribeSubject =>
  async (db, { type, subjectId, siteId, shape }) => {
    const kind = type.split('.')[0]
    if (kind === 'vehicle') return describeVehicle(db, deps, { subjectId, siteId, shape })
    if (kind === 'import') return describeImport(db, subjectId)
    const site = siteId === null ? undefined : await readSite(db, asId<'site'>(siteId))
    if (!site) return undefined
    if (kind === 'lead') return describeLead(db, deps, { site, subjectId })
    if (kind === 'order') return describeOrder(db, site, subjectId)
    return kind === 'booking' ? describeBooking(db, site, subjectId) : describeReservation(db, site, subjectId)
  }

type Of = { site: Site; subjectId: string }

async function describeLead(db: GroupDb, deps: Deps, { site, subjectId }: Of): Promise<unknown> {
  const record = await readLeadRecord(db, { site, id: asId<'lead'>(subjectId), now: deps.now() })
  return record && { site: site.slug, lead: presentRecord(record) }
}

async function describeVehicle(
  db: GroupDb,
  { originOf }: Deps,
  { subjectId, siteId, shape }: Pick<Parameters<DescribeSubject>[1], 'subjectId' | 'siteId' | 'shape'>,
): Promise<unknown> {
  const vehicle = await readStoredVehicle(db, asId<'vehicle'>(subjectId))
  if (!vehicle) return undefined
  const shows = (each: Site): boolean => each.dealerships.some(({ id }) => id === vehicle.dealershipId)
  const sites = (await readSites(db)).filter(shows)
  const site = sites.find(({ id }) => id === siteId) ?? sites[0]
  if (!site) return undefined
  if (shape === 'dealer-studio') return dealerStudioCar(vehicle, site)
  return { site: site.slug, vehicle: presentPushed({ site, origin: originOf(site) }, vehicle) }
}

async function describeImport(db: GroupDb, subjectId: string): Promise<z.input<typeof importSubject> | undefined> {
  const sites = await readSites(db)
  const dealerships = new Map(sites.flatMap((site) => site.dealerships.map((each) => [each.id, each])))
  const made = (await latestImports(db, [...dealerships.keys()], Infinity)).find(({ id }) => id === subjectId)
  const dealership = made && dealerships.get(made.dealershipId)
  if (!dealership) return undefined
  const { id, source, added, changed, removed, isUndone } = made
  return {
    sites: sites.flatMap((site) => (site.dealerships.some((each) => each.id === dealership.id) ? [site.slug] : [])),
    import: {
      id,
      dealership: dealership.slug,
      source,
      added,
      changed,
      removed,
      undone: isUndone,
      imported_at: made.at.toISOString(),
    },
  }
}

async function describeBooking(
  db: GroupDb,
  site: Site,
  subjectId: string,
): Promise<z.input<typeof bookingSubject> | undefined> {
  const booking = await readBooking(db, asId(subjectId))
  return (
    booking && {
      site: site.slug,
      booking: {
        id: booking.id,
        kind: booking.kind,
        state: booking.state,
        start: booking.start.toISOString(),
        end: booking.end.toISOString(),
        time_zone: booking.timeZone,
        location_id: booking.locationId,
        vehicle_id: booking.vehicleId,
        loan_car: booking.hasLoanCar,
        name: booking.name,
        email: booking.email,
        phone: booking.phone,
        lead_id: booking.leadId,
        created_at: booking.createdAt.toISOString(),
      },
    }
  )
}

async function describeReservation(
  db: GroupDb,
  site: Site,
  subjectId: string,
): Promise<z.input<typeof reservationSubject> | undefined> {
  const reservation = await readReservation(db, asId(subjectId))
  return (
    reservation && {
      site: site.slug,
      reservation: {
        id: reservation.id,
        number: reservationNumber(reservation.id),
        state: reservation.state,
        vehicle_id: reservation.vehicleId,
        deposit: reservation.deposit / 100,
        currency: reservation.currency,
        name: reservation.person.name,
        email: reservation.person.email,
        phone: reservation.person.phone,
        paid_at: reservation.paidAt?.toISOString() ?? null,
        hold_until: reservation.holdUntil?.toISOString() ?? null,
        ended_because: reservation.endedBecause,
        lead_id: reservation.leadId,
        created_at: reservation.createdAt.toISOString(),
      },
    }
  )
}
