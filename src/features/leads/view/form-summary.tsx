import type { EnquiryForm } from '../domain/form/enquiry-form.ts'
import type { FieldProblems } from '../domain/lead/parse-lead.ts'
import { fieldId } from './form-field.tsx'
import styles from './lead-form.module.css'

type FormSummaryProps = {
  form: Pick<EnquiryForm, 'fields'>
  problems: FieldProblems
  message: string
  prefix: string
  isClean: boolean
}

/** Problems stand first in the form, each with the way to its field; empty and hidden while there are none. */
export const FormSummary = ({ form, problems, message, prefix, isClean }: FormSummaryProps) => (
  <div
    className={styles.summary}
    role="alert"
    tabIndex={-1}
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- a page that came back with problems opens at them
    autoFocus={!isClean}
    data-form-summary
    hidden={isClean}
  >
    <strong data-form-message>{message || 'Please check these details.'}</strong>
    <ul>
      {form.fields
        .filter((field) => problems[field.name])
        .map((field) => (
          <li key={field.name}>
            <a href={`#${fieldId(prefix, field)}`}>{field.label}</a>
          </li>
        ))}
    </ul>
  </div>
)
