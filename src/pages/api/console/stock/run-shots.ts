import type { shotCalls } from '#console/calls/phone/shot-calls.ts'
import { mostPhotos } from '#features/inventory/domain/photos/photo-limits.ts'
import { photoShots, withShot } from '#features/inventory/domain/photos/photo-shots.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import { vehiclePlace } from '#features/inventory/domain/vehicle/vehicle-place.ts'
import { listStockToEdit } from '#features/inventory/server/edit/read-stock.ts'
import { measureStored } from '#features/media/server/storing/own-photos.ts'
import { day } from '#kernel/duration.ts'
import { fail, ok } from '#kernel/result.ts'
import type { Runs } from '../console-call.ts'
import { changed } from './run-photos.ts'
import { reach } from './run-stock.ts'

export const shotRuns: Runs<typeof shotCalls> = {
  'stock.round': async (call) => {
    const { site } = await call.deps.snapshots.get(call.address)
    const stock = await call.deps.database.forGroup(call.groupId, (db) => listStockToEdit(db, reach(call, site)))
    const now = call.deps.now().getTime()
    const cars = stock
      .filter(({ status }) => status !== 'sold')
      .map((vehicle) => ({
        id: vehicle.id,
        name: vehicleName(vehicle),
        stockNumber: vehicle.stockNumber,
        vin: vehicle.vin,
        rego: vehicle.rego,
        days: Math.max(0, Math.floor((now - vehicle.createdAt.getTime()) / day)),
        photos: vehicle.images.length,
        place: vehiclePlace(vehicle, site.dealerships).location?.name ?? '',
        isInStock: vehicle.status === 'in_stock',
        shots: vehicle.images.flatMap(({ shot, url }) => (shot ? [{ shot, url }] : [])),
      }))
    return ok({ shots: [...photoShots(site)], cars })
  },

  'stock.addShot': async (call, { id, url, shot, changeId }) => {
    const photo = await measureStored(call.deps.storage, { groupId: call.groupId, url })
    if (!photo) return fail({ kind: 'invalid', message: 'This photo wasn’t uploaded here.' })
    const { site } = await call.deps.snapshots.get(call.address)
    const shots = photoShots(site)
    let isFull = false
    const result = await changed(call, {
      id,
      changeId,
      change(photos, name) {
        const taken = withShot(photos, { photo, shot, shots, name })
        isFull = taken === undefined
        return taken ?? [...photos]
      },
    })
    return isFull
      ? fail({ kind: 'invalid', message: `This vehicle has ${mostPhotos} photos. Remove some of them first.` })
      : result
  },
}
