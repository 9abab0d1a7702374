import type { SiteId } from '#kernel/ids.ts'
import { centsFromDollars } from '#kernel/money.ts'
import { slugify } from '#kernel/slug.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { ContentPicture } from '../domain/content.ts'
import type { EntryOf } from '../domain/entries/entry-kinds.ts'
import { type HeldPieces, heldOf, leftOf, withoutHeld } from '../domain/products/held-pieces.ts'
import type { Product } from '../domain/products/product.ts'
import { listSoldPieces } from './held-pieces-store.ts'
import { renderMarkdown } from './render-markdown.ts'
import { rowsOf } from './written-rows-store.ts'

/** A product as it is stored: as it is edited, with its picture measured. */
type ProductToSave = Omit<EntryOf<'product'>, 'image' | 'image_alt' | 'order'> & {
  slug: string
  image: ContentPicture | null
}

/** Products as they are stored, in the order of the dealer. */
export async function listStoredProducts(
  db: GroupDb,
  siteId: SiteId,
): Promise<{ product: ProductToSave; position: number }[]> {
  const rows = await rowsOf.product(db, siteId)
  return rows.map((row) => ({
    position: row.position,
    product: {
      slug: row.slug,
      title: row.title,
      part_number: row.part_number,
      category: row.category,
      description: row.description,
      image: row.image as ContentPicture | null,
      price: row.price === null ? null : row.price / 100,
      in_stock: row.in_stock,
      variants: row.variants as ProductToSave['variants'],
      fits: row.fits as ProductToSave['fits'],
    },
  }))
}

/** Products as shoppers see them, in the order of the dealer: without the pieces that others have paid for. */
export async function listProducts(db: GroupDb, siteId: SiteId): Promise<Product[]> {
  const stored = await listStoredProducts(db, siteId)
  const sold = stored.length === 0 ? [] : await listSoldPieces(db, siteId)
  return stored.map(({ product }) => withoutHeld(shownProduct(product), sold))
}

/** Nobody else buys or changes these until the transaction ends; in one order everywhere, so that nobody waits in a circle. */
export async function lockProductRows(db: GroupDb, siteId: SiteId, slugs: readonly string[]): Promise<void> {
  if (slugs.length === 0) return
  await db
    .selectFrom('product')
    .select('product_id')
    .where('site_id', '=', siteId)
    .where('slug', 'in', [...slugs])
    .orderBy('slug')
    .forUpdate()
    .execute()
}

/** Takes pieces out of the stock that the dealer counts, once they are handed over. */
export const takeFromStock = (db: GroupDb, siteId: SiteId, pieces: readonly HeldPieces[]): Promise<void> =>
  countAnew(db, siteId, { pieces, count: (inStock, of) => leftOf(inStock, of) })

/** Puts pieces back into it. */
export const addToStock = (db: GroupDb, siteId: SiteId, pieces: readonly HeldPieces[]): Promise<void> =>
  countAnew(db, siteId, { pieces, count: (inStock, of) => (inStock === null ? null : inStock + heldOf(of)) })

type Recount = {
  pieces: readonly HeldPieces[]
  count(inStock: number | null, of: { held: readonly HeldPieces[]; variant: string }): number | null
}

async function countAnew(db: GroupDb, siteId: SiteId, { pieces, count }: Recount): Promise<void> {
  for (const { product: stored } of await listStoredProducts(db, siteId)) {
    const held = pieces.filter(({ product }) => product === stored.slug)
    if (held.length === 0) continue
    const variants = stored.variants.map((each) => ({
      ...each,
      in_stock: count(each.in_stock, { held, variant: slugify(each.name) }),
    }))
    await db
      .updateTable('product')
      .set({ in_stock: count(stored.in_stock, { held, variant: '' }), variants: JSON.stringify(variants) })
      .where('site_id', '=', siteId)
      .where('slug', '=', stored.slug)
      .execute()
  }
}

/** A variant takes from the product what it does not say itself. */
export function shownProduct(stored: ProductToSave): Product {
  return {
    slug: stored.slug,
    title: stored.title,
    partNumber: stored.part_number,
    category: stored.category,
    html: renderMarkdown(stored.description),
    image: stored.image,
    price: centsOf(stored.price),
    inStock: stored.in_stock,
    variants: stored.variants.map((variant) => ({
      key: slugify(variant.name),
      name: variant.name,
      partNumber: variant.part_number || stored.part_number,
      price: centsOf(variant.price ?? stored.price),
      inStock: variant.in_stock,
    })),
    fits: stored.fits,
  }
}

const centsOf = (dollars: number | null) => (dollars === null ? null : centsFromDollars(dollars))

/** Replaces a product at its slug, or adds it. */
export async function saveProduct(
  db: GroupDb,
  siteId: SiteId,
  { slug, image, price, variants, fits, ...product }: ProductToSave & { position: number },
): Promise<void> {
  const row = {
    ...product,
    price: centsOf(price),
    image: image === null ? null : JSON.stringify(image),
    variants: JSON.stringify(variants),
    fits: JSON.stringify(fits),
  }
  await db
    .insertInto('product')
    .values({ site_id: siteId, slug, ...row })
    .onConflict((taken) => taken.columns(['group_id', 'site_id', 'slug']).doUpdateSet(row))
    .execute()
}
