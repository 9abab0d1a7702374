import type { ReactNode } from 'react'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { container } from '#ui/layout.tsx'
import type { ImageDelivery } from '#features/media/domain/image-paths.ts'
import { Photo, type PhotoPlace } from '#features/media/view/photo.tsx'
import type { Site } from '#features/sites/domain/site.ts'
import { articlePath, type Article } from '../domain/article.ts'
import { Byline, TagLinks } from './article-list.tsx'
import styles from './article.module.css'

/** The blog's pictures are 1280 wide (specification 9). */
const articlePlace: PhotoPlace = {
  widths: [640, 828, 1280],
  sizes: '(min-width: 1280px) 1280px, (min-width: 576px) 92vw, 80vw',
}

type ArticlePageProps = {
  article: Article
  site: Site
  delivery: ImageDelivery
  around: { older: Article | null; newer: Article | null }
  blogTitle: string
  children: ReactNode
}

export function ArticlePage({ article, site, delivery, around, blogTitle, children }: ArticlePageProps) {
  const { path, page_template: template } = site.settings.content.blog
  return (
    <article className={`${styles.article} ${template === 'Wide' ? styles.broad : styles.narrow}`}>
      <div className={container}>
        <Breadcrumbs
          crumbs={[
            { label: 'Home', href: '/' },
            { label: blogTitle, href: path },
          ]}
          here={article.title}
        />
        <header className={styles.head}>
          <h1>{article.title}</h1>
          {article.summary && <p>{article.summary}</p>}
          <Byline article={article} site={site} />
        </header>
        {article.image && (
          <div className={styles.banner}>
            <Photo picture={article.image} place={articlePlace} delivery={delivery} isFirst />
          </div>
        )}
      </div>
      {children}
      <footer className={container}>
        <TagLinks tags={article.tags} blogPath={path} />
        <nav className={styles.around} aria-label="More articles">
          {around.older && <Neighbour label="Previous article" article={around.older} blogPath={path} />}
          {around.newer && <Neighbour label="Next article" article={around.newer} blogPath={path} />}
        </nav>
      </footer>
    </article>
  )
}

const Neighbour = ({ label, article, blogPath }: { label: string; article: Article; blogPath: string }) => (
  <a href={articlePath(blogPath, article)}>
    <small>{label}</small>
    {article.title}
  </a>
)
