import type { Region } from '#features/sites/domain/region.ts'
import type { ValuationPlan } from '#features/sites/domain/settings/form-settings.ts'
import { buildForm, type StepPlan } from '../form/build-form.ts'
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
  textField,
  tickField,
  yearField,
  yesNoField,
} from '../form/form-fields.ts'
import { contactStepTitle } from '../form/steps.ts'
import { leadCategory } from '../lead/lead-category.ts'

type Question = 'plate' | 'model' | 'distance' | 'condition' | 'owing' | 'photos' | 'contact'

/** At which step each question of a trade-in that is valued is asked, counted from 1. */
const valuationSteps: Record<ValuationPlan, Record<Question, number>> = {
  three: { plate: 1, model: 2, distance: 2, condition: 2, owing: 2, photos: 2, contact: 3 },
  seven: { plate: 1, model: 2, distance: 3, condition: 4, owing: 5, photos: 6, contact: 7 },
}

/** The step at which each question is asked, counted from 1; it follows the site's setting of three or seven steps. */
export const valuationStepsOf = ({ settings }: Pick<FormSite, 'settings'>): Record<Question, number> =>
  valuationSteps[settings.leads.forms.trade_in.valuation_steps]

/** With how many steps somebody began: a setting that changes meanwhile changes nothing for them. */
export const planField = 'valuation_steps'

/** Keys of the answers in the lead; those of the vehicle begin with whose it is. */
export const valuationFields = {
  plate: 'Rego',
  state: 'state',
  vin: 'Trade-In VIN',
  make: 'Trade-In Make',
  model: 'Trade-In Model',
  year: 'Trade-In Year',
  badge: 'Trade-In Badge',
  distance: 'Trade-In Kilometres',
  condition: 'Condition',
  serviceHistory: 'Service History',
  oneKey: 'One Key',
  accident: 'Accident or Hail',
  warningLight: 'Warning Light',
  tyresOrGlass: 'Worn Tyres or Glass',
  modified: 'Modified',
  commercial: 'Commercial Use',
  imported: 'Private Import',
  isOwing: 'Finance Owing',
  owing: 'Amount Owing',
} as const

/** Boxes to tick where they apply, by their key; `Yes` or `No` in the lead. */
export const valuationTicks = (region: Region): Record<string, string> => ({
  [valuationFields.oneKey]: 'There’s only one key',
  [valuationFields.accident]: 'It’s been in an accident or damaged by hail',
  [valuationFields.warningLight]: 'A warning light is on',
  [valuationFields.tyresOrGlass]: region === 'US' ? 'It needs tires or a windshield' : 'It needs tyres or a windscreen',
  [valuationFields.modified]: 'It’s been modified',
  [valuationFields.commercial]: 'It’s been a taxi, rideshare, hire or work vehicle',
  [valuationFields.imported]: 'It was imported used',
})

const serviceHistories = ['Full', 'Partly', 'None'] as const

/**
 * The visitor's vehicle in part payment, valued by a service. Each step is a page of its own: what comes next depends on what a
 * register answers.
 */
export function valuationForm(site: FormSite, { vehicle, today }: FormAbout): EnquiryForm {
  const needsPlate = isShort(site) && asksForPlate(site)
  const plan = site.settings.leads.forms.trade_in.valuation_steps
  const car = vehicle ? [hiddenField('car_id', vehicle.id)] : []
  const first = [
    ...car,
    hiddenField(planField, plan),
    ...(needsPlate ? plateFields(site).map(alternative) : plateFields(site)),
  ]
  const person = [...personFields(site), ...placeFields(site, vehicle), optional(messageField(site))]
  const asked = isShort(site) ? [shortStep(site, today)] : longSteps(site, today)
  return buildForm(site, {
    name: 'trade-in',
    category: leadCategory('Trade-In'),
    hasStepPages: true,
    steps: [
      { ...step('Your vehicle', first), ...(needsPlate ? withoutPlate : {}) },
      ...asked,
      step(contactStepTitle, person),
    ],
  })
}

