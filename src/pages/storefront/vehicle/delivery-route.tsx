import { mayDeliver } from '#features/inventory/domain/listing/retail-rules.ts'
import { deliveryQuote } from '#features/inventory/domain/price/home-delivery.ts'
import { deliveryPath, enquiryPath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import { vehiclePlace } from '#features/inventory/domain/vehicle/vehicle-place.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { DeliveryAnswer, DeliveryForm } from '#features/inventory/view/home-delivery/delivery-estimate.tsx'
import { VehicleEnquiryPage } from '#features/inventory/view/vehicle-page/enquiry-page.tsx'
import {
  distanceText,
  kilometresBetween,
  kmPerMile,
  type KnownPlace,
  placeText,
} from '#features/search/domain/near/places.ts'
import { placeFinder } from '#features/search/server/places/find-place.ts'
import { postcodeNoun, type Region, regionRules } from '#features/sites/domain/region.ts'
import { slugify } from '#kernel/slug.ts'
import { type AtVehicle, loadVehicle } from '../page/vehicle-address.tsx'
import { type Handler, type Loaded, page, type PageRequest } from '../page/page.ts'

const title = 'Delivery to you'

/** `{base}/{slug}/delivery?near=2150`: what it costs to have a vehicle brought, by how far its yard lies from there. */
export const deliveryPage: Handler<AtVehicle> = page<Vehicle, AtVehicle>({
  name: 'delivery',
  load(request): Loaded<Vehicle> {
    const loaded = loadVehicle(request)
    if (loaded.kind !== 'found') return loaded
    const { site, vehicleHref } = request.snapshot
    return mayDeliver(loaded.data, site) ? loaded : { kind: 'moved', to: vehicleHref(loaded.data), status: 302 }
  },
  meta: (vehicle, { snapshot }) => ({
    title: `Delivery of the ${vehicleName(vehicle, snapshot.site.namesBySeries)} | ${snapshot.site.name}`,
    description: `What it costs to have the ${vehicleName(vehicle, snapshot.site.namesBySeries)} delivered to your ${nounOf(snapshot.site.region)}.`,
    canonicalPath: snapshot.vehicleHref(vehicle),
    isIndexable: false,
  }),
  Page(vehicle, request) {
    const { site, asOf } = request.snapshot
    const requested = (request.url.searchParams.get('near') ?? '').trim().slice(0, 60)
    const place = requested === '' ? null : placeFinder(site)(slugify(requested))
    return (
      <VehicleEnquiryPage site={site} now={asOf} vehicle={vehicle} title={title}>
        <div data-delivery="">
          {place && <Answer vehicle={vehicle} place={place} request={request} />}
          <DeliveryForm
            action={deliveryPath(site, vehicle)}
            region={site.region}
            value={requested}
            error={
              requested !== '' && !place ? `We don’t know that ${nounOf(site.region)}. Try one nearby.` : undefined
            }
          />
        </div>
      </VehicleEnquiryPage>
    )
  },
})

type AnswerProps = { vehicle: Vehicle; place: KnownPlace; request: PageRequest }

function Answer({ vehicle, place, request: { snapshot } }: AnswerProps) {
  const { site } = snapshot
  const { location } = vehiclePlace(vehicle, site.dealerships)
  const { lat, long, city } = location?.address ?? { lat: null, long: null, city: '' }
  if (lat === null || long === null) return null
  const kilometres = kilometresBetween({ lat, long }, place)
  return (
    <DeliveryAnswer
      quote={deliveryQuote(inUnitsOf(site.region, kilometres), site.settings.retail.home_delivery)}
      to={placeText(place.key)}
      distance={distanceText(kilometres, site.region)}
      from={city}
      region={site.region}
      enquireHref={enquiryPath(snapshot.vehicleHref(vehicle))}
      note={site.settings.retail.home_delivery.note}
    />
  )
}

const nounOf = (region: Region): string => `${postcodeNoun(region)} or ${region === 'US' ? 'city' : 'town'}`

const inUnitsOf = (region: Region, kilometres: number): number =>
  regionRules(region).distanceUnit === 'miles' ? kilometres / kmPerMile : kilometres
