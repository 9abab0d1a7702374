import { contentPath, type ContentPage } from '#features/content/domain/content.ts'
import { ContentPageView } from '#features/content/view/content-page.tsx'
import { formForCategory, type EnquiryForm } from '#features/leads/domain/enquiry-form.ts'
import { findLeadCategory } from '#features/leads/domain/lead-category.ts'
import { shortened } from './headings.ts'
import { LeadFormOnPage } from './lead-form-on-page.tsx'
import { page, type PageRequest, type Route } from './page.ts'
import type { SiteSnapshot } from './site-snapshot.ts'

/** A page of the dealer's own words, with a form below it when it names one. */
export const contentPage: Route = page<ContentPage>({
  name: 'content',
  match: (pathname, snapshot) => (findContentPage(pathname, snapshot) ? {} : undefined),
  load({ url, snapshot }) {
    const found = findContentPage(url.pathname, snapshot)
    if (!found) return { kind: 'missing' }
    const served = contentPath(found.path, snapshot.site.settings.content.pages_prefix)
    return served === url.pathname ? { kind: 'found', data: found } : { kind: 'moved', to: served, status: 301 }
  },
  meta: (found, { snapshot }) => ({
    title: `${found.title} | ${snapshot.site.name}`,
    description: found.description || shortened(found.html.replace(/<[^>]+>/g, ' ')),
    canonicalPath: contentPath(found.path, snapshot.site.settings.content.pages_prefix),
    isIndexable: true,
  }),
  form: (request) => formOn(findContentPage(request.url.pathname, request.snapshot), request),
  Page: (found, request) => (
    <ContentPageView title={found.title} html={found.html}>
      <FormBelow found={found} request={request} />
    </ContentPageView>
  ),
})

/** Pages answer with and without the prefix, so that a link to the other form finds its way. */
function findContentPage(pathname: string, snapshot: SiteSnapshot): ContentPage | undefined {
  const bare = pathname.replace(/^\/pages(?=\/)/, '')
  return snapshot.findPage(bare) ?? snapshot.findPage(`/pages${bare}`)
}

function formOn(found: ContentPage | undefined, { snapshot }: PageRequest): EnquiryForm | undefined {
  const category = findLeadCategory(found?.form ?? '')
  return category && formForCategory(snapshot.site, category, undefined)
}

function FormBelow({ found, request }: { found: ContentPage; request: PageRequest }) {
  const form = formOn(found, request)
  return form ? <LeadFormOnPage form={form} request={request} /> : null
}
