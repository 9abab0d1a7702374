import type { StoredVehicle } from '#features/inventory/domain/stock-file/plan/plan-stock-import.ts'
import type { Site } from '#features/sites/domain/site.ts'

/** That maker's programs take one car per call, below this many bytes. */
const mostPictures = 100

const dollars = (cents: number | null): number | null => (cents === null ? null : cents / 100)

/** A car with the field names of that maker: what is paid to drive away and what excludes charges have fields of their own. */
export function dealerStudioCar(vehicle: StoredVehicle, site: Site): Record<string, unknown> {
  const dealership = site.dealerships.find(({ id }) => id === vehicle.dealershipId)
  const price = dollars(vehicle.price)
  return {
    id: vehicle.id,
    slug: vehicle.slug,
    name: vehicle.name,
    status: vehicle.status,
    car_type: vehicle.carType,
    make: vehicle.make,
    model: vehicle.model,
    badge: vehicle.badge,
    series: vehicle.series,
    year: vehicle.year,
    km: vehicle.km,
    price,
    dapprice: vehicle.priceNote === 'drive-away' ? price : null,
    egcprice: vehicle.priceNote === 'excluding-charges' ? price : null,
    subscription_price: dollars(vehicle.subscriptionPrice),
    stocknum: vehicle.stockNumber,
    vin: vehicle.vin,
    rego: vehicle.rego,
    tag: vehicle.tag,
    certified: vehicle.isCertified,
    sold: vehicle.status === 'sold',
    reserved: vehicle.isReserved,
    reservable: vehicle.isReservable,
    preorder: vehicle.isPreorder,
    created_at: vehicle.createdAt.toISOString(),
    sold_date_timestamp: vehicle.soldAt === null ? null : Math.floor(vehicle.soldAt.getTime() / 1000),
    show_on_dealer_website: vehicle.isShown,
    simple_fuel: vehicle.fuel,
    dealership_slug: dealership?.slug ?? '',
    location_id: vehicle.locationId,
    images: vehicle.images.slice(0, mostPictures).map(({ url }) => ({ image: { url } })),
    photos_count: vehicle.images.length,
    file: vehicle.historyReportUrl,
    locked_fields: vehicle.lockedFields ?? [],
  }
}
