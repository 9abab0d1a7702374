import type { EnquiryForm, FormField, FormSection, FormSite, FormStep } from './enquiry-form.ts'
import type { RuleContext } from './field-rules.ts'
import { consentField, honeypotField } from './form-fields.ts'
import { phoneProblem } from './phone-library.ts'

export type StepPlan = Pick<FormStep, 'title' | 'skipLabel'> & { isSkippable?: boolean; sections: FormSection[] }

export type FormPlan = Pick<EnquiryForm, 'name' | 'category' | 'hasStepPages'> & {
  /** Whether businesses fill it in, whose numbers may begin with 13, 1300 or 1800. */
  isForBusinesses?: boolean
  steps: StepPlan[]
  successKeys?: Record<string, string>
}

/** A form from its plan, with what every form has: the consent where the person is asked for, and the box for programs. */
export function buildForm(
  site: FormSite,
  { name, category, steps, hasStepPages, isForBusinesses = false, successKeys = {} }: FormPlan,
): EnquiryForm {
  const withContact = steps.findIndex((step) => step.sections.some(asksForEmail))
  const built = steps.map((step, at) =>
    buildStep(step, {
      first: at === 0 ? [honeypotField()] : [],
      last: at === withContact ? [consentBeside(step, site)] : [],
    }),
  )
  return {
    name,
    category,
    steps: built,
    fields: built.flatMap((step) => step.fields),
    context: ruleContext(site, isForBusinesses),
    successKeys,
    ...(hasStepPages ? { hasStepPages } : {}),
  }
}

const ruleContext = ({ region, settings: { leads } }: FormSite, isForBusinesses: boolean): RuleContext => ({
  region,
  testPhoneNumbers: leads.test_phone_numbers,
  takesOtherCountries: leads.phones_of_other_countries,
  takesBusinessNumbers: isForBusinesses || leads.forms.business_numbers,
  checkPhone: phoneProblem,
})

/** A form whose questions all stand on one screen. */
export const buildOneStepForm = (
  site: FormSite,
  { sections, ...plan }: Omit<FormPlan, 'steps'> & { sections: FormSection[] },
): EnquiryForm => buildForm(site, { ...plan, steps: [{ title: '', sections }] })

/** Asks its questions one after the other, or all at once where a site prefers that. */
export function inStepsOrAtOnce(plan: FormPlan, isInSteps: boolean): FormPlan {
  if (isInSteps) return plan
  const sections = plan.steps.flatMap((step) =>
    step.sections.map((section, at) => ({ ...section, title: section.title || (at === 0 ? step.title : '') })),
  )
  return { ...plan, steps: [{ title: '', sections }] }
}

function buildStep(plan: StepPlan, { first, last }: { first: FormField[]; last: FormField[] }): FormStep {
  const sections = plan.sections
    .map((section, at) => {
      const isLast = at === plan.sections.length - 1
      return { ...section, fields: [...(at === 0 ? first : []), ...section.fields, ...(isLast ? last : [])] }
    })
    .filter((section) => section.fields.length > 0)
  return {
    title: plan.title,
    isSkippable: plan.isSkippable ?? false,
    ...(plan.skipLabel ? { skipLabel: plan.skipLabel } : {}),
    sections,
    fields: sections.flatMap((section) => section.fields),
  }
}

/** Asked of those who say who they are: in the same turn as their email address. */
function consentBeside(step: StepPlan, site: FormSite): FormField {
  const email = step.sections.flatMap((section) => section.fields).find((field) => field.kind === 'email')
  const consent = consentField(site)
  return email?.shownWhen ? { ...consent, shownWhen: email.shownWhen } : consent
}

const asksForEmail = (section: FormSection): boolean => section.fields.some((field) => field.kind === 'email')
