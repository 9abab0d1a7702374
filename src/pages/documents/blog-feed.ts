import { articlePath, type Article } from '#features/content/domain/article.ts'
import { htmlIn } from '#features/content/domain/blocks.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import type { DocumentMaker } from './site-document.ts'
import { xmlText } from './xml-escape.ts'

const articlesShown = 20

/** `/blog.atom`, also of a blog at /news: the newest articles with all their words. */
export const blogFeed: DocumentMaker = ({ snapshot, origin }) => {
  const { site, published } = snapshot
  if (published.articles.length === 0) return undefined
  const latest = published.articles.slice(0, articlesShown)
  const feed = {
    '@xmlns': 'http://www.w3.org/2005/Atom',
    id: `${origin}/blog.atom`,
    title: `Articles from ${site.name}`,
    updated: new Date(Math.max(...latest.map(({ updatedAt }) => updatedAt.getTime()))).toISOString(),
    link: [
      { '@rel': 'self', '@href': `${origin}/blog.atom` },
      { '@rel': 'alternate', '@href': origin + site.settings.content.blog.path },
    ],
    author: { name: site.name },
    entry: latest.map((article) => entry(article, snapshot, origin)),
  }
  return { type: 'application/atom+xml; charset=utf-8', text: xmlText({ feed }), isIndexable: false }
}

function entry(article: Article, { site }: SiteSnapshot, origin: string): object {
  const address = origin + articlePath(site.settings.content.blog.path, article)
  return {
    id: address,
    title: article.title,
    link: { '@rel': 'alternate', '@href': address },
    published: article.publishedAt.toISOString(),
    updated: article.updatedAt.toISOString(),
    ...(article.author ? { author: { name: article.author } } : {}),
    category: article.tags.map((tag) => ({ '@term': tag })),
    summary: article.summary,
    // Paths mean nothing away from the site.
    content: { '@type': 'html', '#': htmlIn(article.blocks).replaceAll(/(href|src)="\//g, `$1="${origin}/`) },
  }
}
