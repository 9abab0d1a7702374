import { hour } from '#kernel/duration.ts'
import {
  depositFor,
  reservationObstacle,
  type ReservationObstacle,
} from '#features/inventory/domain/listing/retail-rules.ts'
import { cardPicture } from '#features/inventory/domain/vehicle/vehicle-picture.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import { vehiclePlace } from '#features/inventory/domain/vehicle/vehicle-place.ts'
import type { PaymentProcessor, Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { lockVehicle } from '#features/inventory/server/hold-vehicle.ts'
import { regionRules } from '#features/sites/domain/region.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { VehicleId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { conditionLines } from '../../domain/conditions.ts'
import { holdTimes, lockEnd } from '../../domain/hold-times.ts'
import type { Payment } from '../../domain/payment.ts'
import { isUnpaid, type Reservation, type ReservationId, type ReservationOrigin } from '../../domain/reservation.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { findKeyInUse } from '../keys/payment-key-store.ts'
import { countUnpaidFrom } from '../subject-store.ts'
import { addPayment } from '../money/add-payment.ts'
import { abandonHold, releaseHold } from '../money/release-hold.ts'
import { startPayment } from '../money/start-payment.ts'
import { recordEvent } from './reservation-event-store.ts'
import { theShopper } from '../../domain/reservation-event.ts'
import { hashOfLink } from './reservation-links.ts'
import { reservationBill } from './reservation-subject.ts'
import { serviceUnavailable } from './service-unavailable.ts'
import { placeOf, siteOf } from './reservation-scene.ts'
import { findLive, findReservation, insertReservation } from './reservation-store.ts'

type ReservationRequest = {
  site: Site
  vehicleId: VehicleId
  /** Follows from what the page was sent with: the same press twice is one reservation. */
  reservationId: ReservationId
  person: Reservation['person']
  origin: Omit<ReservationOrigin, 'carType'>
}

export type ReservationProblem =
  | { kind: 'obstacle'; obstacle: ReservationObstacle | 'gone' }
  /** Somebody else is paying; frees then at the latest, unless they pay. */
  | { kind: 'taken'; until: Date | null }
  | { kind: 'too-many' }
  | { kind: 'payments-unavailable'; reservation: Reservation }

/** Unpaid reservations that one network address may begin on a site in an hour. */
const mostHolds = 8

/**
 * Reserves a vehicle for who asks first and has the payment service asked for the deposit. Whether the vehicle can be reserved is looked
 * at again on its locked row; the reservation and its payment are committed before anything leaves us.
 */
export async function reserveVehicle(
  deps: CheckoutDeps,
  request: ReservationRequest,
): Promise<Result<Reservation, ReservationProblem>> {
  const { groupId } = request.site
  const first = await deps.database.forGroup(groupId, (db) => holdFor(db, deps, request))
  const held = await secondTry(deps, request, first)
  if (!held.ok) return held
  const { reservation, payment, site, isNew } = held.value
  if (!isNew || !payment) return ok(reservation)
  const bill = reservationBill(deps.reservationLinks, reservation)
  const started = await startPayment(deps, { groupId, site, bill, payment })
  if (started.ok) return ok(reservation)
  await abandonHold(deps, { groupId, purpose: bill.purpose, because: serviceUnavailable })
  return fail({ kind: 'payments-unavailable', reservation })
}

type Held = { reservation: Reservation; payment: Payment | undefined; site: Site; isNew: boolean }

/** A hold whose time is over, but which no job has ended yet, is ended for who comes next. */
async function secondTry(
  deps: CheckoutDeps,
  request: ReservationRequest,
  first: Result<Held, ReservationProblem>,
): Promise<Result<Held, ReservationProblem>> {
  const { groupId } = request.site
  const isOver =
    !first.ok && first.problem.kind === 'taken' && first.problem.until !== null && first.problem.until <= deps.now()
  if (!isOver) return first
  const live = await deps.database.forGroup(groupId, (db) => findLive(db, request.vehicleId))
  if (live) await releaseHold(deps, { groupId, purpose: { kind: 'reservation', id: live.id } })
  return deps.database.forGroup(groupId, (db) => holdFor(db, deps, request))
}

async function holdFor(
  db: GroupDb,
  deps: CheckoutDeps,
  request: ReservationRequest,
): Promise<Result<Held, ReservationProblem>> {
  // A crowd that came too late need not queue for the row.
  if (!(await findReservation(db, request.reservationId))) {
    const taken = await takenBy(db, request.vehicleId)
    if (taken) return fail(taken)
  }
  const now = deps.now()
  const site = await siteOf(db, { siteId: request.site.id })
  const vehicle = await lockVehicle(db, request.vehicleId)
  const before = await findReservation(db, request.reservationId)
  if (before?.vehicleId === request.vehicleId && before.siteId === site.id)
    return ok({ reservation: before, payment: undefined, site, isNew: false })
  if (!vehicle?.isShown || before) return fail({ kind: 'obstacle', obstacle: 'gone' })
  const taken = await takenBy(db, vehicle.id)
  if (taken) return fail(taken)
  const obstacle = reservationObstacle(vehicle, site)
  const deposit = depositFor(vehicle, site)
  if (obstacle || !deposit) return fail({ kind: 'obstacle', obstacle: obstacle ?? 'payment-unavailable' })
  const { sender } = request.origin
  const since = new Date(now.getTime() - hour)
  if ((await countUnpaidFrom(db, 'reservation', { siteId: site.id, sender, since })) >= mostHolds)
    return fail({ kind: 'too-many' })
  return hold(db, deps, { request, site, vehicle, deposit })
}

async function takenBy(
  db: GroupDb,
  vehicleId: VehicleId,
): Promise<Extract<ReservationProblem, { kind: 'taken' }> | undefined> {
  const live = await findLive(db, vehicleId)
  return live && { kind: 'taken', until: isUnpaid(live.state) ? live.lockUntil : null }
}

type Wanted = { request: ReservationRequest; site: Site; vehicle: Vehicle; deposit: PaymentProcessor }

async function hold(
  db: GroupDb,
  deps: CheckoutDeps,
  { request, site, vehicle, deposit }: Wanted,
): Promise<Result<Held, ReservationProblem>> {
  const now = deps.now()
  const { authorizationType: service, depositAmount } = deposit
  const key = await findKeyInUse(db, vehicle.dealershipId, service)
  if (key?.status !== 'active') return fail({ kind: 'obstacle', obstacle: 'payment-unavailable' })
  const { reservationId: id } = request
  const { checkout } = site.settings.retail
  const isFirst = await insertReservation(db, {
    id,
    siteId: site.id,
    dealershipId: vehicle.dealershipId,
    locationId: vehicle.locationId,
    vehicleId: vehicle.id,
    vehicle: snapshotOf(vehicle, site),
    deposit: depositAmount,
    currency: regionRules(site.region).currency,
    conditions: termsFor(site, { vehicle, deposit: depositAmount, now }),
    person: request.person,
    origin: { ...request.origin, carType: vehicle.carType },
    createdAt: now,
    lockUntil: lockEnd(now, checkout),
    tokenHash: hashOfLink(deps.reservationLinks.tokenOf(id)),
    answerTokenHash: hashOfLink(deps.reservationLinks.answerTokenOf(id)),
  })
  if (!isFirst) return fail({ kind: 'taken', until: lockEnd(now, checkout) })
  await recordEvent(db, id, { at: now, kind: 'held', actor: theShopper, detail: {} })
  const reservation = await findReservation(db, id)
  if (!reservation) throw new Error('A reservation that was just made is gone')
  const bill = reservationBill(deps.reservationLinks, reservation)
  const payment = await addPayment(db, deps, { bill, key })
  return ok({ reservation, payment, site, isNew: true })
}

const snapshotOf = (vehicle: Vehicle, site: Site): Reservation['vehicle'] => {
  const picture = cardPicture(vehicle, site.settings)
  return {
    slug: vehicle.slug,
    name: vehicleName(vehicle, site.namesBySeries),
    stockNumber: vehicle.stockNumber,
    price: vehicle.price,
    priceNote: vehicle.priceNote,
    image: picture.kind === 'photo' ? picture.image.url : '',
  }
}

/** The conditions as the page showed them: from one rule, so that what is stored is what was read. */
export function termsFor(
  site: Site,
  { vehicle, deposit, now }: { vehicle: Vehicle; deposit: PaymentProcessor['depositAmount']; now: Date },
): string {
  const dealership = site.dealerships.find(({ id }) => id === vehicle.dealershipId)
  if (!dealership) throw new Error(`The site ${site.id} does not show the dealership of the vehicle`)
  const place = placeOf(site, vehicle)
  const { holdUntil } = holdTimes(now, site.settings.retail.checkout, place)
  const location = vehiclePlace(vehicle, site.dealerships).location ?? null
  const terms = {
    site,
    dealership,
    location,
    vehicleName: vehicleName(vehicle, site.namesBySeries),
    deposit,
    holdUntil,
    timeZone: place.timeZone,
  }
  return conditionLines(terms).join('\n')
}
