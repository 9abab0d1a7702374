import { questionsIn, type ShownBlock } from '#features/content/domain/blocks.ts'
import { contentPath, type ContentPage } from '#features/content/domain/content.ts'
import { HeroBlock, Part } from '#features/content/view/blocks.tsx'
import { ContentPageView } from '#features/content/view/content-page.tsx'
import { WordsBesideForm } from '#features/content/view/words-beside-form.tsx'
import { ContentBlocks, deliveryOf, loadBlocks, type LoadedBlocks } from './content-blocks.tsx'
import { faqData } from './content-data.ts'
import { formBeside, formOnContentPage } from './content-form.tsx'
import { findContentPage } from './find-content-page.ts'
import { shortened } from './headings.ts'
import { page, type PageRequest, type Route } from './page.ts'

type Content = { found: ContentPage; loaded: LoadedBlocks }

/** A page of the dealer's own words and blocks, with a form when it names one or stands where one lives. */
export const contentPage: Route = page<Content>({
  name: 'content',
  match: (pathname, snapshot) => (findContentPage(pathname, snapshot) ? {} : undefined),
  load({ url, snapshot }) {
    const found = findContentPage(url.pathname, snapshot)
    if (!found) return { kind: 'missing' }
    const served = contentPath(found.path, snapshot.site.settings.content.pages_prefix)
    if (served !== url.pathname) return { kind: 'moved', to: served + url.search, status: 301 }
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
  form: (request) => formOnContentPage(findContentPage(request.url.pathname, request.snapshot), request),
  Page({ found, loaded }, request) {
    const hero = heroOf(found.blocks)
    return (
      <ContentPageView
        title={found.title}
        hero={hero && <HeroBlock block={hero} delivery={deliveryOf(request.snapshot)} />}
      >
        <Body found={found} loaded={loaded} request={request} />
      </ContentPageView>
    )
  },
})

const heroOf = ([first]: readonly ShownBlock[]) => (first?.type === 'hero' ? first : undefined)

/** Words alone leave room for the form beside them; among other blocks it stands where the dealer put it, else below all. */
function Body({ found, loaded, request }: Content & { request: PageRequest }) {
  const form = formBeside(found, request)
  const isWords = found.blocks.every(({ type }) => type === 'text' || type === 'form')
  if (form && isWords) return <WordsBesideForm html={found.html} form={form} />
  return (
    <>
      <ContentBlocks loaded={loaded} request={request} />
      {form && found.form === '' && <Part>{form.view}</Part>}
    </>
  )
}
