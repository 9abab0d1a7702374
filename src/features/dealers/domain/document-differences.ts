import { parseSiteSettings } from '#features/sites/domain/settings/site-settings.ts'
import {
  type DealerDocument,
  type DealershipDocument,
  type PersonDocument,
  type SiteDocument,
  siteFactsOf,
} from './dealer-document.ts'
import { valueDifferences, type Difference } from './value-differences.ts'

/** The order is that in which a person reads; empty when both are the same. */
export function documentDifferences(live: DealerDocument, wanted: DealerDocument): Difference[] {
  return [
    ...valueDifferences('name', live.name, wanted.name),
    ...listDifferences('dealerships', {
      live: live.dealerships,
      wanted: wanted.dealerships,
      keyOf: ({ slug }) => slug,
      inside: dealershipDifferences,
    }),
    ...listDifferences('sites', {
      live: live.sites,
      wanted: wanted.sites,
      keyOf: ({ slug }) => slug,
      inside: siteDifferences,
    }),
  ]
}

/** People are matched by their email address, whatever its case. */
export const peopleDifferences = (live: readonly PersonDocument[], wanted: readonly PersonDocument[]): Difference[] =>
  listDifferences('people', { live, wanted, keyOf: ({ email }) => email.toLowerCase(), inside: valueDifferences })

type Inside<Item> = (path: string, live: Item, wanted: Item) => Difference[]
type Lists<Item> = {
  live: readonly Item[]
  wanted: readonly Item[]
  keyOf(item: Item): string
  inside: Inside<Item>
  /** Whether the order is the dealer's and means something. */
  isOrdered?: boolean
}

function listDifferences<Item>(path: string, { live, wanted, keyOf, inside, isOrdered }: Lists<Item>): Difference[] {
  const known = new Map(live.map((item) => [keyOf(item), item]))
  const remaining = new Set(wanted.map(keyOf))
  const there = wanted.flatMap((item): Difference[] => {
    const before = known.get(keyOf(item))
    const at = `${path}.${keyOf(item)}`
    return before === undefined ? [{ path: at, kind: 'added', before: '', after: '' }] : inside(at, before, item)
  })
  const gone = live.filter((item) => !remaining.has(keyOf(item)))
  const orders = [live, wanted].map((items) =>
    items
      .map(keyOf)
      .filter((key) => known.has(key) && remaining.has(key))
      .join(),
  )
  const isMoved = isOrdered !== false && orders[0] !== orders[1]
  return [
    ...there,
    ...gone.map((item): Difference => ({ path: `${path}.${keyOf(item)}`, kind: 'removed', before: '', after: '' })),
    ...(isMoved
      ? [{ path, kind: 'changed' as const, before: 'another order', after: wanted.map(keyOf).join(', ') }]
      : []),
  ]
}

const dealershipDifferences: Inside<DealershipDocument> = (path, live, wanted) => {
  const { locations: before, ...facts } = live
  const { locations: after, ...wantedFacts } = wanted
  const places = { live: before, wanted: after, keyOf: ({ slug }: { slug: string }) => slug, inside: valueDifferences }
  return [...valueDifferences(path, facts, wantedFacts), ...listDifferences(`${path}.locations`, places)]
}

const bySlug = ({ slug }: { slug: string }): string => slug

const siteDifferences: Inside<SiteDocument> = (path, live, wanted) => [
  ...valueDifferences(path, siteFactsOf(live), siteFactsOf(wanted)),
  ...valueDifferences(`${path}.settings`, effective(live.settings), effective(wanted.settings)),
  ...listDifferences(`${path}.pages`, {
    live: live.pages,
    wanted: wanted.pages,
    keyOf: (page) => page.path,
    inside: valueDifferences,
    isOrdered: false,
  }),
  ...listDifferences(`${path}.models`, {
    live: live.models,
    wanted: wanted.models,
    keyOf: bySlug,
    inside: valueDifferences,
  }),
  ...listDifferences(`${path}.articles`, {
    live: live.articles,
    wanted: wanted.articles,
    keyOf: bySlug,
    inside: valueDifferences,
    isOrdered: false,
  }),
  ...listDifferences(`${path}.positions`, {
    live: live.positions,
    wanted: wanted.positions,
    keyOf: bySlug,
    inside: valueDifferences,
    isOrdered: false,
  }),
  ...listDifferences(`${path}.offers`, {
    live: live.offers,
    wanted: wanted.offers,
    keyOf: bySlug,
    inside: valueDifferences,
  }),
  ...laterKinds(path, live, wanted),
  ...listDifferences(`${path}.reviews`, {
    live: live.reviews,
    wanted: wanted.reviews,
    // A review has no name: another word makes it another review.
    keyOf: (review) => JSON.stringify([review.author, review.date, review.rating, review.source, review.text]),
    inside: () => [],
    isOrdered: false,
  }).map(namedReview),
]

/** What documents of earlier versions do not hold. */
const laterKinds: Inside<SiteDocument> = (path, live, wanted) => [
  ...listDifferences(`${path}.products`, {
    live: live.products ?? [],
    wanted: wanted.products ?? [],
    keyOf: bySlug,
    inside: valueDifferences,
  }),
  ...listDifferences(`${path}.forms`, {
    live: live.forms ?? [],
    wanted: wanted.forms ?? [],
    keyOf: bySlug,
    inside: valueDifferences,
    isOrdered: false,
  }),
]

/** With their defaults, so that a setting which says what is the default anyway is no difference. */
function effective(settings: unknown): unknown {
  const parsed = parseSiteSettings(settings)
  return parsed.ok ? parsed.value : settings
}

function namedReview(difference: Difference): Difference {
  const at = difference.path.indexOf('["')
  if (at === -1) return difference
  const [author, date] = JSON.parse(difference.path.slice(at)) as [string, string]
  return { ...difference, path: `${difference.path.slice(0, at)}${author} of ${date}` }
}
