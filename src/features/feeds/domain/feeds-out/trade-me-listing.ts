import { vehicleKind, type VehicleKind } from '#features/inventory/domain/preflight/vehicle-kind.ts'
import { shownPrice } from '#features/inventory/domain/price/vehicle-price.ts'
import { makeDisplayName, vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { descriptionOf, distanceOf, type FeedSource, linkOf, pictureLinks, trimOf } from './feed-columns.ts'

/** What Trade Me's interface takes to list a vehicle, or to say what would be wrong with it. */
export type TradeMeListing = {
  Category: string
  Title: string
  Subtitle: string
  Description: string[]
  /** Dollars. */
  StartPrice: number
  Duration: 'UntilWithdrawn'
  IsClassified: true
  IsBrandNew: boolean
  /** Ours, so that a listing is found again. */
  ExternalReferenceId: string
  Attributes: { Name: string; Value: string }[]
  PhotoUrls: string[]
}

/** Categories of Trade Me Motors; cars stand under their make, which Trade Me works out from the attributes. */
const categories: Record<VehicleKind, string> = {
  car: '0001-0268-',
  motorcycle: '0001-0026-',
  rv: '0001-0297-',
  trailer: '0001-1253-',
  truck: '0001-0378-',
  bus: '0001-0378-',
}

const most = { title: 50, subtitle: 50, description: 2048, photos: 20 }

/** Title and subtitle are cut, never the facts: what Trade Me refuses is left out before (feed-rules.ts). */
export function tradeMeListing(vehicle: Vehicle, source: FeedSource): TradeMeListing {
  return {
    Category: categories[vehicleKind(vehicle, source.site.template)],
    Title: cut(vehicleName(vehicle), most.title),
    Subtitle: cut(trimOf(vehicle).replace(/[<>@]/g, ''), most.subtitle),
    Description: [cut(descriptionOf(vehicle), most.description)],
    StartPrice: (shownPrice(vehicle) ?? 0) / 100,
    Duration: 'UntilWithdrawn',
    IsClassified: true,
    IsBrandNew: vehicle.carType === 'new',
    ExternalReferenceId: vehicle.stockNumber || vehicle.id,
    Attributes: attributesOf(vehicle, source),
    PhotoUrls: pictureLinks(vehicle, source, most.photos),
  }
}

function attributesOf(vehicle: Vehicle, source: FeedSource): TradeMeListing['Attributes'] {
  const { model, year, body, fuel, transmission, drive, colour, doors, seats, engine, rego, vin, facts } = vehicle
  const values: Record<string, string | number | null | undefined> = {
    Make: makeDisplayName(vehicle.make),
    Model: model,
    Year: year,
    Odometer: distanceOf(vehicle),
    BodyStyle: body,
    Fuel: fuel,
    Transmission: transmission,
    Drive: drive,
    ExteriorColour: colour,
    Doors: doors,
    Seats: seats,
    EngineSize: facts.engineCc ?? engine,
    NumberPlate: rego,
    Vin: vin,
    WofExpires: facts.wofExpires,
    RegistrationExpires: facts.regoExpires,
    StockNumber: vehicle.stockNumber,
    Website: linkOf(vehicle, source),
  }
  return Object.entries(values).flatMap(([Name, value]) =>
    value === null || value === undefined || value === '' ? [] : [{ Name, Value: String(value) }],
  )
}

/** At a word, so that no half one stands at the end. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const part = text.slice(0, length)
  const space = part.lastIndexOf(' ')
  return (space > length / 2 ? part.slice(0, space) : part).trimEnd()
}
