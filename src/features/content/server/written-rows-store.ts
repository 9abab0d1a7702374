import type { SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'

/** What a site has written of a kind, in the order in which shoppers and editors see it. */
export const rowsOf = {
  /** The newest first. */
  review: (db: GroupDb, siteId: SiteId) =>
    db
      .selectFrom('review')
      .selectAll()
      .where('site_id', '=', siteId)
      .orderBy('reviewed_on', 'desc')
      .orderBy('review_id')
      .execute(),
  /** The newest first. */
  position: (db: GroupDb, siteId: SiteId) =>
    db
      .selectFrom('job_position')
      .selectAll()
      .where('site_id', '=', siteId)
      .orderBy('posted_on', 'desc')
      .orderBy('slug')
      .execute(),
  /** In the order of the dealer. */
  offer: (db: GroupDb, siteId: SiteId) =>
    db.selectFrom('offer').selectAll().where('site_id', '=', siteId).orderBy('position').orderBy('slug').execute(),
  /** In the order of the dealer. */
  product: (db: GroupDb, siteId: SiteId) =>
    db.selectFrom('product').selectAll().where('site_id', '=', siteId).orderBy('position').orderBy('slug').execute(),
}
