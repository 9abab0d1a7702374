import { findVehicle } from '#features/inventory/server/find-vehicle.ts'
import { vehiclePlace } from '#features/inventory/domain/vehicle/vehicle-place.ts'
import { hirePath, vehiclePath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import { headerText } from '#features/leads/domain/delivery/mail-content.ts'
import type { OutgoingMail } from '#features/leads/server/records/lead-ports.ts'
import { readSite } from '#features/sites/server/read-site.ts'
import type { GroupId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { hireMail, type HireMailName } from '../../domain/hire/hire-mail.ts'
import type { HireId } from '../../domain/hire/hire.ts'
import type { BookingMailDeps } from '../send-booking-mail.ts'
import { findHire } from './hire-store.ts'

type HireMailToSend = { groupId: GroupId; hireId: HireId; mail: HireMailName }

/**
 * Tells the shopper whether the days are theirs, unless that has changed since. May run twice: the mail carries the same id,
 * which mail programs show once. Throws when it should be tried again.
 */
export async function sendHireMail(deps: BookingMailDeps, toSend: HireMailToSend): Promise<void> {
  const letter = await deps.database.forGroup(toSend.groupId, (db) => compose(db, deps, toSend))
  if (!letter) return
  const reply = await deps.sendMail(letter)
  if (reply.ok) return
  if (reply.problem.kind === 'temporary') throw new Error(`hire mail: ${reply.problem.text}`)
  deps.log.warn({ hire: toSend.hireId, mail: toSend.mail, answer: reply.problem.text }, 'a hire mail was refused')
}

async function compose(
  db: GroupDb,
  deps: BookingMailDeps,
  { hireId, mail }: HireMailToSend,
): Promise<OutgoingMail | undefined> {
  const hire = await findHire(db, hireId)
  if (!hire || hire.state !== mail || hire.kind === 'block' || hire.email === '' || hire.siteId === null)
    return undefined
  const site = await readSite(db, hire.siteId)
  const vehicle = await findVehicle(db, hire.vehicleId)
  if (!site || !vehicle) return undefined
  const { location } = vehiclePlace(vehicle, site.dealerships)
  const href = deps.originOf(site) + hirePath(vehiclePath(site, vehicle), hire.kind)
  const answering = location?.email ?? ''
  return {
    groupId: site.groupId,
    messageId: `<${hire.id}-${mail}@${deps.mailFrom.split('@')[1] ?? 'localhost'}>`,
    from: { name: headerText(site.name, 100), address: deps.mailFrom },
    to: [hire.email],
    ...(answering === ''
      ? {}
      : { replyTo: { name: headerText(location?.name ?? site.name, 100), address: answering } }),
    ...hireMail({ site, hire: { ...hire, kind: hire.kind }, vehicle, location, mail, href }),
  }
}
