import { spell, type Region } from '#features/sites/domain/region.ts'
import type { Template } from '#features/sites/domain/template.ts'
import { buildOneStepForm } from '../form/build-form.ts'
import type { EnquiryForm, FormAbout, FormField, FormSite } from '../form/enquiry-form.ts'
import {
  checksField,
  fileFields,
  formLocations,
  hiddenField,
  messageField,
  odometerField,
  optional,
  ownMakeAndModel,
  personFields,
  photoTypes,
  placeFields,
  postcodeField,
  radioField,
  regoField,
  optionsWithSameLabel,
  selectField,
  textField,
  yearField,
} from '../form/form-fields.ts'
import { leadCategory } from '../lead/lead-category.ts'
import { dateAndTimeFields } from './date-time.ts'

/** A service booking. Its Service Location says which dealership gets it (specification 3). */
export function serviceForm(site: FormSite, { today }: FormAbout): EnquiryForm {
  const { region, settings, template } = site
  const chosen = settings.leads.forms.service.options
  const place = serviceLocation(site)
  return buildOneStepForm(site, {
    name: 'service',
    category: leadCategory('Service Enquiry'),
    sections: [
      { title: 'Your vehicle', fields: ownVehicleFields(site, today) },
      {
        title: 'What it needs',
        fields: [
          place,
          checksField('Work', chosen.length > 0 ? chosen : usualWork(template, region)),
          ...dateAndTimeFields(site, { kind: 'service', label: 'Preferred drop-off date', today }, [place]),
          optional(
            radioField('While You Wait', 'On the day', optionsWithSameLabel(['I will wait', 'I will leave it'])),
          ),
          optional(messageField(site, 'Anything we should know?')),
        ],
      },
      { title: 'Your contact details', fields: personFields(site) },
    ],
    successKeys: { location: 'Service Location', date: 'date', time: 'time' },
  })
}

/** A part or an accessory. */
export function partsForm(site: FormSite, { today, hasBasket = false, basketGoes }: FormAbout): EnquiryForm {
  const contact = {
    title: 'Your contact details',
    fields: [...personFields(site), ...basketPlace(site, basketGoes)],
  }
  const vehicle = { title: 'Your vehicle', fields: ownVehicleFields(site, today).map(optional) }
  const needed = {
    title: 'What you need',
    fields: [
      // Without it there would be nothing to answer, whatever a site asks for elsewhere.
      { ...messageField(site, 'Which part or accessory?'), isRequired: true },
      ...fileFields(site, 'Photos of the part or its label', photoTypes),
    ],
  }
  const message = { title: '', fields: [optional(messageField(site, 'Anything we should know?'))] }
  return buildOneStepForm(site, {
    name: 'parts',
    category: leadCategory('Parts Enquiry'),
    sections: hasBasket ? [contact, vehicle, message] : [needed, vehicle, contact],
  })
}

/** Asks where a basket goes; what was chosen in it is not asked for again. */
function basketPlace(site: FormSite, goes: FormAbout['basketGoes']): FormField[] {
  if (goes === undefined) return placeFields(site)
  if (goes !== 'delivered') return [hiddenField('location_id', goes.pickUpAt)]
  const town = site.region === 'US' ? 'City' : 'Suburb or town'
  return [
    ...placeFields(site),
    textField('Delivery Street', 'Street and number', { autocomplete: 'address-line1', maxLength: 120 }),
    textField('Delivery Town', town, { autocomplete: 'address-level2', maxLength: 80 }),
    { ...postcodeField(site.region), name: 'Delivery Postcode' },
  ]
}

function ownVehicleFields({ region }: FormSite, today: string | undefined): FormField[] {
  return [...ownMakeAndModel('Vehicle'), optional(yearField(today)), regoField(region), optional(odometerField(region))]
}

function serviceLocation(site: FormSite): FormField {
  const places = formLocations(site).map(({ name }) => name)
  if (places.length < 2) return hiddenField('Service Location', places[0] ?? '')
  return selectField('Service Location', 'Service Location', optionsWithSameLabel([...new Set(places)]))
}

const inspections: Record<Region, string> = {
  AU: 'Roadworthy inspection',
  NZ: 'Warrant of fitness',
  US: 'State inspection',
}

const work: Record<Template, readonly string[]> = {
  car: ['Logbook service', 'Brakes', 'Tyres', 'Air conditioning'],
  motorcycle: ['Logbook service', 'Brakes', 'Tyres', 'Chain and sprockets'],
  camper: ['Annual service', 'Brakes and bearings', 'Gas check', 'Seals and leaks'],
  truck: ['Logbook service', 'Brakes', 'Tyres', 'Body and hydraulics'],
  rv: ['Annual service', 'Brakes and bearings', 'Roof and seals', 'Appliances'],
}

const usualWork = (template: Template, region: Region): string[] => {
  const usual = work[template].map((what) => (region === 'US' ? what.replace('Tyres', 'Tires') : what))
  return [...usual, inspections[region]].map((what) => spell(region, what))
}
