import { composed } from '#features/leads/domain/delivery/lead-mail.ts'
import { headerText } from '#features/leads/domain/delivery/mail-content.ts'
import { reservationObstacle } from '#features/inventory/domain/listing/retail-rules.ts'
import { vehiclePath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { findVehicle } from '#features/inventory/server/find-vehicle.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { GroupId, VehicleId } from '#kernel/ids.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { insertAlert, listWaiting, noteAlertSent, type WaitingShopper } from './reservation-alert-store.ts'
import { siteOf } from './reservation-scene.ts'
import { findLive } from './reservation-store.ts'

/** Remembers who wants to know when a vehicle is free again. The address was checked by the form. */
export const waitForVehicle = (
  { database, now, newId }: Pick<CheckoutDeps, 'database' | 'now' | 'newId'>,
  { site, vehicleId, email }: { site: Site; vehicleId: VehicleId; email: string },
): Promise<void> =>
  database.forGroup(site.groupId, (db) =>
    insertAlert(db, { id: newId(), siteId: site.id, vehicleId, email: email.toLowerCase(), at: now() }),
  )

/** Writes to everybody who waits, once, if the vehicle can really be reserved again. */
export async function announceFreed(
  deps: CheckoutDeps,
  { groupId, vehicleId }: { groupId: GroupId; vehicleId: VehicleId },
): Promise<void> {
  const { vehicle, isTaken, waiting } = await deps.database.forGroup(groupId, async (db) => ({
    vehicle: await findVehicle(db, vehicleId),
    isTaken: (await findLive(db, vehicleId)) !== undefined,
    waiting: await listWaiting(db, vehicleId),
  }))
  if (!vehicle || isTaken) return
  for (const shopper of waiting) {
    const site = await deps.database.forGroup(groupId, (db) => siteOf(db, shopper))
    if (reservationObstacle(vehicle, site) === null) await announceTo(deps, { site, vehicle, shopper })
  }
}

async function announceTo(
  deps: CheckoutDeps,
  { site, vehicle, shopper }: { site: Site; vehicle: Vehicle; shopper: WaitingShopper },
): Promise<void> {
  const name = vehicleName(vehicle)
  const href = `${deps.originOf(site)}${vehiclePath(site, vehicle)}`
  const content = {
    subject: headerText(`Available again: ${name}`),
    preview: `The ${name} can be reserved again.`,
    heading: 'It’s available again',
    lede: `The ${name} is available again. It goes to whoever reserves it first.`,
    notice: '',
    actions: [{ label: 'See the vehicle', href }],
    blocks: [],
    footer: [
      `You asked ${site.name} to email you if this vehicle became available. We won’t email you again about it.`,
    ],
  }
  const sent = await deps.sendMail({
    groupId: site.groupId,
    messageId: `<${shopper.id}-freed@${deps.mailFrom.split('@')[1] ?? 'localhost'}>`,
    from: { name: headerText(site.name, 100), address: deps.mailFrom },
    to: [shopper.email],
    ...composed(content, site),
  })
  if (!sent.ok && sent.problem.kind === 'temporary') throw new Error('The mail server does not take it')
  await deps.database.forGroup(site.groupId, (db) => noteAlertSent(db, shopper.id, deps.now()))
}
