import { buildForm, buildOneStepForm, inStepsOrAtOnce, type FormPlan } from '../form/build-form.ts'
import type { EnquiryForm, FieldOption, FormAbout, FormField, FormSite } from '../form/enquiry-form.ts'
import {
  dateField,
  hiddenField,
  messageField,
  moneyField,
  optional,
  personFields,
  placeFields,
  postcodeField,
  radioField,
  regoField,
  sameWords,
  selectField,
  textField,
  yearField,
  yesNoField,
} from '../form/form-fields.ts'
import { leadCategory } from '../lead/lead-category.ts'
import { daysAfter } from './date-time.ts'
import { contactStepTitle } from '../form/steps.ts'
import { calculatorFields, calculatorStart } from './repayment-words.ts'

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
function chosenPlace(site: FormSite): FormField[] {
  const asked = placeFields(site)
  return asked.some((field) => field.name === 'dealership_slug')
    ? asked
    : [...asked, hiddenField('dealership_slug', '')]
}

const incomeFields = (): FormField[] => [
  optional(
    radioField(
      'Employment',
      'How do you earn your living?',
      sameWords(['Employed', 'Self-employed', 'Retired', 'Other']),
    ),
  ),
  optional(moneyField('Yearly Income', 'Income a year, before tax')),
  optional(selectField('Housing', 'Where you live', sameWords(['Owned', 'Mortgage', 'Renting', 'With family']))),
]

const loanFields = (site: FormSite): FormField[] => [
  moneyField(budgetField, 'Price or budget'),
  optional(moneyField('Deposit', 'Deposit')),
  { ...optional(selectField('Term', 'Term', termOptions)), initial: '5' },
  optional(yesNoField('Has Trade-In', 'Will you trade something in?')),
  textField('Trade-In Vehicle', 'What is it?', {
    maxLength: 120,
    hint: 'Make, model and year.',
    shownWhen: { field: 'Has Trade-In', is: ['Yes'] },
  }),
  optional(messageField(site)),
]

export const termYears = [1, 2, 3, 4, 5, 6, 7] as const
const termOptions: FieldOption[] = termYears.map((years) => ({
  value: String(years),
  label: years === 1 ? '1 year' : `${years} years`,
}))

/** The figures that somebody worked out, and whom to answer about them. */
export function calculatorForm(site: FormSite): EnquiryForm {
  return buildOneStepForm(site, {
    name: 'calculator',
    category: leadCategory('Calculator Enquiry'),
    sections: [
      {
        title: 'Your figures',
        fields: [
          hiddenField('Interest Rate', String(site.settings.vehicle.price.interest_rate)),
          { ...moneyField(calculatorFields.price, 'Price'), initial: String(calculatorStart.price) },
          { ...optional(moneyField(calculatorFields.deposit, 'Deposit')), initial: '0' },
          { ...selectField(calculatorFields.years, 'Term', termOptions), initial: String(calculatorStart.years) },
        ],
      },
      {
        title: 'Send them to us',
        fields: [...personFields(site), ...placeFields(site), optional(messageField(site))],
      },
    ],
  })
}

/** A quote for insurance. */
export function insuranceForm(site: FormSite, { today }: FormAbout): EnquiryForm {
  const person = personFields(site)
  const days = today === undefined ? {} : { first: today, last: daysAfter(today, 365) }
  return buildOneStepForm(site, {
    name: 'insurance',
    category: leadCategory('Insurance Enquiry'),
    sections: [
      {
        title: 'What you insure',
        fields: [
          textField('Vehicle Make', 'Make', { maxLength: 80 }),
          textField('Vehicle Model', 'Model', { maxLength: 80 }),
          optional(yearField(today)),
          regoField(site.region),
          radioField('Vehicle Use', 'What is it used for?', sameWords(['Private', 'Business', 'Both'])),
          selectField('Kept Overnight', 'Where is it kept at night?', sameWords(overnight)),
          optional(dateField('Cover From', 'Cover from', days)),
        ],
      },
      {
        title: 'How we reach you',
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
