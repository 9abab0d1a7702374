import type { Template } from '../template.ts'

type Place = { template: Template }

const [partsPath, caravanPath] = ['/vehicle-parts-and-accessories', '/caravan-accessories']

/** Both addresses of the store (specification 2). */
export const storePaths: readonly string[] = [partsPath, caravanPath]

/** The one at which it is: dealers of caravans and campers call them caravan accessories. */
export const storePath = ({ template }: Place): string => (template === 'camper' ? caravanPath : partsPath)

/** What the store is called where the dealer has not written a page for its address. */
export const storeTitle = ({ template }: Place): string =>
  template === 'camper' ? 'Caravan accessories' : 'Parts and accessories'

export const basketPath = '/basket'

/** Takes what is put into the basket, changed or taken out. */
export const basketItemsPath = `${basketPath}/items`
