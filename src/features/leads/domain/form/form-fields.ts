import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { deliveryAreas } from '#features/sites/domain/settings/retail/delivery-areas.ts'
import { type Region, regionRules, spell } from '#features/sites/domain/region.ts'
import type { Location } from '#features/sites/domain/site.ts'
import { honeypotName, type FieldOption, type FormField, type FormSite } from './enquiry-form.ts'
import { numericFormat, type NumberRule } from './numeric-input.ts'
import type { VisitRules } from './visit-times.ts'

// The fields that forms are made of. Required unless said otherwise (specification 5).

/** A required field of one line, unless `more` says otherwise; the other builders begin with it. */
export const textField = (name: string, label: string, more: Partial<FormField> = {}): FormField => ({
  name,
  label,
  kind: 'text',
  isRequired: true,
  rule: 'text',
  initial: '',
  ...more,
})

export const optional = (field: FormField): FormField => ({ ...field, isRequired: false })

export const hiddenField = (name: string, value: string): FormField =>
  textField(name, '', { kind: 'hidden', isRequired: false, initial: value })

export const selectField = (name: string, label: string, options: readonly FieldOption[]): FormField =>
  textField(name, label, { kind: 'select', rule: 'choice', options })

/** A few options, all in sight. */
export const radioField = (name: string, label: string, options: readonly FieldOption[]): FormField =>
  textField(name, label, { kind: 'radio', rule: 'choice', options })

export const yesNoField = (name: string, label: string): FormField =>
  radioField(name, label, optionsWithSameLabel(['Yes', 'No']))

/** One box; `true` when it is ticked. */
export const tickField = (name: string, label: string): FormField =>
  textField(name, label, { kind: 'tick', isRequired: false })

/** Boxes of which any may be ticked; what is ticked becomes `additional_services`. */
export const checksField = (label: string, options: readonly string[]): FormField =>
  textField('additional_services', label, { kind: 'checks', isRequired: false, options: optionsWithSameLabel(options) })

/** `format` says how the number is written and which keypad a phone shows; the other rules say which numbers are taken. */
export const numberField = (name: string, label: string, { format, ...bounds }: NumberRule): FormField =>
  textField(name, label, {
    kind: 'number',
    rule: 'number',
    inputMode: format.maxDecimals > 0 ? 'decimal' : 'numeric',
    maxLength: 20,
    number: { format, ...bounds },
  })

const mostDollars = 10_000_000

/** Dollars, cents when somebody has them. */
export const moneyField = (name: string, label: string): FormField =>
  numberField(name, label, { format: numericFormat({ prefix: '$', maxDecimals: 2 }), min: 0, max: mostDollars })

/** Kilometres or miles, as the region drives. */
export function odometerField(region: Region): FormField {
  const { distanceUnit } = regionRules(region)
  const label = distanceUnit === 'km' ? 'Kilometres' : 'Miles'
  const field = numberField('Kilometres', label, {
    format: numericFormat({ suffix: ` ${distanceUnit}` }),
    max: 3_000_000,
  })
  return { ...field, meaning: 'own-odometer' }
}

/** Make and model of the vehicle that the visitor has. */
export const ownMakeAndModel = (whose: string): FormField[] => [
  textField(`${whose} Make`, 'Make', { maxLength: 80, meaning: 'own-make' }),
  textField(`${whose} Model`, 'Model', { maxLength: 80, meaning: 'own-model' }),
]

/** Year of a vehicle: written without separators. `today` says which model years there can be. */
export function yearField(today: string | undefined): FormField {
  const max = today === undefined ? 2100 : Number(today.slice(0, 4)) + 1
  const field = numberField('Year', 'Year', { format: numericFormat({ thousandsSeparator: '' }), min: 1900, max })
  return { ...field, maxLength: 4, meaning: 'own-year' }
}

/** Days run from `first` to `last`, both included; a side that is left out has no limit. */
export const dateField = (name: string, label: string, days: NonNullable<FormField['days']>): FormField =>
  textField(name, label, { kind: 'date', rule: 'date', days, autocomplete: 'off' })

/** Half hours in which the yard is open. */
export const timeField = (name: string, label: string, visit: VisitRules): FormField =>
  textField(name, label, { kind: 'time', rule: 'time', visit })

/** Several files at once, always under the key `files`; none where the site takes no files. */
export function fileFields({ settings }: FormSite, label: string, accept: string): FormField[] {
  const { files_max: most, file_megabytes_max: megabytes } = settings.leads
  const files = { accept, most, megabytes }
  return most === 0 ? [] : [textField('files', label, { kind: 'file', isRequired: false, files })]
}

export const photoTypes = 'image/jpeg,image/png,image/webp,.heic,.heif'
export const documentTypes = '.pdf,.doc,.docx,.odt,.rtf,.txt'

