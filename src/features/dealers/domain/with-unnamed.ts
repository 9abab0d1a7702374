import type { DealerDocument, DealershipDocument } from './dealer-document.ts'

/**
 * A document with the sites, dealerships and locations that are live and that it does not name: files take nothing away to
 * which enquiries, bookings and vehicles belong.
 */
export function withUnnamed(
  live: DealerDocument,
  wanted: DealerDocument,
): { document: DealerDocument; unnamed: string[] } {
  const places = wanted.dealerships.map((dealership) => {
    const known = live.dealerships.find(({ slug }) => slug === dealership.slug)
    return { dealership, extra: missingFrom(dealership.locations, known?.locations ?? []) }
  })
  const dealerships = missingFrom(wanted.dealerships, live.dealerships)
  const sites = missingFrom(wanted.sites, live.sites)
  const complete = ({ dealership, extra }: (typeof places)[number]): DealershipDocument => ({
    ...dealership,
    locations: [...dealership.locations, ...extra],
  })
  return {
    document: {
      ...wanted,
      dealerships: [...places.map(complete), ...dealerships],
      sites: [...wanted.sites, ...sites],
    },
    unnamed: [
      ...places.flatMap(({ dealership, extra }) => extra.map(({ slug }) => `location ${slug} of ${dealership.slug}`)),
      ...dealerships.map(({ slug }) => `dealership ${slug}`),
      ...sites.map(({ slug }) => `site ${slug}`),
    ],
  }
}

const missingFrom = <Item extends { slug: string }>(named: readonly Item[], live: readonly Item[]): Item[] =>
  live.filter(({ slug }) => !named.some((each) => each.slug === slug))
