import type { LocationId } from '#kernel/ids.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { OwnForm } from '#features/content/domain/own-forms/own-form.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { CheckedField, RuleContext } from './field-rules.ts'
import type { LeadCategory } from '../lead/lead-category.ts'
import type { VisitRules } from './visit-times.ts'

export const formNames = [
  'general',
  'vehicle',
  'photo-request',
  'test-drive',
  'trade-in',
  'service',
  'parts',
  'finance',
  'pre-approval',
  'careers',
  'sell-my-car',
  'fleet',
  'insurance',
  'calculator',
  'special-offer',
  'competition',
  'survey',
] as const
export type FormName = (typeof formNames)[number]

/** Name of a form that the dealer has built. */
type OwnFormName = `own-${string}`

export const ownFormName = ({ slug }: { slug: string }): OwnFormName => `own-${slug}`

/** Slug of the dealer's own form of this name; undefined for any other. */
export const slugOfOwnForm = (name: string): string | undefined => (name.startsWith('own-') ? name.slice(4) : undefined)

/**
 * How a field is drawn. `checks` are boxes of which each ticked one is a service; `tick` is one box; `consent` is the box for news and
 * offers; `time` offers half hours in which the yard is open; `honeypot` is a box that people never see and programs fill in.
 */
type FieldKind =
  | 'text'
  | 'email'
  | 'tel'
  | 'number'
  | 'date'
  | 'time'
  | 'textarea'
  | 'select'
  | 'radio'
  | 'checks'
  | 'tick'
  | 'file'
  | 'consent'
  | 'hidden'
  | 'honeypot'

export type FieldOption = { value: string; label: string }

/**
 * What an answer is to a dealer's system, whatever its form calls it: something about the vehicle that the visitor has (`own-...`) or
 * would like (`wanted-...`), or a figure of the loan. `own-detail` is read by people only.
 */
export type FieldMeaning =
  | `own-${'make' | 'model' | 'year' | 'trim' | 'vin' | 'odometer' | 'owing' | 'detail'}`
  | 'wanted-model'
  | `loan-${'total' | 'down-payment' | 'residual'}`

/** One thing that a form asks for. */
export type FormField = Omit<CheckedField, 'options'> & {
  /** Key of the value in the lead. */
  name: string
  label: string
  kind: FieldKind
  /** What stands in it before anybody typed. */
  initial: string
  hint?: string
  autocomplete?: string
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
  /** Most characters that the box takes. */
  maxLength?: number
  options?: readonly FieldOption[]
  /** Shown, and required, only while another field is filled and nothing is wrong with it; `is` narrows that to some values. */
  shownWhen?: { field: string; is?: readonly string[] }
  /** A page that explains the label. */
  link?: { href: string; label: string }
  meaning?: FieldMeaning
  /** One of several that will do: it may stay empty, and is not called optional. */
  isAlternative?: true
  /** The rules of a time at which somebody wishes to come: at which yard, and how soon. */
  visit?: VisitRules
  /** About money: sealed apart from the lead, never in a mail, an export or the browser's storage. */
  isSealed?: true
  /** What a tick in the box agrees to is stored with its exact words. */
  isConsent?: true
  /** The rules of a file field: endings and types that a browser offers, and how many at once. */
  files?: { accept: string; most: number; megabytes: number }
}

/** Fields under a heading of their own; '' has none. */
export type FormSection = {
  title: string
  fields: FormField[]
  /** A sentence below the heading. */
  hint?: string
  /** All of it waits for an answer, heading included. */
  shownWhen?: FormField['shownWhen']
}

/** A question of a dealer's own: the fields that answer it, several for boxes to tick. */
export type OwnQuestion = { label: string; fields: readonly FormField[] }

/** What is asked on one screen. */
export type FormStep = {
  title: string
  sections: FormSection[]
  fields: FormField[]
  /** May be left out on the way to a later one. */
  isSkippable: boolean
  /** Button that leaves it out; “Skip this step” without it. */
  skipLabel?: string
}

