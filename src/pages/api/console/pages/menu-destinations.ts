import type { MenuDestination } from '#console/calls/content/menu-calls.ts'
import { articlePath } from '#features/content/domain/article.ts'
import { contentPath, locationPath, modelPath, ownAddresses } from '#features/content/domain/content.ts'
import { isOpenForm, ownFormPath } from '#features/content/domain/own-forms/own-form.ts'
import { formAddresses } from '#features/leads/domain/form/form-addresses.ts'
import { findForm, isFormOffered } from '#features/leads/domain/form/form-catalog.ts'
import { formNames } from '#features/leads/domain/form/enquiry-form.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { locationsOf } from '#features/sites/domain/site.ts'

/** Each address once, in the order in which people look for it. */
export function menuDestinations(snapshot: SiteSnapshot): MenuDestination[] {
  const all = [...pagesOf(snapshot), ...listsOf(snapshot), ...formsOf(snapshot), ...othersOf(snapshot)]
  return [...new Map(all.toReversed().map((each) => [each.href, each])).values()].toReversed()
}

function pagesOf({ site, records, models, published }: SiteSnapshot): MenuDestination[] {
  const { blog, reviews, offers, pages_prefix: hasPrefix } = site.settings.content
  const own: [string, string, boolean][] = [
    ['Home', '/', true],
    ['Contact', '/contact', true],
    ['Locations', ownAddresses.locations, locationsOf(site).length > 0],
    ['Range', ownAddresses.range, models.length > 0],
    ['Offers', ownAddresses.offers, offers],
    ['Reviews', ownAddresses.reviews, reviews.enabled],
    ['Positions', ownAddresses.positions, published.positions.length > 0],
    ['Blog', blog.path, published.articles.length > 0],
  ]
  const written = records.pages
    .filter(({ path }) => path !== '/')
    .map(({ title, path }) => ({ group: 'Pages' as const, label: title, href: contentPath(path, hasPrefix) }))
  return [
    ...own.flatMap(([label, href, isThere]) => (isThere ? [{ group: 'Pages' as const, label, href }] : [])),
    ...written,
  ]
}

const listsOf = ({ searchPaths }: SiteSnapshot): MenuDestination[] =>
  searchPaths.map(({ title, path }) => ({ group: 'Stock lists', label: title, href: path }))

const formsOf = ({ site, records }: SiteSnapshot): MenuDestination[] => [
  ...formNames.flatMap((name) => {
    const [href] = formAddresses(name, site)
    const form = href !== undefined && isFormOffered(site, name) ? findForm(site, name) : undefined
    return form && href ? [{ group: 'Forms' as const, label: form.category.name, href }] : []
  }),
  ...records.content.forms
    .filter(isOpenForm)
    .map((form) => ({ group: 'Forms' as const, label: form.title, href: ownFormPath(form) })),
]

function othersOf({ site, published, models, modelLinks }: SiteSnapshot): MenuDestination[] {
  const { blog } = site.settings.content
  return [
    ...published.articles.map((article) => ({
      group: 'Articles' as const,
      label: article.title,
      href: articlePath(blog.path, article),
    })),
    ...models.map((model) => ({ group: 'Models' as const, label: model.name, href: modelPath(model, modelLinks) })),
    ...locationsOf(site).map((place) => ({
      group: 'Locations' as const,
      label: place.name,
      href: locationPath(place),
    })),
  ]
}
