import { formatMoney, type Cents } from '#kernel/money.ts'
import type { Product, ProductVariant } from './product.ts'

/** What one can choose of a product: its variants, or the product itself under an empty key and name. */
export const choicesOf = ({ variants, partNumber, price, inStock }: Product): readonly ProductVariant[] =>
  variants.length > 0 ? variants : [{ key: '', name: '', partNumber, price, inStock }]

/** A null stock is not counted, and so never sells out. */
export const isSoldOut = ({ inStock }: Pick<ProductVariant, 'inStock'>): boolean => inStock === 0

/** A product without variants goes by its own stock. */
export const isAllSoldOut = (product: Product): boolean => choicesOf(product).every(isSoldOut)

/** `$49.90`, `From $49.90` where others cost more, or the site's words for a price on request. */
export function productPriceText(product: Product, onRequest: string): string {
  const prices = choicesOf(product).flatMap(({ price }) => (price === null ? [] : [price]))
  const [first] = prices
  if (first === undefined) return onRequest
  const lowest = prices.reduce((least, price) => (price < least ? price : least), first)
  const isOne = prices.length === choicesOf(product).length && prices.every((price) => price === lowest)
  return isOne ? formatMoney(lowest) : `From ${formatMoney(lowest)}`
}

export const priceText = (price: Cents | null, onRequest: string): string =>
  price === null ? onRequest : formatMoney(price)

/** `Out of stock`, `Only 2 left`, `In stock`; of what nobody counts nothing is said. */
export function stockText(inStock: number | null): string {
  if (inStock === null) return ''
  if (inStock === 0) return 'Out of stock'
  return inStock <= fewLeft ? `Only ${inStock} left` : 'In stock'
}

const fewLeft = 3

/** The text of `stockText` for all choices of a product together. */
export function productStockText(product: Product): string {
  const choices = choicesOf(product)
  if (choices.length === 1) return stockText(choices[0]?.inStock ?? null)
  if (choices.every(isSoldOut)) return 'Out of stock'
  return choices.some(({ inStock }) => inStock !== null && inStock > 0) ? 'In stock' : ''
}
