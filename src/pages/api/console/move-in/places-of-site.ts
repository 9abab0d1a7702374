import { ownAddresses } from '#features/content/domain/content.ts'
import type { NewPlaces, PageKind } from '#features/move-in/domain/new-places.ts'
import { formAddresses } from '#features/leads/domain/form/form-addresses.ts'
import type { FormName } from '#features/leads/domain/form/enquiry-form.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { menuDestinations } from '../pages/menu-destinations.ts'

const formsOfKinds: Partial<Record<PageKind, FormName>> = {
  finance: 'finance',
  service: 'service',
  parts: 'parts',
  sell: 'sell-my-car',
  'test-drive': 'test-drive',
  careers: 'careers',
}

/** Where old addresses can lead on this site: only to what it shows. */
export function placesOfSite(snapshot: SiteSnapshot): NewPlaces {
  const { site, vehicles, stockHref } = snapshot
  const pages = menuDestinations(snapshot).map(({ href, label }) => ({ href, title: label }))
  const there = new Set(pages.map(({ href }) => href))
  const written = (words: RegExp): string | undefined => pages.find(({ href }) => words.test(href))?.href
  const shown = (href: string): string | undefined => (there.has(href) ? href : undefined)
  const found: Partial<Record<PageKind, string | undefined>> = {
    home: '/',
    contact: '/contact',
    about: written(/^(?:\/pages)?\/about(?:-us)?$/),
    offers: shown(ownAddresses.offers),
    reviews: shown(ownAddresses.reviews),
    careers: shown(ownAddresses.positions),
    locations: shown(ownAddresses.locations),
    blog: shown(site.settings.content.blog.path),
    privacy: '/privacy-policy',
    terms: '/terms-and-conditions',
  }
  for (const [kind, name] of Object.entries(formsOfKinds) as [PageKind, FormName][])
    found[kind] ??= formAddresses(name, site).find((href) => there.has(href))
  return {
    pages: [
      ...pages,
      { href: '/privacy-policy', title: 'Privacy policy' },
      { href: '/terms-and-conditions', title: 'Terms and conditions' },
    ],
    stock: stockHref,
    vehicles: vehicles.map((vehicle) => ({ ...vehicle, href: snapshot.vehicleHref(vehicle) })),
    kinds: Object.fromEntries(Object.entries(found).filter(([, href]) => href !== undefined)),
  }
}
