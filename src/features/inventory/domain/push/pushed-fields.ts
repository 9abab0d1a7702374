import { isClean } from '#features/sites/domain/settings/safe-address.ts'
import { z } from 'zod'
import { parseRemoteImageUrl } from '#features/media/domain/remote-image-url.ts'
import { asCents } from '#kernel/money.ts'
import { mostDollars } from '../price/price-range.ts'
import { factFields } from '../stock-file/row/read-facts.ts'
import type { ImportedField } from '../stock-file/vehicle-in-file.ts'
import { carTypes, type Vehicle, vehicleStatuses } from '../vehicle/vehicle.ts'

const text = (most: number) => z.string().max(most).nullable()
const line = text(120)
const money = z.number().min(0).max(mostDollars).multipleOf(0.01).nullable()
const count = (most: number) => z.int().min(0).max(most).nullable()
const yesNo = z.boolean()
const day = z.iso.date().nullable()
const address = z
  .union([
    z.literal(''),
    z
      .url({ protocol: /^https?$/, hostname: /\./ })
      .max(2000)
      .refine(isClean),
  ])
  .nullable()
const picture = z
  .string()
  .max(2000)
  .refine(
    (url) => isStoredPicture(url) || parseRemoteImageUrl(url) !== undefined,
    'is not an https address of a picture',
  )
const pictures = z.array(picture).max(100)

/** A picture that lies in our storage already, as it is read back. */
export const isStoredPicture = (url: string): boolean => /^\/media\/[\w.-]{1,120}$/.test(url)

type PushedField = {
  schema: z.ZodType
  /** What of a vehicle it decides. */
  decides: ImportedField[]
  /** The value that a caller reads back. */
  of(vehicle: Vehicle, context: { locationSlug: string | null }): unknown
}

const dollars = (cents: number | null): number | null => (cents === null ? null : cents / 100)
const dayOf = (date: Date | null): string | null => date?.toISOString().slice(0, 10) ?? null
const field = (schema: z.ZodType, decides: ImportedField[], of: PushedField['of']): PushedField => ({
  schema,
  decides,
  of,
})

