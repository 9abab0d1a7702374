import { addDays } from '#kernel/calendar-days.ts'
import { buildOneStepForm } from '../form/build-form.ts'
import type { EnquiryForm, FormAbout, FormSite } from '../form/enquiry-form.ts'
import {
  dateField,
  messageField,
  optional,
  ownMakeAndModel,
  personFields,
  placeFields,
  postcodeField,
  radioField,
  regoField,
  optionsWithSameLabel,
  selectField,
  yearField,
} from '../form/form-fields.ts'
import { leadCategory } from '../lead/lead-category.ts'

/** Cover begins within a year of `today`. A postcode is always part of it, whichever names the site asks for. */
export function insuranceForm(site: FormSite, { today }: FormAbout): EnquiryForm {
  const person = personFields(site)
  const days = today === undefined ? {} : { first: today, last: addDays(today, 365) }
  return buildOneStepForm(site, {
    name: 'insurance',
    category: leadCategory('Insurance Enquiry'),
    sections: [
      {
        title: 'What you’re insuring',
        fields: [
          ...ownMakeAndModel('Vehicle'),
          optional(yearField(today)),
          regoField(site.region),
          radioField('Vehicle Use', 'What is it used for?', optionsWithSameLabel(['Private', 'Business', 'Both'])),
          selectField('Kept Overnight', 'Where is it parked overnight?', optionsWithSameLabel(overnight)),
          optional(dateField('Cover From', 'Cover from', days)),
        ],
      },
      {
        title: 'Your contact details',
        fields: [
          ...person,
          ...(person.some((field) => field.name === 'postcode') ? [] : [postcodeField(site.region)]),
          ...placeFields(site),
          optional(messageField(site)),
        ],
      },
    ],
  })
}

const overnight = ['Locked garage', 'Carport or driveway', 'Secure storage', 'On the street']
