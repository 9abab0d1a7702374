import { openPhone } from '#features/sites/domain/phone.ts'
import { factGroups, payloadKg } from '#features/inventory/domain/vehicle/vehicle-facts.ts'
import { shownConfirmation } from '#features/inventory/domain/listing/confirmation.ts'
import { isListed } from '#features/inventory/domain/listing/vehicle-listing.ts'
import { markedPhotos, numberedMarks } from '#features/inventory/domain/condition/mark-place.ts'
import { galleryPictures } from '#features/inventory/domain/vehicle/vehicle-picture.ts'
import { vehiclePlace } from '#features/inventory/domain/vehicle/vehicle-place.ts'
import { priceDisplay, shownPrice } from '#features/inventory/domain/price/vehicle-price.ts'
import { usableTables, wholePrice } from '#features/inventory/domain/price/whole-price/whole-price.ts'
import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import { clockOf } from '#features/inventory/domain/vehicle/odometer.ts'
import { makeDisplayName, vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { regionRules } from '#features/sites/domain/region.ts'
import { fullAddress } from '#features/sites/domain/site.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { pictureAddresses } from './sitemap.ts'
import type { DocumentMaker } from './site-document.ts'

/** Address of a vehicle's document: its id never changes, whatever becomes of its name and page. */
export const vehicleJsonPath = (vehicle: Pick<Vehicle, 'id'>): string => `/vehicles/${vehicle.id}.json`

/** `/vehicles/{id}.json`: what the page says about one vehicle, for programs. Measures in millimetres and kilograms. */
export const vehicleJson: DocumentMaker = ({ snapshot, file, origin }) => {
  const vehicle = snapshot.findVehicleById(file.replace(/\.json$/, ''))
  if (!vehicle) return undefined
  const text = JSON.stringify(vehicleDocument(vehicle, snapshot, origin), null, 1)
  return { type: 'application/json; charset=utf-8', text: `${text}\n`, isIndexable: false }
}

/** What a page says about a vehicle, as JSON: measures in millimetres and kilograms, amounts in whole units of the currency. */
export function vehicleDocument(vehicle: Vehicle, snapshot: SiteSnapshot, origin: string): object {
  const { site } = snapshot
  const { facts } = vehicle
  return {
    id: vehicle.id,
    url: origin + snapshot.vehicleHref(vehicle),
    name: vehicleName(vehicle),
    stock_number: vehicle.stockNumber || null,
    vin: vehicle.vin || null,
    rego: vehicle.rego || null,
    condition: vehicle.carType,
    status: vehicle.status,
    is_reserved: vehicle.isReserved,
    is_listed: isListed(vehicle, { soldDays: site.settings.vehicle.sold_days, now: snapshot.asOf }),
    make: makeDisplayName(vehicle.make),
    model: vehicle.model,
    badge: vehicle.badge || null,
    series: vehicle.series || null,
    year: vehicle.year,
    odometer: vehicle.km === null ? null : { value: vehicle.km, unit: regionRules(site.region).distanceUnit },
    clock: clockOf(vehicle, site.region) ?? undefined,
    price: priceOf(vehicle, snapshot),
    whole_prices: wholePricesOf(vehicle, snapshot),
    body: vehicle.body || null,
    fuel: vehicle.fuel || null,
    transmission: vehicle.transmission || null,
    drive: vehicle.drive || null,
    engine: vehicle.engine || null,
    colour: vehicle.colour || null,
    doors: vehicle.doors,
    seats: vehicle.seats,
    measures: { ...facts, payloadKg: payloadKg(vehicle) },
    specifications: factGroups(vehicle, {
      template: site.template,
      region: site.region,
      settings: site.settings.vehicle,
    })
      .flatMap((group) => group.facts)
      .map(({ label, value }) => ({ label, value })),
    features: vehicle.features,
    comments: vehicle.comments || null,
    images: pictureAddresses(vehicle, snapshot, origin),
    location: placeOf(vehicle, snapshot),
    condition_report: conditionReportOf(vehicle, snapshot, origin),
    confirmed: confirmedOf(vehicle, snapshot),
    in_stock_since: vehicle.createdAt.toISOString(),
    updated_at: vehicle.updatedAt.toISOString(),
  }
}

/** What it costs by place, where charges are added to its price and the dealer has confirmed them; left out elsewhere. */
function wholePricesOf(vehicle: Vehicle, { site, asOf }: SiteSnapshot): object[] | undefined {
  const prices = usableTables(site, localTime(asOf, site.timeZone).date).flatMap((table) => {
    const price = wholePrice(vehicle, site, table)
    if (!price) return []
    const lines = price.lines.map(({ label, amount }) => ({ label, amount: amount / 100 }))
    return [{ place: price.place, total: price.total / 100, lines, valid_until: table.valid_until }]
  })
  return prices.length > 0 ? prices : undefined
}

/** Amount in whole currency units, as shown; null when the dealer wants to be asked. */
function priceOf(vehicle: Vehicle, { site }: SiteSnapshot): object | null {
  const amount = shownPrice(vehicle)
  if (amount === null) return null
  const { main } = priceDisplay(vehicle, { settings: site.settings.vehicle, region: site.region })
  return {
    amount: amount / 100,
    currency: regionRules(site.region).currency,
    note: vehicle.priceNote,
    text: `${main.text} ${main.note}`.trim(),
    includes_government_charges: vehicle.priceNote === 'none' ? null : vehicle.priceNote === 'drive-away',
  }
}

/** A page says when a vehicle was last known to be there, and by what, only for a time; undefined after it. */
function confirmedOf(vehicle: Vehicle, { site, records, asOf }: SiteSnapshot): object | undefined {
  const known = records.confirmations?.get(vehicle.id)
  const shown = shownConfirmation(vehicle, known, { settings: site.settings.vehicle, now: asOf })
  return shown ? { at: shown.at.toISOString(), by: shown.by } : undefined
}

/** What was found when it was looked over, in millimetres; left out where nobody wrote a report or the site shows none. */
function conditionReportOf(vehicle: Vehicle, { site }: SiteSnapshot, origin: string): object | undefined {
  const report = vehicle.conditionReport
  if (!report) return undefined
  const places = new Map(
    markedPhotos(report.marks, galleryPictures(vehicle, site.settings)).flatMap(({ photo, marks }) =>
      marks.map(({ number, at }) => [number, { image: absolute(photo.url, origin), ...at }] as const),
    ),
  )
  return {
    inspection: report.inspection,
    marks: numberedMarks(report.marks).map(({ mark, number }) => ({
      kind: mark.kind,
      text: mark.text || null,
      size_mm: mark.size,
      on_photo: places.get(number) ?? null,
    })),
    measures: report.measures.map(({ kind, place, millimetres }) => ({ kind, place, mm: millimetres })),
    keys: report.keys,
    books: report.books,
    note: report.note || null,
    documents: report.documents.map(({ title, url }) => ({ title, url: absolute(url, origin) })),
  }
}

const absolute = (url: string, origin: string): string => (url.startsWith('/') ? origin + url : url)

function placeOf(vehicle: Vehicle, { site }: SiteSnapshot): object | null {
  const { dealership, location } = vehiclePlace(vehicle, site.dealerships)
  if (!dealership) return null
  return {
    dealership: dealership.name,
    name: location?.name ?? null,
    address: location ? fullAddress(location.address) : null,
    phone: openPhone(location?.phone ?? '') || null,
  }
}
