import { z } from 'zod'
import { addressElsewhere, vehiclePictureAddress } from '#features/sites/domain/settings/safe-address.ts'
import { asId } from '#kernel/ids.ts'
import { asCents } from '#kernel/money.ts'
import { conditionReport } from '../condition/report-schema.ts'
import { mostDollars } from '../price/price-range.ts'
import { photoEdit } from '../photos/photo-edit.ts'
import { mostAltText, mostPhotos, mostShotText } from '../photos/photo-limits.ts'
import { carTypes, type Vehicle, vehicleStatuses } from '../vehicle/vehicle.ts'

const line = z.string().trim().max(120)
const cents = z
  .int()
  .min(0)
  .max(mostDollars * 100)
  .transform(asCents)
  .nullable()
const count = (most: number) => z.int().min(0).max(most).nullable()

const image = z.object({
  url: vehiclePictureAddress(),
  alt: z.string().max(mostAltText),
  width: z.int().min(0),
  height: z.int().min(0),
  edit: photoEdit.optional(),
  shot: z.string().max(mostShotText).optional(),
})

/** What staff may change about a vehicle by hand, each with what it takes. */
const editableFields = {
  price: cents,
  wasPrice: cents,
  subscriptionPrice: cents,
  rentalPrice: cents,
  priceNote: z.enum(['drive-away', 'excluding-charges', 'excluding-gst', 'none']),
  status: z.enum(vehicleStatuses),
  carType: z.enum(carTypes),
  isShown: z.boolean(),
  isArchived: z.boolean(),
  isDeleted: z.boolean(),
  customRank: z.int().min(-1000).max(1000),
  tag: z.string().trim().max(40),
  isCertified: z.boolean(),
  isReservable: z.boolean(),
  isReserved: z.boolean(),
  name: line,
  make: line.min(1, 'Enter the make.'),
  model: line.min(1, 'Enter the model.'),
  /** Only staff's own vehicles are renumbered: others have the number of their stock file. */
  stockNumber: z.string().trim().min(1, 'Enter the stock number.').max(60),
  badge: line,
  series: line,
  year: z.int().min(1900).max(2100).nullable(),
  km: count(5_000_000),
  clockReading: count(5_000_000),
  rego: z.string().trim().max(20),
  vin: z.string().trim().toUpperCase().max(20),
  body: line,
  fuel: line,
  transmission: line,
  drive: line,
  engine: line,
  colour: line,
  interiorColour: line,
  doors: count(20),
  seats: count(100),
  comments: z.string().max(20_000),
  features: z.array(z.string().trim().min(1).max(200)).max(300),
  videoUrl: z.union([z.literal(''), addressElsewhere(500)]),
  locationId: z
    .uuid()
    .transform(asId<'location'>)
    .nullable(),
  images: z.array(image).max(mostPhotos),
  conditionReport: conditionReport.nullable(),
}

export type EditableField = keyof typeof editableFields
export const editableFieldNames = Object.keys(editableFields) as EditableField[]

/** Some fields of a vehicle with their new values. */
export type VehiclePatch = Partial<Pick<Vehicle, EditableField>>

export const vehiclePatch = z.object(editableFields).partial()
