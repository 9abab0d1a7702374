import type { ConsentSent } from '#features/leads/domain/lead/measurement.ts'
import type { DealershipId, Id, LeadId, LocationId, SiteId } from '#kernel/ids.ts'
import { asCents, type Cents } from '#kernel/money.ts'

export type StoreOrderId = Id<'store order'>

export const storeOrderStates = ['awaiting', 'paid', 'ready', 'done', 'cancelled', 'refunded', 'lapsed'] as const

/**
 * `awaiting`: its pieces wait for the payment; `paid`: the dealer gets it ready; `ready`: it can be picked up, or is on its way; `done`: it
 * was handed over. `cancelled` before that and `refunded` after it gave all the money back; `lapsed` was never paid for.
 */
export type StoreOrderState = (typeof storeOrderStates)[number]

/** What was bought, as it was then. */
export type StoreOrderLine = {
  product: string
  /** Key of the variant; empty for a product without. */
  variant: string
  name: string
  partNumber: string
  price: Cents
  quantity: number
}

/** What the request said besides the form, for the lead. */
export type StoreOrderOrigin = ConsentSent & {
  url: string
  userAgent: string
  sender: string
  /** The form as it was sent, for the lead. */
  values: Record<string, string>
}

export type StoreOrder = {
  id: StoreOrderId
  siteId: SiteId
  dealershipId: DealershipId
  /** Names where it is picked up; null: it is delivered. */
  locationId: LocationId | null
  basketId: string
  state: StoreOrderState
  lines: readonly StoreOrderLine[]
  /** How it is had, as the shopper read it. */
  handover: string
  deliveryAddress: string
  goods: Cents
  delivery: Cents
  total: Cents
  /** GST within the total. */
  tax: Cents
  /** `AUD`. */
  currency: string
  person: { name: string; email: string; phone: string; optIn: boolean }
  origin: StoreOrderOrigin
  createdAt: Date
  lockUntil: Date
  paidAt: Date | null
  readyAt: Date | null
  /** What the shopper was told when it was ready or sent. */
  readyNote: string
  endedAt: Date | null
  endedBecause: string
  isDisputed: boolean
  /** What a person must look at; empty when nothing. */
  attention: string
  leadId: LeadId | null
}

/** `S-7F3K2Q12`: what people read to each other; the first characters of the id. */
export const storeOrderNumber = (id: StoreOrderId): string => `S-${id.replaceAll('-', '').slice(0, 8).toUpperCase()}`

/** `Tow bar, Left and 2 more`. */
export function orderedText(lines: StoreOrder['lines']): string {
  const [first, ...others] = lines
  if (!first) return ''
  return others.length === 0 ? first.name : `${first.name} and ${others.length} more`
}

/** The price of a line is for one of it; what delivery costs is not among the lines. */
export const sumOfLines = (lines: readonly Pick<StoreOrderLine, 'price' | 'quantity'>[]): Cents =>
  asCents(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0))

/** GST within an amount that includes it. */
export const gstWithin = (total: Cents, region: 'AU' | 'NZ'): Cents =>
  asCents(region === 'AU' ? total / 11 : (total * 3) / 23)

/** Why an order lapsed in whose place the same basket made another. */
export const replacedByAnother = 'replaced by another order of the same basket'
