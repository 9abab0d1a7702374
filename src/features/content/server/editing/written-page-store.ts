import type { SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { block, type Block } from '../../domain/blocks.ts'
import { asBlocks, type PageContent } from '../../domain/pages/page-content.ts'

export type WrittenPage = PageContent & { path: string; updatedAt: Date }

/** Pages as they are written; a block that this program does not know is left out, as on the site. */
export async function listWrittenPages(db: GroupDb, siteId: SiteId): Promise<WrittenPage[]> {
  const rows = await db.selectFrom('page').selectAll().where('site_id', '=', siteId).orderBy('path').execute()
  return rows.map((row) => ({
    path: row.path,
    updatedAt: row.updated_at,
    ...asBlocks({
      title: row.title,
      description: row.description,
      body: row.body,
      form: row.form,
      blocks: knownBlocks(row.blocks),
    }),
  }))
}

export async function deletePage(db: GroupDb, siteId: SiteId, path: string): Promise<void> {
  await db.deleteFrom('page').where('site_id', '=', siteId).where('path', '=', path).execute()
}

const knownBlocks = (stored: unknown): Block[] =>
  (Array.isArray(stored) ? stored : []).flatMap((each: unknown) => {
    const parsed = block.safeParse(each)
    return parsed.success ? [parsed.data] : []
  })
