import type { SiteId } from '#kernel/ids.ts'
import type { Result } from '#kernel/result.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { ContentPicture } from '../../domain/content.ts'
import type { EntryKind, EntryOf } from '../../domain/entries/entry-kinds.ts'
import { saveArticle } from '../article-store.ts'
import { saveModel } from '../content-store.ts'
import { saveOffer, savePosition } from '../dealer-content-store.ts'
import { saveOwnForm } from '../own-form-store.ts'
import { saveProduct } from '../product-store.ts'
import { type ContentEdit, type ContentStore, editContent, type EditedContent, type Subject } from './edit-content.ts'
import { deleteEntry, listEntries, saveReview, type StoredEntry, storedSizes } from './entry-store.ts'

type EntrySubject<Kind extends EntryKind> = Subject<Kind>

/** Pixels of a picture in the group's storage; undefined where that is not known. */
type Measure = (url: string) => Promise<{ width: number; height: number } | undefined>

export const readEntries = <Kind extends EntryKind>(
  db: GroupDb,
  siteId: SiteId,
  kind: Kind,
): Promise<StoredEntry<Kind>[]> => listEntries[kind](db, siteId)

type EntryEdit<Kind extends EntryKind> = ContentEdit<EntryOf<Kind>> & { subject: EntrySubject<Kind>; measure: Measure }

/** Stores or removes one article, offer, review, position, model, product or form and keeps what was there. */
export const editEntry = <Kind extends EntryKind>(
  db: GroupDb,
  { measure, ...edit }: EntryEdit<Kind>,
): Promise<Result<EditedContent<EntryOf<Kind>>, { kind: 'stale'; current: EntryOf<Kind> | null }>> =>
  editContent(db, storeOf(edit.subject, { measure, now: edit.now }), edit)

type Around = { measure: Measure; now: Date }

function storeOf<Kind extends EntryKind>(subject: EntrySubject<Kind>, around: Around): ContentStore<EntryOf<Kind>> {
  const { siteId, kind, key } = subject
  return {
    find: async (db) => (await readEntries(db, siteId, kind)).find((entry) => entry.key === key)?.content ?? null,
    save: (db, content) => saves[kind]({ ...around, db, siteId, key }, content),
    remove: (db) => deleteEntry(db, subject),
  }
}

type At = Around & { db: GroupDb; siteId: SiteId; key: string }
type Saves = { [Kind in EntryKind]: (at: At, content: EntryOf<Kind>) => Promise<void> }

const saves: Saves = {
  async article(at, { image, image_alt: alt, published_at: publishedAt, ...article }) {
    await saveArticle(at.db, at.siteId, {
      ...article,
      slug: at.key,
      image: await pictureOf(at, image, alt),
      body: '',
      publishedAt: publishedAt === null ? null : new Date(publishedAt),
      updatedAt: at.now,
    })
  },
  async offer(at, { image, image_alt: alt, order, ...offer }) {
    await saveOffer(at.db, at.siteId, {
      slug: at.key,
      title: offer.title,
      summary: offer.summary,
      image: await pictureOf(at, image, alt),
      finePrint: offer.fine_print,
      validFrom: offer.valid_from,
      validUntil: offer.valid_until,
      stock: offer.stock,
      position: order,
    })
  },
  review: (at, review) => saveReview(at.db, at.siteId, { ...review, id: at.key }),
  async position(at, position) {
    await savePosition(at.db, at.siteId, {
      slug: at.key,
      title: position.title,
      summary: position.summary,
      body: position.body,
      employment: position.employment,
      location: position.location,
      pay: position.pay,
      postedOn: position.posted_on,
      closesOn: position.closes_on,
    })
  },
  async model(at, { image, image_alt: alt, order, ...model }) {
    await saveModel(at.db, at.siteId, {
      slug: at.key,
      name: model.name,
      manufacturerName: model.manufacturer_name,
      description: model.description,
      body: model.body,
      image: await pictureOf(at, image, alt),
      status: model.status,
      overrideUrl: model.override_url,
      accessoriesCount: model.accessories_count,
      brochure: model.brochure,
      brochureKb: model.brochure_kb,
      position: order,
      blocks: model.blocks,
    })
  },
  async product(at, { image, image_alt: alt, order, ...product }) {
    await saveProduct(at.db, at.siteId, {
      ...product,
      slug: at.key,
      image: await pictureOf(at, image, alt),
      position: order,
    })
  },
  form: (at, form) => saveOwnForm(at.db, at.siteId, { ...form, slug: at.key }),
}

async function pictureOf({ db, siteId, measure }: At, url: string, alt: string): Promise<ContentPicture | null> {
  if (url === '') return null
  const size = (await storedSizes(db, { siteId, url })) ?? (await measure(url)) ?? { width: 0, height: 0 }
  return { url, alt, ...size }
}
