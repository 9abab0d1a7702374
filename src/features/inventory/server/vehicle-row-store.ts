import type { ConditionReport } from '#features/inventory/domain/condition/condition-report.ts'
import type { VehicleFacts } from '#features/inventory/domain/vehicle/fact-definitions.ts'
import type { Selectable } from 'kysely'
import { asId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Tables } from '#platform/postgres/tables/tables.ts'
import type { StoredVehicle } from '../domain/stock-file/plan/plan-stock-import.ts'
import type { PaymentProcessor, Vehicle, OriginalTerms, VehicleImage } from '../domain/vehicle/vehicle.ts'

/** A vehicle that is about to be added. */
export type NewVehicle = Omit<
  StoredVehicle,
  'id' | 'interest' | 'updatedAt' | 'earlierPrices' | 'isHeld' | 'lockedFields'
>

const sharedColumns = [
  'dealership_id',
  'location_id',
  'identity',
  'slug',
  'name',
  'status',
  'car_type',
  'stock_number',
  'vin',
  'rego',
  'make',
  'model',
  'badge',
  'series',
  'year',
  'km',
  'clock_reading',
  'price',
  'price_note',
  'was_price',
  'subscription_price',
  'rental_price',
  'price_since',
  'is_rental',
  'body',
  'fuel',
  'transmission',
  'drive',
  'engine',
  'colour',
  'colour_family',
  'interior_colour',
  'doors',
  'seats',
  'tag',
  'is_certified',
  'is_reserved',
  'is_reservable',
  'is_preorder',
  'comments',
  'features',
  'images',
  'thumbnails',
  'floor_plans',
  'spin_frames',
  'history_report_url',
  'video_url',
  'payment_processors',
  'facts',
  'original',
  'condition_report',
  'created_at',
  'sold_at',
  'custom_rank',
  'is_shown',
  'is_hand_made',
  'is_archived',
  'is_deleted',
] as const

export const readColumns = [
  ...sharedColumns,
  'vehicle_id',
  'interest',
  'updated_at',
  'reservation_id',
  'deposit_refused_at',
  'locked_fields',
] as const
export const writtenColumns: readonly string[] = sharedColumns

/** What an `update vehicle` takes from the row `given`: everything but the address and the dealership, which stay. */
export const changedColumns: string = writtenColumns
  .filter((column) => column !== 'slug' && column !== 'dealership_id')
  .map((column) => `${column} = given.${column}`)
  .join(', ')

export type VehicleRow = Pick<Selectable<Tables['vehicle']>, (typeof readColumns)[number]>

/** As stock files compare it: whether it is reserved, or may be, is what the dealer's own file said. */
export const storedVehicleOf = (row: VehicleRow): StoredVehicle => ({
  ...vehicleOf(row),
  identity: row.identity,
  isReserved: row.is_reserved,
  isReservable: row.is_reservable,
  isHeld: row.reservation_id !== null,
  lockedFields: row.locked_fields,
  isHandMade: row.is_hand_made,
})

export function vehicleOf(row: VehicleRow): Vehicle {
  return {
    id: asId<'vehicle'>(row.vehicle_id),
    dealershipId: asId<'dealership'>(row.dealership_id),
    locationId: row.location_id === null ? null : asId<'location'>(row.location_id),
    slug: row.slug,
    name: row.name,
    status: row.status,
    carType: row.car_type,
    stockNumber: row.stock_number,
    vin: row.vin,
    rego: row.rego,
    make: row.make,
    model: row.model,
    badge: row.badge,
    series: row.series,
    year: row.year,
    km: row.km,
    clockReading: row.clock_reading,
    ...offerOf(row),
    body: row.body,
    fuel: row.fuel,
    transmission: row.transmission,
    drive: row.drive,
    engine: row.engine,
    colour: row.colour,
    colourFamily: row.colour_family,
    interiorColour: row.interior_colour,
    doors: row.doors,
    seats: row.seats,
    comments: row.comments,
    features: row.features,
    images: row.images as VehicleImage[],
    thumbnails: row.thumbnails,
    floorPlans: row.floor_plans as VehicleImage[],
    spinFrames: row.spin_frames as VehicleImage[],
    historyReportUrl: row.history_report_url,
    videoUrl: row.video_url,
    facts: row.facts as VehicleFacts,
    original: row.original as OriginalTerms,
    conditionReport: row.condition_report as ConditionReport | null,
  }
}

