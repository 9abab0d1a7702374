import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { spell } from '#features/sites/domain/region.ts'
import type { Dealership } from '#features/sites/domain/site.ts'
import { slugify } from '#kernel/slug.ts'
import { buildOneStepForm } from '../form/build-form.ts'
import type { EnquiryForm, FormField, FormSite } from '../form/enquiry-form.ts'
import {
  hiddenField,
  messageField,
  optional,
  personFields,
  placeFields,
  regoField,
  selectField,
  speltOptions,
} from '../form/form-fields.ts'
import { enquiryTypes, leadCategory, type LeadCategoryName, vehicleEnquiryCategory } from '../lead/lead-category.ts'

/** Contact page: the visitor says what it is about. */
export const generalEnquiryForm = (site: FormSite): EnquiryForm => generalForm(site, placeFields(site))

/** Does the same as `generalEnquiryForm` about a model of the range, which the visitor need not name again. */
export function modelEnquiryForm(site: FormSite, model: { manufacturerName: string; name: string }): EnquiryForm {
  const { manufacturerName: make, name } = model
  const about = [
    ...(make === '' ? [] : [hiddenField('Vehicle Make', make), hiddenField('manufacturer_slug', slugify(make))]),
    hiddenField('Vehicle Model', name),
  ]
  return generalForm(site, [...about, ...placeFields(site)], 'New Vehicle Enquiry')
}

/** Contact page of one dealership: the visitor has chosen it already. */
export function dealershipEnquiryForm(site: FormSite, dealership: Dealership): EnquiryForm {
  const { location_select: asksLocation } = site.settings.leads
  const [only, ...others] = dealership.locations
  const location =
    others.length > 0
      ? placeFields({ ...site, dealerships: [dealership] }).filter((field) => field.name === 'location_id')
      : [hiddenField('location_id', only?.id ?? '')]
  return generalForm(site, [hiddenField('dealership_slug', dealership.slug), ...(asksLocation && only ? location : [])])
}

const generalForm = (site: FormSite, place: FormField[], category: LeadCategoryName = 'General Enquiry'): EnquiryForm =>
  buildOneStepForm(site, {
    name: 'general',
    category: leadCategory(category),
    sections: [
      {
        title: '',
        fields: [
          { ...categoryField(site), initial: category },
          ...personFields(site),
          ...place,
          ...optionalRego(site),
          messageField(site),
        ],
      },
    ],
  })

type EnquiredVehicle = Pick<Vehicle, 'id' | 'carType'> & Partial<Pick<Vehicle, 'dealershipId' | 'locationId' | 'model'>>

/** About one vehicle; the dealer learns which from `car_id`, and nobody is asked where it stands. */
export const vehicleEnquiryForm = (site: FormSite, vehicle: EnquiredVehicle): EnquiryForm =>
  buildOneStepForm(site, {
    name: 'vehicle',
    category: vehicleEnquiryCategory(vehicle.carType),
    sections: [
      {
        title: '',
        fields: [
          hiddenField('car_id', vehicle.id),
          ...personFields(site),
          ...placeOf(vehicle, site),
          ...optionalRego(site),
          { ...messageField(site), initial: firstQuestion(vehicle) },
        ],
      },
    ],
  })

/** The place of a vehicle is known; of a dealership with several yards, which of them may not be. */
function placeOf(vehicle: EnquiredVehicle, site: FormSite): FormField[] {
  const owner = site.dealerships.find(({ id }) => id === vehicle.dealershipId)
  const place = placeFields(owner ? { ...site, dealerships: [owner] } : site, vehicle)
  return place.map((field) => {
    const [only, ...others] = field.options ?? []
    const known = field.initial || (owner && others.length === 0 ? only?.value : '')
    return known ? hiddenField(field.name, known) : field
  })
}

/** The message field begins with this question; the visitor may change it. */
const firstQuestion = ({ model }: EnquiredVehicle): string =>
  model ? `Is this ${model} still available?` : 'Is this still available?'

/** Asks for pictures of a vehicle that has none; a message is never required. */
export const photoRequestForm = (site: FormSite, vehicle: Pick<Vehicle, 'id'>): EnquiryForm =>
  buildOneStepForm(site, {
    name: 'photo-request',
    category: leadCategory('Photo Request'),
    sections: [
      {
        title: '',
        fields: [hiddenField('car_id', vehicle.id), ...personFields(site), optional(messageField(site))],
      },
    ],
  })

function categoryField({ region, settings }: FormSite): FormField {
  const types = enquiryTypes.filter((name) => name !== 'Careers Enquiry' || settings.leads.careers)
  return selectField('category', spell(region, 'Type of enquiry'), speltOptions(region, types))
}

const optionalRego = ({ region, settings }: FormSite): FormField[] =>
  settings.leads.rego_field ? [regoField(region)] : []
