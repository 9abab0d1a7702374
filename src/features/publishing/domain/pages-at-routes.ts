import type { ContentPage } from '#features/content/domain/content.ts'
import { chosenRoute, formAddresses, formOfCategory } from '#features/leads/domain/form/form-addresses.ts'
import type { Site } from '#features/sites/domain/site.ts'

/** Forms whose address is a setting of its own, which wins over where a page of the dealer's words stands. */
const routedForms = ['finance', 'trade-in'] as const

/**
 * The pages of a site, where the settings want them: with `retail.finance.route` at `/apply-for-finance`, the dealer's page of finance
 * stands there, and `/finance` leads to it. A page that stands at the route already stays as it is.
 */
export function pagesAtRoutes(pages: readonly ContentPage[], site: Site): ContentPage[] {
  const moved = new Map<ContentPage, string>()
  for (const name of routedForms) {
    const route = chosenRoute(name, site)
    if (route === undefined || pages.some(({ path }) => isSameAddress(path, route))) continue
    const addresses = formAddresses(name, site)
    const page = pages.find(
      ({ path, form }) =>
        (form === '' || formOfCategory(form) === name) && addresses.some((address) => isSameAddress(address, path)),
    )
    if (page) moved.set(page, route)
  }
  return pages.map((page) => ({ ...page, path: moved.get(page) ?? page.path }))
}

const isSameAddress = (one: string, other: string): boolean => bare(one) === bare(other)
const bare = (path: string): string => path.replace(/^\/pages(?=\/)/, '')
