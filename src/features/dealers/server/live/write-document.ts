import { saveArticle } from '#features/content/server/article-store.ts'
import { saveModel, savePage } from '#features/content/server/content-store.ts'
import { addReview, saveOffer, savePosition } from '#features/content/server/dealer-content-store.ts'
import { removeOwnForms, saveOwnForm } from '#features/content/server/own-form-store.ts'
import { saveProduct } from '#features/content/server/product-store.ts'
import type { Review } from '#features/content/domain/review.ts'
import { insertDealership, insertLocation, insertSite } from '#features/sites/server/dealer-store.ts'
import { saveSiteSettings } from '#features/sites/server/site-store.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import type { DealershipId, SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import {
  emptyDocument,
  type DealerDocument,
  type DealershipDocument,
  type FormDocument,
  type ProductDocument,
  type SiteDocument,
  siteFactsOf,
} from '../../domain/dealer-document.ts'
import { isSame } from '../../domain/value-differences.ts'
import {
  announceGroup,
  dealershipIdsBySlug,
  deleteReviews,
  deleteWritten,
  renameGroup,
  siteIdsBySlug,
  updateDealership,
  updateLocation,
  updateSiteFacts,
} from './dealer-change-store.ts'

type DocumentToWrite = { live: DealerDocument; wanted: DealerDocument; changedBy: string; now: Date }

/**
 * Makes what is live what a document says, touching only what is otherwise. Sites, dealerships and locations that it does not
 * name stay: enquiries, bookings and vehicles belong to them. Belongs into the transaction in which `live` was read.
 */
export async function writeDocument(db: GroupDb, { live, wanted, changedBy, now }: DocumentToWrite): Promise<void> {
  if (live.name !== wanted.name) await renameGroup(db, wanted.name)
  for (const [position, dealership] of wanted.dealerships.entries()) {
    await writeDealership(db, {
      dealership,
      live: live.dealerships.find(({ slug }) => slug === dealership.slug),
      position,
    })
  }
  const dealerships = await dealershipIdsBySlug(db)
  const sites = await siteIdsBySlug(db)
  for (const site of wanted.sites) {
    const before = live.sites.find(({ slug }) => slug === site.slug)
    const shown = site.dealerships.flatMap((slug) => dealerships.get(slug) ?? [])
    const facts = { ...site, dealerships: shown }
    const known = sites.get(site.slug)
    const id = known ?? (await insertSite(db, { ...facts, hosts: [], dealerships: [] }))
    if (!before || !isSame(siteFactsOf(before), siteFactsOf(site))) await updateSiteFacts(db, id, facts)
    if (known && before && !isSame(before.settings, site.settings)) {
      await saveSiteSettings(db, known, { settings: site.settings as SiteSettingsInput, changedBy })
    }
    await writeContent(db, { id, before: before ?? noContent, site, now })
  }
  await announceGroup(db)
}

/** The content of a site that is new. */
const noContent: SiteContent = {
  pages: [],
  models: [],
  articles: [],
  reviews: [],
  positions: [],
  offers: [],
  products: [],
  forms: [],
}
type SiteContent = Pick<
  SiteDocument,
  'pages' | 'models' | 'articles' | 'reviews' | 'positions' | 'offers' | 'products' | 'forms'
>

type DealershipToWrite = { dealership: DealershipDocument; live: DealershipDocument | undefined; position: number }

async function writeDealership(db: GroupDb, { dealership, live, position }: DealershipToWrite): Promise<void> {
  const id = live ? await knownDealership(db, dealership.slug) : await insertDealership(db, { ...dealership, position })
  if (live) await updateDealership(db, id, { ...dealership, position })
  const known = new Map((live?.locations ?? []).map((location) => [location.slug, location]))
  for (const [at, location] of dealership.locations.entries()) {
    if (!known.has(location.slug)) await insertLocation(db, { ...location, dealershipId: id, position: at })
    else await updateLocation(db, id, { ...location, position: at })
  }
}

