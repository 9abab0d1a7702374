import { formCategoryIn, ownFormIn, type ShownBlock } from '#features/content/domain/blocks.ts'
import { findOpenForm, ownFormPath } from '#features/content/domain/own-forms/own-form.ts'
import type { ContentPage } from '#features/content/domain/content.ts'
import type { FormBeside } from '#features/content/view/prose-beside-form.tsx'
import { type EnquiryForm, type FormName, formNames } from '#features/leads/domain/form/enquiry-form.ts'
import { formOfCategory } from '#features/leads/domain/form/form-addresses.ts'
import { findForm } from '#features/leads/domain/form/form-catalog.ts'
import { formPageText } from '../bookings/form-page-text.ts'
import { ownEnquiryForm } from '#features/leads/domain/forms/own-enquiry-form.ts'
import { FormCard, FormStack, OpenPlace } from '#features/leads/view/form-block.tsx'
import { FinanceExtras } from '../vehicle/finance-calculator.tsx'
import { formHomes, formNamedBy } from '../vehicle/form-homes.ts'
import { AsideOf, formAnchor } from '../vehicle/form-route.tsx'
import { formAbout, vehicleById } from '../page/form-request.ts'
import { LeadFormOnPage } from '../vehicle/lead-form-on-page.tsx'
import type { PageRequest } from '../page/page.ts'

/** The form that a page of the dealer's words takes: the one that it names, or whose address it stands at. Their own have an address. */
export function formOnContentPage(found: ContentPage, request: PageRequest): EnquiryForm | undefined {
  const name = ownFormIn(found.blocks) === '' ? formNameOn(found, request) : undefined
  return name && formNamed(name, request)
}

/** The form of a category on this site; undefined when the slug is empty or names none. */
export function formOfBlock(category: string, request: PageRequest): EnquiryForm | undefined {
  const name = formOfCategory(category)
  return name && formNamed(name, request)
}

/** The form that stands among blocks: a page that shows them takes it at its own address. */
export const formAmong = (blocks: readonly ShownBlock[], request: PageRequest): EnquiryForm | undefined =>
  formOfBlock(formCategoryIn(blocks), request)

function formNamed(name: FormName, { snapshot, url }: PageRequest): EnquiryForm | undefined {
  const offer = url.searchParams.get('offer') ?? undefined
  const about = formAbout(snapshot, vehicleById(snapshot, url.searchParams.get('car_id')))
  return findForm(snapshot.site, name, { ...about, offer })
}

function formNameOn(found: ContentPage, { url, snapshot }: PageRequest): FormName | undefined {
  const homes = formHomes(snapshot)
  const status = formNames.find((name) => found.form === '' && homes.homeOf(name) === url.pathname)
  return formNamedBy(found, snapshot) ?? status
}

/** That form as the page shows it beside its words; undefined when it holds none. */
export function formBeside(found: ContentPage, request: PageRequest): FormBeside | undefined {
  const own = ownFormBeside(found, request)
  const name = formNameOn(found, request)
  const form = formOnContentPage(found, request)
  if (own || !form || !name) return own
  const id = formAnchor(name)
  const { title, intro } = formPageText(name, request)
  return {
    id,
    title,
    view: (
      <FormStack>
        {name === 'finance' && <FinanceExtras request={request} />}
        <FormCard id={id} title={title} intro={intro}>
          <LeadFormOnPage form={form} request={request} />
        </FormCard>
      </FormStack>
    ),
    aside: <AsideOf name={name} request={request} />,
    isFirst: name === 'finance',
  }
}

/** The dealer's own form that a page names, while shoppers see it. */
function ownFormBeside(found: ContentPage, request: PageRequest): FormBeside | undefined {
  const { site, records, asOf } = request.snapshot
  const own = findOpenForm(records.content.forms, ownFormIn(found.blocks))
  if (!own) return undefined
  const form = ownEnquiryForm(site, own)
  const id = formAnchor(form.name)
  return {
    id,
    title: own.title,
    view: (
      <FormCard id={id} title={own.title} intro={own.intro}>
        <LeadFormOnPage form={form} request={request} action={ownFormPath(own)} />
      </FormCard>
    ),
    aside: <OpenPlace site={site} now={asOf} />,
  }
}
