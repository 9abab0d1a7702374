import { type Article, tagsOf } from '#features/content/domain/article.ts'
import type { OwnForm } from '#features/content/domain/own-forms/own-form.ts'
import type { ContentPage, Model } from '#features/content/domain/content.ts'
import { storePaths } from '#features/sites/domain/menus/store-paths.ts'
import type { Product } from '#features/content/domain/products/product.ts'
import type { Position } from '#features/content/domain/position.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { FormName } from '#features/leads/domain/form/enquiry-form.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { findSoldPart, type SoldPart } from '#features/publishing/server/sold-models.ts'
import { findSearchPath, type FoundSearchPath } from '#features/search/domain/query/search-paths.ts'
import { vehicleBasePaths } from '#features/sites/domain/template.ts'
import { type Dealership, type Location, locationsOf } from '#features/sites/domain/site.ts'
import { findContentPage } from '../page/find-content-page.ts'
import { formAtAddress } from '../vehicle/form-route.tsx'

/** Finds what a part of an address names at a site; undefined: it names nothing there, and the rows below are asked. */
type Find<Thing> = (text: string, snapshot: SiteSnapshot) => Thing | undefined

/** A site also answers at the base paths of the others, from where a vehicle's page leads on to its own. */
const base: Find<string> = (segment) => vehicleBasePaths.find((each) => each === `/${segment}`)
const vehicle: Find<Vehicle> = (slug, { findVehicle }) => findVehicle(slug)
/** One that is not ready to be seen. */
const preparing: Find<Vehicle> = (slug, { findPreparing }) => findPreparing(slug)
const dealership: Find<Dealership> = (slug, { site }) => site.dealerships.find((each) => each.slug === slug)
const location: Find<Location> = (slug, { site }) => locationsOf(site).find((each) => each.slug === slug)
const model: Find<Model> = (slug, { models }) => models.find((each) => each.slug === slug)
const article: Find<Article> = (slug, { published }) => published.articles.find((each) => each.slug === slug)
const tag: Find<ReturnType<typeof tagsOf>[number]> = (slug, { published }) =>
  tagsOf(published.articles).find((each) => each.slug === slug)
/** Those that are filled have an address too. */
const position: Find<Position> = (slug, { published, records }) =>
  published.positions.find((each) => each.slug === slug) ?? records.content.positions.find((each) => each.slug === slug)

/** Those that shoppers do not see any more are received for a while. */
const ownForm: Find<OwnForm> = (slug, { records }) => records.content.forms.find((each) => each.slug === slug)

/** `:vehicle` in a pattern: one segment, and what it names. */
export const segments = { base, vehicle, preparing, dealership, location, model, article, tag, position, ownForm }

const list: Find<FoundSearchPath> = (path, { searchPaths }) => findSearchPath(searchPaths, path)
const missedList: Find<true> = (path) => /^\/search\/./i.test(path) || undefined
const form: Find<FormName> = formAtAddress
const content: Find<ContentPage> = findContentPage

const sold: Find<SoldPart> = findSoldPart

/** The store's list at either of its addresses, on a site with a store. */
const store: Find<string> = (path, { site }) =>
  site.settings.retail.store ? storePaths.find((each) => each === path) : undefined

/** A page of the store below either of its addresses. */
const product: Find<{ store: string; product: Product }> = (path, { site, records }) => {
  if (!site.settings.retail.store) return undefined
  const at = storePaths.find((each) => path.startsWith(`${each}/`))
  const found = at && records.content.products.find(({ slug }) => path === `${at}/${slug}`)
  return at && found ? { store: at, product: found } : undefined
}

/** `*list` in a pattern: a whole address, which the site's settings or its own pages decide. */
export const wholes = { list, missedList, form, content, store, product, sold }

/** `{blog}` in a pattern: the address that a site's settings give; undefined on a site without. */
export const places: Record<'blog' | 'otherBlog', (snapshot: SiteSnapshot) => string | undefined> = {
  blog: ({ site, published }) => (published.articles.length > 0 ? site.settings.content.blog.path : undefined),
  otherBlog: ({ site, published }) =>
    published.articles.length > 0 ? blogPaths.find((path) => path !== site.settings.content.blog.path) : undefined,
}

const blogPaths = ['/blog', '/news'] as const

type Things = typeof segments & typeof wholes
type Name = keyof Things

type Names<Pattern extends string> = Pattern extends `${string}:${infer Named}/${infer Rest}`
  ? Named | Names<`/${Rest}`>
  : Pattern extends `${string}:${infer Named}` | `*${infer Named}`
    ? Named
    : never

/** What the names in a pattern find: `{ base: string; vehicle: Vehicle }` by `/:base/:vehicle/enquire`. */
export type FoundBy<Pattern extends string> = {
  [Each in Names<Pattern> & Name]: NonNullable<ReturnType<Things[Each]>>
}
