import type { Cents } from '#kernel/money.ts'
import type { ContentPicture } from '../content.ts'

/** A vehicle that a product fits: of a make, and where named of a model and of years, both included. */
export type ProductFit = { make: string; model: string; from_year: number | null; to_year: number | null }

/** One of several that a product comes as: a size, a side, a colour. */
export type ProductVariant = {
  /** Names it among those of its product, in addresses and baskets. */
  key: string
  name: string
  partNumber: string
  /** Null: on request. */
  price: Cents | null
  /** Pieces in stock; null: nobody counts them. */
  inStock: number | null
}

/** An accessory or a part that a dealer sells. */
export type Product = {
  slug: string
  title: string
  partNumber: string
  /** As the dealer calls it; empty: none. */
  category: string
  /** Sanitised HTML. */
  html: string
  image: ContentPicture | null
  /** With tax where the region's prices include it; null: on request. */
  price: Cents | null
  /** Pieces in stock; null: nobody counts them. */
  inStock: number | null
  variants: ProductVariant[]
  /** Vehicles that it fits; empty: any. */
  fits: ProductFit[]
}

/** `Toyota HiLux 2015–2020`, `Toyota HiLux from 2015`, `Toyota, all models`. */
export function fitText({ make, model, from_year: from, to_year: to }: ProductFit): string {
  const name = model === '' ? `${make}, all models` : `${make} ${model}`
  if (from !== null && to !== null) return from === to ? `${name} ${from}` : `${name} ${from}–${to}`
  if (from !== null) return `${name} from ${from}`
  return to === null ? name : `${name} until ${to}`
}