function offerOf(row: VehicleRow) {
  return {
    price: row.price as Cents | null,
    priceNote: row.price_note,
    wasPrice: row.was_price as Cents | null,
    subscriptionPrice: row.subscription_price as Cents | null,
    rentalPrice: row.rental_price as Cents | null,
    priceSince: row.price_since,
    earlierPrices: [],
    paymentProcessors: row.payment_processors as PaymentProcessor[],
    isRental: row.is_rental,
    tag: row.tag,
    isCertified: row.is_certified,
    isReserved: row.is_reserved || row.reservation_id !== null,
    isReservable: row.is_reservable && row.deposit_refused_at === null,
    isPreorder: row.is_preorder,
    customRank: row.custom_rank,
    isShown: row.is_shown,
    isArchived: row.is_archived,
    isDeleted: row.is_deleted,
    interest: row.interest,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    soldAt: row.sold_at,
  }
}

export function writtenRow(vehicle: NewVehicle): Record<(typeof sharedColumns)[number], unknown> {
  return {
    dealership_id: vehicle.dealershipId,
    location_id: vehicle.locationId,
    identity: vehicle.identity,
    slug: vehicle.slug,
    name: vehicle.name,
    status: vehicle.status,
    car_type: vehicle.carType,
    stock_number: vehicle.stockNumber,
    vin: vehicle.vin,
    rego: vehicle.rego,
    make: vehicle.make,
    model: vehicle.model,
    badge: vehicle.badge,
    series: vehicle.series,
    year: vehicle.year,
    km: vehicle.km,
    clock_reading: vehicle.clockReading,
    ...writtenOffer(vehicle),
    body: vehicle.body,
    fuel: vehicle.fuel,
    transmission: vehicle.transmission,
    drive: vehicle.drive,
    engine: vehicle.engine,
    colour: vehicle.colour,
    colour_family: vehicle.colourFamily,
    interior_colour: vehicle.interiorColour,
    doors: vehicle.doors,
    seats: vehicle.seats,
    comments: vehicle.comments,
    features: vehicle.features,
    images: vehicle.images,
    thumbnails: vehicle.thumbnails,
    floor_plans: vehicle.floorPlans,
    spin_frames: vehicle.spinFrames,
    history_report_url: vehicle.historyReportUrl,
    video_url: vehicle.videoUrl,
    facts: vehicle.facts,
    original: vehicle.original,
    condition_report: vehicle.conditionReport,
    is_hand_made: vehicle.isHandMade ?? false,
  }
}

function writtenOffer(vehicle: NewVehicle) {
  return {
    price: vehicle.price,
    price_note: vehicle.priceNote,
    was_price: vehicle.wasPrice,
    subscription_price: vehicle.subscriptionPrice,
    rental_price: vehicle.rentalPrice,
    price_since: vehicle.priceSince,
    payment_processors: vehicle.paymentProcessors,
    is_rental: vehicle.isRental,
    tag: vehicle.tag,
    is_certified: vehicle.isCertified,
    is_reserved: vehicle.isReserved,
    is_reservable: vehicle.isReservable,
    is_preorder: vehicle.isPreorder,
    created_at: vehicle.createdAt,
    sold_at: vehicle.soldAt,
    custom_rank: vehicle.customRank,
    is_shown: vehicle.isShown,
    is_archived: vehicle.isArchived,
    is_deleted: vehicle.isDeleted,
  }
}
