import { HireOffers } from '#features/bookings/view/hire/hire-offers.tsx'
import { similarVehicles } from '#features/inventory/domain/listing/similar-vehicles.ts'
import { confirmationText, shownConfirmation } from '#features/inventory/domain/listing/confirmation.ts'
import { isSold } from '#features/inventory/domain/listing/vehicle-listing.ts'
import { sharePicturePath, vehiclePath, wholePricePath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import { vehiclePlace } from '#features/inventory/domain/vehicle/vehicle-place.ts'
import { galleryPictures } from '#features/inventory/domain/vehicle/vehicle-picture.ts'
import { priceDisplay, shownPrice } from '#features/inventory/domain/price/vehicle-price.ts'
import { odometerOf } from '#features/inventory/domain/vehicle/odometer.ts'
import { fuelLabel, vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { VehiclePage } from '#features/inventory/view/vehicle-page/vehicle-page.tsx'
import { FollowVehicleForm } from '#features/garage/view/watch-forms.tsx'
import { WholePriceSection } from '#features/inventory/view/whole-price/whole-price-answer.tsx'
import { PlaceMap } from '#features/search/view/map/place-map.tsx'
import { narrowedStock } from '#features/search/domain/engine/search-scope.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { vehicleNoun } from '#features/sites/domain/template.ts'
import { fittingTitle, placeName } from '#features/publishing/server/headings.ts'
import { vehicleJsonPath } from '#pages/documents/vehicle-json.ts'
import { vendorConfig, ViewedVehicleData } from '#features/tracking/view/vendor-data.tsx'
import { type Handler, page, type PageMeta, type PageRequest } from '../page/page.ts'
import { soldLinkFor } from '#features/publishing/server/sold-models.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { sectionHead, standaloneLink } from '#ui/layout.tsx'
import { findFitting, FittingCards } from '../store/fitting-products.tsx'
import { vehicleEmbeds } from './vehicle-embeds.ts'
import { offersWholePrice } from './whole-price-route.tsx'
import { vehicleData } from '../page/structured-data.ts'
import { vehicleCalculator } from './calculator-figures.ts'
import { vehicleDialogs } from './vehicle-forms.tsx'
import { type AtVehicle, loadVehicle } from '../page/vehicle-address.tsx'

export const vehiclePage: Handler<AtVehicle> = page<Vehicle, AtVehicle>({
  name: 'vehicle',
  load: loadVehicle,
  meta: vehicleMeta,
  Page: (vehicle, request) => {
    const { snapshot } = request
    return (
      <>
        {vendorConfig(snapshot.site) && <ViewedVehicleData vehicle={vehicle} site={snapshot.site} />}
        <VehiclePage
          site={snapshot.site}
          now={snapshot.asOf}
          parts={request.parts}
          vehicle={vehicle}
          similar={similarVehicles(vehicle, snapshot.vehicles, snapshot.site)}
          stock={{ href: snapshot.stockHref, label: vehicleNoun(snapshot.site).many }}
          soldList={isSold(vehicle) ? soldLinkFor(vehicle, snapshot) : null}
          origin={request.url.origin}
          confirmed={confirmedText(vehicle, snapshot)}
          dialogs={isSold(vehicle) ? [] : vehicleDialogs(vehicle, request)}
          calculator={vehicleCalculator(vehicle, request)}
          map={<MapOf vehicle={vehicle} site={snapshot.site} />}
          hire={<HireOffers vehicle={vehicle} site={snapshot.site} href={snapshot.vehicleHref(vehicle)} />}
          accessories={accessoriesFor(vehicle, snapshot)}
          wholePrice={
            offersWholePrice(vehicle, snapshot) && (
              <WholePriceSection action={wholePricePath(snapshot.site, vehicle)} region={snapshot.site.region} />
            )
          }
          follow={
            snapshot.site.settings.retail.garage.enabled &&
            !isSold(vehicle) && <FollowVehicleForm slug={vehicle.slug} />
          }
        />
      </>
    )
  },
})

/** The clock is that of the vehicle's yard; null where it was seen too long ago. */
function confirmedText(vehicle: Vehicle, { site, records, asOf }: SiteSnapshot): string | null {
  const known = records.confirmations?.get(vehicle.id)
  const shown = shownConfirmation(vehicle, known, { settings: site.settings.vehicle, now: asOf })
  const { location } = vehiclePlace(vehicle, site.dealerships)
  const place = vehicle.locationId === null ? '' : (location?.name ?? '')
  return shown && confirmationText(shown, { place, region: site.region, timeZone: location?.timeZone || site.timeZone })
}

/** What the store has for it; nothing where there is no store. */
function accessoriesFor({ make, model, year }: Vehicle, snapshot: SiteSnapshot) {
  const fitted = { make, model, year }
  const fitting = findFitting(snapshot, fitted)
  return (
    fitting && (
      <>
        <div className={sectionHead}>
          <h2>Accessories that fit</h2>
          <a className={standaloneLink} href={fitting.href}>{`See all ${fitting.label}`}</a>
        </div>
        <FittingCards snapshot={snapshot} vehicle={fitted} />
      </>
    )
  )
}

function MapOf({ vehicle, site }: { vehicle: Vehicle; site: Site }) {
  const { location } = vehiclePlace(vehicle, site.dealerships)
  return location && <PlaceMap locations={[location]} region={site.region} />
}

function vehicleMeta(vehicle: Vehicle, { snapshot, url }: PageRequest): PageMeta {
  const { site } = snapshot
  const path = snapshot.vehicleHref(vehicle)
  return {
    title: vehicleTitle(vehicle, snapshot),
    description: describe(vehicle, snapshot),
    canonicalPath: path,
    isIndexable: true,
    embeds: vehicleEmbeds(vehicle, site),
    image: sharePicture(vehicle, site),
    alternatePath: (alternate) => (isShownOn(alternate, vehicle) ? vehiclePath(alternate, vehicle) : null),
    alternates: [{ type: 'application/json', title: 'This vehicle as JSON', path: vehicleJsonPath(vehicle) }],
    structuredData: vehicleData(vehicle, site, { origin: url.origin, path, stockPath: snapshot.stockHref }),
  }
}

/** ` in Tamworth, NSW`: where this vehicle stands, which need not be where its dealer's main yard is; or the town that the site names instead. */
function placeSuffixOf(vehicle: Vehicle, { dealerships, settings }: Site): string {
  const { override_city: override } = settings.content
  if (override !== '') return ` in ${override}`
  const { location } = vehiclePlace(vehicle, dealerships)
  return location ? ` in ${placeName(location.address)}` : ''
}

/** Another site of the group shows the vehicle for sale. */
const isShownOn = (alternate: Site, vehicle: Vehicle): boolean =>
  !isSold(vehicle) &&
  alternate.dealerships.some(({ id }) => id === vehicle.dealershipId) &&
  narrowedStock([vehicle], alternate).length > 0

/** Our own pictures are drawn with name and price; those of other hosts are shared as they are. */
function sharePicture(vehicle: Vehicle, { settings }: Site): string | undefined {
  const url = galleryPictures(vehicle, settings)[0]?.url
  return url?.startsWith('/media/') && !url.endsWith('.svg') ? sharePicturePath(vehicle) : url
}

/** Year, make and model, with the place while there is room; the stock number tells vehicles of one name apart. */
function vehicleTitle(vehicle: Vehicle, snapshot: SiteSnapshot): string {
  const { site } = snapshot
  const isShared = namesIn(snapshot).get(vehicleName(vehicle, site.namesBySeries)) !== 1
  const name = [vehicleName(vehicle, site.namesBySeries), isShared ? vehicle.stockNumber : ''].filter(Boolean).join(' ')
  if (isSold(vehicle)) return fittingTitle(`${name}, sold | ${site.name}`, `${name}, sold`)
  const place = placeSuffixOf(vehicle, site)
  return fittingTitle(
    `${name} ${offerTextOf(vehicle, site)}${place} | ${site.name}`,
    `${name} | ${site.name}`,
    `${name}${place}`,
    name,
  )
}

/** `for sale`, or how it can be had without buying it where that is the only way. */
function offerTextOf(vehicle: Vehicle, { settings }: Site): string {
  if (shownPrice(vehicle) !== null) return 'for sale'
  const { rentals, subscriptions } = settings.vehicle.price
  if (subscriptions && vehicle.subscriptionPrice) return 'on subscription'
  return rentals && vehicle.rentalPrice ? 'for rent' : 'for sale'
}

const knownNames = new WeakMap<SiteSnapshot, ReadonlyMap<string, number>>()

function namesIn(snapshot: SiteSnapshot): ReadonlyMap<string, number> {
  const known = knownNames.get(snapshot)
  if (known) return known
  const names = new Map<string, number>()
  const { namesBySeries } = snapshot.site
  for (const name of snapshot.vehicles.map((each) => vehicleName(each, namesBySeries)))
    names.set(name, (names.get(name) ?? 0) + 1)
  knownNames.set(snapshot, names)
  return names
}

/** `2019 Toyota Hilux SR5: 84,210 km, Automatic, Diesel. $42,990 drive away at …`. */
function describe(vehicle: Vehicle, { site }: SiteSnapshot): string {
  const price = priceDisplay(vehicle, { settings: site.settings.vehicle, region: site.region })
  const odometer =
    vehicle.carType === 'new' ? '' : odometerOf(vehicle, { region: site.region, settings: site.settings.vehicle })
  const facts = [odometer, vehicle.transmission, fuelLabel(vehicle.fuel, site.region), vehicle.body]
    .filter(Boolean)
    .join(', ')
  const purchase = shownPrice(vehicle) === null ? null : (price.second ?? price.main)
  const hired = price.kind === 'rental' || price.kind === 'subscription' ? price.main : null
  const stated = purchase ?? hired
  const priced = stated ? `${stated.text} ${stated.note}`.trim() : ''
  const sentences = [
    `${vehicleName(vehicle, site.namesBySeries)}${facts && `: ${facts}`}`,
    isSold(vehicle) ? 'Sold' : priced,
    `At ${site.name}${placeSuffixOf(vehicle, site)}`,
    stockText(vehicle),
  ]
  return `${sentences.filter(Boolean).join('. ')}.`
}

const stockText = ({ stockNumber }: Vehicle): string => (stockNumber === '' ? '' : `Stock number ${stockNumber}`)
