import { findPricedPlace } from '#features/inventory/domain/price/whole-price/find-priced-place.ts'
import { addsCharges, usableTables, wholePrice } from '#features/inventory/domain/price/whole-price/whole-price.ts'
import { enquiryPath, wholePricePath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { VehicleEnquiryPage } from '#features/inventory/view/vehicle-page/enquiry-page.tsx'
import {
  WholePriceAnswer,
  WholePriceForm,
  wholePriceName,
  WholePriceUnknown,
} from '#features/inventory/view/whole-price/whole-price-answer.tsx'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import { type AtVehicle, loadVehicle } from '../page/vehicle-address.tsx'
import { type Handler, type Loaded, page, type PageRequest } from '../page/page.ts'

const tablesOf = ({ site, asOf }: SiteSnapshot) => usableTables(site, localTime(asOf, site.timeZone).date)

/** A vehicle's page asks where the shopper lives only where charges are to be added, and some table says which. */
export const offersWholePrice = (vehicle: Vehicle, snapshot: SiteSnapshot): boolean =>
  addsCharges(vehicle, snapshot.site) && tablesOf(snapshot).length > 0

/** `{base}/{slug}/whole-price?near=2150`: what a vehicle costs where somebody lives, with every fee by name. */
export const wholePricePage: Handler<AtVehicle> = page<Vehicle, AtVehicle>({
  name: 'whole price',
  load(request): Loaded<Vehicle> {
    const loaded = loadVehicle(request)
    if (loaded.kind !== 'found') return loaded
    const { snapshot } = request
    return offersWholePrice(loaded.data, snapshot)
      ? loaded
      : { kind: 'moved', to: snapshot.vehicleHref(loaded.data), status: 302 }
  },
  meta: (vehicle, { snapshot }) => ({
    title: `${wholePriceName(snapshot.site.region)} of the ${vehicleName(vehicle, snapshot.site.namesBySeries)} | ${snapshot.site.name}`,
    description: `What the ${vehicleName(vehicle, snapshot.site.namesBySeries)} costs where you live, with every fee.`,
    canonicalPath: snapshot.vehicleHref(vehicle),
    isIndexable: false,
  }),
  Page(vehicle, request) {
    const { site, asOf } = request.snapshot
    const requested = (request.url.searchParams.get('near') ?? '').trim().slice(0, 60)
    const looksLikePlace = requested === '' || /^[\p{L}\d .-]{2,}$/u.test(requested)
    return (
      <VehicleEnquiryPage site={site} now={asOf} vehicle={vehicle} title={wholePriceName(site.region)}>
        <div data-priced>
          {requested !== '' && looksLikePlace && <Answer vehicle={vehicle} requested={requested} request={request} />}
          <WholePriceForm
            action={wholePricePath(site, vehicle)}
            region={site.region}
            value={requested}
            isUnreadable={!looksLikePlace}
          />
        </div>
      </VehicleEnquiryPage>
    )
  },
})

type AnswerProps = { vehicle: Vehicle; requested: string; request: PageRequest }

function Answer({ vehicle, requested, request: { snapshot } }: AnswerProps) {
  const { site } = snapshot
  const place = findPricedPlace(requested, site.region)
  const table = tablesOf(snapshot).find((row) => row.place === place)
  const price = table ? wholePrice(vehicle, site, table) : null
  return price ? (
    <WholePriceAnswer price={price} region={site.region} />
  ) : (
    <WholePriceUnknown enquireHref={enquiryPath(snapshot.vehicleHref(vehicle))} />
  )
}
