import type { Block } from '#features/content/domain/blocks.ts'
import type { ContentPicture } from '#features/content/domain/content.ts'
import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import { parseSiteSettings } from '#features/sites/domain/settings/site-settings.ts'
import {
  type ArticleDocument,
  type DealerDocument,
  type DealershipDocument,
  type ModelDocument,
  type OfferDocument,
  type PositionDocument,
  type SiteDocument,
  siteFactsOf,
} from '../../domain/dealer-document.ts'
import type { DealerFolder, DealerGroup, RangeModel } from './dealer-group.ts'
import { withStoredPictures, type StoredPictures } from './folder-pictures.ts'
import { dayOf, isRelativeDay, type WrittenContent } from './written-content.ts'

type FolderToRead = {
  folder: DealerFolder
  pictures: StoredPictures
  now: Date
  /** What is there already. A day such as `today-12` was fixed when its article came, and does not move since. */
  live: DealerDocument
}

/** Pictures are named by the address where they are stored. */
export function documentOfFolder({ folder, pictures, now, live }: FolderToRead): DealerDocument {
  return {
    name: folder.group.name,
    dealerships: folder.group.dealerships.map(dealershipDocument),
    sites: folder.sites.map(({ site, pages, models, written }): SiteDocument => {
      const { slug, time_zone: timeZone } = site
      const known = live.sites.find((each) => each.slug === slug)
      const reading: Reading = { pictures, known, today: localTime(now, timeZone).date }
      return {
        slug,
        ...siteFactsOf({ ...site, timeZone }),
        settings: settingsWith(pictures, site.settings),
        pages: pages
          .map(({ path, title, description, body, form, blocks }) => ({
            path,
            title,
            description,
            form,
            body: withStoredPictures(body, pictures),
            blocks: blocksWith(pictures, blocks),
          }))
          .toSorted((one, other) => (one.path < other.path ? -1 : 1)),
        models: models.map((model) => modelDocument(model, pictures)),
        ...writtenDocuments(written, reading),
      }
    }),
  }
}

type Reading = { pictures: StoredPictures; known: SiteDocument | undefined; /** Local day. */ today: string }

function dealershipDocument(dealership: DealerGroup['dealerships'][number]): DealershipDocument {
  const { slug, name, licence_number: licenceNumber, legal_name: legalName, email } = dealership
  return {
    slug,
    name,
    licenceNumber,
    legalName,
    email,
    businessNumber: dealership.business_number,
    locations: dealership.locations.map((location) => ({
      slug: location.slug,
      name: location.name,
      isPrimary: location.is_primary,
      phone: location.phone,
      email: location.email,
      address: location.address,
      openingHours: location.opening_hours,
      timeZone: location.time_zone,
      note: location.note,
      ...(Object.keys(location.departments).length > 0 ? { departments: location.departments } : {}),
    })),
  }
}

const modelDocument = (model: RangeModel, pictures: StoredPictures): ModelDocument => ({
  slug: model.slug,
  name: model.name,
  manufacturerName: model.manufacturer_name,
  description: model.description,
  body: model.body,
  image: pictureOf(model.image, model.image_alt, pictures),
  status: model.status,
  overrideUrl: model.override_url,
  accessoriesCount: model.accessories_count,
  ...brochureOf(model, pictures),
  blocks: blocksWith(pictures, model.blocks),
})

function brochureOf(model: RangeModel, files: StoredPictures): Pick<ModelDocument, 'brochure' | 'brochureKb'> {
  if (model.brochure === '') return {}
  const own = files.get(model.brochure)
  if (!own) return { brochure: model.brochure, brochureKb: model.brochure_kb }
  return { brochure: own.url, brochureKb: Math.max(1, Math.round((own.bytes ?? 0) / 1000)) }
}

type Written = Pick<SiteDocument, 'articles' | 'reviews' | 'positions' | 'offers' | 'products' | 'forms'>

function writtenDocuments(written: WrittenContent, reading: Reading): Written {
  const { pictures, known, today } = reading
  return {
    articles: written.articles.map((article) => articleDocument(article, reading)),
    reviews: written.reviews.map((review) => {
      const same = known?.reviews.find(({ author, text }) => author === review.author && text === review.text)
      const { author, rating, text, source } = review
      return { author, rating, text, source, date: fixedDay(review.date, same?.date ?? null, today) }
    }),
    positions: written.positions.map((position): PositionDocument => {
      const same = known?.positions.find(({ slug }) => slug === position.slug)
      const { posted_on: posted, closes_on: closes, ...rest } = position
      return {
        ...rest,
        postedOn: fixedDay(posted, same?.postedOn ?? null, today),
        closesOn: closes && fixedDay(closes, same?.closesOn ?? null, today),
      }
    }),
    offers: written.offers.map((offer): OfferDocument => {
      const same = known?.offers.find(({ slug }) => slug === offer.slug)
      const { valid_from: from, valid_until: until } = offer
      return {
        slug: offer.slug,
        title: offer.title,
        summary: offer.summary,
        image: pictureOf(offer.image, offer.image_alt, pictures),
        finePrint: offer.fine_print,
        validFrom: from && fixedDay(from, same?.validFrom ?? null, today),
        validUntil: until && fixedDay(until, same?.validUntil ?? null, today),
        stock: offer.stock,
      }
    }),
    products: written.products.map(({ image, image_alt: alt, ...product }) => ({
      ...product,
      image: pictureOf(image, alt, pictures),
    })),
    forms: written.forms,
  }
}

function articleDocument(
  article: WrittenContent['articles'][number],
  { pictures, known, today }: Reading,
): ArticleDocument {
  const { slug, title, summary, author, tags, stock } = article
  const same = known?.articles.find((each) => each.slug === slug)?.publishedAt ?? null
  const published = isRelativeDay(article.date) && same !== null ? same : momentOf(article.date, today)
  return {
    slug,
    title,
    summary,
    author,
    tags,
    stock,
    image: pictureOf(article.image, article.image_alt, pictures),
    body: withStoredPictures(article.body, pictures),
    blocks: blocksWith(pictures, article.blocks),
    publishedAt: article.draft ? null : published,
  }
}

/** Six in the morning of Greenwich is the same day in every region. */
const momentOf = (written: string, today: string): string =>
  written.includes('T') ? new Date(written).toISOString() : new Date(`${dayOf(written, today)}T06:00:00Z`).toISOString()

const fixedDay = (written: string, known: string | null, today: string): string =>
  isRelativeDay(written) && known !== null ? known : dayOf(written, today)

/** A picture of the folder, or an address as it stands; its size is known only of our own. */
function pictureOf(name: string | null, alt: string, pictures: StoredPictures): ContentPicture | null {
  if (name === null || name === '') return null
  return { ...(pictures.get(name) ?? { url: name, width: 0, height: 0 }), alt }
}

const blocksWith = (pictures: StoredPictures, blocks: Block[]): Block[] =>
  JSON.parse(withStoredPictures(JSON.stringify(blocks), pictures)) as Block[]

/** Still valid, or that would be a bug. */
function settingsWith(pictures: StoredPictures, settings: unknown): unknown {
  const replaced: unknown = JSON.parse(withStoredPictures(JSON.stringify(settings), pictures))
  const parsed = parseSiteSettings(replaced)
  if (!parsed.ok) throw new Error(`Settings became invalid: ${JSON.stringify(parsed.problem)}`)
  return replaced
}
