import type { Product } from './product.ts'

/** Pieces of a product that are bought and not handed over yet, while the stock that the dealer counts still has them. */
export type HeldPieces = {
  product: string
  /** Key of the variant; empty for a product without. */
  variant: string
  quantity: number
}

type OfVariant = { held: readonly HeldPieces[]; variant: string }

/** How many pieces of one variant are held. */
export const heldOf = ({ held, variant }: OfVariant): number =>
  held.filter((each) => each.variant === variant).reduce((sum, { quantity }) => sum + quantity, 0)

/** What is left of a stock without the pieces of one variant that are held; null: nobody counts them. */
export function leftOf(inStock: number | null, of: OfVariant): number | null {
  return inStock === null ? null : Math.max(0, inStock - heldOf(of))
}

/** A product with what is left of it. */
export function withoutHeld(product: Product, held: readonly HeldPieces[]): Product {
  const own = held.filter((each) => each.product === product.slug)
  if (own.length === 0) return product
  return {
    ...product,
    inStock: leftOf(product.inStock, { held: own, variant: '' }),
    variants: product.variants.map((variant) => ({
      ...variant,
      inStock: leftOf(variant.inStock, { held: own, variant: variant.key }),
    })),
  }
}
