import { questionsIn, type ShownBlock } from '#features/content/domain/blocks.ts'
import { contentPath, type ContentPage } from '#features/content/domain/content.ts'
import { relatedPages } from '#features/content/domain/related-pages.ts'
import { HeroBlock } from '#features/content/view/blocks.tsx'
import { PageAside } from '#features/content/view/page-aside.tsx'
import { ContentPageView } from '#features/content/view/content-page.tsx'
import { ContentBlocks, deliveryOf, formOfCategory, loadBlocks, type LoadedBlocks } from './content-blocks.tsx'
import { faqData } from './content-data.ts'
import { placedTitle, shortened } from './headings.ts'
import { page, type PageRequest, type Route } from './page.ts'
import type { SiteSnapshot } from './site-snapshot.ts'

type Content = { found: ContentPage; loaded: LoadedBlocks }

/** A page of the dealer's own words and blocks. */
export const contentPage: Route = page<Content>({
  name: 'content',
  match: (pathname, snapshot) => (findContentPage(pathname, snapshot) ? {} : undefined),
  load({ url, snapshot }) {
    const found = findContentPage(url.pathname, snapshot)
    if (!found) return { kind: 'missing' }
    const served = contentPath(found.path, snapshot.site.settings.content.pages_prefix)
    if (served !== url.pathname) return { kind: 'moved', to: served, status: 301 }
    return { kind: 'found', data: { found, loaded: loadBlocks(snapshot, found.blocks) } }
  },
  meta: ({ found }, { snapshot }) => ({
    title: placedTitle(found.title, snapshot.site),
    description: found.description || shortened(found.html.replace(/<[^>]+>/g, ' ')) || found.title,
    canonicalPath: contentPath(found.path, snapshot.site.settings.content.pages_prefix),
    isIndexable: true,
    trail: [[found.title, contentPath(found.path, snapshot.site.settings.content.pages_prefix)]],
    image: heroOf(found.blocks)?.image,
    structuredData: faqData(questionsIn(found.blocks)),
  }),
  form: ({ url, snapshot }) => formOfCategory(snapshot, findContentPage(url.pathname, snapshot)?.form ?? ''),
  Page({ found, loaded }, request) {
    const hero = heroOf(found.blocks)
    return (
      <ContentPageView
        title={found.title}
        hero={hero && <HeroBlock block={hero} delivery={deliveryOf(request.snapshot)} />}
        aside={isOfWords(found.blocks) && <Aside request={request} />}
      >
        <ContentBlocks loaded={loaded} request={request} />
      </ContentPageView>
    )
  },
})

/** What is as narrow as a line of words leaves room beside it; cards and columns need the whole page. */
const isOfWords = (list: readonly ShownBlock[]): boolean =>
  list.every(({ type }) => ['hero', 'text', 'html', 'faq', 'form'].includes(type))

function Aside({ request: { url, snapshot } }: { request: PageRequest }) {
  const { header, footer } = snapshot.site.settings.content
  const related = relatedPages(url.pathname, { header, footer })
  return <PageAside site={snapshot.site} now={snapshot.asOf} related={related} />
}

const heroOf = ([first]: readonly ShownBlock[]) => (first?.type === 'hero' ? first : undefined)

/** Pages answer with and without the prefix, so that a link to the other form finds its way. */
export function findContentPage(pathname: string, snapshot: SiteSnapshot): ContentPage | undefined {
  const bare = pathname.replace(/^\/pages(?=\/)/, '')
  return snapshot.findPage(bare) ?? snapshot.findPage(`/pages${bare}`)
}
