import type { PaymentService } from '#features/sites/domain/payment-service.ts'
import type { DealershipId, LocationId, VehicleId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { ConditionReport } from '../condition/condition-report.ts'
import type { VehicleFacts } from './fact-definitions.ts'

export const carTypes = ['new', 'used', 'demo'] as const
export type CarType = (typeof carTypes)[number]

export const vehicleStatuses = ['in_stock', 'coming_soon', 'sold'] as const
export type VehicleStatus = (typeof vehicleStatuses)[number]

export type VehicleImage = {
  /** `/media/<key>` of our own, or an address on a host that the site allows. */
  url: string
  alt: string
  /** Pixels; 0 when unknown. */
  width: number
  height: number
  /** How it was made from another picture, which is kept: it can be cut anew, or taken back whole. */
  edit?: PhotoEdit | undefined
  /** What it shows of the vehicle, by the list of the photo round: a better one takes its place. */
  shot?: string | undefined
}

export const quarterTurns = [0, 90, 180, 270] as const

type PhotoEdit = {
  /** The picture before it was edited. */
  of: Pick<VehicleImage, 'url' | 'width' | 'height'>
  /** Degrees clockwise. */
  turn: (typeof quarterTurns)[number]
  /** The part that is left of the turned picture, in shares of its width and height; null: all of it. */
  crop: { x: number; y: number; width: number; height: number } | null
}

/** Payment service that may take a deposit for a vehicle (specification 3). */
export type PaymentProcessor = { authorizationType: PaymentService; depositAmount: Cents }

/** A price at which a vehicle was offered before the present one, and when: `until` is the moment at which it was changed. */
export type EarlierPrice = { price: Cents; note: Vehicle['priceNote']; since: Date; until: Date }

/** What the stock file wrote where the vehicle has our word for it: `6-Speed Automatic w/Select-Shift` for `Automatic`. */
export type OriginalTerms = Partial<Record<'make' | 'model' | 'body' | 'fuel' | 'transmission' | 'drive', string>>

/** A vehicle as a dealer offers it. Empty text means "not said"; null means "no number". */
export type Vehicle = {
  id: VehicleId
  dealershipId: DealershipId
  locationId: LocationId | null
  slug: string
  name: string
  status: VehicleStatus
  carType: CarType
  stockNumber: string
  vin: string
  rego: string
  make: string
  model: string
  badge: string
  series: string
  year: number | null
  /** In the unit of the site's region: kilometres, or miles in the US. */
  km: number | null
  /** What its clock shows where that counts in the other unit: miles, or kilometres in the US. Null: it counts as the site does. */
  clockReading: number | null
  /** The advertised price; `priceNote` says what it includes. Null: none was given. */
  price: Cents | null
  priceNote: 'drive-away' | 'excluding-charges' | 'excluding-gst' | 'none'
  wasPrice: Cents | null
  /** Per week. */
  subscriptionPrice: Cents | null
  /** Per day. */
  rentalPrice: Cents | null
  /** Since when price and note are what they are. */
  priceSince: Date
  /** Oldest first. */
  earlierPrices: readonly EarlierPrice[]
  isRental: boolean
  body: string
  fuel: string
  transmission: string
  drive: string
  engine: string
  /** As the dealer wrote it, and the family it belongs to (`White`) for filters. */
  colour: string
  colourFamily: string
  interiorColour: string
  doors: number | null
  seats: number | null
  tag: string
  isCertified: boolean
  isReserved: boolean
  /** False only when the dealer forbids reservations. */
  isReservable: boolean
  isPreorder: boolean
  comments: string
  features: string[]
  images: VehicleImage[]
  /** Small pictures of the provider, used when the first image is its placeholder. */
  thumbnails: string[]
  /** Drawings of how a caravan or RV is laid out, and photographs taken all around, a full turn in even steps. */
  floorPlans: VehicleImage[]
  spinFrames: VehicleImage[]
  historyReportUrl: string
  videoUrl: string
  /** The dealer's own order: the highest stands first in "Most Relevant". 0 for a vehicle that was given none. */
  customRank: number
  /** False for a vehicle that the dealer keeps off the website. */
  isShown: boolean
  /** Staff have put it away for good; it is not shown. */
  isArchived: boolean
  /** Staff have deleted it; it is not shown, and forgotten after thirty days. */
  isDeleted: boolean
  /** Enquiries, calls and other clicks of the last 30 days, as they were counted last. */
  interest: number
  createdAt: Date
  updatedAt: Date
  soldAt: Date | null
  paymentProcessors: PaymentProcessor[]
  facts: VehicleFacts
  original: OriginalTerms
  /** What somebody who looked it over wrote down; null: nobody has. */
  conditionReport: ConditionReport | null
}

/** Everything the dealer's stock file says about a vehicle; ids, slug and ranks are ours. */
export type VehicleFromFeed = Omit<
  Vehicle,
  | 'id'
  | 'dealershipId'
  | 'slug'
  | 'createdAt'
  | 'updatedAt'
  | 'soldAt'
  | 'interest'
  | 'priceSince'
  | 'earlierPrices'
  | 'isArchived'
  | 'isDeleted'
  | 'conditionReport'
> & {
  /** When the dealer took it in stock; null: when we first saw it. */
  inStockSince: Date | null
  /** When it was sold; null: when we first saw that it was. */
  soldOn: Date | null
}
