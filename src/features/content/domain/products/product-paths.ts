import type { Template } from '#features/sites/domain/template.ts'
import type { Product } from './product.ts'

type Place = { template: Template }

const [partsPath, caravanPath] = ['/vehicle-parts-and-accessories', '/caravan-accessories']

/** The one at which it does: dealers of caravans and campers call them caravan accessories. */
const storePath = ({ template }: Place): string => (template === 'camper' ? caravanPath : partsPath)

/** Page of one product. */
export const productPath = (site: Place, { slug }: Pick<Product, 'slug'>): string => `${storePath(site)}/${slug}`
