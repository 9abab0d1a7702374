import { questionsIn, type ShownBlock } from '#features/content/domain/blocks.ts'
import { contentPath, type ContentPage } from '#features/content/domain/content.ts'
import { HeroBlock } from '#features/content/view/blocks.tsx'
import { ContentPageView } from '#features/content/view/content-page.tsx'
import { ContentBlocks, deliveryOf, formOfCategory, loadBlocks, type LoadedBlocks } from './content-blocks.tsx'
import { faqData } from './content-data.ts'
import { shortened } from './headings.ts'
import { page, type Route } from './page.ts'
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
    title: `${found.title} | ${snapshot.site.name}`,
    description: found.description || shortened(found.html.replace(/<[^>]+>/g, ' ')) || found.title,
    canonicalPath: contentPath(found.path, snapshot.site.settings.content.pages_prefix),
    isIndexable: true,
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
      >
        <ContentBlocks loaded={loaded} request={request} />
      </ContentPageView>
    )
  },
})

const heroOf = ([first]: readonly ShownBlock[]) => (first?.type === 'hero' ? first : undefined)

/** Pages answer with and without the prefix, so that a link to the other form finds its way. */
export function findContentPage(pathname: string, snapshot: SiteSnapshot): ContentPage | undefined {
  const bare = pathname.replace(/^\/pages(?=\/)/, '')
  return snapshot.findPage(bare) ?? snapshot.findPage(`/pages${bare}`)
}
