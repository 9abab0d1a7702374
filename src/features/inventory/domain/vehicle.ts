import type { DealershipId, LocationId, VehicleId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'

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
}

/** Payment service that may take a deposit for a vehicle (specification 3). */
export type PaymentProcessor = { authorizationType: 'stripe' | 'till' | 'st_george'; depositAmount: Cents }

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
  /** The advertised price; `priceNote` says what it includes. Null: none was given. */
  price: Cents | null
  priceNote: 'drive-away' | 'excluding-charges' | 'none'
  /** An earlier, higher price. */
  wasPrice: Cents | null
  /** Per week. */
  subscriptionPrice: Cents | null
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
  historyReportUrl: string
  videoUrl: string
  customRank: number
  isShown: boolean
  createdAt: Date
  /** When anything about it last changed. */
  updatedAt: Date
  soldAt: Date | null
  paymentProcessors: PaymentProcessor[]
  facts: VehicleFacts
}

/** Measures that only some kinds of vehicle have. Lengths in millimetres, masses in kilograms, capacity in cubic centimetres. */
export type VehicleFacts = {
  berths?: number
  lengthMm?: number
  travelHeightMm?: number
  tareKg?: number
  atmKg?: number
  ballWeightKg?: number
  gvmKg?: number
  gcmKg?: number
  engineCc?: number
  isLams?: boolean
  bunks?: boolean
  ensuite?: boolean
  slides?: number
  axles?: number
}

/** Everything the dealer's stock file says about a vehicle; ids, slug and ranks are ours. */
export type VehicleFromFeed = Omit<
  Vehicle,
  'id' | 'dealershipId' | 'slug' | 'customRank' | 'createdAt' | 'updatedAt' | 'soldAt' | 'isShown'
> & {
  /** When the dealer took it in stock; null: when we first saw it. */
  inStockSince: Date | null
}
