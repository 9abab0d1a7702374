import type { Template } from '#features/sites/domain/template.ts'
import type { Product } from './product.ts'

type Place = { template: Template }

const [partsPath, caravanPath] = ['/vehicle-parts-and-accessories', '/caravan-accessories']

/** Both addresses at which a site may show accessories and parts. */
export const storePaths = [partsPath, caravanPath] as const

/** The one at which it does: dealers of caravans and campers call them caravan accessories. */
export const storePath = ({ template }: Place): string => (template === 'camper' ? caravanPath : partsPath)

/** Page of one product. */
export const productPath = (site: Place, { slug }: Pick<Product, 'slug'>): string => `${storePath(site)}/${slug}`
