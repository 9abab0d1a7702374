import { contentPath, ownAddresses, type ContentPage } from '#features/content/domain/content.ts'
import { storePath } from '#features/sites/domain/menus/store-paths.ts'
import { formNames, type FormName } from '#features/leads/domain/form/enquiry-form.ts'
import { chosenRoute, formAddresses, formOfCategory } from '#features/leads/domain/form/form-addresses.ts'
import { isFormOffered } from '#features/leads/domain/form/form-catalog.ts'
import { findContentPage } from '../page/find-content-page.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'

type FormHomes = {
  /** Path of the page that holds the form; undefined when the site does not offer it on a page of its own. */
  homeOf(name: FormName): string | undefined
  /** The form that answers at a path, there or by leading to its home. */
  formAt(path: string): FormName | undefined
}

const known = new WeakMap<SiteSnapshot, FormHomes>()

/** A page of the dealer's words that names a form, or stands at its address, is its home; else the form has its own page there. */
export function formHomes(snapshot: SiteSnapshot): FormHomes {
  const found = known.get(snapshot)
  if (found) return found
  const homes = findHomes(snapshot)
  known.set(snapshot, homes)
  return homes
}

function findHomes(snapshot: SiteSnapshot): FormHomes {
  const homes = new Map<FormName, string>()
  const byAddress = new Map<string, FormName>()
  for (const name of formNames) {
    const addresses = formAddresses(name, snapshot.site)
    const home = homeAmong(addresses, name, snapshot)
    if (home === undefined) continue
    homes.set(name, home)
    for (const address of addresses) if (!byAddress.has(address)) byAddress.set(address, name)
  }
  return { homeOf: (name) => homes.get(name), formAt: (path) => byAddress.get(path) }
}

function homeAmong(addresses: string[], name: FormName, snapshot: SiteSnapshot): string | undefined {
  const { settings } = snapshot.site
  const route = chosenRoute(name, snapshot.site)
  const atRoute = route === undefined ? undefined : findContentPage(route, snapshot)
  if (route !== undefined && !atRoute && isFormOffered(snapshot.site, name)) return route
  if (name === 'parts' && settings.retail.store && isFormOffered(snapshot.site, name)) return storePath(snapshot.site)
  const naming = snapshot.records.pages.find((page) => formNamedBy(page, snapshot) === name)
  if (naming && addresses.length > 0) return servedAt(naming, snapshot)
  if (name === 'special-offer' && settings.content.offers) return ownAddresses.offers
  if (!isFormOffered(snapshot.site, name)) return undefined
  const status = addresses.map((address) => findContentPage(address, snapshot)).find((page) => page?.form === '')
  return status ? contentPath(status.path, settings.content.pages_prefix) : addresses[0]
}

/** The form that a page of the dealer's words names. A site that takes no applications has none on its careers page. */
export function formNamedBy(page: ContentPage, { site }: SiteSnapshot): FormName | undefined {
  const name = formOfCategory(page.form)
  return name === 'careers' && !site.settings.leads.careers ? undefined : name
}

const servedAt = (page: ContentPage, { site }: SiteSnapshot): string =>
  contentPath(page.path, site.settings.content.pages_prefix)
