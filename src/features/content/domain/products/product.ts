import type { Cents } from '#kernel/money.ts'
import { slugify } from '#kernel/slug.ts'
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

/** What can be put into a basket: a product without variants, or one of its variants. */
export type ProductChoice = { key: string; name: string } & Pick<ProductVariant, 'partNumber' | 'price' | 'inStock'>

export const choicesOf = ({ variants, partNumber, price, inStock }: Product): ProductChoice[] =>
  variants.length > 0 ? variants : [{ key: '', name: '', partNumber, price, inStock }]

export const isAvailable = ({ inStock }: Pick<ProductChoice, 'inStock'>): boolean => inStock !== 0

export const hasStock = (product: Product): boolean => choicesOf(product).some(isAvailable)

/** The name of a fit in addresses: `toyota-hilux`. */
export const fitKey = ({ make, model }: Pick<ProductFit, 'make' | 'model'>): string => slugify(`${make} ${model}`)

/** `Toyota HiLux 2015–2020`, `Toyota HiLux from 2015`, `Toyota, all models`. */
export function fitText({ make, model, from_year: from, to_year: to }: ProductFit): string {
  const name = model === '' ? `${make}, all models` : `${make} ${model}`
  if (from !== null && to !== null) return from === to ? `${name} ${from}` : `${name} ${from}–${to}`
  if (from !== null) return `${name} from ${from}`
  return to === null ? name : `${name} until ${to}`
}

/** A vehicle as it is asked for; `year` null: any. */
export type FittedVehicle = { make: string; model: string; year: number | null }

/** Returns whether a product fits a vehicle: letter case, spaces and dashes do not matter. */
export const fitsVehicle = ({ fits }: Pick<Product, 'fits'>, vehicle: FittedVehicle): boolean =>
  fits.length === 0 || fits.some((fit) => isFit(fit, vehicle))

/** Leaves out what fits any vehicle. */
export const isMadeFor = ({ fits }: Pick<Product, 'fits'>, vehicle: FittedVehicle): boolean =>
  fits.some((fit) => isFit(fit, vehicle))

function isFit(fit: ProductFit, { make, model, year }: FittedVehicle): boolean {
  if (!isSameName(fit.make, make)) return false
  if (fit.model !== '' && !isSameName(fit.model, model)) return false
  return year === null || ((fit.from_year ?? year) <= year && year <= (fit.to_year ?? year))
}

const isSameName = (one: string, other: string): boolean => letters(one) === letters(other)
const letters = (text: string): string => slugify(text).replaceAll('-', '')
