import type { SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'

export type StoredBlocks = {
  /** The address of a page, or the slug of a model. */
  of: { kind: 'page' | 'model'; key: string }
  title: string
  /** As the database holds them. */
  blocks: unknown
}

/** Blocks of pages and models as they are stored, known or not: pages by address, models in the order of the dealer. */
export async function listStoredBlocks(db: GroupDb, siteId: SiteId): Promise<StoredBlocks[]> {
  const pages = await db
    .selectFrom('page')
    .select(['path', 'title', 'blocks'])
    .where('site_id', '=', siteId)
    .orderBy('path')
    .execute()
  const models = await db
    .selectFrom('model')
    .select(['slug', 'name', 'blocks'])
    .where('site_id', '=', siteId)
    .orderBy('position')
    .execute()
  return [
    ...pages.map(({ path, title, blocks }) => ({ of: { kind: 'page' as const, key: path }, title, blocks })),
    ...models.map(({ slug, name, blocks }) => ({ of: { kind: 'model' as const, key: slug }, title: name, blocks })),
  ]
}
