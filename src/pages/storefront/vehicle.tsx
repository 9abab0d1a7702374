import { similarVehicles } from '#features/inventory/domain/similar-vehicles.ts'
import { isLongGone, isSold } from '#features/inventory/domain/vehicle-listing.ts'
import { sharePicturePath, vehiclePath } from '#features/inventory/domain/vehicle-paths.ts'
import { vehiclePlace } from '#features/inventory/domain/vehicle-place.ts'
import { galleryPictures } from '#features/inventory/domain/vehicle-picture.ts'
import { priceDisplay } from '#features/inventory/domain/vehicle-price.ts'
import { fuelWord, odometerText, vehicleName } from '#features/inventory/domain/vehicle-words.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle.ts'
import { GoneVehiclePage } from '#features/inventory/view/gone-vehicle-page.tsx'
import { vehicleViewRules } from '#features/inventory/view/vehicle-view-rules.ts'
import { VehicleEnquiryPage } from '#features/inventory/view/enquiry-page.tsx'
import { VehiclePage } from '#features/inventory/view/vehicle-page.tsx'
import { photoRequestForm, vehicleEnquiryForm, type EnquiryForm } from '#features/leads/domain/enquiry-form.ts'
import { narrowedStock } from '#features/search/domain/search-scope.ts'
import { spell } from '#features/sites/domain/region.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { vehicleBasePath, vehicleNoun } from '#features/sites/domain/template.ts'
import { fittingTitle, placeName } from './headings.ts'
import { LeadFormOnPage } from './lead-form-on-page.tsx'
import { vehicleJsonPath } from '../documents/vehicle-json.ts'
import { page, pathPattern, type Loaded, type PageMeta, type PageRequest, type Route } from './page.ts'
import type { SiteSnapshot } from './site-snapshot.ts'
import { vehicleEmbeds } from './vehicle-embeds.ts'
import { vehicleData } from './structured-data.ts'

/** Every site also answers at the base paths of the other templates, so that an old link finds its vehicle. */
const basePaths = ['/cars', '/motorcycles', '/campers']

export const under = (rest: string): Route['match'] => {
  const patterns = basePaths.map((base) => pathPattern(`${base}/:slug${rest}`))
  return (pathname, snapshot) => {
    const params = patterns.map((pattern) => pattern(pathname, snapshot)).find((found) => found !== undefined)
    return params?.['slug'] && snapshot.findVehicle(params['slug']) ? params : undefined
  }
}

/** The vehicle at an address that begins with the site's own base path and has its present slug; at another one it is moved there. */
export function loadVehicle({ snapshot, params, url }: PageRequest): Loaded<Vehicle> {
  const slug = params['slug'] ?? ''
  const vehicle = snapshot.findVehicle(slug)
  if (!vehicle) return { kind: 'missing' }
  if (isLongGone(vehicle, { settings: snapshot.site.settings.vehicle, now: snapshot.asOf })) {
    return gone(vehicle, snapshot)
  }
  const base = vehicleBasePath(snapshot.site.template)
  if (url.pathname.startsWith(`${base}/`) && vehicle.slug === slug) return { kind: 'found', data: vehicle }
  return { kind: 'moved', to: url.pathname.replace(/^\/[a-z]+\/[^/]+/, `${base}/${vehicle.slug}`), status: 301 }
}

function gone(vehicle: Vehicle, { site, vehicles, asOf, stockHref }: SiteSnapshot): Loaded<Vehicle> {
  return {
    kind: 'gone',
    title: `${vehicleName(vehicle)} has been sold | ${site.name}`,
    body: (
      <GoneVehiclePage
        name={vehicleName(vehicle)}
        similar={similarVehicles(vehicle, vehicles)}
        rules={vehicleViewRules(site, asOf)}
        stock={{ href: stockHref, label: vehicleNoun(site.template).many }}
      />
    ),
  }
}

/** `{base}/{slug}`. */
export const vehiclePage: Route = page<Vehicle>({
  name: 'vehicle',
  match: under(''),
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
        origin={request.url.origin}
        enquiry={
          isSold(vehicle) ? null : (
            <LeadFormOnPage
              form={vehicleEnquiryForm(snapshot.site, vehicle)}
              request={request}
              action={`${snapshot.vehicleHref(vehicle)}/enquire`}
            />
          )
        }
      />
    )
  },
})

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
    twin: (sister) => (isShownOn(sister, vehicle) ? vehiclePath(sister.template, vehicle) : null),
    alternates: [{ type: 'application/json', title: 'This vehicle as JSON', path: vehicleJsonPath(vehicle) }],
    structuredData: vehicleData(vehicle, site, { origin: url.origin, path, stockPath: snapshot.stockHref }),
  }
}

/** ` in Tamworth, NSW`: where this vehicle stands, which need not be where its dealer's main yard is. */
function placeSuffixOf(vehicle: Vehicle, { dealerships }: Site): string {
  const { location } = vehiclePlace(vehicle, dealerships)
  return location ? ` in ${placeName(location.address)}` : ''
}

