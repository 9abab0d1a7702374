import { similarVehicles } from '#features/inventory/domain/similar-vehicles.ts'
import { isSold } from '#features/inventory/domain/vehicle-listing.ts'
import { sharePicturePath } from '#features/inventory/domain/vehicle-paths.ts'
import { galleryPictures } from '#features/inventory/domain/vehicle-picture.ts'
import { priceDisplay } from '#features/inventory/domain/vehicle-price.ts'
import { odometerText, vehicleName } from '#features/inventory/domain/vehicle-words.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle.ts'
import { VehiclePage } from '#features/inventory/view/vehicle-page.tsx'
import type { Site } from '#features/sites/domain/site.ts'
import { vehicleNoun } from '#features/sites/domain/template.ts'
import { placeSuffix } from './headings.ts'
import { vehicleJsonPath } from '../documents/vehicle-json.ts'
import { page, type PageMeta, type PageRequest, type Route } from './page.ts'
import type { SiteSnapshot } from './site-snapshot.ts'
import { vehicleData } from './structured-data.ts'
import { vehicleDialogs } from './vehicle-forms.tsx'
import { loadVehicle, underVehicle } from './vehicle-address.tsx'

/** `{base}/{slug}`. */
export const vehiclePage: Route = page<Vehicle>({
  name: 'vehicle',
  match: underVehicle(''),
  load: loadVehicle,
  meta: vehicleMeta,
  Page: (vehicle, request) => {
    const { snapshot } = request
    return (
      <VehiclePage
        site={snapshot.site}
        now={snapshot.asOf}
        vehicle={vehicle}
        similar={similarVehicles(vehicle, snapshot.vehicles)}
        stock={{ href: snapshot.stockHref, label: vehicleNoun(snapshot.site.template).many }}
        dialogs={isSold(vehicle) ? [] : vehicleDialogs(vehicle, request)}
      />
    )
  },
})

function vehicleMeta(vehicle: Vehicle, { snapshot, url }: PageRequest): PageMeta {
  const { site } = snapshot
  const path = snapshot.vehicleHref(vehicle)
  const name = vehicleName(vehicle)
  return {
    title: `${name} for sale${placeSuffix(site)} | ${site.name}`,
    description: describe(vehicle, snapshot),
    canonicalPath: path,
    isIndexable: true,
    image: sharePicture(vehicle, site),
    alternates: [{ type: 'application/json', title: 'This vehicle as JSON', path: vehicleJsonPath(vehicle) }],
    structuredData: vehicleData(vehicle, site, { origin: url.origin, path, stockPath: snapshot.stockHref }),
  }
}

/** Our own pictures are drawn with name and price; those of other hosts are shared as they are. */
function sharePicture(vehicle: Vehicle, { settings }: Site): string | undefined {
  const url = galleryPictures(vehicle, settings)[0]?.url
  return url?.startsWith('/media/') && !url.endsWith('.svg') ? sharePicturePath(vehicle) : url
}

/** `2019 Toyota Hilux SR5: 84,210 km, Automatic, Diesel. $42,990 drive away at …`. */
function describe(vehicle: Vehicle, { site }: SiteSnapshot): string {
  const price = priceDisplay(vehicle, { settings: site.settings.vehicle, region: site.region })
  const odometer = vehicle.km === null || vehicle.carType === 'new' ? '' : odometerText(vehicle.km, site.region)
  const facts = [odometer, vehicle.transmission, vehicle.fuel, vehicle.body].filter(Boolean).join(', ')
  const priced = price.kind === 'price' ? `${price.main.text} ${price.main.note}`.trim() : ''
  const sentences = [`${vehicleName(vehicle)}${facts && `: ${facts}`}`, priced, `At ${site.name}${placeSuffix(site)}`]
  return `${sentences.filter(Boolean).join('. ')}.`
}
