import { testDrivePath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import { VehicleSummary } from '#features/inventory/view/vehicle-page/enquiry-page.tsx'
import { mayDrive } from '#features/inventory/domain/listing/retail-rules.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { EnquiryForm, FormName } from '#features/leads/domain/form/enquiry-form.ts'
import { preApprovalPath } from '#features/leads/domain/form/form-addresses.ts'
import { findForm } from '#features/leads/domain/form/form-catalog.ts'
import { formPageText } from '../bookings/form-page-text.ts'
import { FormBlock, NextSteps, OpenPlace } from '#features/leads/view/form-block.tsx'
import { FormPageView } from '#features/leads/view/form-page.tsx'
import { findContentPage } from '../page/find-content-page.ts'
import { FinanceExtras } from './finance-calculator.tsx'
import { formHomes } from './form-homes.ts'
import { formAbout, vehicleById } from '../page/form-request.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { placedTitle } from '#features/publishing/server/headings.ts'
import { LeadFormOnPage } from './lead-form-on-page.tsx'
import { type Handler, type Loaded, page, type PageRequest } from '../page/page.ts'

type AtForm = { form: FormName }
type FormPage = { name: FormName; form: EnquiryForm }

/** A form at an address of its own, where no page of the dealer's words holds it. */
export const formPage: Handler<AtForm> = page<FormPage, AtForm>({
  name: 'form',
  load: loadForm,
  meta: ({ name }, request) => {
    const { site } = request.snapshot
    const { title, intro } = formPageText(name, request)
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
    const formText = formPageText(name, request)
    return (
      <FormPageView title={formText.title} intro={formText.intro}>
        {name === 'finance' && <FinanceExtras request={request} />}
        <FormBlock id={formAnchor(name)} aside={<AsideOf name={name} request={request} />}>
          <LeadFormOnPage form={form} request={request} />
        </FormBlock>
      </FormPageView>
    )
  },
})

function loadForm(request: PageRequest<AtForm>): Loaded<FormPage> {
  const { snapshot, url, form: name } = request
  const home = formHomes(snapshot).homeOf(name)
  if (home === undefined) return { kind: 'missing' }
  if (url.pathname !== home) return { kind: 'moved', to: home + url.search, status: 302 }
  const vehicle = vehicleOf(request)
  if (name === 'test-drive' && vehicle && mayDrive(vehicle)) {
    return { kind: 'moved', to: testDrivePath(snapshot.vehicleHref(vehicle)), status: 302 }
  }
  const form = formOfRequest(request)
  return form ? { kind: 'found', data: { name, form } } : { kind: 'missing' }
}

/** The form whose page an address is; undefined where a page of the dealer's words stands there. */
export function formAtAddress(pathname: string, snapshot: SiteSnapshot): FormName | undefined {
  const named = formHomes(snapshot).formAt(pathname)
  // A link to pre-approval leads to finance where a site has no such page (specification 2).
  const name = named === undefined && pathname === preApprovalPath ? 'finance' : named
  return name !== undefined && !findContentPage(pathname, snapshot) ? name : undefined
}

const vehicleOf = ({ url, snapshot }: PageRequest): Vehicle | undefined =>
  vehicleById(snapshot, url.searchParams.get('car_id'))

function formOfRequest(request: PageRequest<AtForm>): EnquiryForm | undefined {
  return findForm(request.snapshot.site, request.form, formAbout(request.snapshot, vehicleOf(request)))
}

/** Links to finance end with `#finance-form` (specification 2); the other forms follow. */
export const formAnchor = (name: EnquiryForm['name']): string => `${name}-form`

/** The vehicle it is about, what happens next, and who answers until when. */
export function AsideOf({ name, request }: { name: FormName; request: PageRequest }) {
  const { site, asOf } = request.snapshot
  const vehicle = vehicleOf(request)
  return (
    <>
      {vehicle && <VehicleSummary site={site} now={asOf} vehicle={vehicle} />}
      <NextSteps steps={formPageText(name, request).next} />
      <OpenPlace site={site} now={asOf} />
    </>
  )
}
