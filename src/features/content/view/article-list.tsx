import { slugify } from '#kernel/slug.ts'
import type { ImageDelivery } from '#features/media/domain/image-paths.ts'
import { Photo, type PhotoPlace } from '#features/media/view/photo.tsx'
import { momentText } from '#features/sites/domain/hours/special-days.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { articlePath, tagPath, type Article } from '../domain/article.ts'
import styles from './article.module.css'

const cardPlace: PhotoPlace = {
  widths: [384, 640, 828, 1280],
  sizes: '(min-width: 1200px) 28rem, (min-width: 768px) 46vw, 80vw',
}

type ArticleListProps = {
  articles: readonly Article[]
  site: Site
  delivery: ImageDelivery
  /** True where the first article leads over the whole width. */
  hasLead?: boolean
  level?: 2 | 3
}

/** Articles as the site's listing template shows them. */
export function ArticleList({ articles, site, delivery, hasLead = false, level = 2 }: ArticleListProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const { path, listing_template: template } = site.settings.content.blog
  const leads = hasLead && template === 'Grid'
  return (
    <ul className={`${styles.list} ${template === 'Grid' ? styles.grid : styles.rows}`}>
      {articles.map((article, at) => (
        <li key={article.slug} className={leads && at === 0 ? styles.lead : undefined}>
          <div className={styles.picture}>
            {article.image && (
              <Photo
                picture={{ ...article.image, alt: '' }}
                place={cardPlace}
                delivery={delivery}
                isFirst={hasLead && at === 0}
              />
            )}
          </div>
          <div>
            <Byline article={article} site={site} />
            <Heading>
              <a href={articlePath(path, article)}>{article.title}</a>
            </Heading>
            <p>{article.summary}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

export const Byline = ({ article, site }: { article: Article; site: Site }) => (
  <p className={styles.byline}>
    <time dateTime={article.publishedAt.toISOString()}>{momentText(article.publishedAt, site)}</time>
    {article.author && ` · ${article.author}`}
  </p>
)

type TagLinksProps = {
  tags: readonly string[]
  blogPath: string
  /** A way back to all articles, and which tag is chosen; undefined leaves that out. */
  chosen?: string | null
}

export function TagLinks({ tags, blogPath, chosen }: TagLinksProps) {
  if (tags.length === 0) return null
  return (
    <nav className={styles.tags} aria-label="Topics">
      {chosen !== undefined && (
        <a href={blogPath} aria-current={chosen === null ? 'page' : undefined}>
          All
        </a>
      )}
      {tags.map((tag) => (
        <a key={tag} href={tagPath(blogPath, tag)} aria-current={slugify(tag) === chosen ? 'page' : undefined}>
          {tag}
        </a>
      ))}
    </nav>
  )
}
