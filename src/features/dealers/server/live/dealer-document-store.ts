import type { Block } from '#features/content/domain/blocks.ts'
import type { ContentPicture } from '#features/content/domain/content.ts'
import type { Position } from '#features/content/domain/position.ts'
import { listOwnForms } from '#features/content/server/own-form-store.ts'
import { listStoredProducts } from '#features/content/server/product-store.ts'
import type { Departments } from '#features/sites/domain/departments/department.ts'
import { closedAlways, type OpeningHours } from '#features/sites/domain/hours/opening-hours.ts'
import type { Address } from '#features/sites/domain/site.ts'
import { asId, type SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type {
  ArticleDocument,
  DealerDocument,
  DealershipDocument,
  ModelDocument,
  OfferDocument,
  PageDocument,
  PositionDocument,
  FormDocument,
  ProductDocument,
  SiteDocument,
} from '../../domain/dealer-document.ts'

/** Texts are Markdown and settings have no defaults, as they were written. Read for people, never for a page. */
export async function readDealerDocument(db: GroupDb): Promise<DealerDocument> {
  const group = await db.selectFrom('dealer_group').select('name').executeTakeFirstOrThrow()
  const sites = await db.selectFrom('site').selectAll().orderBy('created_at').orderBy('slug').execute()
  const documents: SiteDocument[] = []
  for (const site of sites) {
    documents.push({
      slug: site.slug,
      name: site.name,
      template: site.template,
      region: site.region,
      timeZone: site.time_zone,
      hosts: await listHosts(db, site.site_id),
      dealerships: await listShownDealerships(db, site.site_id),
      settings: site.settings,
      pages: await listPageDocuments(db, site.site_id),
      models: await listModelDocuments(db, site.site_id),
      articles: await listArticleDocuments(db, site.site_id),
      reviews: await listReviewDocuments(db, site.site_id),
      positions: await listPositionDocuments(db, site.site_id),
      offers: await listOfferDocuments(db, site.site_id),
      products: await listProductDocuments(db, asId<'site'>(site.site_id)),
      forms: await listFormDocuments(db, asId<'site'>(site.site_id)),
    })
  }
  return { name: group.name, dealerships: await listDealershipDocuments(db), sites: documents }
}

async function listDealershipDocuments(db: GroupDb): Promise<DealershipDocument[]> {
  const rows = await db.selectFrom('dealership').selectAll().orderBy('position').orderBy('slug').execute()
  const locations = await db.selectFrom('location').selectAll().orderBy('position').orderBy('slug').execute()
  return rows.map((row) => ({
    slug: row.slug,
    name: row.name,
    licenceNumber: row.licence_number,
    legalName: row.legal_name,
    businessNumber: row.business_number,
    email: row.email,
    locations: locations
      .filter((location) => location.dealership_id === row.dealership_id)
      .map((location) => ({
        slug: location.slug,
        name: location.name,
        isPrimary: location.is_primary,
        phone: location.phone,
        email: location.email,
        address: location.address as Address,
        openingHours: { ...closedAlways, ...(location.opening_hours as Partial<OpeningHours>) },
        timeZone: location.time_zone,
        note: location.note,
        ...departmentsIn(location.departments as Departments),
      })),
  }))
}

/** Left out where there are none, as in versions of before there were any. */
const departmentsIn = (departments: Departments) => (Object.keys(departments).length > 0 ? { departments } : {})

async function listHosts(db: GroupDb, siteId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('site_host')
    .select('host')
    .where('site_id', '=', siteId)
    .orderBy('position')
    .execute()
  return rows.map(({ host }) => host)
}

async function listShownDealerships(db: GroupDb, siteId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('site_dealership')
    .innerJoin('dealership', (join) =>
      join
        .onRef('dealership.group_id', '=', 'site_dealership.group_id')
        .onRef('dealership.dealership_id', '=', 'site_dealership.dealership_id'),
    )
    .select('dealership.slug')
    .where('site_id', '=', siteId)
    .orderBy('site_dealership.position')
    .execute()
  return rows.map(({ slug }) => slug)
}

async function listPageDocuments(db: GroupDb, siteId: string): Promise<PageDocument[]> {
  const rows = await db.selectFrom('page').selectAll().where('site_id', '=', siteId).orderBy('path').execute()
  return rows.map(({ path, title, description, body, form, blocks }) => ({
    path,
    title,
    description,
    body,
    form,
    blocks: blocks as Block[],
  }))
}

async function listModelDocuments(db: GroupDb, siteId: string): Promise<ModelDocument[]> {
  const rows = await db.selectFrom('model').selectAll().where('site_id', '=', siteId).orderBy('position').execute()
  return rows.map((row) => ({
    slug: row.slug,
    name: row.name,
    manufacturerName: row.manufacturer_name,
    description: row.description,
    body: row.body,
    image: row.image as ContentPicture | null,
    status: row.status === 'new' ? 'new' : '',
    overrideUrl: row.override_url,
    accessoriesCount: row.accessories_count,
    ...(row.brochure === '' ? {} : { brochure: row.brochure, brochureKb: row.brochure_kb }),
    blocks: row.blocks as Block[],
  }))
}

async function listArticleDocuments(db: GroupDb, siteId: string): Promise<ArticleDocument[]> {
  const rows = await db.selectFrom('article').selectAll().where('site_id', '=', siteId).orderBy('slug').execute()
  return rows.map((row) => ({
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    author: row.author,
    image: row.image as ContentPicture | null,
    body: row.body,
    blocks: row.blocks as Block[],
    tags: row.tags,
    stock: row.stock,
    publishedAt: row.published_at?.toISOString() ?? null,
  }))
}

async function listReviewDocuments(db: GroupDb, siteId: string): Promise<SiteDocument['reviews']> {
  const rows = await db
    .selectFrom('review')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('reviewed_on', 'desc')
    .orderBy('author')
    .execute()
  return rows.map(({ author, rating, body: text, source, reviewed_on: date }) => ({
    author,
    rating: Number(rating),
    text,
    source,
    date,
  }))
}

async function listPositionDocuments(db: GroupDb, siteId: string): Promise<PositionDocument[]> {
  const rows = await db.selectFrom('job_position').selectAll().where('site_id', '=', siteId).orderBy('slug').execute()
  return rows.map((row) => ({
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    body: row.body,
    employment: row.employment,
    location: row.location_slug,
    pay: row.pay as Position['pay'],
    postedOn: row.posted_on,
    closesOn: row.closes_on,
  }))
}

async function listOfferDocuments(db: GroupDb, siteId: string): Promise<OfferDocument[]> {
  const rows = await db.selectFrom('offer').selectAll().where('site_id', '=', siteId).orderBy('position').execute()
  return rows.map((row) => ({
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    image: row.image as ContentPicture | null,
    finePrint: row.fine_print,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    stock: row.stock,
  }))
}

const listProductDocuments = async (db: GroupDb, siteId: SiteId): Promise<ProductDocument[]> =>
  (await listStoredProducts(db, siteId)).map(({ product }) => product)

const listFormDocuments = async (db: GroupDb, siteId: SiteId): Promise<FormDocument[]> =>
  (await listOwnForms(db, siteId)).flatMap(({ isRemoved, ...form }) => (isRemoved ? [] : [form]))
