import type { SiteSettings } from '#features/sites/domain/settings/site-settings.ts'
import { type Template, vehicleBasePath, type VehicleSite } from '#features/sites/domain/template.ts'
import { withQuery } from '#kernel/with-query.ts'
import { type HireOffer, shownPrice } from '../price/vehicle-price.ts'
import type { Vehicle } from './vehicle.ts'

/** Addresses of one vehicle on a site. All but `page` and `map` are the pages behind its buttons. */
type VehiclePaths = {
  page: string
  map: string
  enquiry: string
  testDrive: string
  photoRequest: string
  checkout: string
  tradeIn: string
  finance: string
}

type RetailSite = { template: Template; settings: Pick<SiteSettings, 'retail' | 'vehicle'> }

/** `/cars/2019-toyota-hilux-sr5`. */
export const vehiclePath = (site: VehicleSite, vehicle: Pick<Vehicle, 'slug'>): string =>
  `${vehicleBasePath(site)}/${vehicle.slug}`

/** The dealer chooses the last part, by the setting `retail.checkout.route`. */
export const checkoutPath = (site: RetailSite, vehicle: Pick<Vehicle, 'slug'>): string =>
  `${vehiclePath(site, vehicle)}/${site.settings.retail.checkout.route}`

export const hirePath = (page: string, offer: HireOffer): string => `${page}/${hireSegments[offer]}`
const hireSegments: Record<HireOffer, string> = { rental: 'rent', subscription: 'subscribe' }

/** The page that tells whether the shopper's own vehicle can tow this one. */
export const towPath = (site: VehicleSite, vehicle: Pick<Vehicle, 'slug'>): string =>
  `${vehiclePath(site, vehicle)}/towing`

/** The page that says what it costs to have the vehicle brought to a postcode or town. */
export const deliveryPath = (site: VehicleSite, vehicle: Pick<Vehicle, 'slug'>): string =>
  `${vehiclePath(site, vehicle)}/delivery`

/** The page of the whole price, on-road costs of the shopper's place included. */
export const wholePricePath = (site: VehicleSite, vehicle: Pick<Vehicle, 'slug'>): string =>
  `${vehiclePath(site, vehicle)}/whole-price`

/** Forms about a vehicle, under its page. */
export const enquiryPath = (page: string): string => `${page}/enquire`
export const testDrivePath = (page: string): string => `${page}/test-drive`
export const photoRequestPath = (page: string): string => `${page}/request-photos`

export const stickerPath = (page: string): string => `${page}/window-sticker`
/** New Zealand asks for this notice with every used vehicle that a trader offers; other regions have none. */
export const consumerNoticePath = (page: string): string => `${page}/consumer-information-notice`

/** Picture for shared links, 1200 by 630 with name and price. The number changes when the vehicle does. */
export const sharePicturePath = ({ id, updatedAt }: Pick<Vehicle, 'id' | 'updatedAt'>): string =>
  `/share/${id}.jpg?v=${Math.floor(updatedAt.getTime() / 1000).toString(36)}`

/** `dealershipSlug` goes along to finance as `preferredDealership`. */
export function vehiclePaths(vehicle: Vehicle, site: RetailSite & { dealershipSlug: string }): VehiclePaths {
  const page = vehiclePath(site, vehicle)
  const { retail } = site.settings
  return {
    page,
    map: `${page}#vehicle-map`,
    enquiry: enquiryPath(page),
    testDrive: testDrivePath(page),
    photoRequest: photoRequestPath(page),
    checkout: checkoutPath(site, vehicle),
    tradeIn: withQuery(tradeInPath(site), { car_id: vehicle.id }),
    finance: financePath(vehicle, retail.finance.link ?? retail.finance.route, site.dealershipSlug),
  }
}

/** Trade-in links lead below the vehicles of the template where the site wants that (specification 2). */
export const tradeInPath = (site: RetailSite): string => {
  const { route } = site.settings.retail.trade_in
  return route === '/trade-in' ? route : `${vehicleBasePath(site)}/trade-in`
}

function financePath(vehicle: Vehicle, base: string, dealershipSlug: string): string {
  const price = shownPrice(vehicle)
  const filled = withQuery(base, {
    preferredDealership: dealershipSlug,
    vehiclePriceBudget: price === null ? '' : String(price / 100),
    car_id: vehicle.id,
    car_type: vehicle.carType,
  })
  return `${filled}#finance-form`
}
