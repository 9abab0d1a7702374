import type { Product } from './product.ts'

/** Pieces of a product that are bought and not handed over yet, while the stock that the dealer counts still has them. */
export type HeldPieces = {
  product: string
  /** Key of the variant; empty for a product without. */
  variant: string
  quantity: number
}

/** What is left of a stock without the pieces of one variant that are held; null: nobody counts them. */
export function leftOf(
  inStock: number | null,
  { held, variant }: { held: readonly HeldPieces[]; variant: string },
): number | null {
  if (inStock === null) return null
  const taken = held.filter((each) => each.variant === variant).reduce((sum, { quantity }) => sum + quantity, 0)
  return Math.max(0, inStock - taken)
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
