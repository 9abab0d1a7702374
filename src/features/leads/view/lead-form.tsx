import { leadsCall } from '#features/leads/domain/form/script-calls.ts'
import { Fragment, type ReactNode } from 'react'
import { DocumentId } from '#kernel/document-id.ts'
import type { PartStore } from '#kernel/stored-part.ts'
import { spell } from '#features/sites/domain/region.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { SubmitButton } from '#ui/button.tsx'
import {
  aboutOf,
  type EnquiryForm,
  type FormField,
  formNameKey,
  type FormSection,
  hasSteps,
} from '../domain/form/enquiry-form.ts'
import type { FieldProblems } from '../domain/lead/parse-lead.ts'
import { isShown } from '../domain/form/shown-fields.ts'
import { fieldId, FormFieldView, ShownInTurn } from './form-field.tsx'
import { challengeService } from '../domain/suspicion/challenge-service.ts'
import { FormSummary } from './form-summary.tsx'
import { Progress, Resumed, StepAlert, StepButtons } from './step-progress.tsx'
import styles from './lead-form.module.css'
import { RepaymentEstimate } from './repayment-estimate.tsx'
import { StoredFields } from './stored-fields.tsx'

export type FormSlots = Record<string, (id: string) => ReactNode>

type LeadFormProps = {
  site: Pick<Site, 'region' | 'settings'>
  form: EnquiryForm
  /** Address of the page that checks the form without script: the page that holds it. */
  action: string
  /** What was typed into a form that came back, and what is wrong with it. */
  values?: Record<string, string>
  problems?: FieldProblems
  message?: string
  /** Step that shows, counted from 1. */
  step?: number
  /** What the page's address filled in beforehand: with other words of it, it is another form. */
  opening?: readonly string[]
  /** What stands in the place of a field, by its name: controls of that name and id that its owner draws. */
  slots?: FormSlots
  before?: Record<string, ReactNode>
  /** On the button what it does, and below it what follows, where that is not an answer to an enquiry. */
  button?: string | undefined
  note?: ReactNode
  /** Parts of the pages of this site: fields that nobody has typed into are among them. */
  parts?: PartStore | undefined
}

/** Draws a form from its data. Works as a plain POST; `enhance/lead-forms.ts` sends it without leaving the page. */
export const LeadForm = (props: LeadFormProps) => (
  <DocumentId render={(id) => <FormOfPrefix {...props} prefix={`${props.form.name}-${id}`} />} />
)

/** `prefix` begins the ids of this form. */
function FormOfPrefix({
  prefix,
  site,
  form,
  action,
  values = {},
  problems = {},
  message = '',
  step = 1,
  opening = [],
  ...more
}: LeadFormProps & { prefix: string }) {
  const { labels } = site.settings.vehicle
  const isEnquiry = form.name === 'vehicle' || form.name === 'general'
  const usual = spell(site.region, (isEnquiry && labels.send_enquiry) || labels.submit)
  const submit = more.button ?? (form.own?.form.button || usual)
  const rendered = { form, prefix, values, problems, site, slots: more.slots ?? {}, before: more.before ?? {} }
  const isAsMade = [values, problems, rendered.slots, rendered.before].every((each) => Object.keys(each).length === 0)
  const parts = isAsMade ? more.parts : undefined
  const isInSteps = hasSteps(form)
  const shownMessage = isInSteps ? '' : message
  return (
    <form
      className={styles.form}
      method="post"
      action={action}
      noValidate
      {...factsForScripts({ form, site, opening })}
    >
      {isInSteps && !form.hasStepPages && <Resumed isAboutVehicle={aboutOf(form) !== ''} />}
      {isInSteps && <Progress form={form} at={step} />}
      <FormSummary
        {...{ form, problems, prefix }}
        message={shownMessage}
        isClean={Object.keys(problems).length === 0 && shownMessage === ''}
      />
      <input type="hidden" name={formNameKey} value={form.name} />
      {!form.fields.some((field) => field.name === 'category') && (
        <input type="hidden" name="category" value={form.category.name} />
      )}
      {isInSteps ? (
        <Steps {...rendered} parts={parts} at={step} />
      ) : (
        <Sections {...rendered} parts={parts} sections={form.steps[0]?.sections ?? []} />
      )}
      <div className={styles.send}>
        {isInSteps ? (
          <StepButtons form={form} at={step} labels={labels} submit={submit} />
        ) : (
          <SubmitButton>{submit}</SubmitButton>
        )}
        {isInSteps && <StepAlert form={form} at={step} message={message} />}
        {more.note ? (
          <p className={styles.privacy}>{more.note}</p>
        ) : (
          <p className={styles.privacy}>
            We’ll only use your details to reply. <a href="/privacy-policy">Privacy policy</a>
          </p>
        )}
      </div>
    </form>
  )
}

type Facts = Required<Pick<LeadFormProps, 'form' | 'site' | 'opening'>>