const step = (title: string, fields: FormField[]): StepPlan => ({ title, sections: [{ title: '', fields }] })

/** Is pressed by people who have no plate at hand. */
const withoutPlate = { isSkippable: true, skipLabel: 'I don’t have the plate' }

/** The first of three steps needs a plate or a VIN where a register is asked. */
export const asksForPlate = ({ settings }: Pick<FormSite, 'settings'>): boolean =>
  settings.retail.trade_in.registration_lookup

const isShort = ({ settings }: FormSite): boolean => settings.leads.forms.trade_in.valuation_steps === 'three'

const alternative = (field: FormField): FormField => ({ ...field, isAlternative: true })

/** Everything about the vehicle on one page. */
const shortStep = (site: FormSite, today: string | undefined): StepPlan => ({
  title: site.region === 'US' ? 'Miles and condition' : 'Kilometres and condition',
  sections: [
    { title: '', fields: [...modelFields(today), distanceField(site)] },
    ...conditionStep(site).sections,
    { title: '', fields: owingFields() },
    { title: 'Photos, if you have some', fields: photoFields(site) },
  ],
})

/** A page for every question. */
const longSteps = (site: FormSite, today: string | undefined): StepPlan[] => [
  step('Make and model', modelFields(today)),
  step(distanceTitle(site), [distanceField(site)]),
  conditionStep(site),
  step('Money owing', owingFields()),
  { ...step('Photos', photoFields(site)), isSkippable: true },
]

const plateFields = ({ region }: FormSite): FormField[] => [
  regoField(region),
  ...stateFields(region),
  optional(
    textField(valuationFields.vin, 'Or its VIN', {
      maxLength: 20,
      meaning: 'own-vin',
      hint: '17 letters and digits, on your registration papers and the dashboard.',
    }),
  ),
]

const modelFields = (today: string | undefined): FormField[] => [
  ...ownMakeAndModel('Trade-In'),
  { ...yearField(today), name: valuationFields.year },
  optional(textField(valuationFields.badge, 'Badge or variant', { maxLength: 80, meaning: 'own-trim' })),
]

const distanceTitle = ({ region }: FormSite): string => (region === 'US' ? 'Miles' : 'Kilometres')

/** Caravans are towed: nobody counts how far. */
function distanceField({ region, template }: FormSite): FormField {
  const field = { ...odometerField(region), name: valuationFields.distance }
  return template === 'camper' ? optional(field) : field
}

function conditionStep({ region }: FormSite): StepPlan {
  const ticks = Object.entries(valuationTicks(region)).map(([name, label]) => detail(tickField(name, label)))
  return {
    title: 'Condition',
    sections: [
      {
        title: '',
        fields: [
          detail(
            radioField(
              valuationFields.condition,
              'Overall condition',
              optionsWithSameLabel(['As new', 'Good', 'Fair', 'Needs work']),
            ),
          ),
          {
            ...detail(
              radioField(valuationFields.serviceHistory, 'Service history', optionsWithSameLabel(serviceHistories)),
            ),
            initial: 'Full',
          },
        ],
      },
      { title: 'Tick what applies', fields: ticks },
    ],
  }
}

const detail = (field: FormField): FormField => ({ ...field, meaning: 'own-detail' })

const owingFields = (): FormField[] => [
  detail(yesNoField(valuationFields.isOwing, 'Is money still owing on it?')),
  {
    ...moneyField(valuationFields.owing, 'About how much?'),
    shownWhen: { field: valuationFields.isOwing, is: ['Yes'] },
    meaning: 'own-owing',
  },
]

const photoFields = (site: FormSite): FormField[] =>
  site.settings.retail.trade_in.photos_max === 0 ? [] : fileFields(site, 'Photos', photoTypes)