/** Whether another site of the group shows the vehicle for sale. */
const isShownOn = (sister: Site, vehicle: Vehicle): boolean =>
  !isSold(vehicle) &&
  sister.dealerships.some(({ id }) => id === vehicle.dealershipId) &&
  narrowedStock([vehicle], sister).length > 0

/** Our own pictures are drawn with name and price; those of other hosts are shared as they are. */
function sharePicture(vehicle: Vehicle, { settings }: Site): string | undefined {
  const url = galleryPictures(vehicle, settings)[0]?.url
  return url?.startsWith('/media/') && !url.endsWith('.svg') ? sharePicturePath(vehicle) : url
}

/** Year, make and model, with the place while there is room; the stock number tells vehicles of one name apart. */
function vehicleTitle(vehicle: Vehicle, snapshot: SiteSnapshot): string {
  const { site } = snapshot
  const isShared = namesIn(snapshot).get(vehicleName(vehicle)) !== 1
  const name = [vehicleName(vehicle), isShared ? vehicle.stockNumber : ''].filter(Boolean).join(' ')
  const place = placeSuffixOf(vehicle, site)
  return fittingTitle(`${name} for sale${place} | ${site.name}`, `${name} | ${site.name}`, `${name}${place}`, name)
}

const knownNames = new WeakMap<SiteSnapshot, ReadonlyMap<string, number>>()

/** How many listed vehicles bear each name. */
function namesIn(snapshot: SiteSnapshot): ReadonlyMap<string, number> {
  const known = knownNames.get(snapshot)
  if (known) return known
  const names = new Map<string, number>()
  for (const name of snapshot.vehicles.map(vehicleName)) names.set(name, (names.get(name) ?? 0) + 1)
  knownNames.set(snapshot, names)
  return names
}

/** `2019 Toyota Hilux SR5: 84,210 km, Automatic, Diesel. $42,990 drive away at …`. */
function describe(vehicle: Vehicle, { site }: SiteSnapshot): string {
  const price = priceDisplay(vehicle, { settings: site.settings.vehicle, region: site.region })
  const odometer = vehicle.km === null || vehicle.carType === 'new' ? '' : odometerText(vehicle.km, site.region)
  const facts = [odometer, vehicle.transmission, fuelWord(vehicle.fuel, site.region), vehicle.body]
    .filter(Boolean)
    .join(', ')
  const priced = price.kind === 'price' ? `${price.main.text} ${price.main.note}`.trim() : ''
  const sentences = [
    `${vehicleName(vehicle)}${facts && `: ${facts}`}`,
    priced,
    `At ${site.name}${placeSuffixOf(vehicle, site)}`,
    stockWords(vehicle),
  ]
  return `${sentences.filter(Boolean).join('. ')}.`
}

const stockWords = ({ stockNumber }: Vehicle): string => (stockNumber === '' ? '' : `Stock number ${stockNumber}`)

type VehicleForm = {
  name: string
  path: string
  title(snapshot: SiteSnapshot): string
  form(snapshot: SiteSnapshot, vehicle: Vehicle): EnquiryForm
}

/** A form about one vehicle on a page of its own: what a dialog is without script. */
const vehicleFormPage = ({ name, path, title, form }: VehicleForm): Route =>
  page<Vehicle>({
    name,
    match: under(path),
    load(request) {
      const loaded = loadVehicle(request)
      const isGone = loaded.kind === 'found' && isSold(loaded.data)
      return isGone ? { kind: 'moved', to: request.snapshot.vehicleHref(loaded.data), status: 302 } : loaded
    },
    meta: (vehicle, { snapshot }) => ({
      title: `${title(snapshot)}: ${vehicleName(vehicle)} | ${snapshot.site.name}`,
      description: `Ask ${snapshot.site.name} about the ${vehicleName(vehicle)}.`,
      canonicalPath: snapshot.vehicleHref(vehicle),
      isIndexable: false,
    }),
    form: ({ snapshot, params }) => {
      const vehicle = snapshot.findVehicle(params['slug'] ?? '')
      return vehicle && form(snapshot, vehicle)
    },
    Page: (vehicle, request) => (
      <VehicleEnquiryPage
        site={request.snapshot.site}
        now={request.snapshot.asOf}
        vehicle={vehicle}
        title={title(request.snapshot)}
      >
        <LeadFormOnPage form={form(request.snapshot, vehicle)} request={request} />
      </VehicleEnquiryPage>
    ),
  })

export const enquiryPage: Route = vehicleFormPage({
  name: 'vehicle enquiry',
  path: '/enquire',
  title: ({ site }) => spell(site.region, 'Enquire about this vehicle'),
  form: ({ site }, vehicle) => vehicleEnquiryForm(site, vehicle),
})

export const photoRequestPage: Route = vehicleFormPage({
  name: 'photo request',
  path: '/request-photos',
  title: ({ site }) => site.settings.vehicle.labels.request_photos,
  form: ({ site }, vehicle) => photoRequestForm(site, vehicle),
})
