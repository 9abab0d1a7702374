import { contentPath, type ContentPage } from '#features/content/domain/content.ts'
import { ContentPageView } from '#features/content/view/content-page.tsx'
import { findForm } from '#features/leads/domain/form-catalog.ts'
import { formWords } from '#features/leads/domain/form-words.ts'
import { FormCard } from '#features/leads/view/form-block.tsx'
import { type EnquiryForm, type FormName, formNames } from '#features/leads/domain/enquiry-form.ts'
import { findContentPage } from './find-content-page.ts'
import { formHomes, formNamedBy } from './form-homes.ts'
import { AsideOf, formAnchor } from './form-page.tsx'
import { formAbout, vehicleById } from './form-request.ts'
import { shortened } from './headings.ts'
import { LeadFormOnPage } from './lead-form-on-page.tsx'
import { page, type PageRequest, type Route } from './page.ts'

/** A page of the dealer's own words, with a form below it when it names one. */
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
  form: (request) => formOn(findContentPage(request.url.pathname, request.snapshot), request),
  Page: (found, request) => <ContentPageView title={found.title} html={found.html} form={formBeside(found, request)} />,
})

function formNameOn(found: ContentPage, { url, snapshot }: PageRequest): FormName | undefined {
  const named = formNamedBy(found, snapshot)
  const homes = formHomes(snapshot)
  return named ?? formNames.find((name) => found.form === '' && homes.homeOf(name) === url.pathname)
}

function formOn(found: ContentPage | undefined, request: PageRequest): EnquiryForm | undefined {
  const name = found && formNameOn(found, request)
  return name && findForm(request.snapshot.site, name, formAbout(request.snapshot, vehicleOf(request)))
}

const vehicleOf = ({ url, snapshot }: PageRequest) => vehicleById(snapshot, url.searchParams.get('car_id'))

function formBeside(found: ContentPage, request: PageRequest) {
  const form = formOn(found, request)
  if (!form) return undefined
  const id = formAnchor(form.name)
  const { title, intro } = formWords(form.name, request.snapshot.site)
  return {
    id,
    title,
    view: (
      <FormCard id={id} title={title} intro={intro}>
        <LeadFormOnPage form={form} request={request} />
      </FormCard>
    ),
    aside: <AsideOf name={form.name} request={request} />,
  }
}
