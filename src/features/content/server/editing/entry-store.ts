import type { SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { Block } from '../../domain/blocks.ts'
import type { ContentPicture } from '../../domain/content.ts'
import { type EntryKind, type EntryOf, entrySchemas } from '../../domain/entries/entry-kinds.ts'
import { listStoredForms, removeOwnForms } from '../own-form-store.ts'
import { listStoredProducts } from '../product-store.ts'
import { rowsOf } from '../written-rows-store.ts'

export type StoredEntry<Kind extends EntryKind> = { key: string; content: EntryOf<Kind> }

type Lists = { [Kind in EntryKind]: (db: GroupDb, siteId: SiteId) => Promise<StoredEntry<Kind>[]> }

/** Everything of a kind that a site has written, in the order in which it is shown; what cannot be read is left out. */
export const listEntries: Lists = {
  async article(db, siteId) {
    const rows = await db
      .selectFrom('article')
      .selectAll()
      .where('site_id', '=', siteId)
      .orderBy('published_at', (order) => order.desc().nullsFirst())
      .orderBy('slug')
      .execute()
    return rows.flatMap((row) =>
      read('article', row.slug, {
        title: row.title,
        summary: row.summary,
        author: row.author,
        published_at: row.published_at?.toISOString() ?? null,
        ...pictureOf(row.image),
        tags: row.tags,
        stock: row.stock,
        blocks: [...(row.body.trim() === '' ? [] : [{ type: 'text', markdown: row.body }]), ...(row.blocks as Block[])],
      }),
    )
  },

  async offer(db, siteId) {
    const rows = await rowsOf.offer(db, siteId)
    return rows.flatMap((row) =>
      read('offer', row.slug, {
        title: row.title,
        summary: row.summary,
        ...pictureOf(row.image),
        fine_print: row.fine_print,
        valid_from: row.valid_from,
        valid_until: row.valid_until,
        stock: row.stock,
        order: row.position,
      }),
    )
  },

  async review(db, siteId) {
    const rows = await rowsOf.review(db, siteId)
    return rows.flatMap((row) =>
      read('review', row.review_id, {
        author: row.author,
        rating: Number(row.rating),
        text: row.body,
        source: row.source,
        date: row.reviewed_on,
      }),
    )
  },

  async position(db, siteId) {
    const rows = await rowsOf.position(db, siteId)
    return rows.flatMap((row) =>
      read('position', row.slug, {
        title: row.title,
        summary: row.summary,
        body: row.body,
        employment: row.employment,
        location: row.location_slug,
        pay: row.pay,
        posted_on: row.posted_on,
        closes_on: row.closes_on,
      }),
    )
  },

  async model(db, siteId) {
    const rows = await db.selectFrom('model').selectAll().where('site_id', '=', siteId).orderBy('position').execute()
    return rows.flatMap((row) =>
      read('model', row.slug, {
        name: row.name,
        manufacturer_name: row.manufacturer_name,
        description: row.description,
        ...pictureOf(row.image),
        body: row.body,
        status: row.status,
        override_url: row.override_url,
        accessories_count: row.accessories_count,
        brochure: row.brochure,
        brochure_kb: row.brochure_kb,
        order: row.position,
        blocks: row.blocks,
      }),
    )
  },

  async product(db, siteId) {
    const products = await listStoredProducts(db, siteId)
    return products.flatMap(({ position, product: { slug, image, ...product } }) =>
      read('product', slug, { ...product, ...pictureOf(image), order: position }),
    )
  },

  async form(db, siteId) {
    const forms = await listStoredForms(db, siteId)
    return forms.flatMap(({ slug, definition }) => read('form', slug, definition as Record<string, unknown>))
  },
}

/** What files wrote before a rule was made stays editable: what the rule wants is said when it is published. */
function read<Kind extends EntryKind>(kind: Kind, key: string, row: Record<string, unknown>): StoredEntry<Kind>[] {
  const parsed = entrySchemas[kind].safeParse(row)
  const content = parsed.success ? parsed.data : row
  return [{ key, content: content as EntryOf<Kind> }]
}

function pictureOf(stored: unknown): { image: string; image_alt: string } {
  const picture = stored as ContentPicture | null
  return { image: picture?.url ?? '', image_alt: picture?.alt ?? '' }
}

/** Size of the picture that an entry has now, so that it need not be measured again. */
export async function storedSizes(
  db: GroupDb,
  { siteId, url }: { siteId: SiteId; url: string },
): Promise<{ width: number; height: number } | undefined> {
  for (const table of ['article', 'offer', 'model', 'product'] as const) {
    const rows = await db.selectFrom(table).select('image').where('site_id', '=', siteId).execute()
    const found = rows.map(({ image }) => image as ContentPicture | null).find((image) => image?.url === url)
    if (found) return { width: found.width, height: found.height }
  }
  return undefined
}

const tables = {
  article: { table: 'article', key: 'slug' },
  offer: { table: 'offer', key: 'slug' },
  position: { table: 'job_position', key: 'slug' },
  model: { table: 'model', key: 'slug' },
  product: { table: 'product', key: 'slug' },
  review: { table: 'review', key: 'review_id' },
} as const

export async function deleteEntry(
  db: GroupDb,
  { siteId, kind, key }: { siteId: SiteId; kind: EntryKind; key: string },
): Promise<void> {
  // A form is received for some days more.
  if (kind === 'form') return removeOwnForms(db, siteId, [key])
  const { table, key: column } = tables[kind]
  await db
    .deleteFrom(table)
    .where('site_id', '=', siteId)
    .where(column as 'slug', '=', key)
    .execute()
}

/** Replaces a review, or adds it. */
export async function saveReview(
  db: GroupDb,
  siteId: SiteId,
  { id, author, rating, text, source, date }: EntryOf<'review'> & { id: string },
): Promise<void> {
  const row = { author, rating, body: text, source, reviewed_on: date }
  await db
    .insertInto('review')
    .values({ site_id: siteId, review_id: id, ...row })
    .onConflict((taken) =>
      taken.columns(['group_id', 'review_id']).doUpdateSet(row).where('review.site_id', '=', siteId),
    )
    .execute()
}
