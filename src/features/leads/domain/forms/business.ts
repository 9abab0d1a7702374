import { buildOneStepForm } from '../form/build-form.ts'
import type { EnquiryForm, FormSite } from '../form/enquiry-form.ts'
import {
  checksField,
  documentTypes,
  fileFields,
  messageField,
  numberField,
  optional,
  personFields,
  placeFields,
  optionsWithSameLabel,
  selectField,
  textField,
} from '../form/form-fields.ts'
import { spell } from '#features/sites/domain/region.ts'
import { leadCategory } from '../lead/lead-category.ts'
import { numericFormat } from '../form/numeric-input.ts'

/** Several vehicles for a business. */
export const fleetForm = (site: FormSite): EnquiryForm =>
  buildOneStepForm(site, {
    name: 'fleet',
    isForBusinesses: true,
    category: leadCategory('Fleet Enquiry'),
    sections: [
      {
        title: 'Your fleet',
        fields: [
          textField('Company', 'Company', { autocomplete: 'organization', maxLength: 120 }),
          optional(
            numberField('Number of Vehicles', 'How many vehicles?', { format: numericFormat(), min: 1, max: 10_000 }),
          ),
          checksField('What you need', ['Buy', 'Lease or finance', 'Replace vehicles', 'Service and tyres']),
          messageField(site),
        ],
      },
      { title: 'Your contact details', fields: [...personFields(site), ...placeFields(site)] },
    ],
  })

/** An application for work. It is filed as a general enquiry with a subcategory (specification 4). */
export function careersForm(site: FormSite): EnquiryForm {
  const { positions } = site.settings.leads.forms.careers
  const position =
    positions.length > 0
      ? selectField('Position', 'Position', optionsWithSameLabel([...positions, 'Something else']))
      : optional(textField('Position', 'What kind of role are you after?', { maxLength: 120 }))
  return buildOneStepForm(site, {
    name: 'careers',
    category: leadCategory('Careers Enquiry'),
    sections: [
      {
        title: '',
        fields: [
          position,
          ...personFields(site),
          ...placeFields(site),
          ...fileFields(site, spell(site.region, 'CV and cover letter'), documentTypes),
          optional(messageField(site, 'About you')),
        ],
      },
    ],
    successKeys: { position: 'Position' },
  })
}
