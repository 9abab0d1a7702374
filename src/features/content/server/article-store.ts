import type { SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { Article } from '../domain/article.ts'
import type { Block } from '../domain/blocks.ts'
import { readBlocks } from './read-blocks.ts'

/** Every article of a site that has a day of publication, also those whose day has not come; drafts have none. */
export async function listArticles(db: GroupDb, siteId: SiteId): Promise<Article[]> {
  const rows = await db
    .selectFrom('article')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .execute()
  return rows.flatMap((row) =>
    row.published_at === null
      ? []
      : [
          {
            slug: row.slug,
            title: row.title,
            summary: row.summary,
            author: row.author,
            image: row.image as Article['image'],
            blocks: readBlocks(row),
            tags: row.tags,
            stock: row.stock,
            publishedAt: row.published_at,
            updatedAt: row.updated_at,
          },
        ],
  )
}

export type ArticleToSave = Omit<Article, 'blocks' | 'publishedAt'> & {
  /** Markdown. */
  body: string
  blocks: Block[]
  /** Null for a draft. */
  publishedAt: Date | null
}

/** Replaces an article at its slug, or adds it. */
export async function saveArticle(db: GroupDb, siteId: SiteId, article: ArticleToSave): Promise<void> {
  const row = {
    title: article.title,
    summary: article.summary,
    author: article.author,
    image: article.image === null ? null : JSON.stringify(article.image),
    body: article.body,
    blocks: JSON.stringify(article.blocks),
    tags: article.tags,
    stock: article.stock,
    published_at: article.publishedAt,
    updated_at: article.updatedAt,
  }
  await db
    .insertInto('article')
    .values({ site_id: siteId, slug: article.slug, ...row })
    .onConflict((taken) => taken.columns(['group_id', 'site_id', 'slug']).doUpdateSet(row))
    .execute()
}
