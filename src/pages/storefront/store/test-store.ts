import { entrySchemas } from '#features/content/domain/entries/entry-kinds.ts'
import { saveProduct } from '#features/content/server/product-store.ts'
import { bumpSite } from '#features/sites/server/site-store.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { TestWeb } from '#pages/test-web.ts'

export type WrittenProduct = { slug: string; title: string } & Record<string, unknown>

/** Replaces what a site sells. */
export async function sell(web: TestWeb, site: Site, products: readonly WrittenProduct[]): Promise<void> {
  await web.deps.database.forGroup(site.groupId, async (db) => {
    await db.deleteFrom('product').execute()
    for (const [position, { slug, ...content }] of products.entries()) {
      const { image_alt: _, order: __, ...product } = entrySchemas.product.parse(content)
      await saveProduct(db, site.id, { ...product, slug, image: null, position })
    }
    await bumpSite(db, site.id)
  })
  await web.deps.directory.reload()
}

/** The cookie of a basket that an answer sets; empty: it sets none. */
export const basketOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .find((each) => each.startsWith('basket='))
    ?.split(';')[0] ?? ''

/** The address that the basket on a page is sent to. */
export const actionIn = (html: string): string => /action="(\/basket\?seen=[^"]+)"/.exec(html)?.[1] ?? ''
