import { creditCheckText, creditProvider } from '#features/finance/domain/pre-approval.ts'
import type { Region } from '#features/sites/domain/region.ts'
import { buildForm } from '../form/build-form.ts'
import type { EnquiryForm, FormAbout, FormField, FormSite } from '../form/enquiry-form.ts'
import {
  hiddenField,
  messageField,
  moneyField,
  numberField,
  optional,
  personFields,
  radioField,
  optionsWithSameLabel,
  selectField,
  textField,
  tickField,
} from '../form/form-fields.ts'
import { numericFormat } from '../form/numeric-input.ts'
import { contactStepTitle } from '../form/steps.ts'
import { leadCategory } from '../lead/lead-category.ts'
import { budgetField, chosenPlace, termOptions } from './finance-forms.ts'

/**
 * An application for pre-approval in four steps, each saved. What it asks about money is sealed apart from the lead; it asks
 * for no identity document. Its steps are pages of their own, so that nothing of it stays in the browser.
 */
export function preApprovalForm(site: FormSite, { vehicle }: FormAbout): EnquiryForm {
  const car = vehicle ? [hiddenField('car_id', vehicle.id), hiddenField('car_type', vehicle.carType)] : []
  return buildForm(site, {
    name: 'pre-approval',
    category: leadCategory('Finance Enquiry'),
    hasStepPages: true,
    steps: [
      {
        title: contactStepTitle,
        sections: [
          { title: '', fields: [...car, subcategory, ...personFields(site), ...chosenPlace(site), ...whoFields(site)] },
        ],
      },
      { title: 'Work and income', sections: [{ title: '', fields: workFields(site).map(sealed) }] },
      { title: 'Home and outgoings', sections: [{ title: '', fields: homeFields(site).map(sealed) }] },
      { title: 'Your loan', sections: [{ title: '', fields: loanFields(site) }] },
    ],
  })
}

export const preApprovalSubcategory = 'Finance Pre-Approval'
const subcategory = hiddenField('subcategory', preApprovalSubcategory)

const sealed = (field: FormField): FormField => ({ ...field, isSealed: true })

/** Labels of the sealed answers, by key. */
export const sealedLabels = (site: FormSite): ReadonlyMap<string, string> =>
  new Map(preApprovalForm(site, {}).fields.flatMap(({ name, label, isSealed }) => (isSealed ? [[name, label]] : [])))

const residencies: Record<Region, readonly string[]> = {
  AU: ['Australian citizen', 'Permanent resident', 'Visa holder'],
  NZ: ['New Zealand citizen', 'Resident', 'Visa holder'],
  US: ['U.S. citizen', 'Permanent resident', 'Other'],
}

const licences: Record<Region, readonly string[]> = {
  AU: ['Full', 'Provisional', 'Learner', 'None'],
  NZ: ['Full', 'Restricted', 'Learner', 'None'],
  US: ['Full', 'Provisional', 'Permit', 'None'],
}

const whoFields = ({ region }: FormSite): FormField[] => [
  radioField('Residency', 'You are', optionsWithSameLabel(residencies[region])),
  selectField(
    'Licence Class',
    region === 'US' ? 'Driver license' : 'Driver licence',
    optionsWithSameLabel(licences[region]),
  ),
  { ...tickField('Adult', 'I’m 18 or older'), isRequired: true, rule: 'ticked' },
]

const times = ['Less than 1 year', '1–2 years', '2–5 years', 'More than 5 years']

const selfEmployed = 'Self-employed'

/** Number of a business: ABN in Australia, NZBN in New Zealand, none that one tells a dealer in the US. */
const businessNumbers: Record<Region, string | undefined> = { AU: 'ABN', NZ: 'NZBN', US: undefined }

function workFields({ region }: FormSite): FormField[] {
  const number = businessNumbers[region]
  return [
    selectField(
      'Employment',
      'Work',
      optionsWithSameLabel(['Full-time', 'Part-time', 'Casual', selfEmployed, 'Retired', 'Not working']),
    ),
    selectField('Time In Work', 'For how long', optionsWithSameLabel(times)),
    ...(number
      ? [textField(number, number, { maxLength: 20, shownWhen: { field: 'Employment', is: [selfEmployed] } })]
      : []),
    moneyField('Income', region === 'US' ? 'Income before tax' : 'Income after tax'),
    selectField('Income Frequency', 'How often', optionsWithSameLabel(['Weekly', 'Fortnightly', 'Monthly', 'Yearly'])),
    optional(moneyField('Other Income', 'Other income a month')),
  ]
}

const homeFields = ({ region }: FormSite): FormField[] => [
  selectField(
    'Housing',
    'Where you live',
    optionsWithSameLabel(['Own outright', 'Own with a mortgage', 'Rent', 'Board', 'With family']),
  ),
  selectField('Time At Address', 'For how long', optionsWithSameLabel(times)),
  { ...numberField('Dependants', dependantsLabel(region), { format: numericFormat(), min: 0, max: 20 }), initial: '0' },
  moneyField('Housing Cost', 'Rent or mortgage a month'),
  moneyField('Living Expenses', 'Living expenses a month'),
  moneyField('Loan Repayments', 'Other loan repayments a month'),
  optional(moneyField('Card Limits', 'Credit card limits in total')),
]

const dependantsLabel = (region: Region): string => (region === 'US' ? 'Dependents' : 'Dependants')

const loanFields = (site: FormSite): FormField[] => [
  { ...moneyField(budgetField, 'Price or budget'), meaning: 'loan-total' },
  {
    ...optional(moneyField('Deposit', site.region === 'US' ? 'Down payment' : 'Deposit')),
    meaning: 'loan-down-payment',
  },
  { ...selectField('Term', 'Term', termOptions), initial: '5' },
  { ...optional(moneyField('Balloon', 'Balloon at the end')), meaning: 'loan-residual' },
  radioField('Vehicle Use', 'Mostly used for', optionsWithSameLabel(['Private', 'Business'])),
  optional(textField('Vehicle Wanted', 'Vehicle you have in mind', { maxLength: 120, meaning: 'wanted-model' })),
  optional(messageField(site)),
  agreement(site),
]

/** The consent, stored word for word: who assesses, and what is checked. */
function agreement({ settings, dealerships }: FormSite): FormField {
  const who = creditProvider(settings, dealerships[0]?.name ?? 'the dealership')
  const label = `I agree that ${who} may use these answers to assess what I could borrow. ${creditCheckText(settings)}`
  return { ...tickField('credit-assessment', label), isRequired: true, rule: 'ticked', isConsent: true }
}
