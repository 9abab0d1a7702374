import type { ContentPicture } from './content.ts'

/** Something that holds for a while. */
export type Offer = {
  slug: string
  title: string
  summary: string
  image: ContentPicture | null
  finePrint: string
  /** Local days, both included; null: no such end. */
  validFrom: string | null
  validUntil: string | null
  /** Address of the stock list that it holds for; empty names none. */
  stock: string
}

/** `offer-` keeps it apart from whatever else a page names. */
export const offerAnchor = ({ slug }: Pick<Offer, 'slug'>): string => `offer-${slug}`

/** Offers that hold on a local day, in the dealer's order. */
export const offersOn = (offers: readonly Offer[], today: string): Offer[] =>
  offers.filter(
    ({ validFrom, validUntil }) =>
      (validFrom === null || validFrom <= today) && (validUntil === null || today <= validUntil),
  )
