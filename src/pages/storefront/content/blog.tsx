import {
  articlePath,
  neighbours,
  pageOfArticles,
  tagPath,
  tagsOf,
  type Article,
} from '#features/content/domain/article.ts'
import { htmlIn, questionsIn } from '#features/content/domain/blocks.ts'
import { ArticleList, TagLinks } from '#features/content/view/article-list.tsx'
import { ArticlePage } from '#features/content/view/article-page.tsx'
import { Part } from '#features/content/view/block-list.tsx'
import { ContentPageView } from '#features/content/view/content-page.tsx'
import { pagination } from '#features/search/domain/query/pagination.ts'
import { slugify } from '#kernel/slug.ts'
import { PageNumbers } from '#ui/page-links.tsx'
import { formAmong } from './content-form.tsx'
import { ContentBlocks, deliveryOf, loadBlocks, type LoadedBlocks } from './content-blocks.tsx'
import { articleData, faqData } from '../page/content-data.ts'
import { findStock, type FoundStock } from '../stock/found-stock.ts'
import { placedTitle, placeSuffix, shortened } from '#features/publishing/server/headings.ts'
import { type Handler, page, type PageMeta, type PageRequest, redirect } from '../page/page.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { StockGrid } from '../stock/stock-grid.tsx'

const relatedVehicles = 3

const pathOf = ({ site }: SiteSnapshot) => site.settings.content.blog.path
const blogTitle = (snapshot: SiteSnapshot): string => (pathOf(snapshot) === '/news' ? 'News' : 'Blog')

type Tag = ReturnType<typeof tagsOf>[number]

type Listing = {
  shown: Article[]
  page: number
  pageCount: number
  tags: string[]
  tag: Tag | null
}

/** The articles, or those of one tag; page by page. */
export const blogPage: Handler<{ tag?: Tag }> = page<Listing, { tag?: Tag }>({
  name: 'blog',
  load({ snapshot, tag = null, url }) {
    const { articles } = snapshot.published
    const tags = tagsOf(articles)
    const chosen = tag ? articles.filter((article) => article.tags.some((own) => slugify(own) === tag.slug)) : articles
    const number = Number(url.searchParams.get('page') ?? 1)
    const found = pageOfArticles(chosen, number)
    if (!found) return { kind: 'missing' }
    return { kind: 'found', data: { ...found, page: number, tags: tags.map((each) => each.tag), tag } }
  },
  meta: listingMeta,
  Page(listing, { snapshot }) {
    const { shown, tags, tag, page } = listing
    const { site } = snapshot
    return (
      <ContentPageView
        title={listingTitle(listing, snapshot)}
        above={tag ? [{ label: blogTitle(snapshot), href: pathOf(snapshot) }] : []}
      >
        <Part>
          <TagLinks tags={tags} blogPath={pathOf(snapshot)} chosen={tag?.slug ?? null} />
          <ArticleList articles={shown} site={site} delivery={deliveryOf(snapshot)} hasLead={page === 1 && !tag} />
          <Pages listing={listing} path={listingPath(listing, snapshot)} />
        </Part>
      </ContentPageView>
    )
  },
})

const listingTitle = ({ tag }: Listing, snapshot: SiteSnapshot): string => tag?.tag ?? blogTitle(snapshot)

const listingPath = ({ tag }: Listing, snapshot: SiteSnapshot): string =>
  tag ? tagPath(pathOf(snapshot), tag.tag) : pathOf(snapshot)

function listingMeta(listing: Listing, { snapshot }: PageRequest): PageMeta {
  const { site } = snapshot
  const title = listing.tag ? `${listing.tag.tag}: articles` : listingTitle(listing, snapshot)
  const numbered = listing.page === 1 ? title : `${title}, page ${listing.page}`
  const topics = listing.tag ? `Articles about ${listing.tag.tag}` : 'News, advice and stories'
  return {
    title: placedTitle(numbered, site, ''),
    description: `${topics} from ${site.name}${placeSuffix(site)}: ${listing.shown.map((each) => each.title).join('; ')}`,
    image: listing.shown[0]?.image?.url,
    trail: trailTo(listing, snapshot),
    canonicalPath: pageHref(listingPath(listing, snapshot), listing.page),
    isIndexable: true,
    alternates: [feedLink(snapshot)],
  }
}

function trailTo({ tag }: Listing, snapshot: SiteSnapshot): [string, string][] {
  const blog: [string, string] = [blogTitle(snapshot), pathOf(snapshot)]
  return tag ? [blog, [tag.tag, tagPath(pathOf(snapshot), tag.tag)]] : [blog]
}

/** Feed readers find new articles there. */
const feedLink = (snapshot: SiteSnapshot) => ({
  type: 'application/atom+xml',
  title: `${blogTitle(snapshot)} of ${snapshot.site.name}`,
  path: '/blog.atom',
})

const pageHref = (path: string, page: number): string => (page === 1 ? path : `${path}?page=${page}`)

function Pages({ listing: { page, pageCount }, path }: { listing: Listing; path: string }) {
  if (pageCount === 1) return null
  const { previous, next, links } = pagination({ page, pageSize: 1, total: pageCount })
  return (
    <PageNumbers
      label="Pages"
      pages={links.map((link) =>
        link.kind === 'gap' ? null : { page: link.page, href: link.isCurrent ? null : pageHref(path, link.page) },
      )}
      previous={previous === null ? null : pageHref(path, previous)}
      next={next === null ? null : pageHref(path, next)}
    />
  )
}

type ArticleData = { article: Article; loaded: LoadedBlocks; stock: FoundStock | null }

type AtArticle = { article: Article }

/** One article, with vehicles that it is about. */
export const articlePage: Handler<AtArticle> = page<ArticleData, AtArticle>({
  name: 'article',
  load({ snapshot, article }) {
    const stock = article.stock === '' ? null : findStock(snapshot, article.stock, relatedVehicles)
    return { kind: 'found', data: { article, loaded: loadBlocks(snapshot, article.blocks), stock } }
  },
  meta({ article }, { snapshot, url: { origin } }) {
    const path = articlePath(pathOf(snapshot), article)
    return {
      title: placedTitle(article.title, snapshot.site, ''),
      description: article.summary || shortened(htmlIn(article.blocks).replace(/<[^>]+>/g, ' ')) || article.title,
      canonicalPath: path,
      isIndexable: true,
      image: article.image?.url,
      alternates: [feedLink(snapshot)],
      publishedAt: article.publishedAt,
      trail: [
        [blogTitle(snapshot), pathOf(snapshot)],
        [article.title, path],
      ],
      structuredData: [
        articleData(article, { site: snapshot.site, origin, path }),
        ...faqData(questionsIn(article.blocks)),
      ],
    }
  },
  form: (request) => formAmong(request.article.blocks, request),
  Page: ({ article, loaded, stock }, request) => (
    <>
      <ArticlePage
        article={article}
        site={request.snapshot.site}
        delivery={deliveryOf(request.snapshot)}
        around={neighbours(request.snapshot.published.articles, article.slug)}
        blogTitle={blogTitle(request.snapshot)}
      >
        <ContentBlocks loaded={loaded} request={request} />
      </ArticlePage>
      {stock && <StockGrid stock={stock} title={'In stock now'} snapshot={request.snapshot} />}
    </>
  ),
})

/** The blog's other address leads to the one that the site has chosen. */
export const toBlog: Handler = redirect(
  'blog at its other address',
  ({ url, snapshot }) => url.pathname.replace(/^\/[a-z]+/, pathOf(snapshot)) + url.search,
)
