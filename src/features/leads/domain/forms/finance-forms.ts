import { buildForm, buildOneStepForm, inStepsOrAtOnce, type FormPlan } from '../form/build-form.ts'
import type { EnquiryForm, FieldOption, FormAbout, FormField, FormSite } from '../form/enquiry-form.ts'
import {
  hiddenField,
  messageField,
  moneyField,
  numberField,
  optional,
  personFields,
  placeFields,
  radioField,
  optionsWithSameLabel,
  selectField,
  textField,
  yesNoField,
} from '../form/form-fields.ts'
import { frequencies, usualFrequency } from '#features/finance/domain/loan.ts'
import { frequencyLabels } from '#features/finance/domain/quote-text.ts'
import { numericFormat } from '../form/numeric-input.ts'
import { leadCategory } from '../lead/lead-category.ts'
import { contactStepTitle } from '../form/steps.ts'
import { calculatorFields, calculatorStart } from './repayment-figures.ts'

/** Field that the query key `vehiclePriceBudget` fills in. */
export const budgetField = 'Vehicle Price Budget'

/** Money for a vehicle: who, from what, for what. */
export function financeForm(site: FormSite, { vehicle }: FormAbout): EnquiryForm {
  const car = vehicle ? [hiddenField('car_id', vehicle.id), hiddenField('car_type', vehicle.carType)] : []
  const plan: FormPlan = {
    name: 'finance',
    category: leadCategory('Finance Enquiry'),
    steps: [
      {
        title: contactStepTitle,
        sections: [{ title: '', fields: [...car, ...personFields(site), ...chosenPlace(site)] }],
      },
      { title: 'About you', isSkippable: true, sections: [{ title: '', fields: incomeFields() }] },
      { title: 'Your loan', sections: [{ title: '', fields: loanFields(site) }] },
    ],
  }
  return buildForm(site, inStepsOrAtOnce(plan, site.settings.leads.forms.finance.in_steps))
}

/** Asked where the site asks for it; elsewhere the query key `preferredDealership` may still name one. */
export function chosenPlace(site: FormSite): FormField[] {
  const requested = placeFields(site)
  return requested.some((field) => field.name === 'dealership_slug')
    ? requested
    : [...requested, hiddenField('dealership_slug', '')]
}

const incomeFields = (): FormField[] => [
  optional(
    radioField(
      'Employment',
      'What kind of work do you do?',
      optionsWithSameLabel(['Employed', 'Self-employed', 'Retired', 'Other']),
    ),
  ),
  optional(moneyField('Yearly Income', 'Income a year, before tax')),
  optional(
    selectField('Housing', 'Where you live', optionsWithSameLabel(['Owned', 'Mortgage', 'Renting', 'With family'])),
  ),
]

const loanFields = (site: FormSite): FormField[] => [
  { ...moneyField(budgetField, 'Price or budget'), meaning: 'loan-total' },
  { ...optional(moneyField('Deposit', 'Deposit')), meaning: 'loan-down-payment' },
  { ...optional(selectField('Term', 'Term', termOptions)), initial: '5' },
  optional(yesNoField('Has Trade-In', 'Will you trade something in?')),
  textField('Trade-In Vehicle', 'What is it?', {
    maxLength: 120,
    hint: 'Make, model and year.',
    meaning: 'own-model',
    shownWhen: { field: 'Has Trade-In', is: ['Yes'] },
  }),
  optional(messageField(site)),
]

export const termYears = [1, 2, 3, 4, 5, 6, 7] as const
export const termOptions: FieldOption[] = termYears.map((years) => ({
  value: String(years),
  label: years === 1 ? '1 year' : `${years} years`,
}))

const frequencyOptions = ({ region }: FormSite): FieldOption[] =>
  frequencies.map((each) => ({
    value: frequencyLabels.other[each],
    label: frequencyLabels[region === 'US' ? 'US' : 'other'][each],
  }))

/** An assumption like the others: the site's setting is where it starts. */
const rateField = ({ settings }: FormSite): FormField => ({
  ...numberField(calculatorFields.ratePercent, 'Interest rate a year', {
    format: numericFormat({ suffix: '%', maxDecimals: 2 }),
    min: 0,
    max: 60,
  }),
  initial: String(settings.vehicle.price.interest_rate),
})

/** The figures that somebody worked out, and whom to answer about them. */
export function calculatorForm(site: FormSite): EnquiryForm {
  return buildOneStepForm(site, {
    name: 'calculator',
    category: leadCategory('Calculator Enquiry'),
    sections: [
      {
        title: 'Your figures',
        fields: [
          {
            ...moneyField(calculatorFields.price, 'Price'),
            initial: String(calculatorStart.price),
            meaning: 'loan-total',
          },
          {
            ...optional(moneyField(calculatorFields.deposit, 'Deposit')),
            initial: '0',
            meaning: 'loan-down-payment',
          },
          { ...optional(moneyField(calculatorFields.tradeIn, 'Trade-in value')), initial: '0' },
          {
            ...optional(moneyField(calculatorFields.balloon, 'Balloon at the end')),
            initial: '0',
            meaning: 'loan-residual',
          },
          { ...selectField(calculatorFields.years, 'Term', termOptions), initial: String(calculatorStart.years) },
          {
            ...optional(selectField(calculatorFields.frequency, 'Repayments', frequencyOptions(site))),
            initial: frequencyLabels.other[usualFrequency(site.region)],
          },
          optional(rateField(site)),
        ],
      },
      {
        title: 'Your contact details',
        fields: [...personFields(site), ...placeFields(site), optional(messageField(site))],
      },
    ],
  })
}