async function knownDealership(db: GroupDb, slug: string): Promise<DealershipId> {
  const id = (await dealershipIdsBySlug(db)).get(slug)
  if (!id) throw new Error(`The dealership ${slug} is gone`)
  return id
}

type ContentToWrite = { id: SiteId; before: SiteContent; site: SiteDocument; now: Date }

async function writeContent(db: GroupDb, { id, before, site, now }: ContentToWrite): Promise<void> {
  const byPath = ({ path }: { path: string }) => path
  const bySlug = ({ slug }: { slug: string }) => slug
  await deleteWritten(db, id, { kind: 'pages', keys: goneFrom(before.pages, site.pages, byPath) })
  for (const page of otherwise(before.pages, site.pages)) await savePage(db, id, page)
  await deleteWritten(db, id, { kind: 'models', keys: goneFrom(before.models, site.models, bySlug) })
  for (const { item, position } of positioned(before.models, site.models))
    await saveModel(db, id, { brochure: '', brochureKb: 0, ...item, position })
  await deleteWritten(db, id, { kind: 'articles', keys: goneFrom(before.articles, site.articles, bySlug) })
  for (const article of otherwise(before.articles, site.articles)) {
    const publishedAt = article.publishedAt === null ? null : new Date(article.publishedAt)
    const isNew = !before.articles.some(({ slug }) => slug === article.slug)
    await saveArticle(db, id, { ...article, publishedAt, updatedAt: isNew ? (publishedAt ?? now) : now })
  }
  await deleteWritten(db, id, { kind: 'positions', keys: goneFrom(before.positions, site.positions, bySlug) })
  for (const position of otherwise(before.positions, site.positions)) await savePosition(db, id, position)
  await deleteWritten(db, id, { kind: 'offers', keys: goneFrom(before.offers, site.offers, bySlug) })
  for (const { item, position } of positioned(before.offers, site.offers))
    await saveOffer(db, id, { ...item, position })
  await writeProducts(db, { id, before: before.products ?? [], wanted: site.products ?? [] })
  await writeForms(db, { id, before: before.forms ?? [], wanted: site.forms ?? [] })
  if (isSame(inOneOrder(before.reviews), inOneOrder(site.reviews))) return
  await deleteReviews(db, id)
  for (const review of site.reviews) await addReview(db, id, review)
}

type ProductsToWrite = { id: SiteId; before: ProductDocument[]; wanted: ProductDocument[] }

async function writeProducts(db: GroupDb, { id, before, wanted }: ProductsToWrite): Promise<void> {
  await deleteWritten(db, id, { kind: 'products', keys: goneFrom(before, wanted, ({ slug }) => slug) })
  for (const { item, position } of positioned(before, wanted)) await saveProduct(db, id, { ...item, position })
}

type FormsToWrite = { id: SiteId; before: FormDocument[]; wanted: FormDocument[] }

async function writeForms(db: GroupDb, { id, before, wanted }: FormsToWrite): Promise<void> {
  await removeOwnForms(
    db,
    id,
    goneFrom(before, wanted, ({ slug }) => slug),
  )
  for (const form of otherwise(before, wanted)) await saveOwnForm(db, id, form)
}

const goneFrom = <Item>(before: Item[], wanted: Item[], keyOf: (item: Item) => string): string[] => {
  const remaining = new Set(wanted.map(keyOf))
  return before.map(keyOf).filter((key) => !remaining.has(key))
}

const otherwise = <Item>(before: Item[], wanted: Item[]): Item[] =>
  wanted.filter((item) => !before.some((known) => isSame(known, item)))

/** With their places, which are the dealer's own; all of them where one has moved. */
const positioned = <Item>(before: Item[], wanted: Item[]): { item: Item; position: number }[] =>
  isSame(before, wanted) ? [] : wanted.map((item, position) => ({ item, position }))

const inOneOrder = (reviews: Review[]): string[] =>
  reviews
    .map(({ author, date, rating, source, text }) => JSON.stringify([author, date, rating, source, text]))
    .toSorted()

/** A group of which nothing is live. */
export const nothingLive = (name: string): DealerDocument => ({ ...emptyDocument, name })