/** Asks who it is and how to reach them, in one name or two. */
export function personFields({ region, settings }: FormSite): FormField[] {
  const reach = [emailField(), phoneField()]
  if (settings.leads.name_fields === 'full-name') {
    return [textField('name', 'Name', { rule: 'name', autocomplete: 'name', maxLength: 100 }), ...reach]
  }
  return [
    textField('name', 'First name', { rule: 'name', autocomplete: 'given-name', maxLength: 100 }),
    ...(settings.leads.name_fields === 'first-middle-last-postcode' ? [middleNameField()] : []),
    textField('last_name', 'Last name', { rule: 'name', autocomplete: 'family-name', maxLength: 100 }),
    ...reach,
    postcodeField(region),
  ]
}

/** Specification 5: the one name that may stay empty. */
const middleNameField = (): FormField =>
  textField('middle_name', 'Middle name', {
    rule: 'name',
    isRequired: false,
    autocomplete: 'additional-name',
    maxLength: 100,
  })

/** 254 characters are the most that an address can have (RFC 5321). */
export const emailField = (): FormField =>
  textField('email', 'Email', {
    kind: 'email',
    rule: 'email',
    autocomplete: 'email',
    inputMode: 'email',
    maxLength: 254,
  })

export const phoneField = (): FormField =>
  textField('phone', 'Phone', {
    kind: 'tel',
    rule: 'phone',
    autocomplete: 'tel',
    inputMode: 'tel',
    // Room for a country code and however somebody groups the digits; the rule counts them afterwards.
    maxLength: 30,
  })

export function postcodeField(region: Region): FormField {
  const { label, digits } = regionRules(region).postcode
  return textField('postcode', label, {
    rule: 'postcode',
    autocomplete: 'postal-code',
    inputMode: 'numeric',
    // Devices fill in ZIP+4, of which five digits are stored.
    maxLength: region === 'US' ? 10 : digits,
  })
}

type Status = Partial<Pick<Vehicle, 'dealershipId' | 'locationId'>>

/** Location and dealership, each where the site asks for it; where the vehicle stands is chosen beforehand. */
export function placeFields(site: FormSite, vehicle: Status = {}): FormField[] {
  const { leads } = site.settings
  const owner = site.dealerships.find(({ id }) => id === vehicle.dealershipId)
  const locations = formLocations(site).map(({ id, name }) => ({ value: id, label: name }))
  const dealerships = site.dealerships.map(({ slug, name }) => ({ value: slug, label: name }))
  return [
    ...(leads.location_select
      ? [{ ...selectField('location_id', 'Location', locations), initial: knownAmong(locations, vehicle.locationId) }]
      : []),
    ...(leads.dealership_select
      ? [{ ...selectField('dealership_slug', 'Dealership', dealerships), initial: owner?.slug ?? '' }]
      : []),
  ]
}

const knownAmong = (options: readonly FieldOption[], value: string | null | undefined): string =>
  options.find((option) => option.value === value)?.value ?? ''

export const formLocations = (site: Pick<FormSite, 'dealerships'>): Location[] =>
  site.dealerships.flatMap(({ locations }) => locations)

/** The registration number, never required. */
export const regoField = (region: Region): FormField =>
  textField('Rego', region === 'US' ? 'License plate' : 'Rego', {
    isRequired: false,
    autocomplete: 'off',
    maxLength: 10,
    meaning: 'own-detail',
  })

export const messageField = ({ settings }: FormSite, label = 'Message'): FormField =>
  textField('message', label, { kind: 'textarea', isRequired: settings.leads.message_required, maxLength: 5000 })

/** States where vehicles are registered; New Zealand has one register. */
export const registrationStates: Record<Region, readonly string[]> = {
  AU: deliveryAreas('AU'),
  NZ: [],
  US: deliveryAreas('US'),
}

/** Asks where a vehicle is registered, in countries with several registers. */
export const stateFields = (region: Region): FormField[] =>
  registrationStates[region].length === 0
    ? []
    : [
        {
          ...optional(selectField('state', 'Registered in', optionsWithSameLabel(registrationStates[region]))),
          meaning: 'own-detail',
        },
      ]

/** Nobody's box is ticked for them where a law prefers express consent; so far that is everywhere we trade. */
const prefersExpressConsent: Record<Region, boolean> = { AU: true, NZ: true, US: true }

/** Consent to news and offers. The box begins as the site's setting says, else as the law of its region prefers. */
export const consentField = ({ region, settings }: FormSite): FormField =>
  textField('opt_in', settings.leads.opt_in_words, {
    kind: 'consent',
    isRequired: false,
    initial: String(settings.leads.opt_in_ticked ?? !prefersExpressConsent[region]),
  })

/** People don't see it, so an entry is the sign of a program. */
export const honeypotField = (): FormField =>
  textField(honeypotName, 'Homepage', { kind: 'honeypot', isRequired: false, autocomplete: 'off' })

export const optionsWithSameLabel = (texts: readonly string[]): FieldOption[] =>
  texts.map((word) => ({ value: word, label: word }))

/** Options whose labels follow the region's spelling while their values stay. */
export const speltOptions = (region: Region, texts: readonly string[]): FieldOption[] =>
  texts.map((word) => ({ value: word, label: spell(region, word) }))
