import type { ModelId } from '#kernel/ids.ts'
import { slugify } from '#kernel/slug.ts'
import { withQuery } from '#kernel/with-query.ts'
import type { ShownBlock } from './blocks.ts'

/** A picture of a page; 0 pixels when its size is unknown. */
export type ContentPicture = { url: string; alt: string; width: number; height: number }

/** A page of the dealer's own words. `html` is already sanitised. */
export type ContentPage = {
  path: string
  title: string
  description: string
  /** The words of its texts. */
  html: string
  blocks: ShownBlock[]
  /** Category slug of the form among the blocks; empty when there is none. */
  form: string
  updatedAt: Date
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
  image: ContentPicture | null
  status: '' | 'new'
  overrideUrl: string
  /** Accessories that the manufacturer makes for it; 0 when that is not known. */
  accessoriesCount: number
  /** Address of a PDF: `/media/<key>.pdf` or https; empty where there is none. */
  brochure: string
  /** Its size in thousands of bytes; 0 where nobody knows it. */
  brochureKb: number
  /** More about it, below its facts. */
  blocks: ShownBlock[]
}

/** Addresses of this product's own pages besides: what a dealer writes for one of them is shown on it, never below /pages. */
export const ownAddresses = {
  range: '/range',
  reviews: '/reviews',
  positions: '/current-positions',
  offers: '/offers',
  locations: '/our-locations',
} as const

export const locationPath = ({ slug }: { slug: string }): string => `${ownAddresses.locations}/${slug}`

/** Page of one position. */
export const positionPath = ({ slug }: { slug: string }): string => `${ownAddresses.positions}/${slug}`

/** An offer with its form. */
export const offerPath = ({ title }: { title: string }): string =>
  `${withQuery(ownAddresses.offers, { offer: title })}#form`

/** The models of one body group, by its word in links. */
export const rangePath = (body: string): string => `${ownAddresses.range}?body=${body.replaceAll(' ', '+')}`

/** Page of one model, where the site builds such pages. */
export const modelPagePath = ({ slug }: { slug: string }): string => `/models/${slug}`

/** The contact page with a form about a model. */
export const askAboutModelPath = ({ slug }: { slug: string }): string => `/contact?about=${slug}#message`

const neverPrefixed = new Set<string>([
  '/',
  '/privacy-policy',
  '/terms-and-conditions',
  '/about-us',
  '/vehicle-parts-and-accessories',
  ...Object.values(ownAddresses),
])

/** Pages stand below /pages when the site uses that prefix, except for a few that never carry it. */
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
  caravans: 'CARAVANS',
  'toy haulers': 'TOY HAULERS',
  motorised: 'MOTORISED',
}

/** Other words for a body group, spelt as `bodyKey` spells. */
const bodyAliases: Record<string, string> = {
  pod: 'jpod',
  camper: 'campertrailer',
  van: 'caravan',
  motorized: 'motorised',
  motorhome: 'motorised',
}

/** `Pop-Tops`, `POP TOP` and `pop+tops` are one group: letter case, spaces, dashes and the plural do not matter. */
function bodyKey(word: string): string {
  const plain = slugify(word).replaceAll('-', '').replace(/s$/, '')
  return bodyAliases[plain] ?? plain
}

/** Letter case, spaces, dashes, plural and other common names make no difference: `Pop-Tops` is `pop top`, `Van` is `Caravan`. */
export const isSameBody = (a: string, b: string): boolean => bodyKey(a) === bodyKey(b)

/** Models of one body group, or all of them when the word is unknown or missing; `body` is the group's word in links. */
export function modelsOfBody(models: Model[], word: string | null): { models: Model[]; body: string | null } {
  const body = word === null ? undefined : Object.keys(rangeBodies).find((known) => isSameBody(known, word))
  if (body === undefined) return { models, body: null }
  return { models: models.filter((model) => model.body.some((own) => isSameBody(own, body))), body }
}

/** The address that the manufacturer wants, else the model's own page where the site builds them, else the list of those in stock. */
export function modelPath(
  model: Model,
  { buildsPages, stockHref }: { buildsPages: boolean; stockHref: string },
): string {
  if (model.overrideUrl !== '') return model.overrideUrl
  return buildsPages ? modelPagePath(model) : withQuery(stockHref, { model: slugify(model.name) })
}
