import type { Site } from '#features/sites/domain/site.ts'
import { mergeGarages } from '../domain/garage.ts'
import { deleteGarage, findGarage, type GarageOwner, listSaved, makeGarage, replaceSaved } from './garage-store.ts'
import { moveSubscriptions } from './push/push-subscription-store.ts'
import { type PushDeps, watchForDevices } from './push/push-subscriptions.ts'
import type { Shopper } from './shopper-store.ts'

type Merging = { device: GarageOwner | undefined; shopper: Shopper; sessionHash: Buffer }

/** After signing in: what the device held, and that it is told, joins what the shopper has; the device's own garage is gone. */
export const mergeIntoShopper = (
  deps: PushDeps,
  site: Site,
  { device, shopper, sessionHash }: Merging,
): Promise<void> =>
  deps.database.forGroup(site.groupId, async (db) => {
    const owner = { shopperId: shopper.shopperId }
    const own =
      (await findGarage(db, site.id, owner)) ??
      (await makeGarage(db, { garageId: deps.newId(), siteId: site.id, owner, now: deps.now() }))
    const other = device && (await findGarage(db, site.id, device))
    if (!other) return
    await replaceSaved(db, own, mergeGarages(await listSaved(db, own), await listSaved(db, other)))
    const isNotified = await moveSubscriptions(db, { from: other, to: own, sessionHash, now: deps.now() })
    if (isNotified) await watchForDevices(deps, db, { site, garageId: own, email: shopper.email })
    await deleteGarage(db, other)
  })
