import { asCents, formatMoney, type Cents } from '#kernel/money.ts'
import { isSlug } from '#kernel/slug.ts'
import { choicesOf, isSoldOut, priceText } from './product-choice.ts'
import type { Product, ProductVariant } from './product.ts'

/** What a browser remembers of one thing in its basket: no name and no price, which the site says anew each time. */
export type BasketLine = {
  product: string
  /** Empty for a product without variants. */ variant: string
  quantity: number
}

export const mostOfOne = 99
const mostLines = 30
/** What a browser stores in one cookie, signed and encoded, with room to spare. */
const mostCharacters = 2_400

/** Writes lines as a cookie holds them: `tow-bar.left.2 mats..1`. */
export const basketText = (lines: readonly BasketLine[]): string =>
  lines.map(({ product, variant, quantity }) => `${product}.${variant}.${quantity}`).join(' ')

/** Reads what `basketText` writes, and leaves out whatever it would not. */
export function parseBasket(text: string): BasketLine[] {
  const lines = text
    .slice(0, mostCharacters)
    .split(' ')
    .flatMap((each) => {
      const [product = '', variant = '', quantity = ''] = each.split('.')
      const line = { product, variant, quantity: Number(quantity) }
      return isSlug(product) && (variant === '' || isSlug(variant)) && isQuantity(line.quantity) ? [line] : []
    })
  return lines.filter((line, at) => lines.findIndex((each) => isSame(each, line)) === at).slice(0, mostLines)
}

/** A whole number from 1 to `mostOfOne`. */
export const isQuantity = (quantity: number): boolean =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= mostOfOne

const isSame = (a: Omit<BasketLine, 'quantity'>, b: Omit<BasketLine, 'quantity'>): boolean =>
  a.product === b.product && a.variant === b.variant

/** The basket with more of something; undefined: it has no room for another thing. */
export function withAdded(lines: readonly BasketLine[], added: BasketLine): BasketLine[] | undefined {
  const before = lines.find((line) => isSame(line, added))
  if (before) return withQuantity(lines, { ...added, quantity: Math.min(mostOfOne, before.quantity + added.quantity) })
  const more = [...lines, added]
  return more.length > mostLines || basketText(more).length > mostCharacters ? undefined : more
}

/** The basket with another number of something; 0 takes it out. */
export const withQuantity = (lines: readonly BasketLine[], changed: BasketLine): BasketLine[] =>
  lines.flatMap((line) => (!isSame(line, changed) ? [line] : changed.quantity > 0 ? [changed] : []))

/** A line as the site knows it now. `fewer`: there are not as many in stock; `gone`: it is not sold any more. */
export type BasketItem =
  | { state: 'ready' | 'fewer' | 'sold-out'; line: BasketLine; product: Product; choice: ProductVariant }
  | { state: 'gone'; line: BasketLine }

export type SoldItem = Exclude<BasketItem, { state: 'gone' }>

/** An item for each line, in order: a line whose product or variant is gone stays and says so. */
export function basketItems(lines: readonly BasketLine[], products: readonly Product[]): BasketItem[] {
  return lines.map((line) => {
    const product = products.find(({ slug }) => slug === line.product)
    const choice = product && choicesOf(product).find(({ key }) => key === line.variant)
    if (!product || !choice) return { state: 'gone', line }
    const isFewer = choice.inStock !== null && choice.inStock < line.quantity
    return { state: isSoldOut(choice) ? 'sold-out' : isFewer ? 'fewer' : 'ready', line, product, choice }
  })
}

/** Sold-out items stay: only what the store no longer has is left out. */
export const soldItems = (items: readonly BasketItem[]): SoldItem[] =>
  items.flatMap((item) => (item.state === 'gone' ? [] : [item]))

/** Adds up what has a price; `isWhole`: nothing is on request. */
export function basketTotal(items: readonly BasketItem[]): { total: Cents; isWhole: boolean } {
  const sold = soldItems(items)
  const total = sold.reduce((sum, { choice, line }) => sum + (choice.price ?? 0) * line.quantity, 0)
  return { total: asCents(total), isWhole: sold.every(({ choice }) => choice.price !== null) }
}

/** `Tow bar, Left`. */
export const itemName = ({ product, choice }: Pick<SoldItem, 'product' | 'choice'>): string =>
  choice.name === '' ? product.title : `${product.title}, ${choice.name}`

/** What the dealer reads of a basket, a line each: `2 × Tow bar, Left (TB-1), $499 each`. */
export function basketFacts(items: readonly BasketItem[]): Record<string, string> {
  const lines = soldItems(items).map((item, at): [string, string] => [`Item ${at + 1}`, itemText(item)])
  const { total, isWhole } = basketTotal(items)
  const sum = isWhole ? formatMoney(total) : `${formatMoney(total)} and what is on request`
  return { ...Object.fromEntries(lines), ...(total > 0 ? { 'Basket total': sum } : {}) }
}

function itemText(item: SoldItem): string {
  const { choice, line, state } = item
  const number = choice.partNumber === '' ? '' : ` (${choice.partNumber})`
  const price = choice.price === null ? 'price on request' : `${priceText(choice.price, '')} each`
  const stock = state === 'sold-out' ? ', out of stock' : state === 'fewer' ? `, only ${choice.inStock} in stock` : ''
  return `${line.quantity} × ${itemName(item)}${number}, ${price}${stock}`
}