/** The browser checks and sends the form with these as the server would. */
function factsForScripts({ form, site: { region, settings }, opening }: Facts) {
  const { test_phone_numbers: testNumbers, phones_of_other_countries: takesOthers, mock } = settings.leads
  const challenge = challengeService(settings)
  const hasFiles = form.fields.some((field) => field.kind === 'file')
  return {
    encType: hasFiles ? 'multipart/form-data' : undefined,
    'data-lead-form': form.name,
    'data-about': hasSteps(form) ? [aboutOf(form), ...opening].filter(Boolean).join(' ') || undefined : undefined,
    'data-guarded': settings.retail.bot_protection.enabled ? '' : undefined,
    'data-challenge': challenge?.siteKey,
    'data-challenges-all': challenge?.isForAll ? '' : undefined,
    'data-api': leadsCall({ isMock: mock }),
    'data-region': region,
    'data-test-numbers': testNumbers.length > 0 ? testNumbers.join() : undefined,
    'data-own-numbers': takesOthers ? undefined : '',
    'data-business-numbers': form.context.takesBusinessNumbers ? '' : undefined,
    'data-step-pages': form.hasStepPages,
    'data-steps':
      hasSteps(form) && !form.hasStepPages
        ? JSON.stringify(form.steps.map(({ title, isSkippable }) => ({ title, isSkippable })))
        : undefined,
  } as const
}

type RenderedForm = Required<Pick<LeadFormProps, 'site' | 'form' | 'values' | 'problems' | 'slots' | 'before'>> & {
  prefix: string
  parts: PartStore | undefined
}

/**
 * Every step is in the page; those that have not their turn are switched off, so that they are neither seen nor sent. Where
 * steps are pages of their own, the others are not there.
 */
function Steps({ at, ...rendered }: RenderedForm & { at: number }) {
  const { steps, hasStepPages } = rendered.form
  const isThere = (index: number) => !hasStepPages || index + 1 === at
  return (
    <>
      <input type="hidden" name="step_number" value={at} />
      {steps.map(
        (step, index) =>
          isThere(index) && (
            <fieldset
              key={step.title}
              className={styles.step}
              data-step={index + 1}
              disabled={index + 1 !== at}
              hidden={index + 1 !== at}
            >
              <legend tabIndex={-1}>{step.title}</legend>
              <Sections {...rendered} sections={step.sections} />
            </fieldset>
          ),
      )}
    </>
  )
}

function Sections({ sections, ...rendered }: RenderedForm & { sections: FormSection[] }) {
  return sections.map((section, at) =>
    section.title === '' ? (
      <Fields key={`untitled ${at}`} section={section} {...rendered} />
    ) : (
      <InTurn key={section.title} section={section} {...rendered}>
        <fieldset className={isTicks(section) ? `${styles.section} ${styles.ticks}` : styles.section}>
          <legend>{section.title}</legend>
          {section.hint && <p className={styles.privacy}>{section.hint}</p>}
          <Fields section={section} {...rendered} />
        </fieldset>
      </InTurn>
    ),
  )
}

/** A section that waits for an answer is shown and hidden as a field is. */
function InTurn({
  section: { shownWhen },
  form,
  values,
  children,
}: Pick<RenderedForm, 'form' | 'values'> & { section: FormSection; children: ReactNode }) {
  if (!shownWhen) return children
  const field = { name: '', isRequired: false, rule: 'text', shownWhen } as const
  const typed = { values: { ...initialValues(form), ...values }, context: form.context }
  return (
    <ShownInTurn shownWhen={shownWhen} isShown={isShown(field, form.fields, typed)}>
      {children}
    </ShownInTurn>
  )
}

const initialValues = ({ fields }: EnquiryForm): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field.name, field.initial]))

const isTicks = ({ fields }: FormSection): boolean => fields.every(({ kind }) => kind === 'tick')

function Fields({ section, ...rendered }: RenderedForm & { section: FormSection }) {
  const { form, prefix, values, problems, site, slots, before } = rendered
  const typed = { values: { ...initialValues(form), ...values }, context: form.context }
  const isFieldShown = (field: FormField) => problems[field.name] !== undefined || isShown(field, form.fields, typed)
  return (
    <>
      <StoredFields
        parts={rendered.parts}
        prefix={prefix}
        fields={section.fields}
        values={typed.values}
        isShown={isFieldShown}
        render={(field) => (
          <Fragment key={field.name}>
            {before[field.name]}
            {slots[field.name]?.(fieldId(prefix, field)) ?? (
              <FormFieldView
                field={field}
                prefix={prefix}
                values={typed.values}
                error={problems[field.name]}
                isShown={isFieldShown(field)}
              />
            )}
          </Fragment>
        )}
      />
      {form.name === 'calculator' && section === form.steps[0]?.sections[0] && (
        <RepaymentEstimate
          values={typed.values}
          region={site.region}
          ratePercent={site.settings.vehicle.price.interest_rate}
        />
      )}
    </>
  )
}
