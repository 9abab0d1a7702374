import { slugify } from '#kernel/slug.ts'
import type { ShownBlock } from './blocks.ts'
import type { ContentPicture } from './content.ts'

/** A post of the dealer's blog that is, or one day will be, published. */
export type Article = {
  slug: string
  title: string
  summary: string
  author: string
  image: ContentPicture | null
  /** The body first, as a block of text. */
  blocks: ShownBlock[]
  /** Words as they are shown; `slugify` makes their addresses. */
  tags: string[]
  /** Address of the stock list of the vehicles that it is about; empty names none. */
  stock: string
  publishedAt: Date
  updatedAt: Date
}

const articlesPerPage = 9

/** Articles that are out, the newest first. */
export const publishedArticles = (articles: readonly Article[], now: Date): Article[] =>
  articles
    .filter(({ publishedAt }) => publishedAt <= now)
    .toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())

export const articlePath = (blogPath: string, { slug }: Pick<Article, 'slug'>): string => `${blogPath}/${slug}`
export const tagPath = (blogPath: string, tag: string): string => `${blogPath}/tag/${slugify(tag)}`

/** Pages count from 1; null beyond the last. An empty list has one page. */
export function pageOfArticles(
  articles: readonly Article[],
  page: number,
): { shown: Article[]; pageCount: number } | null {
  const pageCount = Math.max(1, Math.ceil(articles.length / articlesPerPage))
  if (page < 1 || page > pageCount) return null
  return { shown: articles.slice((page - 1) * articlesPerPage, page * articlesPerPage), pageCount }
}

/** Every tag in use, the most used first, with the words of its newest article. */
export function tagsOf(articles: readonly Article[]): { tag: string; slug: string; count: number }[] {
  const tags = new Map<string, { tag: string; slug: string; count: number }>()
  for (const tag of articles.flatMap((article) => article.tags)) {
    const slug = slugify(tag)
    const known = tags.get(slug) ?? { tag, slug, count: 0 }
    tags.set(slug, { ...known, count: known.count + 1 })
  }
  return [...tags.values()].toSorted((a, b) => b.count - a.count || a.tag.localeCompare(b.tag))
}

/** The articles published just before and just after; the list is the newest first. */
export function neighbours(
  articles: readonly Article[],
  slug: string,
): { older: Article | null; newer: Article | null } {
  const at = articles.findIndex((article) => article.slug === slug)
  return { older: articles[at + 1] ?? null, newer: at > 0 ? (articles[at - 1] ?? null) : null }
}
