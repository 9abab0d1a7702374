import type { ModelId } from '#kernel/ids.ts'

/** A page of the dealer's own words. `html` is already sanitised. */
export type ContentPage = {
  path: string
  title: string
  description: string
  html: string
  /** Category slug of the form below the text; empty shows none. */
  form: string
}

/** A model of the manufacturer's range, whether or not one is in stock. */
export type Model = {
  id: ModelId
  slug: string
  name: string
  manufacturerName: string
  /** Sanitised HTML. */
  description: string
  /** Manufacturer's body groups, as written: `CAMPER TRAILER`, `POP TOPS`. */
  body: string[]
  image: { url: string; alt: string; width: number; height: number } | null
  status: '' | 'new'
  overrideUrl: string
}

const neverPrefixed = new Set([
  '/privacy-policy',
  '/terms-and-conditions',
  '/about-us',
  '/vehicle-parts-and-accessories',
])

/** Where a content page is served: below /pages when the site uses that prefix, except for four pages that never carry it. */
export function contentPath(path: string, usesPrefix: boolean): string {
  const bare = path.replace(/^\/pages(?=\/)/, '')
  return usesPrefix && !neverPrefixed.has(bare) ? `/pages${bare}` : bare
}

/** Body groups of the range by the word in the query: `camper+trailer` and `pop+tops` are how links write them. */
export const rangeBodies: Record<string, string> = {
  'j-pod': 'J-POD',
  'camper trailer': 'CAMPER TRAILER',
  'pop tops': 'POP TOPS',
  'off-grid': 'OFF-GRID',
  caravans: 'CARAVAN',
  'toy haulers': 'TOY HAULERS',
  motorised: 'MOTORISED',
}

/** Models of one body group, or all of them when the word is unknown or missing. */
export function modelsOfBody(models: Model[], word: string | null): { models: Model[]; body: string | null } {
  const body = word === null ? undefined : rangeBodies[word.toLowerCase().trim()]
  if (!body) return { models, body: null }
  return { models: models.filter((model) => model.body.includes(body)), body }
}

export const modelPath = (model: Model): string =>
  model.overrideUrl === '' ? `/models/${model.slug}` : model.overrideUrl
