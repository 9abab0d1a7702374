import type { ShownPerson } from '#console/calls/leads/person-calls.ts'
import { may } from '#features/accounts/domain/permissions.ts'
import { listPersonBookings } from '#features/bookings/server/staff/list-lead-bookings.ts'
import { orderedText, storeOrderNumber } from '#features/checkout/domain/orders/store-order.ts'
import { reservationNumber } from '#features/checkout/domain/reservation.ts'
import { listPersonOrders } from '#features/checkout/server/orders/list-person-orders.ts'
import { listPersonReservations } from '#features/checkout/server/reservations/list-lead-reservations.ts'
import { listSavedOf } from '#features/garage/server/list-saved-of.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import { type PersonRecord, readPerson } from '#features/leads/server/person/read-person.ts'
import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import { asId, type LeadId } from '#kernel/ids.ts'
import type { SiteCall } from '../console-call.ts'

/** The person behind a lead that the caller may see. */
export function personOf(call: SiteCall, leadId: LeadId): Promise<PersonRecord> {
  const siteIds = call.deps.directory
    .list()
    .flatMap((address) => (address.groupId === call.groupId ? [address.siteId] : []))
  const { groupId, staff, deps } = call
  return readPerson(deps, { groupId, leadId, siteIds, among: staff.dealershipIds, now: deps.now() })
}

/** Everything that the group has of a person, as far as the caller may see it. */
export async function personPage(call: SiteCall, record: PersonRecord): Promise<ShownPerson> {
  const { leads, consents } = record
  const siteOf = (siteId: string): { slug: string; name: string } => {
    const address = call.deps.directory.list().find((each) => each.siteId === siteId)
    return { slug: address?.slug ?? '', name: address?.name ?? '' }
  }
  const nameOf = await vehicleNames(call, record)
  return {
    names: distinct(leads.map(({ name }) => name)),
    emails: distinct(leads.map(({ emailKey }) => emailKey)),
    phones: distinct(leads.map(({ phone }) => phone)),
    leads: leads.map(({ id, siteId, kind, state, message, vehicleId, duplicateOf, createdAt }) => ({
      id,
      site: siteOf(siteId),
      kind,
      state,
      message,
      vehicle: vehicleId === null ? '' : (nameOf.get(vehicleId) ?? ''),
      isMerged: duplicateOf !== null,
      createdAt: createdAt.toISOString(),
    })),
    consents: consents.map(({ at, wording, ...consent }) => ({ ...consent, text: wording, at: at.toISOString() })),
    ...(await commitments(call, record, siteOf)),
    saved: await savedBy(call, record, siteOf),
  }
}

type SiteOf = (siteId: string) => { slug: string; name: string }

async function commitments(call: SiteCall, { leads }: PersonRecord, siteOf: SiteOf) {
  const { role, dealershipIds: among } = call.staff
  const of = { groupId: call.groupId, leads: leads.map(({ id }) => id), among }
  const contacts = leads.map(({ emailKey: email, phone }) => ({ email, phone }))
  const [bookings, reservations, orders] = await Promise.all([
    may(role, 'bookings.read') ? listPersonBookings(call.deps, { ...of, keys: leads }) : [],
    may(role, 'reservations.read') ? listPersonReservations(call.deps, { ...of, contacts }) : [],
    may(role, 'orders.read') ? listPersonOrders(call.deps, { ...of, contacts }) : [],
  ])
  return {
    appointments: bookings.map(({ id, siteId, kind, state, start, timeZone }) => ({
      id,
      site: siteOf(siteId),
      kind,
      state,
      start: start.toISOString(),
      day: localTime(start, timeZone).date,
    })),
    reservations: reservations.map(({ id, siteId, state, vehicle, deposit }) => ({
      id,
      site: siteOf(siteId),
      number: reservationNumber(id),
      state,
      vehicle: vehicle.name,
      deposit,
    })),
    orders: orders.map(({ id, siteId, state, lines, total, currency, locationId, handover, deliveryAddress }) => ({
      id,
      site: siteOf(siteId),
      number: storeOrderNumber(id),
      state,
      isDelivery: locationId === null,
      bought: orderedText(lines),
      lines: lines.map(({ name, quantity, price }) => ({ name, quantity, price })),
      total,
      currency,
      handover,
      deliveryAddress,
    })),
  }
}

/** What they agreed to show; of vehicles of other dealerships than the caller’s nothing. */
async function savedBy(call: SiteCall, { leads }: PersonRecord, siteOf: SiteOf) {
  const { dealershipIds: among } = call.staff
  const emails = distinct(leads.map(({ emailKey }) => emailKey))
  const saved = await listSavedOf(call.deps, { groupId: call.groupId, emails })
  return saved.map(({ siteId, agreedAt, vehicles, ...rest }) => ({
    ...rest,
    site: siteOf(siteId),
    agreedAt: agreedAt.toISOString(),
    vehicles: vehicles
      .filter(({ dealershipId }) => !among || among.includes(dealershipId))
      .map((vehicle) => ({ id: vehicle.id, name: vehicleName(vehicle) })),
  }))
}

/** Names of the vehicles that were enquired about, as the sites have them now. */
async function vehicleNames(
  { deps, groupId }: SiteCall,
  { leads }: PersonRecord,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  const sites = new Set(leads.map(({ siteId }) => siteId))
  for (const address of deps.directory.list().filter((each) => each.groupId === groupId && sites.has(each.siteId))) {
    const { findVehicleById } = await deps.snapshots.get(address)
    for (const { vehicleId } of leads) {
      const vehicle = vehicleId === null ? undefined : findVehicleById(asId<'vehicle'>(vehicleId))
      if (vehicle) names.set(vehicle.id, vehicleName(vehicle))
    }
  }
  return names
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts.filter(Boolean))]
