import { needsConsumerNotice } from '#features/inventory/domain/listing/consumer-notice.ts'
import { isSold } from '#features/inventory/domain/listing/vehicle-listing.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { ConsumerNoticePage } from '#features/inventory/view/print/consumer-notice-page.tsx'
import { WindowSticker } from '#features/inventory/view/print/window-sticker.tsx'
import { qrCode } from '#platform/rendering/qr-code.ts'
import type { ReactNode } from 'react'
import { type Handler, type Loaded, page, type PageRequest } from '../page/page.ts'
import { type AtVehicle, loadVehicle } from '../page/vehicle-address.tsx'

/** One sheet for the windscreen. */
export const windowStickerPage: Handler<AtVehicle> = printed({
  title: 'Window sticker',
  isFor: (vehicle) => !isSold(vehicle),
  Sheet: (vehicle, { snapshot, url }) => {
    const path = snapshot.vehicleHref(vehicle)
    return (
      <WindowSticker
        site={snapshot.site}
        now={snapshot.asOf}
        vehicle={vehicle}
        qr={qrCode(url.origin + path)}
        address={url.host + path}
      />
    )
  },
})

/** What the law of New Zealand wants shown with a used vehicle. */
export const consumerNoticePage: Handler<AtVehicle> = printed({
  title: 'Consumer Information Notice',
  isFor: (vehicle, { snapshot }) => needsConsumerNotice(vehicle, snapshot.site),
  Sheet: (vehicle, { snapshot }) => <ConsumerNoticePage site={snapshot.site} now={snapshot.asOf} vehicle={vehicle} />,
})

type Printed = {
  title: string
  isFor(vehicle: Vehicle, request: PageRequest): boolean
  Sheet(vehicle: Vehicle, request: PageRequest): ReactNode
}

/** A sheet about a vehicle. Where there is none for it, any more or at all, the vehicle's page answers. */
function printed({ title, isFor, Sheet }: Printed): Handler<AtVehicle> {
  return page<Vehicle, AtVehicle>({
    name: title.toLowerCase(),
    load(request): Loaded<Vehicle> {
      const loaded = loadVehicle(request)
      if (loaded.kind !== 'found' || isFor(loaded.data, request)) return loaded
      return { kind: 'moved', to: request.snapshot.vehicleHref(loaded.data), status: 302 }
    },
    meta: (vehicle, { snapshot }) => ({
      title: `${title}: ${vehicleName(vehicle, snapshot.site.namesBySeries)} | ${snapshot.site.name}`,
      description: `${title} of the ${vehicleName(vehicle, snapshot.site.namesBySeries)} at ${snapshot.site.name}.`,
      canonicalPath: snapshot.vehicleHref(vehicle),
      isIndexable: false,
    }),
    Page: Sheet,
  })
}
