import { slugify } from '#kernel/slug.ts'

/** Name of a model in addresses and filters. A `G10+` is another model than a `G10`. */
export const modelSlug = (model: string): string => slugify(model.replaceAll('+', ' plus '))
