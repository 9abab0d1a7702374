import { contentPath, type ContentPage } from '#features/content/domain/content.ts'
import { ContentPageView } from '#features/content/view/content-page.tsx'
import { formBeside, formOnContentPage } from './content-form.tsx'
import { findContentPage } from './find-content-page.ts'
import { shortened } from './headings.ts'
import { page, type Route } from './page.ts'

/** A page of the dealer's own words, with a form beside them when it names one. */
export const contentPage: Route = page<ContentPage>({
  name: 'content',
  match: (pathname, snapshot) => (findContentPage(pathname, snapshot) ? {} : undefined),
  load({ url, snapshot }) {
    const found = findContentPage(url.pathname, snapshot)
    if (!found) return { kind: 'missing' }
    const served = contentPath(found.path, snapshot.site.settings.content.pages_prefix)
    return served === url.pathname
      ? { kind: 'found', data: found }
      : { kind: 'moved', to: served + url.search, status: 301 }
  },
  meta: (found, { snapshot }) => ({
    title: `${found.title} | ${snapshot.site.name}`,
    description: found.description || shortened(found.html.replace(/<[^>]+>/g, ' ')),
    canonicalPath: contentPath(found.path, snapshot.site.settings.content.pages_prefix),
    isIndexable: true,
  }),
  form: (request) => formOnContentPage(findContentPage(request.url.pathname, request.snapshot), request),
  Page: (found, request) => <ContentPageView title={found.title} html={found.html} form={formBeside(found, request)} />,
})
