import { storePath } from '#features/sites/domain/menus/store-paths.ts'
import type { Template } from '#features/sites/domain/template.ts'
import { withQuery } from '#kernel/with-query.ts'
import type { Product } from './product.ts'

type Place = { template: Template }

/** Page of one product. */
export const productPath = (site: Place, { slug }: Pick<Product, 'slug'>): string => `${storePath(site)}/${slug}`

/** The form of the store's page, about one product. */
export const askAboutProductPath = (site: Place, { slug }: Pick<Product, 'slug'>): string =>
  `${withQuery(storePath(site), { product: slug })}#parts-form`
