import { buildForm, inStepsOrAtOnce, type FormPlan, type StepPlan } from '../form/build-form.ts'
import type { EnquiryForm, FormAbout, FormField, FormSite } from '../form/enquiry-form.ts'
import {
  fileFields,
  hiddenField,
  messageField,
  moneyField,
  odometerField,
  optional,
  ownMakeAndModel,
  personFields,
  photoTypes,
  placeFields,
  radioField,
  regoField,
  optionsWithSameLabel,
  stateFields,
  tickField,
  yearField,
  yesNoField,
} from '../form/form-fields.ts'
import { leadCategory } from '../lead/lead-category.ts'
import { contactStepTitle } from '../form/steps.ts'

/** The visitor's vehicle in part payment for one of ours. */
export function tradeInForm(site: FormSite, about: FormAbout): EnquiryForm {
  const car = about.vehicle ? [hiddenField('car_id', about.vehicle.id)] : []
  const plan: FormPlan = {
    name: 'trade-in',
    category: leadCategory('Trade-In'),
    steps: [
      { title: 'Your vehicle', sections: [{ title: '', fields: [...car, ...vehicleFields(site, about, 'Trade-In')] }] },
      conditionStep(site),
      contactStep(site),
    ],
  }
  return buildForm(site, inStepsOrAtOnce(plan, site.settings.leads.forms.trade_in.in_steps))
}

/** The visitor's vehicle for money. */
export function sellMyCarForm(site: FormSite, about: FormAbout): EnquiryForm {
  const plan: FormPlan = {
    name: 'sell-my-car',
    category: leadCategory('Sell My Car'),
    steps: [
      { title: 'Your vehicle', sections: [{ title: '', fields: vehicleFields(site, about, 'Vehicle') }] },
      conditionStep(site),
      contactStep(site),
    ],
  }
  return buildForm(site, inStepsOrAtOnce(plan, site.settings.leads.forms.sell_my_car.in_steps))
}

/** Keys begin with whose vehicle it is: on a trade-in `Vehicle Make` is that of the vehicle we sell. */
function vehicleFields({ region }: FormSite, { today }: FormAbout, whose: 'Trade-In' | 'Vehicle'): FormField[] {
  const prefixed = (field: FormField): FormField =>
    whose === 'Trade-In' ? { ...field, name: `${whose} ${field.name}` } : field
  return [
    ...ownMakeAndModel(whose),
    prefixed(optional(yearField(today))),
    prefixed(optional(odometerField(region))),
    regoField(region),
    ...stateFields(region),
  ]
}

/** The step about the vehicle's condition, which can wait until somebody looks at it and may be skipped. */
function conditionStep(site: FormSite): StepPlan {
  const wishes = site.settings.leads.yes_no_fields.map((name) => tickField(name, name))
  return {
    title: 'Condition',
    isSkippable: true,
    sections: [
      {
        title: '',
        fields: [
          detail(
            radioField(
              'Condition',
              'Overall condition',
              optionsWithSameLabel(['As new', 'Good', 'Fair', 'Needs work']),
            ),
          ),
          detail(yesNoField('Service History', 'Does it have a service history?')),
          detail(yesNoField('Finance Owing', 'Any finance owing?')),
          {
            ...moneyField('Amount Owing', 'About how much?'),
            shownWhen: { field: 'Finance Owing', is: ['Yes'] },
            meaning: 'own-owing',
          },
          ...fileFields(site, 'Photos', photoTypes),
        ],
      },
      { title: wishes.length > 0 ? 'What matters to you' : '', fields: wishes },
    ],
  }
}

const detail = (field: FormField): FormField => ({ ...optional(field), meaning: 'own-detail' })

function contactStep(site: FormSite): StepPlan {
  return {
    title: contactStepTitle,
    sections: [{ title: '', fields: [...personFields(site), ...placeFields(site), optional(messageField(site))] }],
  }
}