/** A form is data: the server checks by it, the page draws it, the browser enhances it. */
export type EnquiryForm = {
  name: FormName | OwnFormName
  /** The default, of a form that lets the visitor choose. */
  category: LeadCategory
  /** One, or several for a form that saves after each. */
  steps: FormStep[]
  /** The fields of all steps, in order. */
  fields: FormField[]
  context: RuleContext
  /**
   * Each step is a page of its own, with script too: the next one depends on the answer, or what it asks must not stay on the
   * device.
   */
  hasStepPages?: true
  /** Values that go along to the success page, by the key they have there. Never what a person is called or reached by. */
  successKeys: Record<string, string>
  /** What the dealer has built, of a form that is their own, and the questions whose answers are stored under their own words. */
  own?: { form: OwnForm; questions: readonly OwnQuestion[] }
}

export type FormSite = Pick<Site, 'region' | 'settings' | 'dealerships' | 'template'>

/** What a form is about, when its page or its sender says so. */
export type FormAbout = {
  vehicle?: Vehicle
  /** Today at the dealer's, `2026-03-14`: days before it are not offered. Without it any day passes. */
  today?: string
  /** What the dealer's offers are called that hold today. */
  offers?: readonly string[]
  /** The one of them that the page is about, which nobody is asked for again. */
  offer?: string
  /** Forms that the dealer has built, also those that shoppers do not see. */
  ownForms?: readonly OwnForm[]
  /** It goes with a basket, which says which parts it is about. */
  hasBasket?: boolean
  /** How that basket is had: delivered, or picked up at a location; undefined: arranged afterwards. */
  basketGoes?: 'delivered' | { pickUpAt: LocationId } | undefined
}

/** Name of the box that only programs fill in. It sounds like something worth filling in. */
export const honeypotName = 'homepage'

/** Key under which a page's form says which one it is, so that it is checked by its own rules. */
export const formNameKey = 'form_name'

export const hasSteps = (form: EnquiryForm): boolean => form.steps.length > 1

/** Id of the vehicle that a form is about; empty for a form about none. */
export const aboutOf = ({ fields }: Pick<EnquiryForm, 'fields'>): string =>
  fields.find(({ name, kind }) => name === 'car_id' && kind === 'hidden')?.initial ?? ''

/** Some answers are stored apart from the lead, sealed. */
export const hasSealed = ({ fields }: Pick<EnquiryForm, 'fields'>): boolean => fields.some(({ isSealed }) => isSealed)

/** Values that are stored with the lead, and those that are sealed apart from it. */
export function splitSealed<Value>(
  values: Record<string, Value>,
  { fields }: Pick<EnquiryForm, 'fields'>,
): { open: Record<string, Value>; sealed: Record<string, string> } {
  const names = new Set(fields.filter(({ isSealed }) => isSealed).map(({ name }) => name))
  const entries = Object.entries(values)
  return {
    open: Object.fromEntries(entries.filter(([name]) => !names.has(name))),
    sealed: Object.fromEntries(
      entries.flatMap(([name, value]) => (names.has(name) ? [[name, String(value)] as const] : [])),
    ),
  }
}

/** End of the name of a tick box that lists one service among several, and of a helper that only draws a radio button. */
export const checkOptionMarker = '_check_option'
export const radioOptionMarker = '_radio_option'

/** The values that the success page gets in its address (specification 2, extra key=value pairs). */
export function successExtras(
  { successKeys, own }: EnquiryForm,
  values: Record<string, string>,
): Record<string, string> {
  const extras = Object.fromEntries(
    Object.entries(successKeys).flatMap(([key, field]): [string, string][] => {
      const value = values[field] ?? ''
      return value === '' ? [] : [[key, value.slice(0, 100)]]
    }),
  )
  return own ? { ...extras, form: own.form.slug } : extras
}
