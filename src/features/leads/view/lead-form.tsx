import { useId } from 'react'
import { spell } from '#features/sites/domain/region.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { SubmitButton } from '#ui/button.tsx'
import { SelectField, TextAreaField, TextField, TickField } from '#ui/field.tsx'
import type { EnquiryForm, FormField } from '../domain/enquiry-form.ts'
import type { FieldProblems } from '../domain/parse-lead.ts'
import styles from './lead-form.module.css'

type LeadFormProps = {
  site: Pick<Site, 'region' | 'settings'>
  form: EnquiryForm
  /** Address of the page that checks the form without script: the page that holds it. */
  action: string
  /** What was typed into a form that came back, and what is wrong with it. */
  values?: Record<string, string>
  problems?: FieldProblems
  /** What is wrong with the form as a whole. */
  message?: string
}

/** Draws a form from its data. Works as a plain POST; `enhance/lead-form.ts` sends it without leaving the page. */
export function LeadForm({ site, form, action, values = {}, problems = {}, message = '' }: LeadFormProps) {
  const { labels } = site.settings.vehicle
  const api = `${site.settings.leads.mock ? '/mock' : ''}/api/leads`
  const hasCategoryField = form.fields.some((field) => field.name === 'category')
  const prefix = `${form.name}-${useId()}`
  return (
    <form className={styles.form} method="post" action={action} noValidate data-lead-form={form.name} data-api={api}>
      <Summary form={form} problems={problems} message={message} prefix={prefix} />
      {!hasCategoryField && <input type="hidden" name="category" value={form.category.name} />}
      {form.fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          id={`${prefix}-${field.name}`}
          value={values[field.name] ?? field.initial}
          error={problems[field.name]}
        />
      ))}
      <div className={styles.send}>
        <SubmitButton>{spell(site.region, labels.submit)}</SubmitButton>
        <p className={styles.privacy}>
          We use what you send to answer you. <a href="/privacy-policy">Privacy policy</a>
        </p>
      </div>
    </form>
  )
}

type SummaryProps = { form: EnquiryForm; problems: FieldProblems; message: string; prefix: string }

/** What is wrong, first in the form and with the way to each field; empty and hidden while nothing is. */
function Summary({ form, problems, message, prefix }: SummaryProps) {
  const wrong = form.fields.filter((field) => problems[field.name])
  const isClean = Object.keys(problems).length === 0 && message === ''
  return (
    <div className={styles.summary} role="alert" tabIndex={-1} data-form-summary hidden={isClean}>
      <strong data-form-message>{message || 'Please check the marked fields.'}</strong>
      <ul>
        {wrong.map((field) => (
          <li key={field.name}>
            <a href={`#${prefix}-${field.name}`}>{field.label}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

type DrawnField = { field: FormField; id: string; value: string; error: string | undefined }

function Field({ field, id, value, error }: DrawnField) {
  const { name, label, maxLength } = field
  const common = { id, name, label, value, error, maxLength, required: field.isRequired }
  switch (field.kind) {
    case 'hidden':
      return <input type="hidden" name={name} value={value} />
    case 'decoy':
      return (
        <div className={styles.away} aria-hidden="true">
          <label htmlFor={id}>{label}</label>
          <input id={id} name={name} defaultValue={value} tabIndex={-1} autoComplete="off" />
        </div>
      )
    case 'consent':
      return (
        <div>
          {/* A box that is not ticked is not sent; this says that it was there and left empty. */}
          <input type="hidden" name={name} value="false" />
          <TickField name={name} checked={value === 'true'}>
            {label}
          </TickField>
        </div>
      )
    case 'select':
      return (
        <SelectField
          {...common}
          choices={field.options ?? []}
          empty={field.initial === '' ? 'Please choose' : undefined}
        />
      )
    case 'textarea':
      return <TextAreaField {...common} rows={4} />
    default:
      return <TextField {...common} type={field.kind} inputMode={field.inputMode} autoComplete={field.autocomplete} />
  }
}
