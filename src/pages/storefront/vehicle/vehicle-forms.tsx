import { enquiryPath, testDrivePath, photoRequestPath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import { TimesPlace } from '#features/bookings/view/times-place.tsx'
import { mayDrive } from '#features/inventory/domain/listing/retail-rules.ts'
import { bookableForm } from '../bookings/page-times.ts'
import { formPageText } from '../bookings/form-page-text.ts'
import { isSold } from '#features/inventory/domain/listing/vehicle-listing.ts'
import { vehiclePlace } from '#features/inventory/domain/vehicle/vehicle-place.ts'
import { galleryPictures } from '#features/inventory/domain/vehicle/vehicle-picture.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { VehicleEnquiryPage } from '#features/inventory/view/vehicle-page/enquiry-page.tsx'
import type { VehicleDialog } from '#features/inventory/view/vehicle-page/vehicle-dialogs.tsx'
import type { EnquiryForm, FormName } from '#features/leads/domain/form/enquiry-form.ts'
import { findForm, isFormOffered } from '#features/leads/domain/form/form-catalog.ts'
import { formText } from '#features/leads/domain/form/enquiry-form-text.ts'
import { NextSteps, OpenPlace } from '#features/leads/view/form-block.tsx'
import { formAbout } from '../page/form-request.ts'
import { LeadFormOnPage } from './lead-form-on-page.tsx'
import { type Handler, page, type PageRequest } from '../page/page.ts'
import { type AtVehicle, loadVehicle } from '../page/vehicle-address.tsx'

/** Forms about one vehicle, and the address of each below the vehicle's page. */
const vehicleForms = { vehicle: enquiryPath, 'test-drive': testDrivePath, 'photo-request': photoRequestPath }
type VehicleForm = keyof typeof vehicleForms

/** A form about one vehicle on a page of its own: what a dialog is without script. */
function vehicleFormPage(name: VehicleForm): Handler<AtVehicle> {
  return page<Vehicle, AtVehicle>({
    name: `${name} form`,
    load(request) {
      const loaded = loadVehicle(request)
      if (loaded.kind !== 'found') return loaded
      const { snapshot } = request
      const isOpen = isEnquirable(loaded.data, name) && isFormOffered(snapshot.site, name)
      return !isOpen ? { kind: 'moved', to: snapshot.vehicleHref(loaded.data), status: 302 } : loaded
    },
    meta: (vehicle, { snapshot }) => ({
      title: `${formText(name, snapshot.site).title}: ${vehicleName(vehicle, snapshot.site.namesBySeries)} | ${snapshot.site.name}`,
      description: `Ask ${snapshot.site.name} about the ${vehicleName(vehicle, snapshot.site.namesBySeries)}.`,
      canonicalPath: snapshot.vehicleHref(vehicle),
      isIndexable: false,
    }),
    form: (request) => {
      const { vehicle } = request
      return isEnquirable(vehicle, name) ? formFor(name, vehicle, request) : undefined
    },
    Page: (vehicle, request) => {
      const { site, asOf } = request.snapshot
      const form = formFor(name, vehicle, request)
      return (
        <VehicleEnquiryPage
          site={site}
          now={asOf}
          vehicle={vehicle}
          title={formPageText(name, { ...request, vehicle }).title}
          intro={formPageText(name, { ...request, vehicle }).intro}
          beside={<Beside name={name} vehicle={vehicle} request={request} />}
        >
          {form && <LeadFormOnPage form={form} request={request} />}
        </VehicleEnquiryPage>
      )
    },
  })
}

export const enquiryPage: Handler<AtVehicle> = vehicleFormPage('vehicle')
export const testDrivePage: Handler<AtVehicle> = vehicleFormPage('test-drive')
export const photoRequestPage: Handler<AtVehicle> = vehicleFormPage('photo-request')

type AboutVehicle = { name: FormName; vehicle: Vehicle; request: PageRequest }

function Beside({ name, vehicle, request }: AboutVehicle) {
  const { site, asOf } = request.snapshot
  return (
    <>
      <NextSteps steps={formPageText(name, { ...request, vehicle }).next} />
      <OpenPlace site={site} now={asOf} location={vehiclePlace(vehicle, site.dealerships).location} />
    </>
  )
}

const isEnquirable = (vehicle: Vehicle, name: FormName): boolean =>
  name === 'test-drive' ? mayDrive(vehicle) : !isSold(vehicle)

const formFor = (name: FormName, vehicle: Vehicle, { snapshot }: PageRequest): EnquiryForm | undefined =>
  findForm(snapshot.site, name, formAbout(snapshot, vehicle))

/** Each form is a dialog of the vehicle's own page, opened by links to the form's page. */
export function vehicleDialogs(vehicle: Vehicle, request: PageRequest): VehicleDialog[] {
  const { snapshot } = request
  const offered = (Object.keys(vehicleForms) as VehicleForm[]).filter(
    (name) => isFormOffered(snapshot.site, name) && isLinked(name, vehicle, request),
  )
  return offered.flatMap((name) => {
    const form = formFor(name, vehicle, request)
    const opener = vehicleForms[name](snapshot.vehicleHref(vehicle))
    if (!form) return []
    const { title } = formText(name, snapshot.site)
    const isBooked = bookableForm(snapshot.site, form.name, vehicle) !== undefined
    const view = isBooked ? (
      <TimesPlace href={opener} />
    ) : (
      <LeadFormOnPage form={form} request={request} action={opener} />
    )
    return [{ opener, title, form: view }]
  })
}

/** No dialog is sent along that nothing opens. */
function isLinked(name: VehicleForm, vehicle: Vehicle, { snapshot }: PageRequest): boolean {
  if (name === 'vehicle') return true
  if (name === 'photo-request') return galleryPictures(vehicle, snapshot.site.settings).length === 0
  return mayDrive(vehicle) && snapshot.site.settings.vehicle.buttons.includes('test-drive')
}
