import { VehicleSummary } from '#features/inventory/view/vehicle-page/enquiry-page.tsx'
import { mayDrive } from '#features/inventory/domain/listing/retail-rules.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { EnquiryForm, FormName } from '#features/leads/domain/form/enquiry-form.ts'
import { preApprovalPath } from '#features/leads/domain/form/form-addresses.ts'
import { findForm } from '#features/leads/domain/form/form-catalog.ts'
import { wordsAround } from '../bookings/page-words.ts'
import { FormBlock, NextSteps, OpenPlace } from '#features/leads/view/form-block.tsx'
import { FormPageView } from '#features/leads/view/form-page.tsx'
import { findContentPage } from '../page/find-content-page.ts'
import { FinanceExtras } from './finance-calculator.tsx'
import { formHomes } from './form-homes.ts'
import { formAbout, vehicleById } from '../page/form-request.ts'
import { placedTitle } from '#features/publishing/server/headings.ts'
import { LeadFormOnPage } from './lead-form-on-page.tsx'
import { page, type Loaded, type PageRequest, type Route } from '../page/page.ts'

type FormPage = { name: FormName; form: EnquiryForm }

/** A form at an address of its own, where no page of the dealer's words holds it. */
export const formPage: Route = page<FormPage>({
  name: 'form',
  match(pathname, snapshot) {
    const isForm = formHomes(snapshot).formAt(pathname) !== undefined || pathname === preApprovalPath
    return isForm && !findContentPage(pathname, snapshot) ? {} : undefined
  },
  load: loadForm,
  meta: ({ name }, request) => {
    const { site } = request.snapshot
    const { title, intro } = wordsAround(name, request)
    return {
      title: placedTitle(title, site),
      description: intro || title,
      canonicalPath: request.url.pathname,
      isIndexable: true,
      trail: [[title, request.url.pathname]],
    }
  },
  form: formOfRequest,
  Page: ({ name, form }, request) => {
    const words = wordsAround(name, request)
    return (
      <FormPageView title={words.title} intro={words.intro}>
        {name === 'finance' && <FinanceExtras request={request} />}
        <FormBlock id={formAnchor(name)} aside={<AsideOf name={name} request={request} />}>
          <LeadFormOnPage form={form} request={request} />
        </FormBlock>
      </FormPageView>
    )
  },
})

function loadForm(request: PageRequest): Loaded<FormPage> {
  const { snapshot, url } = request
  const homes = formHomes(snapshot)
  const name = nameAt(request)
  const home = name && homes.homeOf(name)
  if (!name || home === undefined) return { kind: 'missing' }
  if (url.pathname !== home) return { kind: 'moved', to: home + url.search, status: 302 }
  const vehicle = vehicleOf(request)
  if (name === 'test-drive' && vehicle && mayDrive(vehicle)) {
    return { kind: 'moved', to: `${snapshot.vehicleHref(vehicle)}/test-drive`, status: 302 }
  }
  const form = formOfRequest(request)
  return form ? { kind: 'found', data: { name, form } } : { kind: 'missing' }
}

/** A link to pre-approval leads to finance where a site has no such page (specification 2). */
function nameAt({ url, snapshot }: PageRequest): FormName | undefined {
  const name = formHomes(snapshot).formAt(url.pathname)
  return name === undefined && url.pathname === preApprovalPath ? 'finance' : name
}

const vehicleOf = ({ url, snapshot }: PageRequest): Vehicle | undefined =>
  vehicleById(snapshot, url.searchParams.get('car_id'))

function formOfRequest(request: PageRequest): EnquiryForm | undefined {
  const name = nameAt(request)
  return name && findForm(request.snapshot.site, name, formAbout(request.snapshot, vehicleOf(request)))
}

/** Links to finance end with `#finance-form` (specification 2); the other forms follow. */
export const formAnchor = (name: FormName): string => `${name}-form`

/** The vehicle it is about, what happens next, and who answers until when. */
export function AsideOf({ name, request }: { name: FormName; request: PageRequest }) {
  const { site, asOf } = request.snapshot
  const vehicle = vehicleOf(request)
  return (
    <>
      {vehicle && <VehicleSummary site={site} now={asOf} vehicle={vehicle} />}
      <NextSteps steps={wordsAround(name, request).next} />
      <OpenPlace site={site} now={asOf} />
    </>
  )
}