/** What another program may say about a vehicle, with the names that stock files use, beside what only some vehicles have. */
const namedFields = {
  name: field(text(200), ['name'], ({ name }) => name),
  make: field(z.string().min(1).max(120), ['make', 'original'], ({ make }) => make),
  model: field(z.string().min(1).max(120), ['model', 'original'], ({ model }) => model),
  badge: field(line, ['badge'], ({ badge }) => badge),
  series: field(line, ['series'], ({ series }) => series),
  year: field(z.int().min(1900).max(2100).nullable(), ['year'], ({ year }) => year),
  km: field(count(5_000_000), ['km'], ({ km }) => km),
  clock_reading: field(count(5_000_000), ['clockReading'], ({ clockReading }) => clockReading),
  price: field(money, ['price'], ({ price }) => dollars(price)),
  price_note: field(
    z.enum(['drive-away', 'excluding-charges', 'excluding-gst', 'none']),
    ['priceNote'],
    ({ priceNote }) => priceNote,
  ),
  was_price: field(money, ['wasPrice'], ({ wasPrice }) => dollars(wasPrice)),
  subscription_price: field(money, ['subscriptionPrice'], ({ subscriptionPrice }) => dollars(subscriptionPrice)),
  rental: field(yesNo, ['isRental'], ({ isRental }) => isRental),
  car_type: field(z.enum(carTypes), ['carType'], ({ carType }) => carType),
  status: field(z.enum(vehicleStatuses), ['status'], ({ status }) => status),
  vin: field(text(30), ['vin'], ({ vin }) => vin),
  rego: field(text(20), ['rego'], ({ rego }) => rego),
  body: field(line, ['body', 'original'], ({ body }) => body),
  fuel: field(line, ['fuel', 'original'], ({ fuel }) => fuel),
  transmission: field(line, ['transmission', 'original'], ({ transmission }) => transmission),
  drive: field(line, ['drive', 'original'], ({ drive }) => drive),
  engine: field(line, ['engine'], ({ engine }) => engine),
  colour: field(line, ['colour', 'colourFamily'], ({ colour }) => colour),
  interior_colour: field(line, ['interiorColour'], ({ interiorColour }) => interiorColour),
  doors: field(count(20), ['doors'], ({ doors }) => doors),
  seats: field(count(100), ['seats'], ({ seats }) => seats),
  tag: field(text(60), ['tag'], ({ tag }) => tag),
  certified: field(yesNo, ['isCertified'], ({ isCertified }) => isCertified),
  reserved: field(yesNo, ['isReserved'], ({ isReserved }) => isReserved),
  reservable: field(yesNo, ['isReservable'], ({ isReservable }) => isReservable),
  preorder: field(yesNo, ['isPreorder'], ({ isPreorder }) => isPreorder),
  comments: field(text(20_000), ['comments'], ({ comments }) => comments),
  features: field(z.array(z.string().min(1).max(200)).max(200), ['features'], ({ features }) => features),
  images: field(pictures, ['images'], ({ images }) => images.map(({ url }) => url)),
  floor_plans: field(pictures, ['floorPlans'], ({ floorPlans }) => floorPlans.map(({ url }) => url)),
  spin_frames: field(pictures, ['spinFrames'], ({ spinFrames }) => spinFrames.map(({ url }) => url)),
  history_report_url: field(address, ['historyReportUrl'], ({ historyReportUrl }) => historyReportUrl),
  video_url: field(address, ['videoUrl'], ({ videoUrl }) => videoUrl),
  location: field(text(120), ['locationId'], (_, { locationSlug }) => locationSlug),
  in_stock_since: field(day, [], ({ createdAt }) => dayOf(createdAt)),
  sold_on: field(day, [], ({ soldAt }) => dayOf(soldAt)),
  custom_rank: field(z.int().min(-1_000_000).max(1_000_000), ['customRank'], ({ customRank }) => customRank),
  is_shown: field(yesNo, ['isShown'], ({ isShown }) => isShown),
} satisfies Record<string, PushedField>

const measured = z.number().min(0).max(100_000)
const factSchemas = {
  length: measured,
  mass: measured,
  capacity: measured,
  count: count(2100),
  decimal: z.number().min(0).max(10_000).multipleOf(0.1),
  'yes-no': yesNo,
  day,
  text: text(60),
}

const facts = factFields.map(({ field: name, fact, kind }): [string, PushedField] => [
  name,
  field(factSchemas[kind].nullable(), [], ({ facts }) => facts[fact] ?? null),
])

export const pushedFields: Record<string, PushedField> = { ...namedFields, ...Object.fromEntries(facts) }
export const pushedFieldNames = Object.keys(pushedFields)

/** Fields whose value is pictures of a vehicle. */
export const pictureFieldNames = ['images', 'floor_plans', 'spin_frames'] as const
export const moneyFieldNames: readonly string[] = ['price', 'was_price', 'subscription_price']

/** Cells are cents, so that no country's way of writing amounts is guessed at. */
export const centsOf = (amount: number): string => String(asCents(Math.round(amount * 100)))

/** What a program says about a vehicle: fields that it leaves out stay as they are, null empties one. */
export const pushedVehicle = z.strictObject(
  Object.fromEntries(Object.entries(pushedFields).map(([name, { schema }]) => [name, schema.optional()])),
)
export type PushedVehicle = Record<string, unknown>

/** A vehicle as it is read back: the same fields with the same names. */
export const readFields = (vehicle: Vehicle, context: { locationSlug: string | null }): Record<string, unknown> =>
  Object.fromEntries(Object.entries(pushedFields).map(([name, { of }]) => [name, of(vehicle, context)]))

/** The name by which callers know a field; undefined for one that only staff can set. */
export const pushedNameOf = (field: string): string | undefined =>
  pushedFieldNames.find((name) => pushedFields[name]?.decides[0] === field)
