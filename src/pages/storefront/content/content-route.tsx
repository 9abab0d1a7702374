import { questionsIn, type ShownBlock } from '#features/content/domain/blocks.ts'
import { contentPath, type ContentPage } from '#features/content/domain/content.ts'
import { relatedPages } from '#features/content/domain/related-pages.ts'
import { HeroBlock, Part } from '#features/content/view/block-list.tsx'
import { PageAside } from '#features/content/view/page-aside.tsx'
import { ContentPageView } from '#features/content/view/content-page.tsx'
import { ProseBesideForm } from '#features/content/view/prose-beside-form.tsx'
import { ContentBlocks, deliveryOf, loadBlocks, type LoadedBlocks } from './content-blocks.tsx'
import { faqData } from '../page/content-data.ts'
import { formBeside, formOnContentPage } from './content-form.tsx'
import { placedTitle, shortened } from '#features/publishing/server/headings.ts'
import { type Handler, page, type PageRequest } from '../page/page.ts'

type AtContent = { content: ContentPage }
type Content = { found: ContentPage; loaded: LoadedBlocks }

/** A page of the dealer's own words and blocks, with a form when it names one or stands where one lives. */
export const contentPage: Handler<AtContent> = page<Content, AtContent>({
  name: 'content',
  load({ url, snapshot, content: found }) {
    const served = contentPath(found.path, snapshot.site.settings.content.pages_prefix)
    if (served !== url.pathname) return { kind: 'moved', to: served + url.search, status: 301 }
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
  form: (request) => formOnContentPage(request.content, request),
  Page({ found, loaded }, request) {
    const hero = heroOf(found.blocks)
    const form = formBeside(found, request)
    return (
      <ContentPageView
        title={found.title}
        hero={hero && <HeroBlock block={hero} delivery={deliveryOf(request.snapshot)} isLow={isPlain(found.blocks)} />}
        aside={!form && isProse(found.blocks) && <Aside request={request} />}
      >
        {form && isPlain(found.blocks) ? (
          <ProseBesideForm html={found.html} form={form} />
        ) : (
          <ContentBlocks loaded={loaded} request={request} />
        )}
        {form && !isPlain(found.blocks) && !holdsForm(found.blocks) && <Part>{form.view}</Part>}
      </ContentPageView>
    )
  },
})

/** What is as narrow as a line of words leaves room beside it; cards and columns need the whole page. */
const isProse = (list: readonly ShownBlock[]): boolean =>
  list.every(({ type }) => ['hero', 'text', 'html', 'faq', 'form'].includes(type))

function Aside({ request: { url, snapshot } }: { request: PageRequest }) {
  const { header, footer } = snapshot.site.settings.content
  const related = relatedPages(url.pathname, { header, footer })
  return <PageAside site={snapshot.site} now={snapshot.asOf} related={related} />
}

const holdsForm = (list: readonly ShownBlock[]): boolean => list.some(({ type }) => type === 'form')

const heroOf = ([first]: readonly ShownBlock[]) => (first?.type === 'hero' ? first : undefined)

/** Words alone leave room for the form beside them; among other blocks it stands where the dealer put it, else below all. */
const isPlain = (list: readonly ShownBlock[]): boolean =>
  list.every(({ type }) => type === 'hero' || type === 'text' || type === 'form')
